// One page of a data set: its original HTML, and its main text according to a person. `fromRecord` reads the JSON
// object of a line; its errors name the line.

import { PithError } from '../../../src/index.ts';
import { isUrl } from '../../../src/url/index.ts';

export interface Gold {
  /** The main text in full. */
  readonly text?: string;
  /** Snippets that must be in the output, and snippets that must not. */
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly comments?: string;
  /**
   * The page's headline, and text on which two careful editors may differ: right if an answer has it, no loss if it
   * does not.
   */
  readonly title?: string;
  readonly optional?: string;
  readonly md?: string;
}

export interface GoldPage {
  readonly id: string;
  readonly url?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly type?: string;
  readonly title?: string;
  /** Decoded text, or bytes if the charset is part of the case. */
  readonly html: string | Uint8Array;
  readonly gold: Gold;
}

export interface DataSet {
  readonly name: string;
  /** The file it was read from, if any. */
  readonly path?: string;
  /** Reopens the set at each call; never holds more than one page. */
  pages(): AsyncIterable<GoldPage>;
  /** The number of pages, if that can be found without reading them. */
  count?(): Promise<number>;
}

const WORDS_ABOUT = ['url', 'site', 'lang', 'type', 'title'] as const;

/** `where` names the record in messages. */
export function fromRecord(record: unknown, where: string, goldOptional = false): GoldPage {
  if (!isObject(record)) throw new PithError('bad-input', `${where}: not a JSON object`);
  const { html, htmlBase64, gold, id } = record;
  const about: Record<string, string> = {};
  for (const name of WORDS_ABOUT) if (typeof record[name] === 'string') about[name] = record[name];
  // Some sets have a bare host here, which cannot resolve links.
  if (about['url'] !== undefined && !isUrl(about['url'])) delete about['url'];
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : where,
    ...about,
    html: readHtml(html, htmlBase64, where),
    gold: goldOptional && gold === undefined ? {} : readGold(gold, where),
  };
}

export function hasHtml(record: unknown): boolean {
  return isObject(record) && (typeof record['html'] === 'string' || typeof record['htmlBase64'] === 'string');
}

function readHtml(html: unknown, base64: unknown, where: string): string | Uint8Array {
  if (typeof html === 'string') return html;
  if (typeof base64 === 'string') return new Uint8Array(Buffer.from(base64, 'base64'));
  throw new PithError('bad-input', `${where}: no html (expected "html" or "htmlBase64")`);
}

function readGold(gold: unknown, where: string): Gold {
  if (typeof gold === 'string') return { text: gold };
  if (!isObject(gold)) throw new PithError('bad-input', `${where}: no gold`);
  const read: Record<string, string | readonly string[]> = {};
  for (const name of ['text', 'comments', 'title', 'optional', 'md'])
    if (typeof gold[name] === 'string') read[name] = gold[name];
  for (const name of ['with', 'without']) if (isStrings(gold[name])) read[name] = gold[name];
  return read;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** A page's HTML as text; `fatal` is off, as in a browser. */
export function htmlText(page: GoldPage): string {
  return typeof page.html === 'string' ? page.html : new TextDecoder().decode(page.html);
}
