// Who wrote a comment and when, in all forms that pages use; and where one comment ends and the next begins.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { emptyLabels, Label } from '../methods/index.ts';
import { type Comment, readComments, readPosts } from './comments.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

function read(html: string): Comment[] {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.comment);
  return readComments(page, labels, NOW);
}

function posts(html: string): Comment[] {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return readPosts(page, labels, NOW);
}

/** Author and date of a comment with this header; undefined if the header is read as text. */
const signed = (head: string): readonly (string | undefined)[] => {
  const [one] = read(`<div class="comment" id="c1">${head}<p>The text of it.</p></div>`);
  return [one!.author, one!.date, one!.text];
};
const TEXT = 'The text of it.';

describe('the author', () => {
  it.each([
    ['<a href="/users/7">Ana Lee</a>', 'Ana Lee'],
    ['<a href="/u/ana">Ana</a>', 'Ana'],
    ['<a href="memberlist.php?mode=x">Ana</a>', 'Ana'],
    ['<a rel="author" href="/ana">Ana</a>', 'Ana'],
    ['<cite>Ana</cite>', 'Ana'],
    ['<cite>Ana says:</cite>', 'Ana'],
    ['<div>By <b class="username">Ana</b></div>', 'Ana'],
    ['<div><span class="creator">Ana</span> wrote:</div>', 'Ana'],
    ['<p class="comment-author">Ana says:</p>', 'Ana'],
    ['<div class="author"><p>Ana</p></div>', 'Ana'],
  ])('%s', (head, author) => expect(signed(head)).toEqual([author, undefined, TEXT]));

  it.each([
    ['<p class="author">Moderator</p>', 'Moderator'],
    ['<p class="author">A</p>', 'A'],
    ['<p class="author">Six words are not a name</p>', 'Six words are not a name'],
    [`<p class="author">${'x'.repeat(41)}</p>`, 'x'.repeat(41)],
    ['<h3 class="comment-author">Ana</h3>', 'Ana'],
    ['<p>Ana</p>', 'Ana'],
    ['<a href="/about">Ana</a>', 'Ana'],
    ['<a href="/users/login">Log in</a>', 'Log in'],
    ['<p class="author">Why so?</p>', 'Why so?'],
  ])('is not in %s', (head, line) => expect(signed(head)).toEqual([undefined, undefined, `${line}\n${TEXT}`]));

  it.each([
    [`<p class="author">${'x'.repeat(40)}</p>`, 'x'.repeat(40)],
    ['<p class="author">Five words are a name</p>', 'Five words are a name'],
    ['<p class="author">Al</p>', 'Al'],
  ])('may be as long or short as %s', (head, author) => expect(signed(head)[0]).toBe(author));

  it('with a class for authors counts before a nearby name', () => {
    expect(
      signed('<div class="comment-author"><p>Senior sailor</p></div><a class="username" href="/x">Ana</a>')[0],
    ).toBe('Ana');
  });

  it('stays in a line with more text', () => {
    expect(signed('<p><cite>Ana</cite> has sailed here since she was small.</p>')).toEqual([
      'Ana',
      undefined,
      `Ana has sailed here since she was small.\n${TEXT}`,
    ]);
  });
});

describe('the date', () => {
  it.each([
    ['<time datetime="2025-03-11">yesterday</time>', '2025-03-11'],
    ['<time>11 March 2025</time>', '2025-03-11'],
    ['<time datetime="2025-03-11">on the eleventh of March, early in the morning</time>', '2025-03-11'],
    ['<p class="date">11 March 2025</p>', '2025-03-11'],
    ['<p>11 March 2025</p>', '2025-03-11'],
  ])('%s', (head, date) => expect(signed(head)).toEqual([undefined, date, TEXT]));

  it.each([
    ['<p class="date">edited 11 March 2025</p>', 'edited 11 March 2025'],
    ['<p>Joined 11 March 2025</p>', 'Joined 11 March 2025'],
    ['<p>Member since 2009</p>', 'Member since 2009'],
  ])('is not that of %s', (head, line) => expect(signed(head)).toEqual([undefined, undefined, `${line}\n${TEXT}`]));

  it('may follow the name', () => {
    expect(signed('<p>Ana Lee, 11 March 2025</p>')).toEqual(['Ana Lee', '2025-03-11', TEXT]);
    expect(signed('<p>Ana Lee · on 11 March 2025</p>')).toEqual(['Ana Lee', '2025-03-11', TEXT]);
    expect(signed('<p>Tuesday, 11 March 2025</p>')).toEqual([undefined, '2025-03-11', TEXT]);
    expect(signed('<p><cite>Ana</cite> <time datetime="2025-03-11">x</time></p>')).toEqual(['Ana', '2025-03-11', TEXT]);
  });

  it('is the first one found, and an element for it counts before a line', () => {
    expect(signed('<p>11 March 2025</p><time datetime="2025-03-12">x</time>')[1]).toBe('2025-03-12');
    expect(signed('<time datetime="2025-03-12">x</time><div><time datetime="2025-03-13">y</time></div>')[1]).toBe(
      '2025-03-12',
    );
  });

  it.each([
    [39, true],
    [40, false],
  ])('is read from a line of %i characters: %s', (length, isRead) => {
    const line = `On 11 March 2025 ${'x'.repeat(length - 17)}`;
    expect(signed(`<p>${line}</p>`)[1]).toBe(isRead ? '2025-03-11' : undefined);
  });

  it('is read from a longer line with a class for dates, up to a length', () => {
    const line = (length: number): string => `On 11 March 2025 ${'x'.repeat(length - 17)}`;
    expect(signed(`<p class="date">${line(79)}</p>`)[1]).toBe('2025-03-11');
    expect(signed(`<p class="date">${line(80)}</p>`)[1]).toBeUndefined();
  });

  it('in the middle of the text is part of the text', () => {
    const line = 'It was on 11 March 2025 that the boats left the quay before the light had reached it.';
    expect(signed(`<p>${line}</p>`)).toEqual([undefined, undefined, `${line}\n${TEXT}`]);
  });

  it('after the first lines is not a signature', () => {
    expect(signed('<p>A first line that says something.</p><p>Bo Lee, 11 March 2025</p>')[0]).toBeUndefined();
  });
});

