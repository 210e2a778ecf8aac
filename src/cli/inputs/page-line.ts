// One line of the pipe → a page: `{"id", "url"?, "contentType"?, "html" | "htmlBase64"}`. Other fields are passed over,
// so that an engine's own records can be piped as they are. What is wrong with a line is a value: it still has an id.

import { constants } from 'node:buffer';
import { PithError } from '../../error.ts';
import type { PageInput } from '../../index.ts';
import type { Line } from './read-lines.ts';

export interface PageLine {
  /** Given back as it came. */
  readonly id: unknown;
  readonly input: PageInput;
  readonly url?: string;
  readonly contentType?: string;
  readonly problem?: PithError;
}

/** A longer line cannot become a string in this engine. */
export const MAX_LINE_BYTES: number = constants.MAX_STRING_LENGTH;

const BYTE_ORDER_MARK = 0xfeff;

export function parsePageLine({ bytes, number }: Line): PageLine {
  if (bytes === undefined) throw new PithError('too-large', `line ${number} is longer than a string can be`);
  const record = parseJson(bytes);
  const id = record['id'] ?? null;
  const texts: Record<string, string> = {};
  for (const name of ['url', 'contentType', 'html', 'htmlBase64']) {
    const value = record[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return broken(id, `"${name}" must be a string`);
    texts[name] = value;
  }
  const { html, htmlBase64, ...rest } = texts;
  if (html !== undefined && htmlBase64 !== undefined) return broken(id, 'both "html" and "htmlBase64": give one');
  if (html !== undefined) return { id, input: html, ...rest };
  if (htmlBase64 === undefined) return broken(id, 'no page: give "html" or "htmlBase64"');
  const decoded = decodeBase64(htmlBase64);
  return decoded === undefined ? broken(id, '"htmlBase64" is not base64') : { id, input: decoded, ...rest };
}

function parseJson(bytes: Buffer): Readonly<Record<string, unknown>> {
  const text = bytes.toString('utf8');
  let record: unknown;
  try {
    record = JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch (thrown) {
    const detail = text.trim() === '' ? 'the line is blank' : firstWords(thrown);
    throw new PithError('bad-input', `not JSON: ${detail}`, { cause: thrown });
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new PithError('bad-input', 'a line must be a JSON object such as {"id": 1, "html": "<p>…"}');
  return record as Record<string, unknown>;
}

/** The engine's message, cut: it may quote the page. */
function firstWords(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.length > 120 ? `${message.slice(0, 120)}…` : message;
}

function broken(id: unknown, message: string): PageLine {
  return { id, input: '', problem: new PithError('bad-input', message) };
}

/**
 * Node's decoder skips what is not base64 without a word; a result shorter than the text promises gives it away.
 * White space (lines of 76) is allowed.
 */
function decodeBase64(text: string): Uint8Array | undefined {
  const direct = Buffer.from(text, 'base64');
  if (direct.length === promisedBytes(text)) return direct;
  const joined = text.split(/\s+/).join('');
  return direct.length === promisedBytes(joined) ? direct : undefined;
}

function promisedBytes(text: string): number {
  let length = text.length;
  while (length > 0 && length > text.length - 2 && text[length - 1] === '=') length--;
  return Math.floor((length * 3) / 4);
}
