// A typed word + the known words → the one that was probably meant.

/** Maximum edits in a typo: one in a short word, two in a longer one. */
const maxEdits = (word: string): number => (word.length <= 4 ? 1 : 2);

/** Longer words cannot be typos of ours; the limit bounds the cost. */
const MAX_LENGTH = 40;

export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const scored = known
    .map((one) => ({ one, edits: editDistance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits <= maxEdits(one))
    .sort((a, b) => a.edits - b.edits);
  return scored[0]?.one ?? known.find((one) => word.length >= 3 && one.startsWith(word));
}

/** ` (did you mean 'x'?)`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` (did you mean '${near}'?)`;
}

/** Counts insertions, deletions, replacements and swaps of adjacent letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
