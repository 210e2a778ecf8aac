import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_LIMITS } from '../base/index.ts';
import { Bodies } from './body.ts';
import { Budget } from './budget.ts';

const MB = 2 ** 20;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reading(bytes: number, bodyBytes = 16 * MB): { budget: Budget; body: ReturnType<Bodies['read']> } {
  const budget = new Budget(CLIENT_LIMITS.service);
  const bodies = new Bodies({ bodyBytes, heldBytes: 256 * MB, bodyMs: 1000 }, budget);
  const request = new Request('http://localhost/', { method: 'POST', body: new Uint8Array(bytes) });
  return { budget, body: bodies.read(request, 'a') };
}

describe('the bytes of a body', () => {
  it('count until they are released', async () => {
    const { budget, body } = reading(1000);
    const { bytes, release } = await body;
    expect([bytes.length, budget.held('bytesIn')]).toEqual([1000, 1000]);
    release();
    expect(budget.held('bytesIn')).toBe(0);
  });

  it('count longer for a large body: 32 MB a second', async () => {
    const { budget, body } = reading(8 * MB);
    (await body).release();
    vi.advanceTimersByTime(255);
    expect(budget.held('bytesIn')).toBe(8 * MB);
    vi.advanceTimersByTime(2);
    expect(budget.held('bytesIn')).toBe(0);
  });

  it('count longer for a body that is rejected on its way', async () => {
    const { budget, body } = reading(8 * MB, 4 * MB);
    await expect(body).rejects.toMatchObject({ code: 'too-large' });
    expect(budget.held('bytesIn')).toBeLessThanOrEqual(4 * MB);
    vi.advanceTimersByTime(300);
    expect(budget.held('bytesIn')).toBe(0);
  });
});
