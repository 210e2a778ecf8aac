import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { readThing } from '../../../src/metadata/index.ts';
import { OWN_PAGES } from './own-pages.ts';
import { factScore } from './score-facts.ts';

describe('our own product pages', () => {
  it.each(OWN_PAGES)('$name', ({ html, price, availability }) => {
    const facts = readThing(parsePage(html))?.facts;
    expect(facts?.['price']?.value).toBe(price);
    expect(facts?.['availability']?.value).toBe(availability);
  });
});

describe('factScore', () => {
  it('counts a wrong value against precision and recall', () => {
    const pages = [
      { found: '1', right: ['1', '2'] },
      { found: '3', right: ['4'] },
      { found: undefined, right: ['5'] },
      { found: '6', right: [] },
    ];
    expect(factScore(pages)).toEqual({ stated: 3, found: 3, right: 1, f1: 1 / 3 });
  });
});
