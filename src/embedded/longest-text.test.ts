import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { longestText } from './longest-text.ts';

const line = (n: number): string =>
  `The ${n === 1 ? 'first' : 'other'} boats had left before the light reached the quay.`;
const TEXT = [1, 2, 3, 4, 5, 6].map(line).join(' ');
const found = (state: object): string | undefined =>
  longestText(parse(`<script id=state type="application/json">${JSON.stringify(state)}</script>`))?.html;

describe('the longest text of a state', () => {
  it('is that of the path with the most words', () => {
    expect(found({ article: { body: TEXT }, teaser: { text: line(1) } })).toBe(`<p>${TEXT}</p>`);
  });

  it('is not that of a path named for something else, however long', () => {
    expect(found({ messages: { welcome: TEXT.repeat(3) }, article: { body: TEXT } })).toBe(`<p>${TEXT}</p>`);
  });

  it('has a paragraph for each block, and headings', () => {
    const blocks = [
      { type: 'heading-2', text: 'The quay' },
      { type: 'text', text: `${TEXT} One.` },
      { type: 'text', text: `${TEXT} Two.` },
    ];
    expect(found({ article: { blocks } })).toBe(`<h2>The quay</h2>\n<p>${TEXT} One.</p>\n<p>${TEXT} Two.</p>`);
  });

  it('contains repeated text once, and no URLs or code', () => {
    expect(found({ post: [{ text: TEXT }, { text: TEXT }] })).toBe(`<p>${TEXT}</p>`);
    expect(found({ body: 'https://quay.example/a?b=c&d=1234567890 '.repeat(12) })).toBe(undefined);
  });

  it('is undefined without data', () => {
    expect(longestText(parse(`<p>${TEXT}</p>`))).toBeUndefined();
  });
});
