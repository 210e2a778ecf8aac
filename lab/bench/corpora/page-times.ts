// An archive → how the processor time of its pages is distributed: most are short, and a few decide how long a part takes.

import { hash } from 'node:crypto';
import { extract } from '../../../src/index.ts';
import { openBytes } from '../../../src/inputs/bytes/index.ts';
import { readHttpMessage, readWarc } from '../../../src/inputs/warc/index.ts';
import { countWords, detectLanguage } from '../../../src/text/index.ts';

/** V8 compiles the code during the first pages. */
const WARM_UP = 500;
/** Enough for a hundredth of them to be many. */
const MAX_PAGES = 5000;

export interface PageTimes {
  readonly pages: number;
  /** Milliseconds of processor time. */
  readonly median: number;
  readonly p99: number;
  readonly most: number;
  /** Mean size in bytes, of all and of the slowest hundredth. */
  readonly bytes: number;
  readonly slowBytes: number;
  /** Share of the time that the slowest hundredth takes. */
  readonly slowShare: number;
}

export async function timePages(archive: string): Promise<PageTimes> {
  const found: { readonly ms: number; readonly bytes: number }[] = [];
  const source = openBytes(archive);
  let seen = 0;
  for await (const { block, head } of readWarc(source)) {
    const message = block === undefined ? undefined : readHttpMessage(block);
    if (message === undefined) continue;
    const url = head?.fields.get('warc-target-uri');
    const before = process.cpuUsage();
    const { text } = extract(message.body, url === undefined ? {} : { url });
    detectLanguage(text);
    countWords(text);
    hash('sha1', text);
    const { user, system } = process.cpuUsage(before);
    if (++seen > WARM_UP) found.push({ ms: (user + system) / 1000, bytes: message.body.length });
    if (found.length === MAX_PAGES) break;
  }
  source.close();
  found.sort((a, b) => a.ms - b.ms);
  const slow = found.slice(Math.floor(found.length * 0.99));
  const total = (pages: typeof found, of: 'ms' | 'bytes'): number => pages.reduce((sum, page) => sum + page[of], 0);
  return {
    pages: found.length,
    median: found[found.length >> 1]!.ms,
    p99: slow[0]!.ms,
    most: slow.at(-1)!.ms,
    bytes: Math.round(total(found, 'bytes') / found.length),
    slowBytes: Math.round(total(slow, 'bytes') / slow.length),
    slowShare: total(slow, 'ms') / total(found, 'ms'),
  };
}
