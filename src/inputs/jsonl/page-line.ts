// One JSON line → a page: `{"id", "url"?, "contentType"?, "html" | "htmlBase64"}`. Other fields are ignored, so an engine's
// own records can be piped as they are. A bad line is a value with a problem: it still has an id.

import { decodeBase64, PithError, parseBoundedJson, utf8Text } from '../../base/index.ts';
import type { Line } from './read-lines.ts';

/** The page of a record, and where it came from. */
interface GivenPage {
  readonly input: Uint8Array | string;
  readonly url?: string;
  readonly contentType?: string;
}

export interface PageLine extends GivenPage {
  /** Returned unchanged. */
  readonly id: unknown;
  readonly problem?: PithError;
}

/** `maxValues`: as for `parseRecord`. */
export function parsePageLine({ bytes, number }: Line, maxValues?: number): PageLine {
  if (bytes === undefined) throw new PithError('too-large', `line ${number} exceeds the size limit for one line`);
  const record = parseRecord(bytes, maxValues);
  const id = record['id'] ?? null;
  try {
    return { id, ...pageOf(record) };
  } catch (thrown) {
    if (!(thrown instanceof PithError)) throw thrown;
    return { id, input: '', problem: thrown };
  }
}

/** The page of a record; other fields are ignored. */
export function pageOf(record: Readonly<Record<string, unknown>>): GivenPage {
  const texts: Record<string, string> = {};
  for (const name of ['url', 'contentType', 'html', 'htmlBase64']) {
    const value = record[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') throw broken(`"${name}" must be a string`);
    texts[name] = value;
  }
  const { html, htmlBase64, ...rest } = texts;
  if (html !== undefined && htmlBase64 !== undefined) throw broken('both "html" and "htmlBase64": give one');
  if (html !== undefined) return { input: html, ...rest };
  if (htmlBase64 === undefined) throw broken('no page: give "html" or "htmlBase64"');
  const decoded = decodeBase64(htmlBase64);
  if (decoded === undefined) throw broken('"htmlBase64" is not base64');
  return { input: decoded, ...rest };
}

/** The JSON object in the bytes of one line or one body. `maxValues`: a limit for text that comes from clients. */
export function parseRecord(
  bytes: Uint8Array,
  maxValues: number = Number.POSITIVE_INFINITY,
): Readonly<Record<string, unknown>> {
  const text = utf8Text(bytes);
  let record: unknown;
  try {
    record = parseBoundedJson(text, maxValues);
  } catch (thrown) {
    if (thrown instanceof PithError) throw thrown;
    const detail = text.trim() === '' ? 'the line is blank' : firstWords(thrown);
    throw new PithError('bad-input', `not JSON: ${detail}`, { cause: thrown });
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new PithError('bad-input', 'a line must be a JSON object such as {"id": 1, "html": "<p>…"}');
  return record as Record<string, unknown>;
}

/** The engine's message, shortened: it may quote the page. */
function firstWords(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.length > 120 ? `${message.slice(0, 120)}…` : message;
}

function broken(message: string): PithError {
  return new PithError('bad-input', message);
}
