import { expect, it } from 'vitest';
import { Lru } from './lru.ts';

it('keeps the most recently used ones for a while, and no failures', async () => {
  const clock = { ms: 0 };
  const made: string[] = [];
  const lru = new Lru<string>(2, 100, () => clock.ms);
  const get = (key: string): Promise<string> =>
    lru.get(key, async () => {
      made.push(key);
      if (key === 'bad') throw new Error('no');
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made.join('')).toBe('abcb');
  clock.ms = 100;
  await get('b');
  expect(made.join('')).toBe('abcbb');
  await expect(get('bad')).rejects.toThrow('no');
  await expect(get('bad')).rejects.toThrow('no');
  expect(made.filter((one) => one === 'bad')).toHaveLength(2);
});
