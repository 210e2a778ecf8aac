// A page and its labels → how complete its structures are. A data table, `pre` or list that is at least half kept, but
// not entirely, has a hole: wrong data without a sign. To prevent "fixing" holes by dropping structures, it also counts
// the gold words in cells, code and items, and how many of them are kept. Only text that could be kept counts:
// invisible text and furniture (line numbers, copy buttons) are not holes.

import { labelHidden } from '../../../src/answer/index.ts';
import { emptyLabels, isContent, Label, type Labels } from '../../../src/methods/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { keepOf } from '../../../src/render/index.ts';
import { type SegmentRange, type Structure, structures } from '../../../src/structures/index.ts';

export const KINDS = ['table', 'code', 'list'] as const;
export type CountedKind = (typeof KINDS)[number];

export interface KindCounts {
  /** Structures that are at least half kept. */
  kept: number;
  /** Those that are not complete. */
  withHoles: number;
  /** Cells, lines or items lost in them. */
  lost: number;
  /** Gold words in such structures, and how many of them are kept. */
  goldWords: number;
  goldKept: number;
}

export type StructureCounts = Record<CountedKind, KindCounts>;

export function emptyCounts(): StructureCounts {
  const none = (): KindCounts => ({ kept: 0, withHoles: 0, lost: 0, goldWords: 0, goldKept: 0 });
  return { table: none(), code: none(), list: none() };
}

/** `gold`: 1 for each gold segment; absent if the set has none. `hole` is called for each structure with a hole. */
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

/** Items of a list; in tables and code every segment (a cell, a line) counts separately. */
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
