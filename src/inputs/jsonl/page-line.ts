// One line of the pipe → a page: `{"id", "url"?, "contentType"?, "html" | "htmlBase64"}`. Other fields are passed over,
// so that an engine's own records can be piped as they are. What is wrong with a line is a value: it still has an id.

import { decodeBase64, PithError, utf8Text } from '../../base/index.ts';
import type { Line } from './read-lines.ts';

/** A page that a record holds, and what it says of where it came from. */
interface GivenPage {
  readonly input: Uint8Array | string;
  readonly url?: string;
  readonly contentType?: string;
}

export interface PageLine extends GivenPage {
  /** Given back as it came. */
  readonly id: unknown;
  readonly problem?: PithError;
}

export function parsePageLine({ bytes, number }: Line): PageLine {
  if (bytes === undefined) throw new PithError('too-large', `line ${number} is longer than a line may be`);
  const record = parseRecord(bytes);
  const id = record['id'] ?? null;
  try {
    return { id, ...pageOf(record) };
  } catch (thrown) {
    if (!(thrown instanceof PithError)) throw thrown;
    return { id, input: '', problem: thrown };
  }
}

/** The page of a record; other fields are passed over. */
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

/** A JSON object, as the bytes of one line or of one body hold it. */
export function parseRecord(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const text = utf8Text(bytes);
  let record: unknown;
  try {
    record = JSON.parse(text);
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

function broken(message: string): PithError {
  return new PithError('bad-input', message);
}
