// Samples of a run → its tenths by pages: whether it is as fast, and as small, at the end as at the beginning.

/** The run when another part was finished. */
export interface Sample {
  readonly pages: number;
  readonly seconds: number;
  readonly childMegabytes: number;
  readonly supervisorMegabytes: number;
}

const TENTHS = 10;

export interface Tenth {
  readonly pagesPerSecond: number;
  readonly childMegabytes: number;
  readonly supervisorMegabytes: number;
}

export function tenthsOf(samples: readonly Sample[]): Tenth[] {
  const all = samples.at(-1)!.pages;
  let before = { pages: 0, seconds: 0 };
  return Array.from({ length: TENTHS }, (_, i) => {
    const own = samples.filter(({ pages }) => pages > (all * i) / TENTHS && pages <= (all * (i + 1)) / TENTHS);
    const last = own.at(-1) ?? before;
    const pagesPerSecond = (last.pages - before.pages) / (last.seconds - before.seconds || 1);
    before = last;
    return {
      pagesPerSecond: Math.round(pagesPerSecond),
      childMegabytes: Math.max(0, ...own.map(({ childMegabytes }) => childMegabytes)),
      supervisorMegabytes: Math.max(0, ...own.map(({ supervisorMegabytes }) => supervisorMegabytes)),
    };
  });
}