it('buttons are not part of a comment', () => {
  const buttons = ['Reply', 'Like', '3 likes', '#12', 'Report', '17'].map((word) => `<div>${word}</div>`).join('');
  expect(read(`<div class="comment" id="c1">${buttons}<p>${TEXT}</p></div>`)).toEqual([{ depth: 0, text: TEXT }]);
});

describe('one comment and the next', () => {
  const comment = (id: number, inside: string): string => `<div class="comment" id="comment-${id}">${inside}</div>`;

  it('replies are inside their parents, and take nothing from them', () => {
    const html = comment(1, `<p>One.</p>${comment(2, `<p>Two.</p>${comment(3, '<p>Three.</p>')}`)}<p>One again.</p>`);
    expect(read(html + comment(4, '<p>Four.</p>'))).toEqual([
      { depth: 0, text: 'One.\nOne again.' },
      { depth: 1, text: 'Two.' },
      { depth: 2, text: 'Three.' },
      { depth: 0, text: 'Four.' },
    ]);
  });

  it('a wrapper and its body are one', () => {
    const html = (id: number): string =>
      `<li class="comment" id="li-${id}"><div class="comment-body" id="div-${id}"><cite>Ana</cite><p>Text ${id}.</p></div></li>`;
    expect(read(`<ul>${html(1)}${html(2)}</ul>`)).toEqual([
      { author: 'Ana', depth: 0, text: 'Text 1.' },
      { author: 'Ana', depth: 0, text: 'Text 2.' },
    ]);
  });

  it('unnamed children of a box are comments, except headings', () => {
    expect(
      read('<section><h2>What they say</h2><div><p>One.</p><p>More.</p></div><p>Two.</p><hr><p>Three.</p></section>'),
    ).toEqual([
      { depth: 0, text: 'One.\nMore.' },
      { depth: 0, text: 'Two.' },
      { depth: 0, text: 'Three.' },
    ]);
  });

  it('questions and answers are recognized', () => {
    const html =
      '<div class="question" id="question-1"><p>How deep is the lock?</p></div><div class="answer" id="answer-2"><p>Four metres deep.</p></div><div class="answers-box post" id="p3"><p>Something else is said.</p></div>';
    expect(posts(html).map(({ kind, text }) => [kind, text])).toEqual([
      ['question', 'How deep is the lock?'],
      ['answer', 'Four metres deep.'],
      [undefined, 'Something else is said.'],
    ]);
  });

  it.each([
    ['class="post question"', 'question'],
    ['class="post" itemtype="https://schema.org/Answer"', 'answer'],
    ['class="post" id="answer-7"', 'answer'],
    ['class="post answered"', undefined],
  ])('%s is recognized', (attributes, kind) => {
    expect(posts(`<div ${attributes}><p>One.</p></div><div class="post" id="p2"><p>Two.</p></div>`)[0]!.kind).toBe(
      kind,
    );
  });

  it('a long text and a part of another kind are two', () => {
    const long = 'A text of more words than the head of a post has, which goes on and on.';
    const post = (id: number): string =>
      `<div class="post" id="p${id}x"><p>Ana</p><p>${long}</p><div class="message" id="m${id}y"><p>Text ${id}.</p></div></div>`;
    expect(posts(post(1) + post(2)).map(({ depth, text }) => [depth, text])).toEqual([
      [0, `Ana\n${long}`],
      [1, 'Text 1.'],
      [0, `Ana\n${long}`],
      [1, 'Text 2.'],
    ]);
  });

  it('a question with more than its heading is a post itself', () => {
    const html =
      '<div itemscope itemtype="https://schema.org/Question"><h1>How deep?</h1><p>I row through it daily, and have asked everybody who works there how deep it is.</p><div class="answer" id="answer-1"><p>Four metres.</p></div></div>';
    expect(posts(html).map(({ depth, text }) => [depth, text])).toEqual([
      [0, 'How deep?\nI row through it daily, and have asked everybody who works there how deep it is.'],
      [1, 'Four metres.'],
    ]);
  });

  it('a header and a body of another kind are one post', () => {
    const post = (id: number): string =>
      `<div class="post" id="p${id}x"><p>Ana</p><div class="message" id="m${id}y"><p>Text ${id} goes on for a while.</p></div></div>`;
    expect(posts(post(1) + post(2))).toEqual([
      { depth: 0, text: 'Ana\nText 1 goes on for a while.' },
      { depth: 0, text: 'Ana\nText 2 goes on for a while.' },
    ]);
  });

  it('a comment on an answer is not its body', () => {
    const html =
      '<div class="answer" id="answer-1"><p>Four metres.</p><div class="comment" id="comment-9"><p>Are you sure of it?</p></div></div><div class="answer" id="answer-2"><p>Five metres.</p></div>';
    expect(posts(html).map(({ depth, text }) => [depth, text])).toEqual([
      [0, 'Four metres.'],
      [1, 'Are you sure of it?'],
      [0, 'Five metres.'],
    ]);
  });

  it('a quotation has no author', () => {
    const html = comment(1, `<blockquote><cite>Bo</cite><p>So it was.</p></blockquote><p>It was not.</p>`);
    expect(read(html + comment(2, '<p>Two.</p>')).map(({ author }) => author)).toEqual([undefined, undefined]);
  });
});
