// Which lines labeled comment are comments: complete answers with `comments: 'only'`.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { emptyLabels, Label } from '../methods/index.ts';
import { renderMarkdown } from './render.ts';

function comments(html: string): string {
  const page = parsePage(`<p>Body of the page, of ten words and of a few more.</p>${html}`);
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.comment);
  labels.label[0] = Label.content;
  return renderMarkdown(page, labels, { comments: 'only', posts: 'plain' }).trim();
}

describe('outside of elements named as comments', () => {
  it.each([
    ['a sentence', '<p>So it was.</p>', 'So it was.'],
    ['six words without a stop', '<p>one two three four five six</p>', 'one two three four five six'],
    ['five words without a stop', '<p>one two three four five</p>', ''],
    ['a heading', '<h3>What our readers had to say.</h3>', ''],
    ['a link', '<p><a href="/x">Read what others had to say of it.</a></p>', ''],
    ['a request', '<p>Log in to leave a comment here.</p>', ''],
    [
      'a long text that speaks of it',
      `<p>I had to log in, ${'and then again, '.repeat(10)}so it was.</p>`,
      `I had to log in, ${'and then again, '.repeat(10)}so it was.`,
    ],
    ['a button', '<p>Reply</p>', ''],
    ['a form', '<form><p>So it was, we say here.</p></form>', ''],
  ])('%s', (_, html, says) => expect(comments(html)).toBe(says));
});

describe('inside an element named as a comment', () => {
  const unit = (inside: string): string => `<div class="comment" id="comment-1">${inside}</div>`;
  it.each([
    ['a word', '<p>Thanks</p>', 'Thanks'],
    ['links alone', '<p><a href="/x">Another page</a></p>', ''],
    ['a link and a word', '<p><a href="/x">Ana</a></p><p>Thanks</p>', '[Ana](/x)\n\nThanks'],
    ['buttons alone', '<p>Reply</p><p>Share</p>', ''],
    ['signs alone', '<p>***</p>', ''],
  ])('%s', (_, inside, says) => expect(comments(unit(inside))).toBe(says));
});

it('a form around most of the page is the page', () => {
  expect(comments(`<form><p>${'So it was, we say here. '.repeat(9)}</p></form>`)).toContain('So it was');
});
