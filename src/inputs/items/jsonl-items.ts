// JSON lines → items: `{"id"?, "url"?, "html" | "htmlBase64", "contentType"?, "date"?, "status"?}`. Other fields are
// ignored. Plain files can be split at any byte: a range contains the lines that start in it.

import { asPithError, utf8Text } from '../../base/index.ts';
import { type ByteSource, failureOf, openCursor } from '../bytes/index.ts';
import { pageOf, parseRecord } from '../jsonl/index.ts';
import { overLimit, type Packing } from '../kinds/index.ts';
import { givenPage } from './given-page.ts';
import type { InputItem, ItemPage } from './item.ts';
import { type LineRange, sourceLines } from './source-lines.ts';

/** Base64 and escapes make a line longer than its page. */
const LINE_FACTOR = 3;
/** Checked before the whole line is tested for being blank. */
const BLANK_BYTES = 64;

export async function* jsonlItems(
  source: ByteSource,
  packing: Packing | undefined,
  { from, to, maxBytes }: LineRange,
): AsyncGenerator<InputItem, void, void> {
  const cursor = openCursor(source, packing);
  const maxLine = maxBytes * LINE_FACTOR;
  for await (const { offset, length, bytes } of sourceLines(cursor, { from, to, maxBytes: maxLine })) {
    const place = { offset, inner: 0, length };
    if (bytes === undefined) yield { ...place, outcome: 'too-large', reason: `the line is ${overLimit(maxLine)}` };
    else if (!isBlank(bytes)) yield { ...readLine(bytes, maxBytes), ...place };
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

function isBlank(line: Buffer): boolean {
  return utf8Text(line.subarray(0, BLANK_BYTES)).trim() === '' && utf8Text(line).trim() === '';
}

function readLine(line: Buffer, maxBytes: number): ItemPage {
  let about: Pick<ItemPage, 'id' | 'url' | 'date' | 'status'> = {};
  try {
    const record = parseRecord(line);
    const { id, url, date, status } = record;
    about = {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
      url: textOf(url),
      date: textOf(date),
      status: typeof status === 'number' ? status : undefined,
    };
    const { input, contentType } = pageOf(record);
    return givenPage(input, { ...about, contentType: textOf(contentType) ?? 'text/html' }, maxBytes);
  } catch (thrown) {
    return { ...about, outcome: 'corrupt', reason: asPithError(thrown).message };
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
