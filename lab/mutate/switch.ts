// What planted code asks: is this fault on? And what it leaves behind: which faults a test comes by, and how often.

/** How often a fault may be come by before what it does counts as endless: so many times as often as without it. */
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

/** Which faults `run` comes by, and how often. */
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
