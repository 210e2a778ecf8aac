import { describe, expect, it, vi } from 'vitest';
import { loadParts, part, whenLoaded } from './tab-parts.ts';

const functions = { add: (a: unknown, b: unknown): number => Number(a) + Number(b) };

describe('a part', () => {
  it('is fetched when a function of it is first called, and once', async () => {
    const fetch = vi.fn(async () => functions);
    const load = part('sums', fetch);
    const run = vi.fn(() => load()['add']!(1, 2));
    expect(run).toThrow(/the part 'sums' of Pith is not loaded yet: call `await loadModel\(\)`/);
    expect(fetch).not.toHaveBeenCalled();
    expect(await whenLoaded(run)).toBe(3);
    expect(await whenLoaded(run)).toBe(3);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(run()).toBe(3);
  });

  it('is fetched again after a failure, which names it', async () => {
    const fetch = vi.fn(async () => functions).mockRejectedValueOnce(new Error('offline'));
    const load = part('later', fetch);
    const failed = whenLoaded(() => load()['add']!(1, 2));
    await expect(failed).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/the part 'later' could not be loaded \(offline\); its file must be next to/),
    });
    expect(await whenLoaded(() => load()['add']!(2, 2))).toBe(4);
  });

  it('has one place for all modules in it', async () => {
    const fetch = vi.fn(async () => functions);
    const [one, other] = [part('shared', fetch), part('shared', fetch)];
    await loadParts(['shared']);
    expect(one()).toBe(other());
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it('passes on any other error', async () => {
  const fault = new Error('a fault of the page');
  await expect(
    whenLoaded(() => {
      throw fault;
    }),
  ).rejects.toBe(fault);
});
