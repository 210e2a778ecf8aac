// Facts about the records around a line, on pages small enough to count by hand.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { featureColumn } from './matrix.ts';

const card = (name: string, price: string): string =>
  `<div class=card><img src=a><h3><a href=/x>${name}</a></h3><b>${price}</b><div>Add to basket</div></div>`;
const SENTENCE = 'This is a sentence of exactly ten words, as counted here.';
const SHOP = `<body><p>${SENTENCE}</p><div class=grid>${card('Red sail', '€ 5')}${card('Blue sail', '€ 7')}${card('Old sail', 'sold out')}</div></body>`;

const column = (html: string, name: string): number[] =>
  Array.from(featureColumn(parsePage(html), `record.${name}`), (value) => Math.round(value * 1000) / 1000);

describe('records around a line', () => {
  it('are counted, and their words compared with the page', () => {
    expect(column(SHOP, 'count')).toEqual([0, ...new Array<number>(9).fill(3)]);
    expect(column(SHOP, 'ofLargest')[1]).toBe(1);
    expect(column(SHOP, 'pageShare')[0]).toBe(0);
  });

  it('have prices, links, headings and images, each over the number of records', () => {
    expect(column(SHOP, 'priced')[1]).toBe(0.667);
    expect(column(SHOP, 'linked')[1]).toBe(1);
    expect(column(SHOP, 'headed')[1]).toBe(1);
    expect(column(SHOP, 'images')[1]).toBe(1);
    expect(column(SHOP, 'dated')[1]).toBe(0);
  });

  it('have prose before and after them', () => {
    expect(column(SHOP, 'proseBefore')[1]).toBe(1);
    expect(column(SHOP, 'proseAfter')[1]).toBe(0);
  });

  it('repeat text at the same place: a button in every record, a name in one', () => {
    const same = column(SHOP, 'sameText');
    expect([same[0], same[1], same[3]]).toEqual([0, 0.333, 1]);
  });
});
