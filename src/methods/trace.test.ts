import { expect, it } from 'vitest';
import { Trace } from './trace.ts';

it('keeps the entries of each segment with their step, in order, and without a note if none was given', () => {
  const trace = new Trace();
  trace.add('a', 1, 0.5);
  trace.begin('name');
  trace.add('b', 0, 0, 'why');
  trace.add('c', 1, -1);
  expect(trace.of(1)).toStrictEqual([
    { step: 'label', rule: 'a', segment: 1, effect: 0.5 },
    { step: 'name', rule: 'c', segment: 1, effect: -1 },
  ]);
  expect(trace.of(0)).toStrictEqual([{ step: 'name', rule: 'b', segment: 0, effect: 0, note: 'why' }]);
  expect(trace.of(2)).toEqual([]);
  expect(trace.only(['name']).entries.map(({ rule }) => rule)).toEqual(['b', 'c']);
  expect(trace.only(['name']).of(1)).toHaveLength(1);
});
