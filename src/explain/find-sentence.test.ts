import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { findSentence } from './find-sentence.ts';

const PAGE = parsePage(
  '<body><p>The first boats left <b>before</b> dawn.</p><p>Nobody saw them go.</p><script>var s = "a hidden line of words";</script></body>',
);

describe('findSentence', () => {
  it('finds an exact sentence across inline tags', () => {
    expect(findSentence(PAGE, 'boats left before dawn').segments).toEqual([0]);
  });

  it('offers the segment that shares most of the words', () => {
    const found = findSentence(PAGE, 'nobody ever saw them');
    expect(found.segments).toEqual([1]);
    expect(found.where).toMatch(/75 %/);
  });

  it('finds a sentence that spans several segments', () => {
    expect(findSentence(PAGE, 'before dawn nobody saw them').segments).toEqual([0, 1]);
  });

  it('finds a run after a false start', () => {
    const page = parsePage('<p>so so</p><p>say so and so it is</p><p>and so and so on</p>');
    expect(findSentence(page, 'and so on').segments).toEqual([2]);
    expect(findSentence(page, 'so and so on').segments).toEqual([2]);
    expect(findSentence(page, 'so so say').segments).toEqual([0, 1]);
  });

  it('takes one pass when a page repeats one word', () => {
    // Trying every start would compare 1,250,000,000 words and time out.
    const page = parsePage(`<p>${'so '.repeat(50_000)}</p>`);
    expect(findSentence(page, `${'so '.repeat(25_000)} on`).segments).toEqual([]);
  });

  it.each([
    ['a hidden line of words', /source.*Save the page/],
    ['something else entirely', /not on the page/],
    ['…', /no word/],
    ['before dawn nobody saw', /spread over/],
  ])('reports where “%s” is', (sentence, expected) => {
    expect(findSentence(PAGE, sentence).where).toMatch(expected);
  });
});
