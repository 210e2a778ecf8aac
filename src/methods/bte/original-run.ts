// Tokens → the best run, as Finn wrote it: for every pair of tokens, count the words between and the tags outside; cubic.
// `binary` has −1 for a word and +1 for a tag. It is the reference for the other forms. `countedRun` is the same search with
// running counts, quadratic: what any implementation would do, and a baseline for the paper's ratio.

import { NO_RUN, type TokenRun } from './run.ts';

/** The run in tokens. */
export function originalRun(binary: Int8Array): TokenRun {
  const size = binary.length;
  let most = countTags(binary, 0, size);
  let run = NO_RUN;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j <= size; j++) {
      const value = countTags(binary, 0, i) + countWords(binary, i, j) + countTags(binary, j, size);
      if (value > most) {
        most = value;
        run = { from: i, to: j };
      }
    }
  }
  return run;
}

export function countedRun(binary: Int8Array): TokenRun {
  const size = binary.length;
  const allTags = countTags(binary, 0, size);
  let most = allTags;
  let run = NO_RUN;
  for (let i = 0; i < size; i++) {
    let value = allTags;
    for (let j = i; j < size; j++) {
      value -= binary[j]!;
      if (value > most) {
        most = value;
        run = { from: i, to: j + 1 };
      }
    }
  }
  return run;
}

function countTags(binary: Int8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (binary[i]! > 0) count++;
  return count;
}

function countWords(binary: Int8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (binary[i]! < 0) count++;
  return count;
}

/** encode[] written out token by token: {2, −5} → 1 1 −1 −1 −1 −1 −1. */
export function binaryTokens(encode: Int32Array): Int8Array {
  const binary = new Int8Array(tokenCount(encode));
  let at = 0;
  for (const value of encode) {
    const past = at + Math.abs(value);
    binary.fill(Math.sign(value), at, past);
    at = past;
  }
  return binary;
}

export function tokenCount(encode: Int32Array): number {
  let count = 0;
  for (const value of encode) count += Math.abs(value);
  return count;
}

/** A run of tokens as a run of entries. Both ends of a best run are ends of entries, which is why the forms agree. */
export function toEntries(run: TokenRun, encode: Int32Array): TokenRun {
  if (run.to <= run.from) return NO_RUN;
  let tokens = 0;
  let from = 0;
  for (let i = 0; i < encode.length; i++) {
    if (tokens === run.from) from = i;
    tokens += Math.abs(encode[i]!);
    if (tokens >= run.to) return { from, to: i + 1 };
  }
  return { from, to: encode.length };
}
