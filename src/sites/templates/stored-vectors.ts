// Block vectors ↔ plain numbers, for a template's body.

import { type BlockVector, packedVector } from './block-vectors.ts';

/** Vectors as plain numbers: a table of keys, and each vector as steps through it and counts. */
export interface StoredVectors {
  readonly terms: readonly number[];
  readonly vectors: readonly (readonly number[])[];
}

export function storeVectors(vectors: readonly BlockVector[]): StoredVectors {
  const seen = new Set<number>();
  for (const { keys } of vectors) for (const key of keys) seen.add(key);
  const terms = Uint32Array.from(seen).sort();
  const number = new Map<number, number>();
  for (let i = 0; i < terms.length; i++) number.set(terms[i]!, i);
  const stored = vectors.map(({ keys, counts }) => {
    const flat: number[] = [];
    let last = 0;
    for (let i = 0; i < keys.length; i++) {
      const at = number.get(keys[i]!)!;
      flat.push(at - last, counts[i]!);
      last = at;
    }
    return flat;
  });
  return { terms: [...terms], vectors: stored };
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
