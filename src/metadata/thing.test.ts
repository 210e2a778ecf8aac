import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { readPrice } from './price.ts';
import { readThing, type Thing } from './thing.ts';

const ld = (object: object): string => `<script type="application/ld+json">${JSON.stringify(object)}</script>`;
const thing = (html: string): Thing | undefined => readThing(parsePage(html, { url: 'https://shop.example/a' }));

describe('readThing', () => {
  it('reads a product from JSON-LD, with the first offer that has a price', () => {
    const product = {
      '@type': 'Product',
      sku: 'B-12',
      brand: { '@type': 'Brand', name: 'Brass & Sons' },
      aggregateRating: { ratingValue: 4.5, reviewCount: '12' },
      offers: [
        { '@type': 'Offer' },
        { price: '1299.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      ],
    };
    expect(thing(ld(product))).toEqual({
      type: 'product',
      facts: {
        price: { value: '1299.00', source: 'json-ld' },
        currency: { value: 'EUR', source: 'json-ld' },
        availability: { value: 'InStock', source: 'json-ld' },
        rating: { value: '4.5', source: 'json-ld' },
        ratings: { value: '12', source: 'json-ld' },
        sku: { value: 'B-12', source: 'json-ld' },
        brand: { value: 'Brass & Sons', source: 'json-ld' },
      },
    });
  });

  it('reads microdata, and meta elements', () => {
    const items =
      '<div itemscope itemtype="https://schema.org/Product"><b itemprop="sku">B-12</b><meta itemprop="price" content="12.50"></div>';
    expect(thing(items)?.facts).toEqual({
      price: { value: '12.50', source: 'microdata' },
      sku: { value: 'B-12', source: 'microdata' },
    });
    const metas = '<meta property="og:type" content="product"><meta property="product:price:amount" content="12,50">';
    expect(thing(metas)?.facts).toEqual({ price: { value: '12.50', source: 'meta' } });
  });

  it('reads the visible price if no markup has it, not the struck-out one', () => {
    const body = '<h1>Barometer</h1><span class="price old-price">$99.00</span> <span class="price">19.000.000₫</span>';
    expect(thing(`<meta property="og:type" content="product"><body>${body}`)?.facts).toEqual({
      price: { value: '19000000', source: 'text' },
      currency: { value: 'VND', source: 'text' },
    });
    expect(thing(`<body>${body}`)).toBeUndefined();
  });

  it('takes the manufacturer for the brand, and only known states', () => {
    const product = {
      '@type': 'Product',
      manufacturer: { name: 'Brass & Sons' },
      offers: { '@type': 'AggregateOffer', offers: [{ price: '4', availability: 'soon', itemCondition: 'used' }] },
    };
    expect(thing(ld(product))?.facts).toEqual({
      price: { value: '4', source: 'json-ld' },
      brand: { value: 'Brass & Sons', source: 'json-ld' },
      condition: { value: 'UsedCondition', source: 'json-ld' },
    });
  });

  it('reads the visible price and stock of a page that only its shop system marks as a product', () => {
    const body = '<h1>Barometer</h1><p class="price">$99.00</p><p class="stock">2 in stock</p>';
    expect(thing(`<body class="single-product woocommerce">${body}`)).toEqual({
      type: 'product',
      facts: {
        price: { value: '99.00', source: 'text' },
        currency: { value: 'USD', source: 'text' },
        availability: { value: 'InStock', source: 'text' },
      },
    });
    expect(thing(`<body class="blog">${body}`)).toBeUndefined();
  });

  it('reads recipes, events and jobs', () => {
    expect(thing(ld({ '@type': 'Recipe', recipeYield: '4', recipeIngredient: ['salt', 'water'] }))).toEqual({
      type: 'recipe',
      facts: {
        yield: { value: '4', source: 'json-ld' },
        ingredients: { value: ['salt', 'water'], source: 'json-ld' },
      },
    });
    const event = { '@type': 'MusicEvent', startDate: '2026-05-01', location: { name: 'Pier 2' } };
    expect(thing(ld(event))?.facts['place']).toEqual({ value: 'Pier 2', source: 'json-ld' });
    const job = {
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Harbour' },
      baseSalary: { currency: 'EUR', value: { value: 40000 } },
    };
    expect(thing(ld(job))?.facts['salary']).toEqual({ value: '40000', source: 'json-ld' });
  });

  it('is undefined for an article', () => {
    expect(thing(ld({ '@type': 'NewsArticle', headline: 'The tide' }))).toBeUndefined();
  });
});

it.each([
  ['1.299,00 €', '1299.00', 'EUR'],
  ['$1,299.00', '1299.00', 'USD'],
  ['19.000.000₫', '19000000', 'VND'],
  ['1 299 zł', '1299', 'PLN'],
  ["CHF 1'299.50", '1299.50', 'CHF'],
  ['4.5', '4.5', undefined],
  ['£12', '12', 'GBP'],
  ['from R$ 10,90', '10.90', 'BRL'],
])('reads the price %s', (text, amount, currency) => {
  expect(readPrice(text)).toEqual({ amount, ...(currency === undefined ? {} : { currency }) });
});

it('returns undefined if there is no price', () => expect(readPrice('on request')).toBeUndefined());

describe('the visible price', () => {
  const price = (body: string): unknown =>
    readThing(parsePage(`<meta property="og:type" content="product"><title>Brass lamp</title><body>${body}</body>`))
      ?.facts['price']?.value;
  const title = '<h1>Brass lamp</h1>';

  it.each([
    ['alone on a line near the title', `${title}<p>In stock</p><p>$37.99</p>`, '37.99'],
    ['in the form that adds it to the cart', `${title}<form><p>€ 1.299,00</p><button>Buy</button></form>`, '1299.00'],
    ['not the struck-out one', `${title}<p class="price"><del>$169.95</del> <ins>$101.97</ins></p>`, '101.97'],
    ['in pieces', `${title}<b class="price"><i>$</i><i>79</i><i>.99</i></b>`, '79.99'],
    ['not one marked as old', `${title}<p class="price-old">$20</p><p class="price">$15</p>`, '15'],
    ['after the title, not before it', `<p class="price">$3</p>${title}<p class="price">$15</p>`, '15'],
    ['not a sentence', `${title}<p>Over $37 saved by readers</p>`, undefined],
    ['not that of a related product', `${title}<div class="related-products"><p>$9.99</p></div>`, undefined],
  ])('%s', (_, body, value) => {
    expect(price(body)).toBe(value);
  });
});
