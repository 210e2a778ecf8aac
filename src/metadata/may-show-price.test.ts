import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { mayShowPrice, priceSegment } from './visible-price.ts';

const page = (shown: string): ReturnType<typeof parsePage> =>
  parsePage(
    `<title>A kettle of steel</title><body><h1>A kettle of steel</h1>${shown}<p>It boils water in two minutes.`,
  );

describe('the quick check for a price', () => {
  it.each(
    'price prices pricing preis prix precio preço prezzo prijs cena gia amount productPrice sale-price PRICE'.split(
      ' ',
    ),
  )('finds the name %s', (name) => {
    const one = page(`<p><b class="${name}">Only 1.299,00 € until Sunday</b>`);
    expect(mayShowPrice(one)).toBe(true);
    expect(priceSegment(one)).toBe(1);
  });

  it.each(['12 €', '€12', '$ 1,299.00', '1 299 kr SEK', 'EUR 5', '19.000.000₫'])('finds the line %s', (line) => {
    const one = page(`<p>${line}`);
    expect(mayShowPrice(one)).toBe(true);
    expect(priceSegment(one)).toBe(1);
  });

  it.each(['', '<p>12', '<p>12 May 2025', '<p class=note>It costs 12 € here and 14 € there'])(
    'is false for %s',
    (shown) => {
      expect(mayShowPrice(page(shown))).toBe(false);
      expect(priceSegment(page(shown))).toBe(undefined);
    },
  );
});
