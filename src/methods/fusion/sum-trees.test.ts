import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../base/index.ts';
import { ModelColumns } from './columns.ts';
import { sumClasses } from './sum-classes.ts';
import { sumTrees, walkTrees } from './sum-trees.ts';
import { compileKernel } from './tree-kernel.ts';
import { LEAF, MISSING_LEFT, sumRow, type Trees } from './trees.ts';

type Random = () => number;

const COLUMNS = 6;
/**
 * Thresholds and values from the same small set, so that many are equal: large, small, negative, and zero with either
 * sign.
 */
const VALUES = [-200, -1, -0.5, -0, 0, 1e-6, 0.25, 0.3, 0.5, 1, 2, 3, 60, 4096, 70_000];

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** Trees as training writes them: children follow their parents, the right one after the left. */
function randomTrees(random: Random, count: number, splits: number): Trees {
  const roots: number[] = [];
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];
  for (let tree = 0; tree < count; tree++) {
    const root = feature.length;
    roots.push(root);
    const nodes = 2 * splits + 1;
    for (let node = 0, child = 1; node < nodes; node++) {
      const isLeaf = child >= nodes || (node > 0 && child > node + 1 && random() < 0.3);
      feature.push(isLeaf ? LEAF : Math.floor(random() * COLUMNS) | (random() < 0.5 ? MISSING_LEFT : 0));
      threshold.push(isLeaf ? Math.fround(random() - 0.5) : pick(random, VALUES) + 0);
      left.push(isLeaf ? 0 : child);
      if (!isLeaf) child += 2;
    }
  }
  return {
    roots: Uint32Array.from(roots),
    feature: Uint16Array.from(feature),
    threshold: Float32Array.from(threshold),
    left: Uint16Array.from(left),
    mean: new Float32Array(feature.length),
  };
}

function randomColumns(random: Random, count: number): ModelColumns {
  const columns = new ModelColumns(COLUMNS, count);
  for (let c = 0; c < COLUMNS; c++) {
    const value = (): number => (random() < 0.1 ? Number.NaN : pick(random, VALUES) + (random() < 0.3 ? 0.01 : 0));
    if (random() < 0.2) columns.share(c, value());
    else {
      let last = value();
      for (let s = 0; s < count; s++) {
        if (random() < 0.5) last = value(); // neighbors are alike
        columns.values[columns.start(c) + s] = last;
      }
    }
  }
  return columns;
}

describe('sumTrees', () => {
  it.each([1, 2, 30, 31, 32, 61, 62, 63, 200])('gives each of %i rows its own sum', (count) => {
    const random = seededRandom(count);
    for (let round = 0; round < 20; round++) {
      const trees = randomTrees(random, 8, 1 + Math.floor(random() * 30));
      const columns = randomColumns(random, count);
      const sums = sumTrees(trees, columns);
      expect(sums.length).toBe(count);
      const errors = sums.map((sum, s) => Math.abs(sum - sumRow(trees, columns.row(s))));
      expect(Math.max(...errors)).toBeLessThan(5e-10);
      columns.release();
    }
  });

  it('accepts trees without splits', () => {
    const leaf = randomTrees(seededRandom(1), 3, 0);
    const [sum] = sumTrees(leaf, randomColumns(seededRandom(2), 40));
    expect(sum).toBeCloseTo(
      leaf.threshold.reduce((all, value) => all + value, 0),
      9,
    );
  });

  it.each([1, 31, 32, 33, 64, 65, 500])('returns the same bits with and without the kernel, for %i rows', (count) => {
    const random = seededRandom(count);
    const kernel = compileKernel()!;
    for (let round = 0; round < 20; round++) {
      const trees = randomTrees(random, 8, 1 + Math.floor(random() * 30));
      const columns = randomColumns(random, count);
      expect(kernel.sum(trees, columns)).toEqual(walkTrees(trees, columns));
      columns.release();
    }
  });

  it('leaves a page of very many segments to the walk without the kernel', () => {
    const random = seededRandom(1);
    const trees = randomTrees(random, 2, 3);
    const columns = randomColumns(random, 5000);
    expect(compileKernel()!.sum(trees, columns)).toBeUndefined();
    expect(sumTrees(trees, columns)).toEqual(walkTrees(trees, columns));
  });

  it('has no kernel where WebAssembly may not be compiled', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(compileKernel()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('sumClasses', () => {
  it('equals the sums of each class alone, bit for bit', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 50; round++) {
      const classes = 1 + (round % 4);
      const trees = randomTrees(random, 3 * classes, 1 + Math.floor(random() * 30));
      const row = randomColumns(random, 1).row(0);
      const sums = sumClasses(trees, row, classes);
      expect([...sums]).toEqual([...sums.keys()].map((k) => sumRow(trees, row, k, classes)));
    }
  });
});
