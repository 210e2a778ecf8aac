// Which segments are added because similar ones are chosen: by page type, by the chosen share of the path, by their own
// probability.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { Label } from '../../methods/index.ts';
import { likeChosen, withLike } from './same-path.ts';

const POSTS = [
  'the first post speaks of locks',
  'the second one answers it at length',
  'me too, and thanks to you',
  'sold',
];
const page = parsePage(`<div>${POSTS.map((text) => `<div class="post">${text}</div>`).join('')}</div><p>imprint</p>`);

/** Indices of the segments added to the first `taken` posts. */
function more(taken: number, chance: number, type: string | undefined): number[] {
  const chosen = Uint8Array.from({ length: page.segments.count }, (_, s) =>
    s < taken ? Label.content : Label.boilerplate,
  );
  const p = Float32Array.from({ length: page.segments.count }, () => chance);
  const found = likeChosen(page, chosen, p, type);
  expect([...withLike(chosen, found)].filter((label) => label === Label.content)).toHaveLength(
    taken + (found?.reduce((sum, one) => sum + one, 0) ?? 0),
  );
  return found === undefined ? [] : [...found.keys()].filter((s) => found[s] === 1);
}

describe('items of a list', () => {
  it('are added to similar chosen ones, and nothing from elsewhere', () => {
    expect(page.segments.count).toBe(5);
    expect(more(2, 0.2, 'listing')).toEqual([2, 3]);
  });

  it('stay out if too few are chosen, if they are improbable, and on pages of other types', () => {
    expect(more(1, 0.2, 'listing')).toEqual([]);
    expect(more(2, 0.09, 'listing')).toEqual([]);
    for (const type of ['article', 'forum', 'product', 'service', undefined]) expect(more(2, 0.2, type)).toEqual([]);
  });

  it('are added without changing the choice itself', () => {
    const chosen = Uint8Array.of(1, 0, 3);
    expect([...withLike(chosen, Uint8Array.of(0, 1, 0))]).toEqual([1, 1, 3]);
    expect([...chosen]).toEqual([1, 0, 3]);
  });

  it('stay out if little of the path is chosen', () => {
    const rest = Array.from(
      { length: 30 },
      (_, i) => `<div class="post">another post of seven words, number ${i}</div>`,
    );
    const long = parsePage(
      `<div>${POSTS.map((text) => `<div class="post">${text}</div>`).join('')}${rest.join('')}</div>`,
    );
    const chosen = Uint8Array.from({ length: long.segments.count }, (_, s) =>
      s < 2 ? Label.content : Label.boilerplate,
    );
    const p = new Float32Array(long.segments.count).fill(0.2);
    expect(likeChosen(long, chosen, p, 'listing')!.includes(1)).toBe(false);
  });
});
