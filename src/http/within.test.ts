import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestLimit, within } from './within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

describe('a time limit', () => {
  it('applies to several pieces of work together', async () => {
    const limit = new RequestLimit(100, 'too late');
    expect(await limit.hold(Promise.resolve(1))).toBe(1);
    const held = limit.hold(never);
    vi.advanceTimersByTime(100);
    await expect(held).rejects.toMatchObject({ code: 'timeout', status: 408, message: 'too late' });
    await expect(limit.hold(never)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('leaves no timer behind that would keep a process alive', async () => {
    const limit = new RequestLimit(100, 'too late');
    limit.over();
    expect(vi.getTimerCount()).toBe(0);
    expect(await within(100, 'too late', Promise.resolve(1))).toBe(1);
    await expect(within(100, 'too late', Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
