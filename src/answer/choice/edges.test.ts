// The exact limits of rules about many segments: word counts, shares and positions where they just hold and just fail.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { Label } from '../../methods/index.ts';
import { lostPosts } from './lost-posts.ts';
import { namedParts, REVIEWS } from './named-parts.ts';
import { nextStories } from './next-stories.ts';
import { readAlso } from './read-also.ts';
import { likeChosen, withLike } from './same-path.ts';

const words = (count: number, word = 'w'): string => Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');
const pageOf = (html: string): ReturnType<typeof parsePage> => parsePage(`<body>${html}</body>`);
const list = (found: Uint8Array | undefined): number[] | undefined => found && [...found];

describe('next stories', () => {
  const OWN = 'Ferry stays in harbour';
  const NEXT = 'Baker wins prize';
  const found = (own: number, next: number, headline = NEXT): number[] | undefined => {
    const html = `<title>${OWN}</title><body><div><h1>${OWN}</h1><p>${words(own)}</p></div><div><h1>${headline}</h1><p>${words(next, 'v')}</p></div><p>End</p>`;
    const page = parsePage(html);
    return list(nextStories(page, new Float32Array(page.segments.count).fill(1)));
  };

  it('start after sixty words of the main story, headline included, and have a hundred words', () => {
    expect(found(56, 97)).toEqual([0, 0, 1, 1, 0]);
    expect(found(55, 97)).toBeUndefined();
    expect(found(56, 96)).toBeUndefined();
  });

  it('have a headline of three words', () => {
    expect(found(80, 200, 'Baker wins')).toBeUndefined();
  });

  it('stay if the site template contains them, segment by segment', () => {
    const page = parsePage(
      `<title>${OWN}</title><body><div><h1>${OWN}</h1><p>${words(80)}</p></div><div><h1>${NEXT}</h1><p>${words(200, 'v')}</p></div>`,
    );
    const sure = new Float32Array(4).fill(1);
    expect(list(nextStories(page, sure, Uint8Array.of(0, 0, 1, 0)))).toEqual([0, 0, 0, 1]);
    expect(list(nextStories(page, Float32Array.of(1, 1, 1, 0.4)))).toBeUndefined();
  });

  it('come after the main story, never before it', () => {
    const html = `<title>${OWN}</title><body><div><h1>${NEXT}</h1><p>${words(200, 'v')}</p></div><div><h1>${OWN}</h1><p>${words(80)}</p></div>`;
    expect(nextStories(parsePage(html), new Float32Array(4).fill(1))).toBeUndefined();
  });
});

describe('lines that link to other stories', () => {
  const link = (text: string): string => `<p><a href="/x">${text}</a></p>`;
  const also = (lines: string, own: number, exempt?: readonly number[]): number[] | undefined => {
    const page = pageOf(`<p>${words(own)}</p>${lines}`);
    const sure = new Float32Array(page.segments.count).fill(1);
    return list(readAlso(page, sure, exempt && Uint8Array.from(exempt)));
  };

  it('have at least four words', () => {
    expect(also(link('one two three four'), 80)).toEqual([0, 1]);
    expect(also(link('one two three'), 80)).toBeUndefined();
  });

  it('are links for at least 60 % of their characters', () => {
    expect(also('<p>aa <a href="/x">bb c</a></p>', 80)).toBeUndefined();
    expect(also('<p>a b c <a href="/x">dd eee ffff</a></p>', 80)).toEqual([0, 1]);
    expect(also('<p>aaaaa b c <a href="/x">dd eee</a></p>', 80)).toBeUndefined();
  });

  it('are never headings of any level, and may be the first line', () => {
    expect(also('<h1><a href="/x">one two three four</a></h1>', 80)).toBeUndefined();
    const page = pageOf(`${link('one two three four')}<p>${words(80)}</p>`);
    expect(list(readAlso(page, Float32Array.of(1, 1)))).toEqual([1, 0]);
  });

  it('make up at most a fifth of the text', () => {
    expect(also(link('one two three four'), 16)).toEqual([0, 1]);
    expect(also(link('one two three four'), 15)).toBeUndefined();
  });

  it('stay if the site template contains them', () => {
    const two = link('one two three four') + link('five six seven eight');
    expect(also(two, 80)).toEqual([0, 1, 1]);
    expect(also(two, 80, [0, 1, 0])).toEqual([0, 0, 1]);
    expect(also(two, 80, [1, 1, 1])).toBeUndefined();
  });

  it('are not found if none of them is probable', () => {
    expect(readAlso(pageOf(`<p>${words(80)}</p>${link('one two three four')}`), Float32Array.of(1, 0))).toBeUndefined();
  });
});

