// Two word sequences → the words of the first that are in the second, in order: a patience alignment. Runs of words
// that occur once in both are anchors (their longest increasing chain); the gaps are aligned again, with shorter runs.
// Near-linear on real pages; a gap without an anchor is compared in full only while that is cheap.

const RUN_LENGTHS = [6, 3, 1] as const;
/** Maximum cells of a full comparison; a larger gap stays unaligned. */
const MAX_CELLS = 250_000;
/**
 * The largest prime below 2^40: times 8191 it still fits in the 53 bits of a double, so no word of a run is lost to
 * rounding.
 */
const HASH_PRIME = 1_099_511_627_689;

interface Gap {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/**
 * For each word of `a` the index of its partner in `b`, or -1; partners increase. Words are numbers that are equal if
 * the words are.
 */
export function alignWords(a: ArrayLike<number>, b: ArrayLike<number>): Int32Array {
  const partner = new Int32Array(a.length).fill(-1);
  const todo: Gap[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }];
  for (let gap = todo.pop(); gap !== undefined; gap = todo.pop()) {
    const inner = takeEnds(a, b, gap, partner);
    if (inner.aFrom >= inner.aTo || inner.bFrom >= inner.bTo) continue;
    const anchors = findAnchors(a, b, inner);
    if (anchors.length === 0) {
      if ((inner.aTo - inner.aFrom) * (inner.bTo - inner.bFrom) <= MAX_CELLS) compareInFull(a, b, inner, partner);
      continue;
    }
    let { aFrom, bFrom } = inner;
    for (const [atA, atB] of anchors) {
      // An anchor that overlaps the end of the last one is already part of a gap's equal ends.
      if (atA < aFrom || atB < bFrom) continue;
      partner[atA] = atB;
      todo.push({ aFrom, aTo: atA, bFrom, bTo: atB });
      aFrom = atA + 1;
      bFrom = atB + 1;
    }
    todo.push({ aFrom, aTo: inner.aTo, bFrom, bTo: inner.bTo });
  }
  return partner;
}

/** Pairs equal words at both ends; returns what is left between them. */
function takeEnds(a: ArrayLike<number>, b: ArrayLike<number>, gap: Gap, partner: Int32Array): Gap {
  let { aFrom, aTo, bFrom, bTo } = gap;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) partner[aFrom++] = bFrom++;
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) partner[--aTo] = --bTo;
  return { aFrom, aTo, bFrom, bTo };
}

function findAnchors(a: ArrayLike<number>, b: ArrayLike<number>, gap: Gap): [number, number][] {
  for (const length of RUN_LENGTHS) {
    const onceA = occurOnce(a, gap.aFrom, gap.aTo, length);
    if (onceA.size === 0) continue;
    const onceB = occurOnce(b, gap.bFrom, gap.bTo, length);
    const pairs: [number, number][] = [];
    for (const [key, atA] of onceA) {
      const atB = onceB.get(key);
      if (atB !== undefined && atB >= 0 && atA >= 0) pairs.push([atA, atB]);
    }
    if (pairs.length > 0) return risingChain(pairs);
  }
  return [];
}

/** Start of each run of `length` words by its hash; -1 for runs that occur again. */
function occurOnce(words: ArrayLike<number>, from: number, to: number, length: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let at = from; at + length <= to; at++) {
    let key = 0;
    for (let i = at; i < at + length; i++) key = (key * 8191 + words[i]! + 1) % HASH_PRIME;
    found.set(key, found.has(key) ? -1 : at);
  }
  return found;
}

/** The longest chain that increases in both (patience sorting), from pairs sorted by the first. */
function risingChain(pairs: [number, number][]): [number, number][] {
  pairs.sort((left, right) => left[0] - right[0]);
  const tops: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (let i = 0; i < pairs.length; i++) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tops[middle]!]![1] < pairs[i]![1]) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tops[low - 1]!;
    tops[low] = i;
  }
  const chain: [number, number][] = [];
  for (let i = tops.at(-1) ?? -1; i >= 0; i = before[i]!) chain.push(pairs[i]!);
  return chain.reverse();
}

/** Longest common subsequence, by the textbook algorithm. */
function compareInFull(a: ArrayLike<number>, b: ArrayLike<number>, gap: Gap, partner: Int32Array): void {
  const { aFrom, aTo, bFrom, bTo } = gap;
  const width = bTo - bFrom + 1;
  const best = new Int32Array((aTo - aFrom + 1) * width);
  for (let i = aTo - 1; i >= aFrom; i--) {
    for (let j = bTo - 1; j >= bFrom; j--) {
      const cell = (i - aFrom) * width + (j - bFrom);
      best[cell] = a[i] === b[j] ? best[cell + width + 1]! + 1 : Math.max(best[cell + width]!, best[cell + 1]!);
    }
  }
  for (let i = aFrom, j = bFrom; i < aTo && j < bTo; ) {
    const cell = (i - aFrom) * width + (j - bFrom);
    if (a[i] === b[j]) partner[i++] = j++;
    else if (best[cell + width]! >= best[cell + 1]!) i++;
    else j++;
  }
}
