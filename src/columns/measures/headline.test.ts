import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { headingLines, headlineOf } from './headline.ts';

/** The headline's text if the paragraphs of `html` are the chosen text. */
function headline(html: string, mayBe?: (text: string) => boolean): string | undefined {
  const page = parsePage(`<title>The tide and the moon | Example</title>${html}`);
  const isChosen = (segment: number): boolean => page.segmentText(segment).startsWith('Text');
  const found = headlineOf(headingLines(page), isChosen, (segment) => mayBe?.(page.segmentText(segment)) ?? true);
  return found === undefined ? undefined : page.segmentText(found);
}
const TEXT = '<p>Text of the story, quite long.</p>'.repeat(4);

describe('headlineOf', () => {
  it('finds the heading that repeats the title; among equals, the last before the text', () => {
    expect(headline(`<h2>Tide and moon</h2><h2>The tide and the moon</h2><p>by A</p>${TEXT}`)).toBe(
      'The tide and the moon',
    );
    expect(headline(`<h2>The tide and the moon</h2><h2>THE tide and the MOON</h2>${TEXT}`)).toBe(
      'THE tide and the MOON',
    );
  });

  it('accepts an h1 of three words without comparing the title, but no other heading', () => {
    expect(headline(`<h1>How water moves</h1>${TEXT}`)).toBe('How water moves');
    expect(headline(`<h1>Example news</h1>${TEXT}`)).toBeUndefined();
    expect(headline(`<h2>How water moves</h2>${TEXT}`)).toBeUndefined();
  });

  it('does not look past the middle of the text', () => {
    expect(headline(`${TEXT}<h1>The tide and the moon</h1>`)).toBeUndefined();
    expect(headline(`<p>Text.</p><h1>The tide and the moon</h1>${TEXT}`)).toBe('The tide and the moon');
  });

  it('adds none if the text already contains it, or if the line is not a candidate', () => {
    expect(headline(`<h1>How water moves</h1><h1>Text: the tide and the moon</h1>${TEXT}`)).toBeUndefined();
    expect(headline(`<h1>How water moves</h1>${TEXT}`, (text) => !text.startsWith('How'))).toBeUndefined();
  });
});
