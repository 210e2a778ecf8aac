import { expect, it } from 'vitest';
import { AVAILABILITIES, availabilityOf, CONDITIONS, conditionOf } from './offer-states.ts';

it('knows the names of schema.org, as URLs and in any case', () => {
  for (const name of AVAILABILITIES) {
    expect(availabilityOf(`https://schema.org/${name}`)).toBe(name);
    expect(availabilityOf(name.toLowerCase())).toBe(name);
  }
  for (const name of CONDITIONS) expect(conditionOf(`http://schema.org/${name}`)).toBe(name);
});

it.each([
  ['in stock', 'InStock'],
  ['out_of_stock', 'OutOfStock'],
  ['Availability: In stock', 'InStock'],
  ['4 in stock', 'InStock'],
  ['Only 3 left in stock', 'InStock'],
  ['Còn hàng', 'InStock'],
  ['Hết hàng', 'OutOfStock'],
  ['Nicht auf Lager', 'OutOfStock'],
  ['Épuisé', 'SoldOut'],
  ['Available on backorder', 'BackOrder'],
  ['in stocks and bonds', undefined],
  ['', undefined],
  [`in stock ${'and more '.repeat(20)}`, undefined],
])('%j → %s', (text, state) => {
  expect(availabilityOf(text)).toBe(state);
});

it('reads conditions in words', () => {
  expect(conditionOf('Used')).toBe('UsedCondition');
  expect(conditionOf('generalüberholt')).toBe('RefurbishedCondition');
  expect(conditionOf('as good as gold')).toBeUndefined();
});
