// labels.jsonl ↔ labels of pages: one line per page with its labels, and one line per site with its rules when the labels were
// given. Files come from outside, so every line is checked, and an error names its line.

import { PithError } from '../../base/index.ts';
import { isUrl, siteKey } from '../../url/index.ts';
import { checkPageLabels, checkRules, type PageLabel, type Rule } from '../rules/index.ts';

export interface LabeledPage {
  readonly id?: string;
  readonly url?: string;
  /** The site's key; default: that of the URL. */
  readonly site?: string;
  /** The page itself, in one of three forms. */
  readonly html?: string;
  readonly htmlBase64?: string;
  /** Its file, relative to the folder of the labels. */
  readonly file?: string;
  readonly labels: readonly PageLabel[];
  readonly author?: string;
  /** When, in ISO 8601. */
  readonly created?: string;
}

export interface LabelFile {
  readonly pages: readonly LabeledPage[];
  /** Rules by site key: used with the labels, instead of those in a store. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
}

const TEXTS = [
  'id',
  'url',
  'site',
  'html',
  'htmlBase64',
  'file',
  'author',
  'created',
] as const satisfies readonly (keyof LabeledPage)[];
const FORMS = ['html', 'htmlBase64', 'file'] as const;

/**
 * Reads the lines of a labels file; an error names its line.
 *
 *     readLabels('{"html":"<p>One</p>","labels":[]}').pages.length; // 1
 */
export function readLabels(jsonl: string): LabelFile {
  const pages: LabeledPage[] = [];
  const rules = new Map<string, readonly Rule[]>();
  jsonl.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    try {
      const record = readLine(line);
      if (record['rules'] === undefined) pages.push(readPage(record));
      else rules.set(readSite(record), checkRules(record['rules']));
    } catch (thrown) {
      if (!(thrown instanceof PithError)) throw thrown;
      throw new PithError('bad-input', `line ${i + 1}: ${thrown.message}`, { cause: thrown });
    }
  });
  return { pages, rules };
}

/** Whether a line belongs to a labels file, not to pages with gold. */
export function isLabelsLine(line: string): boolean {
  try {
    const record = readLine(line);
    return record['gold'] === undefined && (Array.isArray(record['labels']) || Array.isArray(record['rules']));
  } catch {
    return false;
  }
}

function readLine(line: string): Readonly<Record<string, unknown>> {
  let record: unknown;
  try {
    record = JSON.parse(line.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new PithError('bad-input', 'it is not JSON', { cause });
  }
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record as Record<string, unknown>;
  throw new PithError('bad-input', 'it is not an object such as {"url": "https://…", "html": "…", "labels": […]}');
}

function readPage(record: Readonly<Record<string, unknown>>): LabeledPage {
  refuseOthers(record, [...TEXTS, 'labels']);
  for (const name of TEXTS)
    if (record[name] !== undefined && typeof record[name] !== 'string')
      throw new PithError('bad-input', `"${name}" must be a string`);
  if (FORMS.filter((form) => record[form] !== undefined).length !== 1)
    throw new PithError('bad-input', `the page must be given once, as ${FORMS.map((one) => `"${one}"`).join(', ')}`);
  const { url } = record as unknown as LabeledPage;
  if (url !== undefined && !isUrl(url)) throw new PithError('bad-input', '"url" is not an absolute URL');
  checkPageLabels(record['labels']);
  return record as unknown as LabeledPage;
}

function readSite(record: Readonly<Record<string, unknown>>): string {
  refuseOthers(record, ['site', 'rules']);
  const { site } = record;
  if (typeof site === 'string' && site !== '') return site;
  throw new PithError('bad-input', 'rules need the key of their site, "site"');
}

function refuseOthers(record: object, known: readonly string[]): void {
  const other = Object.keys(record).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new PithError('bad-input', `unknown field "${other.slice(0, 40)}" (available: ${known.join(', ')})`);
}

/**
 * Writes them as lines again.
 *
 *     readLabels(writeLabels({ pages: [{ html, labels: [] }], rules: new Map() })).pages[0]?.html === html; // true
 */
export function writeLabels({ pages, rules }: LabelFile): string {
  const lines = [...Array.from(rules, ([site, list]) => ({ site, rules: list })), ...pages];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The key of a labeled page's site; undefined if unknown. */
export function siteOf({ site, url }: LabeledPage): string | undefined {
  return site ?? (url === undefined ? undefined : siteKey(url));
}
