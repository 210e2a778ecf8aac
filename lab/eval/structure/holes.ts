// A page and its labels → how whole its structures are. A data table, a `pre` or a list of which at least half is kept,
// but not all, has a hole: wrong data without a sign. Beside it, so that nobody mends holes by dropping structures: the
// words of the gold that stand in cells, code and items, and how many of them are kept.
// Only what could be kept counts: text that no reader sees and furniture (line numbers, copy buttons) is no hole.

import { labelHidden } from '../../../src/answer/index.ts';
import { emptyLabels, isContent, Label, type Labels } from '../../../src/methods/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { keepOf } from '../../../src/render/index.ts';
import { type SegmentRange, type Structure, structures } from '../../../src/structures/index.ts';

export const KINDS = ['table', 'code', 'list'] as const;
export type CountedKind = (typeof KINDS)[number];

export interface KindCounts {
  /** Structures of which at least half is kept. */
  kept: number;
  /** Of those, the ones that are not whole. */
  withHoles: number;
  /** Cells, lines or items lost in them. */
  lost: number;
  /** Words of the gold in such structures, and those of them that are kept. */
  goldWords: number;
  goldKept: number;
}

export type StructureCounts = Record<CountedKind, KindCounts>;

export function emptyCounts(): StructureCounts {
  const none = (): KindCounts => ({ kept: 0, withHoles: 0, lost: 0, goldWords: 0, goldKept: 0 });
  return { table: none(), code: none(), list: none() };
}

/** `gold`: 1 for each segment that is gold; absent where the set has none. `hole` hears of each structure with one. */
export function countHoles(
  counts: StructureCounts,
  page: Page,
  labels: Labels,
  gold?: Uint8Array,
  hole?: (structure: Structure, lost: readonly SegmentRange[]) => void,
): void {
  const possible = keepOf(page, everything(page)).segment;
  const kept = keepOf(page, labels).segment;
  const counted = new Set<number>();
  for (const structure of structures(page)) {
    if (structure.kind !== 'table' && structure.kind !== 'code' && structure.kind !== 'list') continue;
    const count = counts[structure.kind];
    const parts = unitsOf(structure).filter((part) => holds(possible, part));
    const lost = parts.filter((part) => !holds(kept, part));
    if (parts.length > 0 && lost.length * 2 <= parts.length) {
      count.kept++;
      if (lost.length > 0) {
        count.withHoles++;
        count.lost += lost.length;
        hole?.(structure, lost);
      }
    }
    if (gold === undefined) continue;
    for (let i = structure.first; i < structure.past; i++) {
      if (gold[i] === 0 || counted.has(i)) continue;
      counted.add(i);
      count.goldWords += page.segments.words[i]!;
      if (kept[i] === 1 && isContent(labels.label[i]!)) count.goldKept += page.segments.words[i]!;
    }
  }
}

/** Items of a list; of tables and code every segment (a cell, a line) counts by itself. */
function unitsOf({ kind, first, past, parts }: Structure): readonly SegmentRange[] {
  if (kind === 'list') return parts;
  return Array.from({ length: past - first }, (_, i) => ({ first: first + i, past: first + i + 1 }));
}

function holds(segments: Uint8Array, { first, past }: SegmentRange): boolean {
  for (let i = first; i < past; i++) if (segments[i] === 1) return true;
  return false;
}

function everything(page: Page): Labels {
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return labelHidden(page, labels);
}
