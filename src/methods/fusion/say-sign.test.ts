import { expect, it } from 'vitest';
import { PAGE_FEATURE_NAMES } from '../../columns/index.ts';
import { saySign } from './say-sign.ts';

const SIZE = { words: 2000, segments: 50 };

it.each([
  ['page.scripts', 34, 'it runs 34 scripts'],
  ['page.scripts', 1, 'it runs one script'],
  ['page.fields', 0, 'it has no form fields'],
  ['page.proseShare', 0.815, '82 % of its words are in full sentences'],
  ['page.in_p', 0.5, '50 % of its words are in paragraphs'],
  ['page.as_comment', 0, 'none of its words are in elements named for comments'],
  ['page.cue_share', 2.44, '5 of its words are about sharing'],
  ['page.cue_ad', 0, 'none of its words mark advertising'],
  ['page.cue_ad', 0.5, 'hardly any of its words mark advertising'],
  ['page.years', 3.5, 'it names 7 years'],
  ['page.images', 0.24, 'it shows 12 pictures'],
  ['page.is_product', 1, 'its data for search engines contains the type “product”'],
  ['page.is_product', 0, 'its data for search engines has no type “product”'],
  ['page.viewport', 0, 'it has no mobile layout'],
  ['page.urlShop', 0, 'its URL names no shop'],
])('%s %d: %s', (name, value, said) => {
  expect(saySign(name, value, SIZE)).toBe(said);
});

it('gives a checkable clause for every page column', () => {
  for (const name of PAGE_FEATURE_NAMES) {
    for (const value of [0, 1]) {
      const said = saySign(name, value, SIZE);
      expect(said, name).not.toMatch(/:|share of|segment|thousand|family|for each (?!HTML)|undefined|NaN|[a-z]_/);
      expect(said.split(' ').length, name).toBeGreaterThan(2);
    }
  }
});
