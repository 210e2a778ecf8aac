import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

/** A cache of numbers by name, and what it read and dropped. */
function opened(limit: number): {
  get: (key: string) => Promise<string | undefined>;
  log: string[];
  clear: () => Promise<void>;
} {
  const log: string[] = [];
  const recent = new Recent<string>(limit, async (value) => {
    log.push(`drop ${value}`);
  });
  return {
    log,
    get: (key) =>
      recent.get(key, async () => {
        log.push(`read ${key}`);
        return key === 'missing' ? undefined : key;
      }),
    clear: () => recent.clear(),
  };
}

it('reads a value once', async () => {
  const { get, log } = opened(2);
  expect([await get('a'), await get('a')]).toEqual(['a', 'a']);
  expect(log).toEqual(['read a']);
});

it('drops the one that was not used for longest', async () => {
  const { get, log } = opened(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(log).toEqual(['read a', 'read b', 'read c', 'drop b', 'read b', 'drop c']);
});

it('remembers what is missing, and has nothing to drop then', async () => {
  const { get, log, clear } = opened(1);
  expect([await get('missing'), await get('missing')]).toEqual([undefined, undefined]);
  await get('a');
  await clear();
  await get('a');
  expect(log).toEqual(['read missing', 'read a', 'drop a', 'read a']);
});

it('reads again after an error', async () => {
  const recent = new Recent<string>(2, async () => {});
  await expect(recent.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent.get('a', async () => 'back')).toBe('back');
});
