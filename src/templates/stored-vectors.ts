// Block vectors ↔ plain numbers, for a template's body.

import { type BlockVector, packedVector } from './block-vectors.ts';

/** Vectors as plain numbers: a table of keys, and each vector as steps in it and counts. */
export interface StoredVectors {
  readonly terms: readonly number[];
  readonly vectors: readonly (readonly number[])[];
}

export function storeVectors(vectors: readonly BlockVector[]): StoredVectors {
  const terms = [...new Set(vectors.flatMap(({ keys }) => [...keys]))].sort((a, b) => a - b);
  const number = new Map(terms.map((term, i) => [term, i]));
  return {
    terms,
    vectors: vectors.map(({ keys, counts }) => {
      let last = 0;
      return [...keys].flatMap((key, i) => {
        const step = number.get(key)! - last;
        last += step;
        return [step, counts[i]!];
      });
    }),
  };
}

export function readVectors({ terms, vectors }: StoredVectors): BlockVector[] {
  return vectors.map((flat) => {
    const size = flat.length / 2;
    const keys = new Uint32Array(size);
    const counts = new Uint32Array(size);
    let at = 0;
    for (let i = 0; i < size; i++) {
      at += flat[2 * i]!;
      keys[i] = terms[at]!;
      counts[i] = flat[2 * i + 1]!;
    }
    return packedVector(keys, counts);
  });
}
