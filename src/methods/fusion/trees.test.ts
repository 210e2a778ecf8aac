// Hand-made and random trees: all segments together must reach the same leaves as each alone.

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../base/index.ts';
import { ModelColumns } from './columns.ts';
import { sumTrees } from './sum-trees.ts';
import { contributions, LEAF, logistic, MISSING_LEFT, sumRow, type Trees } from './trees.ts';

interface Node {
  readonly column?: number;
  readonly missingLeft?: boolean;
  /** Threshold of a split, or value of a leaf. */
  readonly value: number;
  readonly left?: Node;
  readonly right?: Node;
  readonly mean?: number;
}

const leaf = (value: number): Node => ({ value });

/** In order of depth, as training writes them. */
function written(trees: readonly Node[]): Trees {
  const nodes: { node: Node; left: number }[] = [];
  const roots: number[] = [];
  for (const tree of trees) {
    const root = nodes.length;
    roots.push(root);
    const level: Node[] = [tree];
    for (let next = 1; level.length > 0; ) {
      const node = level.shift()!;
      nodes.push({ node, left: node.left === undefined ? 0 : next });
      if (node.left === undefined) continue;
      next += 2;
      level.push(node.left, node.right!);
    }
  }
  return {
    roots: Uint32Array.from(roots),
    feature: Uint16Array.from(nodes, ({ node }) =>
      node.left === undefined ? LEAF : node.column! | (node.missingLeft === true ? MISSING_LEFT : 0),
    ),
    threshold: Float32Array.from(nodes, ({ node }) => node.value),
    left: Uint16Array.from(nodes, ({ left }) => left),
    mean: Float32Array.from(nodes, ({ node }) => node.mean ?? node.value),
  };
}

/** `NaN` is a missing value. */
function columnsOf(rows: readonly (readonly number[])[]): ModelColumns {
  const columns = new ModelColumns(rows[0]!.length, rows.length);
  rows.forEach((row, s) => {
    row.forEach((value, c) => {
      columns.values[columns.start(c) + s] = value;
    });
  });
  return columns;
}

const OLD_ENOUGH: Node = {
  column: 1,
  value: 18,
  left: { column: 0, value: 0.5, missingLeft: true, left: leaf(1), right: leaf(2), mean: 1.25 },
  right: leaf(4),
  mean: 3,
};

describe('a tree', () => {
  const rows: readonly (readonly [number, number, number])[] = [
    [0.4, 17, 1],
    [0.5, 17, 2],
    [0.6, 17.9, 2],
    [0.4, 18, 4],
    [Number.NaN, 3, 1],
    [0.1, Number.NaN, 4],
    [Number.NaN, Number.NaN, 4],
  ];

  it.each(rows)(
    'of %d and %d gives %d: smaller values go left, missing ones where training sent them',
    (a, b, says) => {
      const trees = written([OLD_ENOUGH]);
      expect(sumRow(trees, Float32Array.of(a, b))).toBe(says);
      expect([...sumTrees(trees, columnsOf([[a, b]]))]).toEqual([says]);
    },
  );

  it('gives it for all segments at once', () => {
    const sums = sumTrees(written([OLD_ENOUGH]), columnsOf(rows.map(([a, b]) => [a, b])));
    expect([...sums]).toEqual(rows.map(([, , says]) => says));
  });

  it('is added to others', () => {
    const trees = written([OLD_ENOUGH, leaf(10), { column: 0, value: 0.5, left: leaf(100), right: leaf(200) }]);
    expect([
      ...sumTrees(
        trees,
        columnsOf([
          [0.4, 17],
          [0.9, 99],
        ]),
      ),
    ]).toEqual([111, 214]);
    expect(sumRow(trees, Float32Array.of(0.4, 17), 1)).toBe(110);
    expect(sumRow(trees, Float32Array.of(0.4, 17), 0, 2)).toBe(101);
  });

  it('attributes the change of its mean to each column on the path', () => {
    expect([...contributions(written([OLD_ENOUGH]), Float32Array.of(0.4, 17))]).toEqual([-0.25, -1.75]);
    expect([...contributions(written([OLD_ENOUGH]), Float32Array.of(0.4, 20))]).toEqual([0, 1]);
  });

  it('treats −0 as 0', () => {
    const at = (threshold: number): Trees =>
      written([
        { column: 0, value: threshold, left: leaf(1), right: leaf(2) },
        { column: 0, value: 0, left: leaf(10), right: leaf(20) },
      ]);
    for (const threshold of [0, -0])
      expect([...sumTrees(at(threshold), columnsOf([[-1], [-0], [0], [1]]))]).toEqual([11, 22, 22, 22]);
  });

  it('is evaluated once for a value that all segments share', () => {
    const columns = columnsOf(Array.from({ length: 40 }, (_, s) => [s / 40, Number.NaN]));
    columns.share(1, 17);
    const sums = sumTrees(written([OLD_ENOUGH]), columns);
    expect([...sums]).toEqual(Array.from({ length: 40 }, (_, s) => (s < 20 ? 1 : 2)));
    columns.share(1, 18);
    expect(new Set(sumTrees(written([OLD_ENOUGH]), columns))).toEqual(new Set([4]));
    const missing = columnsOf([[0], [0]]);
    missing.share(0, Number.NaN);
    const ask = (missingLeft: boolean): Trees =>
      written([{ column: 0, value: 1, missingLeft, left: leaf(1), right: leaf(2) }]);
    expect([...sumTrees(ask(true), missing), ...sumTrees(ask(false), missing)]).toEqual([1, 1, 2, 2]);
  });
});

/** Thresholds from a few values, so that trees share questions and values hit the thresholds. */
const VALUES = [-1000, -1, -0.5, 0, 0.25, 0.5, 1, 3, 1000];

function grow(random: () => number, depth: number): Node {
  const value = VALUES[Math.floor(random() * VALUES.length)]!;
  if (depth === 0 || random() < 0.2) return leaf(value);
  const below = (): Node => grow(random, depth - 1);
  return { column: Math.floor(random() * 4), value, missingLeft: random() < 0.5, left: below(), right: below() };
}

it.each([1, 30, 31, 32, 62, 63, 200])('%i segments together give the same sums as each alone', (count) => {
  const random = seededRandom(count);
  for (let round = 0; round < 20; round++) {
    const trees = written(Array.from({ length: 1 + Math.floor(random() * 6) }, () => grow(random, 6)));
    const value = (): number => (random() < 0.15 ? Number.NaN : VALUES[Math.floor(random() * VALUES.length)]!);
    const columns = columnsOf(Array.from({ length: count }, () => [value(), value(), value(), value()]));
    if (round % 3 === 0) columns.share(2, value());
    const alone = Array.from({ length: count }, (_, s) => sumRow(trees, columns.row(s)));
    expect([...sumTrees(trees, columns)]).toEqual(alone);
  }
});

it('turns log-odds into probabilities', () => {
  expect(logistic(0)).toBe(0.5);
  expect(logistic(Math.log(3))).toBeCloseTo(0.75, 12);
  expect(logistic(-Math.log(3))).toBeCloseTo(0.25, 12);
});
