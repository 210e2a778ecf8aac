import { expect, it } from 'vitest';
import { Lru } from './lru.ts';

it('keeps the most recently used ones for a while, and no failures', async () => {
  const clock = { ms: 0 };
  const made: string[] = [];
  const lru = new Lru<string>({ entries: 2, bytes: 100, ttlMs: 100, weigh: () => 1 }, () => clock.ms);
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

it('drops the oldest when all together are too large, and what is too large by itself', async () => {
  const made: string[] = [];
  const lru = new Lru<string>({ entries: 9, bytes: 10, ttlMs: 100, weigh: ({ length }) => length });
  const get = (key: string): Promise<string> =>
    lru.get(key, async () => {
      made.push(key);
      return key;
    });
  for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb', 'a'.repeat(11), 'bbbb', 'a'.repeat(11)])
    await get(key);
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb', 'a'.repeat(11), 'a'.repeat(11)]);
});