describe('a named part', () => {
  it('has at most half of the probable words', () => {
    const page = pageOf(
      `<div><p>one two</p><div class="reviews"><p>three</p><section><p>four</p></section></div></div>`,
    );
    const found = (...p: number[]): number[] | undefined => list(namedParts(page, Float32Array.from(p), REVIEWS));
    expect(found(1, 1, 1)).toEqual([0, 1, 1]);
    expect(found(0.75, 1, 1)).toBeUndefined();
    expect(found(0, 0, 0)).toEqual([0, 1, 1]);
  });
});

describe('segments similar to chosen ones', () => {
  const posts = (...sizes: number[]): string =>
    `<section>${sizes.map((size, i) => `<div class="item">${words(size, `p${i}x`)}</div>`).join('')}</section><p>imprint</p>`;
  /** The first item is chosen. */
  const like = (pageType: string, sizes: readonly number[], p = 0.2): number[] | undefined => {
    const page = pageOf(posts(...sizes));
    const chosen = new Uint8Array(page.segments.count);
    chosen[0] = Label.content;
    return list(likeChosen(page, chosen, new Float32Array(page.segments.count).fill(p), pageType));
  };

  it.each([
    ['listing', [4, 6], [4, 7]],
    ['collection', [4, 6], [4, 7]],
    ['documentation', [4, 6], [4, 7]],
  ])('on a %s page are added from a minimum share of words', (type, enough, tooFew) => {
    expect(like(type, enough)).toEqual([0, 1, 0]);
    expect(like(type, tooFew)).toEqual([0, 0, 0]);
  });

  it('may come first', () => {
    const page = pageOf(posts(3, 9));
    expect(list(likeChosen(page, Uint8Array.of(0, 1, 0), new Float32Array(3).fill(0.2), 'listing'))).toEqual([1, 0, 0]);
    expect(list(likeChosen(page, new Uint8Array(3), new Float32Array(3).fill(0.2), 'listing'))).toEqual([0, 0, 0]);
  });

  it('need a probability above one in ten', () => {
    expect(like('listing', [9, 2], 0.11)).toEqual([0, 1, 0]);
    expect(like('listing', [9, 2], 0.09)).toEqual([0, 0, 0]);
    expect(like('article', [9, 2])).toBeUndefined();
  });

  it('are added without changing the choice itself', () => {
    const chosen = Uint8Array.of(1, 0, 3);
    expect([...withLike(chosen, Uint8Array.of(0, 1, 0))]).toEqual([1, 1, 3]);
    expect([...chosen]).toEqual([1, 0, 3]);
    expect(withLike(chosen, undefined)).toBe(chosen);
  });
});

describe('lost posts', () => {
  const TEXT = 'A reply of some words, with a comma, and an end.';
  const post = (id: number, inner: string): string => `<div class="post post-${id}" id="post-${id}">${inner}</div>`;
  const found = (html: string, taken: readonly number[], p?: readonly number[]): number[] => {
    const page = pageOf(html);
    const chosen = Uint8Array.from({ length: page.segments.count }, (_, s) => (taken.includes(s) ? Label.content : 0));
    const probability = p ? Float32Array.from(p) : new Float32Array(page.segments.count).fill(0.3);
    return lostPosts(page, chosen, probability, 0.125);
  };
  it('are searched for only in threads', () => {
    const page = pageOf(post(1, `<p>${TEXT}</p>`) + post(2, `<div><b><i>${TEXT}</i></b></div>`));
    const found = (type: string): number[] | undefined =>
      list(likeChosen(page, Uint8Array.of(1, 0), new Float32Array(2).fill(0.3), type));
    expect([found('forum'), found('listing')]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  const plain = (count: number): string =>
    Array.from({ length: count }, (_, i) => post(i, `<div>${TEXT}</div>`)).join('');

  it('are recovered if 30 % of the posts were chosen', () => {
    expect(found(plain(10), [0, 1, 2])).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(found(plain(10), [0, 1])).toEqual([]);
  });

  it('need more than the minimum probability', () => {
    expect(found(plain(3), [0], [0.3, 0.125, 0.13])).toEqual([2]);
  });

  it('are recovered with all of their own text if none was chosen, else with the text in the same box', () => {
    const two = `<div class="body"><p>${TEXT}</p><p>Also ${TEXT}</p></div><div class="more"><p>Then ${TEXT}</p></div>`;
    expect(found(post(1, two) + post(2, two), [0])).toEqual([1, 3, 4, 5]);
    expect(found(post(1, two) + post(2, two), [0, 3])).toEqual([1, 4]);
    const pre = `<div class="body"><pre>${TEXT}</pre><blockquote>Also ${TEXT}</blockquote></div>`;
    expect(found(post(1, pre) + post(2, pre), [0, 2])).toEqual([1, 3]);
  });
});
