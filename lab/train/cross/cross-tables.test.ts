// Judged pages → rows: the change against a run before it, and where a low confidence marks the poor answers.

import { describe, expect, it } from 'vitest';
import { type JudgedSet, poorTable, scoreTable } from './cross-tables.ts';
import type { PageRow, Score } from './judge-pages.ts';

function row(id: string, f: number, confidence = f): PageRow {
  const score: Score = { precision: f, recall: f, f, confidence };
  return { id, judged: [{ auto: 'page', story: score, page: score, users: score }] };
}

const setOf = (name: string, rows: readonly PageRow[]): JudgedSet => ({ name, scope: 'page', isTrained: true, rows });

describe('scoreTable', () => {
  it('compares the pages that both runs have; a set that the other lacks has no change', () => {
    const now = [setOf('a', [row('1', 0.9), row('2', 0.7), row('3', 0.1)]), setOf('b', [row('1', 1)])];
    const { columns, rows } = scoreTable(now, [setOf('a', [row('2', 0.5), row('1', 0.9)])]);
    expect(rows.map((cells) => cells.length)).toEqual([columns.length, columns.length]);
    expect(rows[0]!.slice(-3, -1)).toEqual(['0.7000', '+0.1000']);
    expect(rows[1]!.slice(-3)).toEqual(['–', '–', '–']);
  });

  it('has no columns of changes without another run', () => {
    const { columns, rows } = scoreTable([setOf('a', [row('1', 0.9)])]);
    expect(rows[0]).toHaveLength(columns.length);
    expect(columns).not.toContain('change');
  });
});

describe('poorTable', () => {
  const pages = (count: number, f: number, confidence: number): PageRow[] =>
    Array.from({ length: count }, (_, i) => row(`${f}-${i}`, f, confidence));

  it('leaves out sets with too few pages on a side', () => {
    const few = setOf('few', [...pages(9, 0.5, 0.2), ...pages(20, 0.9, 0.8)]);
    const many = setOf('many', [...pages(10, 0.5, 0.2), ...pages(30, 0.9, 0.8)]);
    expect(poorTable([few, many]).rows).toEqual([['many', '40', '25.0 %', '1.000']]);
  });
});
