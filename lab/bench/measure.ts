// Rows × pages → times. Rows are interleaved page by page in one process, so that other load affects all of them
// equally, and each page counts with its best time of several rounds. Every other round runs backwards, so that no row
// always runs with the caches of the same neighbor.

import { performance } from 'node:perf_hooks';
import type { BenchPage } from './pages.ts';
import type { Row } from './rows.ts';

/** Slow rows see one page in this many. */
const SLOW_EVERY = 5;

export interface Measured {
  readonly row: Row;
  /** Best milliseconds per page; NaN if the row did not see the page. */
  readonly ms: Float64Array;
  /** Pages on which the row threw. */
  readonly failures: number;
}

export async function measure(
  rows: readonly Row[],
  pages: readonly BenchPage[],
  rounds: number,
  onPage: (done: number, total: number) => void = () => {},
): Promise<Measured[]> {
  const times = rows.map(() => new Float64Array(pages.length).fill(Number.NaN));
  const failures = rows.map(() => 0);
  const inOrder = [...rows.entries()];
  const { log, warn, error } = console;
  console.log = console.warn = console.error = () => {}; // peers print a lot
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [p, page] of pages.entries()) {
        touch(page);
        for (const [r, row] of round % 2 === 0 ? inOrder : [...inOrder].reverse()) {
          if (row.slow === true && (p % SLOW_EVERY !== 0 || round > 1)) continue;
          const { ms, failed } = await attempt(row, page);
          // Round 0 warms up the compiler; slow rows have time for only one round after it.
          if (round === 0) continue;
          if (failed && round === 1) failures[r]!++;
          if (!(times[r]![p]! <= ms) && !Number.isNaN(ms)) times[r]![p] = ms;
        }
        onPage(round * pages.length + p + 1, (rounds + 1) * pages.length);
      }
    }
  } finally {
    Object.assign(console, { log, warn, error });
  }
  return rows.map((row, r) => ({ row, ms: times[r]!, failures: failures[r]! }));
}

/** Reads the page once, so that the first row does not pay for loading it into the caches. */
function touch({ html, bytes }: BenchPage): number {
  let sum = 0;
  for (let i = 0; i < html.length; i++) sum += html.charCodeAt(i);
  for (const byte of bytes) sum += byte;
  return sum;
}

/**
 * Runs a row once. A row that throws has still spent its time, unless only the row knows it: then the page is not
 * counted.
 */
async function attempt(row: Row, page: BenchPage): Promise<{ readonly ms: number; readonly failed: boolean }> {
  const started = performance.now();
  try {
    const answer = row.run(page);
    const value = typeof answer === 'number' ? answer : await answer;
    return { ms: row.timesItself === true ? value : performance.now() - started, failed: false };
  } catch {
    return { ms: row.timesItself === true ? Number.NaN : performance.now() - started, failed: true };
  }
}

export interface Summary {
  readonly name: string;
  readonly group: string;
  readonly pages: number;
  readonly msPerPage: number;
  readonly p95Ms: number;
  readonly mbPerSecond: number;
  readonly failures: number;
}

export function summarise({ row, ms, failures }: Measured, pages: readonly BenchPage[]): Summary {
  const seen = pages.map((_, i) => i).filter((i) => !Number.isNaN(ms[i]!));
  const total = seen.reduce((sum, i) => sum + ms[i]!, 0);
  const bytes = seen.reduce((sum, i) => sum + pages[i]!.bytes.length, 0);
  const sorted = seen.map((i) => ms[i]!).sort((a, b) => a - b);
  return {
    name: row.name,
    group: row.group,
    pages: seen.length,
    msPerPage: total / seen.length,
    p95Ms: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN,
    mbPerSecond: bytes / 1e6 / (total / 1e3),
    failures,
  };
}

/** The speed of `one` as a multiple of `other`, over the pages that both saw. */
export function ratio(one: Measured, other: Measured): number {
  let a = 0;
  let b = 0;
  for (const [i, ms] of one.ms.entries()) {
    if (Number.isNaN(ms) || Number.isNaN(other.ms[i]!)) continue;
    a += ms;
    b += other.ms[i]!;
  }
  return b / a;
}
