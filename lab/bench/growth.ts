// Does doubling a page double its time? Repeats one page to each size, from 100 KB to 20 MB.

import { performance } from 'node:perf_hooks';
import { seededRandom } from '../../src/base/index.ts';
import { extract } from '../../src/index.ts';
import { generatePage } from './generate-pages.ts';

export interface Growth {
  readonly kilobytes: number;
  readonly ms: number;
  /** Time relative to the previous size; 2 is linear. */
  readonly factor: number;
}

const SIZES_KB = [100, 200, 400, 800, 1600, 3200, 6400, 12800, 20000] as const;

export function growth(method: string): Growth[] {
  const random = seededRandom(7);
  const body = generatePage(random, 30, false);
  const rows: Growth[] = [];
  for (const kilobytes of SIZES_KB) {
    const bytes = new TextEncoder().encode(
      body.repeat(Math.ceil((kilobytes * 1000) / body.length)).slice(0, kilobytes * 1000),
    );
    let ms = Number.POSITIVE_INFINITY;
    for (let round = 0; round < (kilobytes > 5000 ? 3 : 8); round++) {
      const started = performance.now();
      extract(bytes, { method });
      ms = Math.min(ms, performance.now() - started);
    }
    const before = rows.at(-1);
    const factor =
      before === undefined ? Number.NaN : (ms / before.ms) ** (1 / Math.log2(kilobytes / before.kilobytes));
    rows.push({ kilobytes, ms, factor });
  }
  return rows;
}
