import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Budget, type BudgetLimits, type Resource } from './budget.ts';

const share = { each: 3, all: 5 };
const LIMITS: BudgetLimits = { connections: share, requests: share, streams: share, bytesIn: share, bytesOut: share };
const busy = expect.objectContaining({ code: 'busy', status: 503 });

it('gives a client its share and no more, and leaves the rest to others', () => {
  const budget = new Budget(LIMITS);
  for (let i = 0; i < 3; i++) budget.take('a', 'requests');
  expect(() => budget.take('a', 'requests')).toThrow(busy);
  budget.take('b', 'requests', 2);
  expect(() => budget.take('c', 'requests')).toThrow(busy);
  budget.take('c', 'streams');
  expect(budget.held('requests')).toBe(5);
});

it('releases once, however often it is called', () => {
  const budget = new Budget(LIMITS);
  const release = budget.take('a', 'requests', 3);
  release();
  release();
  release();
  expect(budget.held('requests')).toBe(0);
  budget.take('a', 'requests', 3);
  expect(() => budget.take('a', 'requests')).toThrow(busy);
});

it('takes nothing if the amount does not fit', () => {
  const budget = new Budget(LIMITS);
  const body = budget.open('a', 'bytesIn');
  body.add(2);
  expect(() => body.add(2)).toThrow(busy);
  expect(budget.held('bytesIn')).toBe(2);
  body.add(-5);
  expect(budget.held('bytesIn')).toBe(0);
  body.release();
  expect(budget.held('bytesIn')).toBe(0);
});

it('never exceeds its limits, and forgets clients that hold nothing', () => {
  const step = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    resource: fc.constantFrom<Resource>('requests', 'bytesIn'),
    amount: fc.integer({ min: 1, max: 4 }),
    releases: fc.nat(6),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const budget = new Budget(LIMITS);
      const releases: (() => void)[] = [];
      for (const { client, resource, amount, releases: which } of steps) {
        try {
          releases.push(budget.take(client, resource, amount));
        } catch {
          // It did not fit.
        }
        releases[which]?.();
        for (const one of ['requests', 'bytesIn'] as const) {
          expect(budget.held(one)).toBeGreaterThanOrEqual(0);
          expect(budget.held(one)).toBeLessThanOrEqual(5);
        }
      }
      for (const release of releases) release();
      expect(budget.held('requests') + budget.held('bytesIn') + budget.clientCount).toBe(0);
    }),
  );
});
