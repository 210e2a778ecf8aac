// Threads in the markup of every engine: the counter reads them, and the default method keeps posts and names.

import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/index.ts';
import { countFound, readThread } from './count-posts.ts';
import { OWN_POSTS, OWN_TEMPLATES } from './own-threads.ts';

const FOUR = OWN_POSTS.slice(0, 4);

describe.each(Object.entries(OWN_TEMPLATES))('a thread of %s', (engine, write) => {
  const html = write(FOUR);
  const thread = readThread(html)!;

  it('is read from its own markup', () => {
    expect(thread.engine).toBe(engine);
    expect(thread.posts.map(({ author }) => author)).toEqual(FOUR.map(({ author }) => author));
    expect(thread.posts.map(({ text }) => text.slice(0, 12))).toEqual(FOUR.map(({ text }) => text[0]!.slice(0, 12)));
  });

  it.each([2, 4])('keeps its %i posts with the names of their authors', (size) => {
    const page = write(OWN_POSTS.slice(0, size));
    const { text, posts } = extract(page);
    const all = { posts: size, found: size, signed: size, authors: size };
    expect(countFound(readThread(page)!, { text, posts })).toEqual(all);
  });
});

describe('the counter', () => {
  const thread = readThread(OWN_TEMPLATES['phpBB']!(FOUR))!;
  const said = FOUR.map(({ author, text }) => ({ author, text: text.join(' ') }));

  it('reports a missing post and a wrong author', () => {
    const part = said.slice(1);
    const text = part.map((post) => post.text).join('\n');
    expect(countFound(thread, { text, posts: part })).toEqual({ posts: 4, found: 3, signed: 4, authors: 3 });
    const swapped = part.map((post) => ({ ...post, author: 'nobody' }));
    expect(countFound(thread, { text, posts: swapped }).authors).toBe(0);
  });

  it('finds no thread on a page without one', () => {
    expect(readThread('<article><p>One text.</p></article>')).toBeUndefined();
  });
});
