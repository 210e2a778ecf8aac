import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { type Part, partCosts } from './part-costs.ts';
import { allParts, columnParts, familyParts } from './parts.ts';

/** A clock that each part moves on by the milliseconds it takes. */
let passed = 0;
const views = new WeakSet<Page>();

/** A shared view, paid for by its first reader, and each part's own work. */
function part(name: string, own: number, asksView: boolean, isRead = true): Part {
  const run = (page: Page): void => {
    if (asksView && !views.has(page)) passed += 100;
    if (asksView) views.add(page);
    passed += own;
  };
  return { name, isRead, run };
}

const measuring = { open: () => parsePage('<p>One</p>'), pages: 2, rounds: 1, now: () => passed };

describe('partCosts', () => {
  const parts = [part('one', 1, true), part('two', 2, true), part('three', 3, false)];

  it('charges shared work to its first reader, so that figures add up', () => {
    expect([...partCosts(parts, 'those above', measuring)]).toEqual([101_000, 2000, 3000]);
  });

  it('charges it to no part if another part needs it too', () => {
    expect([...partCosts(parts, 'all others', measuring)]).toEqual([1000, 2000, 3000]);
  });

  it('charges it if only unread parts would need it too', () => {
    const alone = [part('one', 1, true), part('two', 2, true, false)];
    expect([...partCosts(alone, 'all others', measuring)]).toEqual([101_000, 2000]);
  });

  it('takes the best round, but not the first, which warms up', () => {
    let round = 0;
    const run = (): void => {
      passed += [1, 9, 5][round++ % 3]!;
    };
    const slower: Part = { name: 'slower', isRead: true, run };
    expect([...partCosts([slower], 'all others', { ...measuring, rounds: 2 })]).toEqual([5000]);
  });
});

describe('the parts', () => {
  it('name every column once, and the read ones as in the model', () => {
    const names = columnParts().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const read = columnParts().filter(({ isRead }) => isRead).length;
    const inFamilies = familyParts().reduce((sum, { name }) => sum + Number(/: (\d+) of/.exec(name)![1]), 0);
    expect(inFamilies).toBe(read);
  });

  it('run on a page', () => {
    const page = parsePage('<title>Tea</title><main><h1>Tea</h1><p>Tea is a drink made of leaves, hot or cold.</main>');
    for (const { run } of [...allParts(), ...columnParts()]) expect(() => run(page)).not.toThrow();
  });
});
