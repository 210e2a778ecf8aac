// Pages saved after their scripts ran contain the site's next stories after their own.

import { describe, expect, it } from 'vitest';
import { extract, parsePage, whyOf } from '../../index.ts';
import { Label } from '../../methods/index.ts';
import { nextStories } from './next-stories.ts';

const SENTENCE = 'The ferry crosses the sound twice a day, and in winter only when the ice allows it. ';
const story = (headline: string, sentences: number, level = 1): string =>
  `<h${level}>${headline}</h${level}><p>${headline} begins here. ${SENTENCE.repeat(sentences)}</p>`;
const OWN = 'Ferry stays in harbour';
const NEXT = 'Baker wins the prize';
const page = (body: string): string => `<title>${OWN} - The Sound</title><body>${body}`;

/** First words of each segment recognized as part of another story. */
function found(html: string, exempt?: (page: ReturnType<typeof parsePage>) => Uint8Array): string[] {
  const parsed = parsePage(html);
  const sure = new Float32Array(parsed.segments.count).fill(0.9);
  const is = nextStories(parsed, sure, exempt?.(parsed));
  return is === undefined
    ? []
    : [...is.keys()].filter((s) => is[s] === 1).map((s) => parsed.segmentText(s).slice(0, 20));
}

describe('next stories', () => {
  it('start with their own h1, in an element without the headline of the page', () => {
    const html = `<main><div>${story(OWN, 8)}</div><div class="x"><p>Also today</p>${story(NEXT, 8)}</div><p>Last line</p></main>`;
    expect(found(page(html))).toEqual(['Also today', NEXT, `${NEXT} begins here. `.slice(0, 20)]);
  });

  it('are all found, one after another', () => {
    const html = `<article>${story(OWN, 8)}</article>${`<article>${story(NEXT, 8)}</article>`.repeat(3)}`;
    expect(found(page(html))).toHaveLength(6);
  });

  it('need an element of their own: a heading inside the main story starts none', () => {
    expect(found(page(`<article>${story(OWN, 8)}${story(NEXT, 8)}</article>`))).toEqual([]);
  });

  it.each([
    ['are short: sections', story(OWN, 8), story(NEXT, 2)],
    ['come before anything of its own', story(OWN, 1), story(NEXT, 8)],
    ['have a smaller heading', story(OWN, 8), story(NEXT, 8, 2)],
    ['have the title of the page', story(OWN, 8), story(OWN, 8)],
    ['have one word or two above them', story(OWN, 8), story('Part two', 8)],
  ])('exclude parts that %s', (_, own, next) => {
    expect(found(page(`<div>${own}</div><div>${next}</div>`))).toEqual([]);
  });

  it('are not searched for if no heading matches the title', () => {
    expect(found(`<title>Home</title><div>${story(OWN, 8)}</div><div>${story(NEXT, 8)}</div>`)).toEqual([]);
  });

  it('come after the main story, never before it', () => {
    expect(found(page(`<div>${story(NEXT, 8)}</div><div>${story(OWN, 8)}</div>`))).toEqual([]);
  });

  it('stay if the site template contains them, segment by segment', () => {
    const html = page(`<div>${story(OWN, 8)}</div><div>${story(NEXT, 8)}</div>`);
    expect(found(html, ({ segments }) => new Uint8Array(segments.count).fill(1))).toEqual([]);
    expect(found(html, () => Uint8Array.of(0, 0, 1, 0))).toEqual([`${NEXT} begins here. `.slice(0, 20)]);
  });

  it('are labeled related in a story, with the reason, and kept if the whole page is wanted', () => {
    const html = page(`<div>${story(OWN, 8)}</div><div>${story(NEXT, 9)}</div>`);
    const one = extract(html, { scope: 'story' });
    expect(one.text).toContain(`${OWN} begins here`);
    expect(one.text).not.toContain(NEXT);
    expect(one.labels.label.at(-1)).toBe(Label.related);
    expect(JSON.stringify(whyOf(one, `${NEXT} begins here`))).toContain('another story');
    expect(extract(html, { scope: 'page' }).text).toContain(NEXT);
  });
});
