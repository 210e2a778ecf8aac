// A packed model gives the same answers as the plain one that training writes, and the shipped one is packed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MODEL } from '../../src/methods/fusion/model.generated.ts';
import { readSections } from '../../src/methods/fusion/model.ts';
import { MEAN_UNIT, unpackTrees } from '../../src/methods/fusion/packed-trees.ts';
import { LEAF, MISSING_LEFT, type Trees } from '../../src/methods/fusion/trees.ts';
import { asTypeScript, bytesIn, packModel, packTrees } from './pack-model.ts';

/** Two trees; the first asks the same question twice, and column 1 both ways for missing values. */
const PLAIN: Trees = {
  roots: Uint32Array.of(0, 7),
  feature: Uint16Array.of(1, 0 | MISSING_LEFT, 0 | MISSING_LEFT, LEAF, LEAF, LEAF, LEAF, 1 | MISSING_LEFT, LEAF, LEAF),
  threshold: Float32Array.of(0.5, -2.25, -2.25, 0.1, -0.1, 0.2, -0.2, 1e-7, 0.3, -0.3),
  left: Uint16Array.of(1, 3, 5, 0, 0, 0, 0, 1, 0, 0),
  mean: Float32Array.of(0.01, 0.02, -0.03, 0.1, -0.1, 0.2, -0.2, 0.04, 0.3, -0.3),
};

it('restores every split, leaf and child exactly, and means to half a unit', () => {
  const packed = packTrees(PLAIN);
  expect(packed.feature.length).toBe(3);
  const again = unpackTrees(packed);
  for (const part of ['roots', 'feature', 'threshold', 'left'] as const) expect(again[part]).toEqual(PLAIN[part]);
  PLAIN.mean.forEach((mean, node) => {
    expect(Math.abs(again.mean[node]! - mean)).toBeLessThanOrEqual(MEAN_UNIT / 2 + 1e-6);
  });
});

it('rejects trees that are not ordered by depth', () => {
  const left = Uint16Array.from(PLAIN.left);
  left[1] = 5;
  left[2] = 3;
  expect(() => packTrees({ ...PLAIN, left })).toThrow('by depth');
});

it('leaves a packed model unchanged', () => {
  const path = join(import.meta.dirname, '../../src/methods/fusion/model.generated.ts');
  const bytes = bytesIn(path);
  expect(readSections(bytes).sections.has('first.asks'), 'node dist/lab/train/pack-model.js packs it').toBe(true);
  expect(Buffer.from(packModel(bytes)).equals(bytes)).toBe(true);
  expect(asTypeScript(bytes)).toBe(readFileSync(path, 'utf8'));
  expect(MODEL).toBe(Buffer.from(bytes).toString('base64'));
});
