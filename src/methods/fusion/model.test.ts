// A model of a few numbers, in the format that training writes, read back.

import { describe, expect, it } from 'vitest';
import { readSections, unpackModel } from './model.ts';
import { MEAN_UNIT, unpackTrees } from './packed-trees.ts';
import { LEAF, MISSING_LEFT, sumRow, type Trees } from './trees.ts';

type Kind = 'u16' | 'u32' | 'f32' | 'i16' | 'i32' | 'i8';
const SIZES: Readonly<Record<Kind, number>> = { u16: 2, u32: 4, f32: 4, i16: 2, i32: 4, i8: 1 };
const WRITE: Readonly<Record<Kind, (view: DataView, at: number, value: number) => void>> = {
  u16: (view, at, value) => view.setUint16(at, value, true),
  u32: (view, at, value) => view.setUint32(at, value, true),
  f32: (view, at, value) => view.setFloat32(at, value, true),
  i16: (view, at, value) => view.setInt16(at, value, true),
  i32: (view, at, value) => view.setInt32(at, value, true),
  i8: (view, at, value) => view.setInt8(at, value),
};

type Sections = readonly (readonly [name: string, kind: Kind, values: readonly number[]])[];

/** Bytes of a model; `before`: number of other bytes before it in the same buffer. */
function written(header: object, given: Sections, before = 0): Uint8Array {
  const sections = given.map(([name, kind, values]) => ({ name, kind, length: values.length }));
  const text = new TextEncoder().encode(JSON.stringify({ ...header, sections }));
  const up = (at: number): number => Math.ceil(at / 4) * 4;
  const starts: number[] = [];
  let end = up(4 + text.length);
  for (const [, kind, values] of given) {
    starts.push(end);
    end = up(end + values.length * SIZES[kind]);
  }
  const bytes = new Uint8Array(new ArrayBuffer(before + end), before);
  const view = new DataView(bytes.buffer, before);
  view.setUint32(0, text.length, true);
  bytes.set(text, 4);
  given.forEach(([, kind, values], i) => {
    values.forEach((value, j) => {
      WRITE[kind](view, starts[i]! + j * SIZES[kind], value);
    });
  });
  return bytes;
}

/** One split, missing values to the left; a leaf alone. */
const PACKED: Sections = [
  ['first.sizes', 'u16', [3, 1]],
  ['first.asks', 'u16', [1, 0, 0, 0]],
  ['first.feature', 'u16', [2 | MISSING_LEFT]],
  ['first.threshold', 'f32', [0.5]],
  ['first.leaf', 'f32', [-1, 1, 0.25]],
  ['first.mean', 'i16', [-512]],
];
const PLAIN = (name: string, value: number): Sections => [
  [`${name}.roots`, 'u32', [0]],
  [`${name}.feature`, 'u16', [LEAF]],
  [`${name}.threshold`, 'f32', [value]],
  [`${name}.left`, 'u16', [0]],
  [`${name}.mean`, 'f32', [value]],
];
const HEADER = {
  version: 7,
  data: [{ name: 'a', licence: 'MIT', sha256: '0', pages: 3 }],
  scores: { a: 0.5 },
  tool: 'by hand',
  features: ['x', 'y', 'z'],
  secondFeatures: ['p'],
  types: ['article', 'forum'],
  calibration: { story: { from: [0, 1], to: [0, 0.5] }, page: { from: [0, 1], to: [0, 1] } },
};
const ALL: Sections = [
  ...PACKED,
  ...PLAIN('second', 2),
  ...PLAIN('types', 3),
  ...PLAIN('scope', 4),
  ['words.hash', 'i32', [-5, 9]],
  ['words.score', 'i8', [-16, 32]],
];

describe('sections', () => {
  it('have their types and are word-aligned, whatever the lengths before them', () => {
    const given: Sections = [
      ['a', 'i8', [-1, 2, 3]],
      ['b', 'u16', [1, 65535, 3]],
      ['c', 'i16', [-32768]],
      ['d', 'u32', [4294967295]],
      ['e', 'i32', [-2147483648, 7]],
      ['f', 'f32', [1.5, -0.25]],
    ];
    // The text before them ends at every offset within a word.
    for (const tool of ['', 'a', 'ab', 'abc']) {
      const { header, sections } = readSections(written({ tool }, given));
      expect(header.tool).toBe(tool);
      expect([...sections].map(([name, values]) => [name, [...values]])).toEqual(
        given.map(([name, , values]) => [name, values]),
      );
      expect(sections.get('b')).toBeInstanceOf(Uint16Array);
      expect(sections.get('e')).toBeInstanceOf(Int32Array);
    }
  });
});

describe('a model', () => {
  const bytes = written(HEADER, ALL);
  const base64 = Buffer.from(bytes).toString('base64');

  it.each([
    ['bytes', bytes],
    ['bytes that stand in the middle of others', written(HEADER, ALL, 8)],
    ['bytes that stand on no whole word', written(HEADER, ALL, 3)],
    ['text', base64],
  ])('is read from %s', (_, model) => {
    const read = unpackModel(model);
    expect(read.provenance).toEqual({ version: 7, data: HEADER.data, scores: HEADER.scores, tool: 'by hand' });
    expect(read.features).toEqual(HEADER.features);
    expect(read.secondFeatures).toEqual(HEADER.secondFeatures);
    expect(read.types).toEqual(HEADER.types);
    expect(read.calibration).toEqual(HEADER.calibration);
    const row = Float32Array.of(0, 0, 0.7);
    expect([read.first, read.second, read.pageTypes, read.scope].map((trees) => sumRow(trees, row))).toEqual([
      1.25, 2, 3, 4,
    ]);
    expect(read.first.roots).toEqual(Uint32Array.of(0, 3));
  });
});

it('packed trees unpack to the original trees', () => {
  // A split over a leaf and a split; then a leaf; then a split of two leaves with the same question as the first.
  const trees: Trees = unpackTrees({
    sizes: Uint16Array.of(5, 1, 3),
    asks: Uint16Array.of(1, 0, 2, 0, 0, 0, 1, 0, 0),
    feature: Uint16Array.of(4, 1 | MISSING_LEFT),
    threshold: Float32Array.of(0.5, -2),
    leaf: Float32Array.of(10, 11, 12, 13, 14, 15),
    mean: Int16Array.of(4096, -2048, 1),
  });
  expect({ ...trees, asked: undefined }).toEqual({
    roots: Uint32Array.of(0, 5, 6),
    feature: Uint16Array.of(4, LEAF, 1 | MISSING_LEFT, LEAF, LEAF, LEAF, 4, LEAF, LEAF),
    threshold: Float32Array.of(0.5, 10, -2, 11, 12, 13, 0.5, 14, 15),
    left: Uint16Array.of(1, 0, 3, 0, 0, 0, 1, 0, 0),
    mean: Float32Array.of(1, 10, -0.5, 11, 12, 13, MEAN_UNIT, 14, 15),
  });
});
