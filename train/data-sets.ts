// Files of pages with gold → pages one by one. Streams: some files are hundreds of megabytes unpacked.
// The digest of every file that trains is kept, so that a model says exactly what it has seen.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';
import { type Page, parsePage } from '../src/index.ts';

export interface GoldPage {
  readonly id: string;
  readonly url?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly type?: string;
  readonly html?: string;
  readonly htmlBase64?: string;
  readonly gold: {
    readonly text?: string;
    readonly comments?: string;
    readonly with?: readonly string[];
    readonly without?: readonly string[];
  };
}

/** Which habit the people who made a set's gold had: `wide` keeps what a visitor came for, `news` the story alone. */
export type Habit = 'wide' | 'news';

/** Sets whose licence lets the weights ship. Everything else in the folder is for scoring only. */
export const TRAINING_SETS: readonly { readonly name: string; readonly habit: Habit }[] = [
  { name: 'wcxb-dev', habit: 'wide' },
  { name: 'dragnet', habit: 'news' },
  { name: 'cleaneval-final', habit: 'wide' },
];

export async function* readPages(file: string): AsyncGenerator<GoldPage> {
  const lines = createInterface({ input: createReadStream(file).pipe(createBrotliDecompress()), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as GoldPage;
}

export function openGoldPage(record: GoldPage): Page {
  const input = record.html ?? new Uint8Array(Buffer.from(record.htmlBase64 ?? '', 'base64'));
  return parsePage(input, record.url === undefined ? {} : { url: record.url });
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
