// The parts of `npm run lab -- mutate`: which faults are found in a source, and that a planted source behaves like the
// original until a fault is switched on.

import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { faultsOf, plant } from '../lab/mutate/mutants.ts';
import { describeMutant, drawMutants, EVERY_MODULE, MODULES } from '../lab/mutate/plan.ts';
import { counting, withMutant } from '../lab/mutate/switch.ts';

const instead = (source: string): (string | undefined)[] => faultsOf(source).map((fault) => fault.instead);

describe('faults', () => {
  it('turn comparisons, steps, numbers, words and conditions', () => {
    expect(instead('const f = (a, b) => a < b;')).toEqual(['(a) <= (b)']);
    expect(instead('const f = (a) => { a.push(1); };')).toEqual([undefined, '2']);
    expect(instead("const f = (a) => (a ? 'x' : '');")).toEqual(['false', 'true', "''"]);
    expect(instead('function f(a) { for (;a < 3;) a++; }')).toEqual(['false', '(a) <= (3)', '4', undefined, 'a--']);
    expect(instead('const f = (a) => !a.some(Boolean);')).toEqual(['a.some(Boolean)', 'a.every(Boolean)']);
    expect(instead('const f = (a) => a ?? b;')).toEqual(['a']);
  });

  it('skip the middle of an optional chain', () => {
    expect(instead('const f = () => a?.trim().toLowerCase();')).toEqual(['a?.trim()']);
    expect(instead('const f = () => (a?.trim() ?? b);')).toEqual(['a?.trim()', 'a']);
  });

  it('skip types, names, imports and code that runs once', () => {
    expect(instead("import { a } from 'b';\nconst c = 1 < 2;")).toEqual([]);
    expect(instead("const f = (a: 'x' | 1): a is 'y' => ({ 'key': a })['k' as 'l'];")).toEqual(["''"]);
    expect(instead('type A = { n: 1 }; interface B { m: 2 }')).toEqual([]);
  });
});

describe('every module', () => {
  const unreadable = (module: string, count: number): string[] => {
    const wrong = drawMutants([module], count, 1).filter((fault) => {
      const planted = plant(readFileSync(fault.file, 'utf8'), [fault]);
      return parseSync(fault.file, planted).errors.length > 0;
    });
    return wrong.map(describeMutant);
  };

  it.each(MODULES)('%s can still be parsed with any fault in it', (module) => {
    expect(unreadable(module, 2_000)).toEqual([]);
  });

  it('that can be selected can be parsed with faults in it', () => {
    expect(EVERY_MODULE).toEqual(expect.arrayContaining(['decode', 'store', 'inputs']));
    for (const module of EVERY_MODULE) expect(unreadable(module, 20), module).toEqual([]);
  });
});

describe('a planted source', () => {
  const source = 'const f = (a, b) => { let n = 0; for (let i = a; i < b; i++) n += i * 2; return n; };';
  const faults = faultsOf(source);

  it('behaves as before, and differently with each fault on', async () => {
    const results = new Set<unknown>();
    for (const [id, fault] of faults.entries()) {
      const f = new Function(`${plant(source, [{ ...fault, id }])} return f;`)() as (a: number, b: number) => number;
      expect(f(2, 5)).toBe(18);
      const [, counts] = await counting(async () => f(2, 5));
      expect(counts.get(id)).toBeGreaterThan(0);
      const changed = await withMutant(id, 3, async () => f(2, 5)).catch((thrown: Error) => thrown.message);
      expect(changed, String(fault.instead)).not.toBe(18);
      results.add(changed);
      expect(f(2, 5)).toBe(18);
    }
    // i-- would never end: it is stopped.
    expect(results).toContain('endless');
    expect(faults.length).toBeGreaterThan(6);
  });
});

describe('a sample', () => {
  it('has the requested size, is the same for a seed, and has no fault inside another', () => {
    const sample = drawMutants(['answer', 'columns'], 40, 7);
    expect(sample).toEqual(drawMutants(['answer', 'columns'], 40, 7));
    expect(sample).not.toEqual(drawMutants(['answer', 'columns'], 40, 8));
    expect(sample.map(({ module }) => module)).toEqual([...Array(40).fill('answer'), ...Array(40).fill('columns')]);
    for (const one of sample)
      for (const two of sample)
        if (one !== two && one.file === two.file) expect(one.from < two.to && two.from < one.to).toBe(false);
  });
});
