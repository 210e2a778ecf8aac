import { expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

it('drops the value that was not used for longest', () => {
  const map = new LruMap<string, number | undefined>(2);
  map.set('a', 1).set('b', undefined);
  expect([map.get('a'), map.get('b'), map.has('b'), map.get('none')]).toEqual([1, undefined, true, undefined]);
  map.get('a');
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['a', 'c']);
  map.set('a', 4).set('d', 5);
  expect([...map]).toEqual([
    ['a', 4],
    ['d', 5],
  ]);
});
