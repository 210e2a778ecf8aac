import { describe, expect, it } from 'vitest';
import { arrayPool, type ObjectPool } from './pool.ts';

const bytes = (): ObjectPool<Uint8Array<ArrayBuffer>> => arrayPool((length) => new Uint8Array(length), 16, 1024);

describe('Pool', () => {
  it('lends items that were given back', () => {
    const pool = bytes();
    const first = pool.borrow(100);
    expect(first.length).toBe(128);
    pool.giveBack(first);
    expect(pool.borrow(20)).toBe(first);
  });

  it('never lends one array twice at once', () => {
    const pool = bytes();
    const first = pool.borrow(10);
    pool.giveBack(first);
    expect(pool.borrow(10)).toBe(first);
    expect(pool.borrow(10)).not.toBe(first);
  });

  it('keeps the larger of two, and nothing above its limit', () => {
    const pool = bytes();
    const [small, large, huge] = [pool.borrow(10), pool.borrow(500), pool.borrow(2000)];
    expect(huge.length).toBe(2000);
    for (const array of [huge, small, large, small]) pool.giveBack(array);
    expect(pool.borrow(1)).toBe(large);
    pool.giveBack(huge);
    expect(pool.borrow(2000)).not.toBe(huge);
  });
});
