// Pages of a finished run → which of them repeat an earlier one: exactly, by the hash of the text, or nearly, by signatures.
// Pages that share a band of their signatures are candidates; the first of a band is compared with each of the others. All
// comparisons are of complete hashes, bands and signatures. Everything is sorted on disk, each step once: a killed process
// continues after its last finished step. Memory holds four bytes and a bit per page, the rest of it does not grow.

import { PithError } from '../../base/index.ts';
import { BitSet } from './bit-set.ts';
import { Groups } from './groups.ts';
import { mergeRuns, type SortedRun } from './merge-runs.ts';
import { BAND_BYTES, BANDS, DOCUMENT_BYTES, HASH_BYTES, MAX_DOCUMENTS, type PageKeys } from './page-keys.ts';
import { forEachPair, PairChunks } from './pair-file.ts';
import { type OnPair, SimilarPairs } from './similar-pairs.ts';
import { bandRuns, hashRuns, type Slice, type SliceRange, writeSlice } from './slices.ts';
import type { WorkFolder } from './work-folder.ts';

export interface KeySource {
  readonly slices: readonly SliceRange[];
  /** The pages of a slice, in order. */
  readonly read: (slice: SliceRange) => AsyncIterable<PageKeys>;
}

export interface Duplicates {
  /** Whether an earlier page has the same text. */
  readonly isExact: (document: number) => boolean;
  /** Whether the page repeats an earlier one. */
  readonly isRepeat: (document: number) => boolean;
}

/** The number of steps after the reading of the slices. */
export function searchSteps(near: number): number {
  return near > 0 ? 1 + BANDS : 1;
}

export async function findDuplicates(
  source: KeySource,
  work: WorkFolder,
  onStep: (step: string) => void = () => {},
): Promise<Duplicates> {
  const count = source.slices.at(-1)?.to ?? 0;
  if (count > MAX_DOCUMENTS)
    throw new PithError('refused', `${count} pages: dedup numbers at most ${MAX_DOCUMENTS}; split the run`);
  const slices: Slice[] = [];
  for (const range of source.slices) {
    slices.push(await writeSlice(work, range, () => source.read(range)));
    onStep(`${range.to} of ${count} pages read`);
  }
  const exact = new BitSet(count);
  const groups = new Groups(count);
  step(work, 'exact.pairs', (add) => eachPair(hashRuns(work, slices), HASH_BYTES, () => false, add));
  forEachPair(work, 'exact.pairs', (first, other) => {
    exact.add(other);
    groups.join(first, other);
  });
  onStep('identical texts found');
  const similar = new SimilarPairs(work, slices);
  for (let band = 0; work.near > 0 && band < BANDS; band++) {
    const name = `band-${String(band).padStart(2, '0')}.pairs`;
    step(work, name, (add) => similarPairs({ runs: bandRuns(work, slices, band), similar, exact, groups }, add));
    forEachPair(work, name, (first, other) => groups.join(first, other));
    onStep(`${band + 1} of ${BANDS} bands compared`);
  }
  return { isExact: (document) => exact.has(document), isRepeat: (document) => groups.first(document) !== document };
}

/** Writes the pairs that `find` adds, unless they are written. */
function step(work: WorkFolder, name: string, find: (add: OnPair) => void): void {
  if (work.has(name)) return;
  work.write(name, (write) => {
    const pairs = new PairChunks(write);
    find((first, other) => pairs.add(first, other));
    pairs.flush();
  });
}

/** The pages of a band that resemble the first one there. */
function similarPairs({ runs, similar, exact, groups }: BandRequest, add: OnPair): void {
  // A page with the text of an earlier one has its signature too: whatever resembles it resembles the earlier one.
  const isSkipped = (document: number): boolean => exact.has(document);
  eachPair(runs, BAND_BYTES, isSkipped, (first, other) => {
    // Pages that an earlier band has joined need no comparison.
    if (groups.first(first) !== groups.first(other)) similar.add(first, other, add);
  });
  similar.flush(add);
}

interface BandRequest {
  readonly runs: readonly SortedRun[];
  readonly similar: SimilarPairs;
  readonly exact: BitSet;
  readonly groups: Groups;
}

/** The first document of each key with each of the others. */
function eachPair(
  runs: readonly SortedRun[],
  keyBytes: number,
  isSkipped: (document: number) => boolean,
  onPair: OnPair,
): void {
  const key = Buffer.alloc(keyBytes);
  let first = -1;
  mergeRuns(runs, keyBytes + DOCUMENT_BYTES, (bytes, at) => {
    const document = bytes.readUInt32BE(at + keyBytes);
    if (isSkipped(document)) return;
    if (first >= 0 && key.compare(bytes, at, at + keyBytes) === 0) return onPair(first, document);
    bytes.copy(key, 0, at, at + keyBytes);
    first = document;
  });
}
