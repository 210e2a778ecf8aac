// `.jsonl`, plain or compressed → pages, streamed: one line in memory at a time, whatever the file's size.

import { createReadStream } from 'node:fs';
import { PithError } from '../../../src/index.ts';
import { unpackStream } from '../../../src/inputs/compression/index.ts';
import { packingByName } from '../../../src/inputs/kinds/index.ts';
import { fromRecord, type GoldPage, hasHtml } from './gold-page.ts';

const LINE_FEED = 10;

export async function* readJsonLines(path: string, goldOptional: boolean, skipsBare = false): AsyncGenerator<GoldPage> {
  let number = 0;
  for await (const line of lines(openText(path))) {
    number++;
    if (line.trim() === '') continue;
    const where = `${path}:${number}`;
    const record = parseLine(line, where);
    if (skipsBare && !hasHtml(record)) continue;
    yield fromRecord(record, where, goldOptional);
  }
}

/** The number of lines, without parsing them. */
export async function countLines(path: string): Promise<number> {
  let count = 0;
  let ended = true;
  for await (const chunk of openText(path)) {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count++;
    ended = chunk.at(-1) === LINE_FEED;
  }
  return ended ? count : count + 1;
}

function parseLine(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new PithError('bad-input', `${where}: not JSON`, { cause });
  }
}

function openText(path: string): AsyncIterable<Buffer> {
  const packing = packingByName(path);
  const file = createReadStream(path);
  return packing === undefined ? file : unpackStream(packing, file);
}

/** Lines of UTF-8. Splits bytes, so a character split between chunks stays whole. */
async function* lines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      let start = 0;
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
        pending.push(chunk.subarray(start, at));
        yield Buffer.concat(pending).toString('utf8');
        pending = [];
        start = at + 1;
      }
      if (start < chunk.length) pending.push(chunk.subarray(start));
    }
  } catch (cause) {
    throw new PithError('bad-input', `cannot read the data set: ${(cause as Error).message}`, { cause });
  }
  if (pending.length > 0) yield Buffer.concat(pending).toString('utf8');
}
