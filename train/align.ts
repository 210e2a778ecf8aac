// Words of a page, words of its gold → which of the page's words the gold holds, in order.
// Runs of words that stand once on both sides are anchors; the longest rising chain of them is kept, and the gaps between
// are aligned the same way with shorter runs. Small gaps without anchors get the exact longest common subsequence.

const RUNS: readonly number[] = [4, 2, 1];
/** Cells of an exact alignment at most. */
const MOST_CELLS = 200_000;

/** 1 for every page word that is aligned with a gold word. */
export function alignWords(page: Int32Array, gold: Int32Array): Uint8Array {
  const matched = new Uint8Array(page.length);
  const work: [number, number, number, number][] = [[0, page.length, 0, gold.length]];
  while (work.length > 0) {
    let [a, aEnd, b, bEnd] = work.pop()!;
    while (a < aEnd && b < bEnd && page[a] === gold[b]) {
      matched[a++] = 1;
      b++;
    }
    while (a < aEnd && b < bEnd && page[aEnd - 1] === gold[bEnd - 1]) {
      matched[--aEnd] = 1;
      bEnd--;
    }
    if (a >= aEnd || b >= bEnd) continue;
    const chain = anchors(page, a, aEnd, gold, b, bEnd);
    if (chain.length > 0) {
      let left = a;
      let right = b;
      for (const [i, j] of chain) {
        matched[i] = 1;
        if (i > left && j > right) work.push([left, i, right, j]);
        left = i + 1;
        right = j + 1;
      }
      if (left < aEnd && right < bEnd) work.push([left, aEnd, right, bEnd]);
    } else if ((aEnd - a) * (bEnd - b) <= MOST_CELLS) exact(page, a, aEnd, gold, b, bEnd, matched);
  }
  return matched;
}

/** Pairs of positions where a run of words stands once on each side, as the longest chain rising on both. */
function anchors(
  page: Int32Array,
  a: number,
  aEnd: number,
  gold: Int32Array,
  b: number,
  bEnd: number,
): [number, number][] {
  for (const run of RUNS) {
    const left = uniqueRuns(page, a, aEnd, run);
    const right = uniqueRuns(gold, b, bEnd, run);
    const pairs: [number, number][] = [];
    for (const [key, i] of left) {
      const j = i < 0 ? undefined : right.get(key);
      if (j !== undefined && j >= 0) pairs.push([i, j]);
    }
    if (pairs.length > 0) return risingChain(pairs.sort((x, y) => x[0] - y[0]));
  }
  return [];
}

/** Run of words → where it stands; -1 when it stands more than once. */
function uniqueRuns(words: Int32Array, from: number, to: number, run: number): Map<string | number, number> {
  const found = new Map<string | number, number>();
  for (let i = from; i + run <= to; i++) {
    const key = run === 1 ? words[i]! : words.subarray(i, i + run).join(' ');
    found.set(key, found.has(key) ? -1 : i);
  }
  return found;
}

function risingChain(pairs: [number, number][]): [number, number][] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (let i = 0; i < pairs.length; i++) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < pairs[i]![1]) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tails[low - 1]!;
    tails[low] = i;
  }
  const chain: [number, number][] = [];
  for (let i = tails[tails.length - 1] ?? -1; i >= 0; i = before[i]!) chain.push(pairs[i]!);
  return chain.reverse();
}

function exact(
  page: Int32Array,
  a: number,
  aEnd: number,
  gold: Int32Array,
  b: number,
  bEnd: number,
  matched: Uint8Array,
): void {
  const rows = aEnd - a;
  const columns = bEnd - b;
  const best = new Uint16Array((rows + 1) * (columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const at = i * (columns + 1) + j;
      best[at] =
        page[a + i] === gold[b + j] ? best[at + columns + 2]! + 1 : Math.max(best[at + columns + 1]!, best[at + 1]!);
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const at = i * (columns + 1) + j;
    if (page[a + i] === gold[b + j]) {
      matched[a + i] = 1;
      i++;
      j++;
    } else if (best[at + columns + 1]! >= best[at + 1]!) i++;
    else j++;
  }
}
