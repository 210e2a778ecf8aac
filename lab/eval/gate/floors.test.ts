import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMethod } from '../../../src/methods/index.ts';
import { evaluate, summarise } from '../index.ts';
import { drops, type Floors, raise, scoresOf } from './floors.ts';

const EVAL = join(import.meta.dirname, '..');
const PINNED = JSON.parse(readFileSync(join(EVAL, 'floors.json'), 'utf8')) as Floors;

describe('floors', () => {
  it('fail for any figure that fell, and for a method that is gone', () => {
    const floors = { bte: { words: 0.9, blocks: 0.8 }, fe: { words: 0.5 } };
    expect(drops(floors, { bte: { words: 0.9, blocks: 0.7989 } })).toEqual([
      { method: 'bte', figure: 'blocks', floor: 0.8, now: 0.7989 },
      { method: 'fe', figure: 'words', floor: 0.5, now: undefined },
    ]);
    expect(drops(floors, { bte: { words: 0.95, blocks: 0.7995 }, fe: { words: 0.5 } })).toEqual([]);
  });

  it('are only ever raised', () => {
    const before = { bte: { words: 0.9, blocks: 0.8 } };
    expect(raise(before, { bte: { words: 0.95, blocks: 0.7 }, fe: { words: 0.5 } })).toEqual({
      bte: { words: 0.95, blocks: 0.8 },
      fe: { words: 0.5 },
    });
    expect(raise(before, {})).toEqual(before);
  });

  it('are truncated, not rounded, so that the run that pinned them passes', () => {
    const prf = { precision: 0, recall: 0, f: 0.98765 };
    const line = {
      name: 'x',
      kind: 'method',
      pages: 1,
      empty: 0,
      abstained: 0,
      failed: 0,
      meanMs: 0,
      medianMs: 0,
    } as const;
    expect(scoresOf({ ...line, shingles: prf })).toEqual({ shingles: 0.9876 });
  });

  it('name existing methods', () => {
    for (const methods of Object.values(PINNED)) {
      for (const name of Object.keys(methods)) expect(() => findMethod(name.split(/[:@]/)[0]!)).not.toThrow();
    }
  });

  it('hold on our own pages', async () => {
    const pinned = PINNED['fixtures']!;
    const run = await evaluate(join(EVAL, 'fixtures'), Object.keys(pinned));
    const now = Object.fromEntries(summarise(run).map((one) => [one.name, scoresOf(one)]));
    expect(drops(pinned, now)).toEqual([]);
    expect(Object.keys(pinned).length).toBeGreaterThan(4);
  });
});
