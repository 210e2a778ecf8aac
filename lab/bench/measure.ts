// Contestants × rounds → times. Each contestant runs in a process of its own, so that none warms up the code of another or
// fills its caches. They take turns, a round over all pages each, so that whatever else the machine does affects all alike. Every
// other round goes backwards. A page counts with its best round after the warm-up, in CPU time.

import type { BenchPage } from './pages.ts';

/** Rounds before anything is counted: V8 takes several to compile a thousand functions. */
const WARM_UP = 5;
/** A slow contestant runs in one round of this many. */
const SLOW_EVERY = 5;

export interface Contestant {
  readonly name: string;
  readonly group: string;
  readonly slow?: boolean;
  /** One round: CPU milliseconds per page, NaN where it failed or did not see the page. */
  round(): Promise<readonly number[]>;
  close(): void;
}

export interface Measured {
  readonly name: string;
  readonly group: string;
  /** Best milliseconds per page; NaN where it failed or did not see the page. */
  readonly ms: readonly number[];
  /** Milliseconds per page of the first round: the cost of a cold process. */
  readonly coldMs: number;
}

export async function measure(
  contestants: readonly Contestant[],
  rounds: number,
  onRound: (done: number, total: number) => void = () => {},
): Promise<Measured[]> {
  const best = contestants.map((): number[] | undefined => undefined);
  const cold = contestants.map(() => Number.NaN);
  const inOrder = [...contestants.entries()];
  for (let round = 0; round < WARM_UP + rounds; round++) {
    for (const [c, contestant] of round % 2 === 0 ? inOrder : [...inOrder].reverse()) {
      if (contestant.slow === true && round % SLOW_EVERY !== 0) continue;
      const ms = await contestant.round();
      if (round === 0) cold[c] = mean(ms);
      if (round < WARM_UP) continue;
      const known = best[c] ?? ms;
      best[c] = ms.map((now, page) => (known[page]! <= now || Number.isNaN(now) ? known[page]! : now));
    }
    onRound(round + 1, WARM_UP + rounds);
  }
  return contestants.map(({ name, group }, c) => ({ name, group, ms: best[c] ?? [], coldMs: cold[c]! }));
}

function mean(ms: readonly number[]): number {
  const seen = ms.filter((one) => !Number.isNaN(one));
  return seen.reduce((sum, one) => sum + one, 0) / seen.length;
}

export interface Summary {
  readonly name: string;
  readonly group: string;
  readonly pages: number;
  readonly msPerPage: number;
  readonly p95Ms: number;
  readonly mbPerSecond: number;
  readonly coldMs: number;
}

export function summarize({ name, group, ms, coldMs }: Measured, pages: readonly BenchPage[]): Summary {
  const seen = [...ms.keys()].filter((i) => !Number.isNaN(ms[i]!));
  const total = seen.reduce((sum, i) => sum + ms[i]!, 0);
  const bytes = seen.reduce((sum, i) => sum + pages[i]!.bytes.length, 0);
  const sorted = seen.map((i) => ms[i]!).sort((a, b) => a - b);
  return {
    name,
    group,
    pages: seen.length,
    msPerPage: total / seen.length,
    p95Ms: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN,
    mbPerSecond: bytes / 1e6 / (total / 1e3),
    coldMs,
  };
}

/** How many times as fast `one` is as `other`, over the pages both saw. */
export function ratio(one: Measured, other: Measured): number {
  let a = 0;
  let b = 0;
  for (const [i, ms] of one.ms.entries()) {
    const theirs = other.ms[i] ?? Number.NaN;
    if (Number.isNaN(ms) || Number.isNaN(theirs)) continue;
    a += ms;
    b += theirs;
  }
  return b / a;
}
