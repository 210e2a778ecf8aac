import { expect, it } from 'vitest';
import { columnSays, PAGE_FEATURE_NAMES } from '../../features/index.ts';
import { saySign } from './say-sign.ts';

it('says a sign as a reader would', () => {
  expect(saySign('script elements', 34)).toBe('it runs 34 scripts');
  expect(saySign('share of its words that are prose', 0.815)).toBe('82 % of its words are prose');
  expect(saySign('share of its words in paragraphs', 0.5)).toBe('50 % of its words stand in paragraphs');
  expect(saySign('steps of its address; absent without one', 3)).toBe('its address has 3 steps');
  expect(saySign('words of the family “share” for each thousand', 2.44)).toBe(
    '2.4 words of a thousand are such as “share”',
  );
  expect(saySign('1 when it is made for telephones too', 1)).toBe('it is made for telephones too');
  expect(saySign('1 when it is made for telephones too', 0)).toBe('it is not so that it is made for telephones too');
});

it('makes a clause of every column of pages', () => {
  for (const name of PAGE_FEATURE_NAMES) {
    const said = saySign(columnSays(name) ?? '', 1);
    expect(said, name).not.toMatch(/:|share of|for each segment|undefined/);
    expect(said.split(' ').length, name).toBeGreaterThan(2);
  }
});
