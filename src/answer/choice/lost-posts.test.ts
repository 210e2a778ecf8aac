import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { Label } from '../../methods/index.ts';
import { lostPosts } from './lost-posts.ts';

const TEXT = 'A reply of some words, with a comma, and an end.';
const post = (id: number, kind: string, text = TEXT): string =>
  `<div class="${kind} post-${id}"><b>Ana</b><p>Registered in March of that year</p><div class="${kind}-text">${text}</div></div>`;

/** Texts of the segments that are added if those of the first `first` posts are chosen. */
function taken(posts: readonly string[], first: number, chance = 0.3): string[] {
  const page = parsePage(posts.join(''));
  const past = page.segments.count * (first / posts.length);
  const chosen = Uint8Array.from({ length: page.segments.count }, (_, s) =>
    s < past ? Label.content : Label.boilerplate,
  );
  const p = new Float32Array(page.segments.count).fill(chance);
  return lostPosts(page, chosen, p, 0.1).map((s) => page.segmentText(s));
}

describe('posts with no chosen text', () => {
  it('get their text, but not their headers, if others were chosen', () => {
    expect(taken([post(1, 'topic'), post(2, 'reply')], 1)).toEqual([TEXT]);
  });

  it('stay out if they are improbable, if few others were chosen, and if the page has no posts', () => {
    expect(taken([post(1, 'topic'), post(2, 'reply')], 1, 0.05)).toEqual([]);
    expect(
      taken(
        [1, 2, 3, 4].map((id) => post(id, 'reply')),
        1,
      ),
    ).toEqual([]);
    expect(taken([`<p>${TEXT}</p>`, `<p>${TEXT}</p>`], 1)).toEqual([]);
  });

  it('are chosen, however improbable, if breadcrumbs lead through a forum', () => {
    const trail = (href: string): string =>
      `<div class="breadcrumb"><a href="/">Home</a> <a href="${href}">Sails</a></div>`;
    const replies = [post(1, 'comment'), post(2, 'comment', 'Another reply, with a comma, and an end to it too.')];
    expect(taken([trail('/forum/sails'), ...replies], 0, 0.01)).toHaveLength(2);
    expect(taken([trail('/shop/sails'), ...replies], 0, 0.01)).toEqual([]);
    // A copy of another post has no probability.
    expect(taken([trail('/forum/sails'), ...replies], 0, 0)).toEqual([]);
    // Except what a post quotes.
    const quoted = post(3, 'comment', `<div class="bbcode_quote">${TEXT}</div>`);
    expect(taken([trail('/forum/sails'), ...replies, quoted], 0, 0)).toEqual([TEXT]);
  });

  it('must be posts of the thread: a reply inside a chosen post stays out', () => {
    const nested = 'An answer to that reply, with a comma, and an end.';
    const first = post(1, 'reply').replace(/<\/div>$/, `<div class="reply post-3"><p>${nested}</p></div></div>`);
    const page = parsePage(first + post(2, 'reply'));
    const own = page.segments.count / 2 - 1;
    const chosen = Uint8Array.from({ length: page.segments.count }, (_, s) =>
      s < own ? Label.content : Label.boilerplate,
    );
    const chances = new Float32Array(page.segments.count).fill(0.3);
    expect(lostPosts(page, chosen, chances, 0.1).map((s) => page.segmentText(s))).toEqual([TEXT]);
  });

  it('get all of their own text', () => {
    const more = `${TEXT}</div><div class="reply-more">Also ${TEXT}`;
    expect(taken([post(1, 'topic'), post(2, 'reply', more)], 1)).toEqual([TEXT, `Also ${TEXT}`]);
  });

  it('count only if they have text', () => {
    const head = (id: number): string => `<div id="post-${id}">${id} March</div>`;
    expect(taken([post(1, 'topic'), post(2, 'reply'), head(1), head(2), head(3)], 2)).toEqual([TEXT]);
  });
});

describe('partly chosen posts', () => {
  const [FIRST, SECOND] = [
    'Has anybody opened one of these kettles, and does the seal come out whole?',
    'Grease the ring before you press it home, and let it stand overnight.',
  ];
  /** Like Hacker News: the button is called "reply", and the second paragraph is inside the box of the first. */
  const comment = `<tr class="athing comtr"><td><b>Ana</b><div class="comment"><div>${FIRST}<p>${SECOND}</p></div><div class="reply"><p>reply</p></div></div></td></tr>`;
  const gap = (html: string): string[] => {
    const page = parsePage(`<table>${html}${html}</table>`);
    const chosen = Uint8Array.from({ length: page.segments.count }, (_, s) =>
      page.segmentText(s) === FIRST ? Label.content : Label.boilerplate,
    );
    const p = new Float32Array(page.segments.count).fill(0.3);
    return lostPosts(page, chosen, p, 0.1).map((s) => page.segmentText(s));
  };

  it('get the paragraphs in the same box', () => {
    expect(gap(comment)).toEqual([SECOND, SECOND]);
  });

  it('get none from another box, such as a signature', () => {
    expect(gap(comment.replace(`<p>${SECOND}</p></div>`, `</div><div class="sig">${SECOND}</div>`))).toEqual([]);
  });
});
