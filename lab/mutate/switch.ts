// Planted code asks here whether its fault is on. Records which faults a test reaches, and how often.

/** A loop counts as endless if its fault is reached this many times as often as without the fault. */
const ENDLESS_TIMES = 100;
const ENDLESS_LEAST = 100_000;

let active = -1;
let left = 0;
let counts: Map<number, number> | undefined;

function pithMutant(id: number): boolean {
  counts?.set(id, (counts.get(id) ?? 0) + 1);
  if (id !== active) return false;
  if (--left < 0) throw new Error('endless');
  return true;
}

(globalThis as { pithMutant?: (id: number) => boolean }).pithMutant = pithMutant;

export async function withMutant<T>(id: number, usualCount: number, run: () => Promise<T>): Promise<T> {
  active = id;
  left = ENDLESS_LEAST + ENDLESS_TIMES * usualCount;
  try {
    return await run();
  } finally {
    active = -1;
  }
}

/** The faults that `run` reaches, and how often. */
export async function counting<T>(run: () => Promise<T>): Promise<[T, ReadonlyMap<number, number>]> {
  const before = counts;
  const own = new Map<number, number>();
  counts = own;
  try {
    return [await run(), own];
  } finally {
    counts = before;
  }
}
