import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { encodePage } from './encode.ts';
import { improvedRun } from './improved-run.ts';
import { maximumRun } from './maximum-run.ts';
import { binaryTokens, countedRun, originalRun, toEntries } from './original-run.ts';
import type { TokenRun } from './run.ts';

const RANDOM_STRINGS = 4_000;

/** The paper's compression: neighbors with the same sign are summed. */
function encodeTokens(binary: ArrayLike<number>): Int32Array {
  const encode: number[] = [];
  for (let i = 0; i < binary.length; i++) {
    const last = encode.length - 1;
    if (last >= 0 && encode[last]! > 0 === binary[i]! > 0) encode[last]! += binary[i]!;
    else encode.push(binary[i]!);
  }
  return Int32Array.from(encode);
}

/** The objective straight from its definition, over runs, with the same tie rule. */
function byDefinition(encode: Int32Array): TokenRun {
  let run: TokenRun = { from: 0, to: 0 };
  let most = 0;
  for (let from = 0; from < encode.length; from++) {
    for (let to = from + 1; to <= encode.length; to++) {
      const value = -encode.slice(from, to).reduce((sum, one) => sum + one, 0);
      if (value > most) {
        most = value;
        run = { from, to };
      }
    }
  }
  return run;
}

describe('the three forms of BTE', () => {
  it('encode two tags and five words as {2, −5}', () => {
    expect([...encodeTokens([1, 1, -1, -1, -1, -1, -1])]).toEqual([2, -5]);
    expect([...binaryTokens(Int32Array.of(2, -5))]).toEqual([1, 1, -1, -1, -1, -1, -1]);
    const page = parsePage('<body><div><p>one two three four five</p></div></body>');
    expect([...encodePage(page).encode]).toEqual([2, -5, 2]);
  });

  it(`agree on ${RANDOM_STRINGS} random token strings`, () => {
    const token = fc.constantFrom(1, -1);
    const stretch = fc
      .tuple(token, fc.integer({ min: 1, max: 6 }))
      .map(([value, times]) => new Array(times).fill(value));
    const tokens = fc.oneof(
      fc.array(token, { maxLength: 40 }),
      fc.array(stretch, { maxLength: 14 }).map((parts) => parts.flat() as number[]),
    );
    fc.assert(
      fc.property(tokens, (binary) => {
        const encode = encodeTokens(binary);
        const original = originalRun(Int8Array.from(binary));
        const runs = [improvedRun(encode), toEntries(original, encode), byDefinition(encode), maximumRun(encode)];
        const [{ from, to }] = runs as [TokenRun];
        if (runs.some((run) => run.from !== from || run.to !== to)) expect(runs).toEqual(Array(4).fill(runs[0]));
        const counted = countedRun(Int8Array.from(binary));
        if (counted.from !== original.from || counted.to !== original.to) expect(counted).toEqual(original);
      }),
      { numRuns: RANDOM_STRINGS },
    );
  });

  it.each([
    ['only tags', [4], { from: 0, to: 0 }],
    ['nothing', [], { from: 0, to: 0 }],
    ['the first of two equal runs', [1, -3, 5, -3], { from: 1, to: 2 }],
    ['an earlier start at the same value', [1, -2, 2, -3], { from: 1, to: 4 }],
    ['the shorter at the same value', [-3, 2, -2], { from: 0, to: 1 }],
    ['across a few tags', [9, -20, 4, -30, 9], { from: 1, to: 4 }],
  ])('take %s', (_, encode, run) => {
    expect(maximumRun(Int32Array.from(encode))).toEqual(run);
    expect(improvedRun(Int32Array.from(encode))).toEqual(run);
    expect(toEntries(originalRun(binaryTokens(Int32Array.from(encode))), Int32Array.from(encode))).toEqual(run);
  });
});
