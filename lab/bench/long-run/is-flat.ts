// Samples along a run → whether memory in use after collection and the cost of a page are at the end what they were
// after warm-up. The first fifth is warm-up. The minimum of each part counts, since a busy machine and a late
// collection only ever add.

export interface Sample {
  readonly pages: number;
  readonly heapMb: number;
  readonly residentMb: number;
  /** Processor time per page since the previous sample. */
  readonly msPerPage: number;
}

/** Collection leaves a little more or less each time, and late recompilation takes some. */
const HEAP_MB = 3;
const RESIDENT_MB = 40;
const TIME_SHARE = 0.25;
const WARM_SHARE = 0.2;

/** Names what grows; empty if everything is flat. */
export function growth(samples: readonly Sample[]): string[] {
  const warm = samples.slice(Math.ceil(samples.length * WARM_SHARE));
  const third = Math.floor(warm.length / 3);
  if (third < 1) return ['too few samples to tell'];
  const least = (part: readonly Sample[], of: (sample: Sample) => number): number => Math.min(...part.map(of));
  const compare = (what: string, of: (sample: Sample) => number, allowed: (from: number) => number): string[] => {
    const from = least(warm.slice(0, third), of);
    const to = least(warm.slice(-third), of);
    return to - from > allowed(from) ? [`${what} grows from ${from.toFixed(2)} to ${to.toFixed(2)}`] : [];
  };
  return [
    ...compare(
      'memory in use',
      ({ heapMb }) => heapMb,
      () => HEAP_MB,
    ),
    ...compare(
      'memory of the process',
      ({ residentMb }) => residentMb,
      () => RESIDENT_MB,
    ),
    ...compare(
      'time per page',
      ({ msPerPage }) => msPerPage,
      (from) => from * TIME_SHARE,
    ),
  ];
}
