// Reviews on a product's page are comments; on other pages, and around the whole product, the name says nothing.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { reviews } from './reviews.ts';

const PAGE = (wrapper: string): string => `<div class="${wrapper}">
  <p>The kettle holds two litres and boils them in three minutes, says the maker of it.</p>
  <p>It is made of steel, and its handle of beech from the hills behind the workshop.</p>
  <div id="customer-reviews"><div class="one"><p>I like it very much indeed.</p></div></div></div>`;

function found(html: string, type: string | undefined): string[] {
  const page = parsePage(html);
  const is = reviews(page, new Float32Array(page.segments.count).fill(0.9), type);
  return is === undefined ? [] : [...is.keys()].filter((s) => is[s] === 1).map((s) => page.segmentText(s));
}

describe('reviews', () => {
  it('are found on pages of products, by what an element around them calls itself', () => {
    expect(found(PAGE('product'), 'product')).toEqual(['I like it very much indeed.']);
  });

  it('are not the whole page, whatever it is called', () => {
    expect(found(PAGE('product has-reviews'), 'product')).toEqual(['I like it very much indeed.']);
  });

  it.each(['article', 'listing', undefined])('are content like any other on pages of type %s', (type) => {
    expect(found(PAGE('product'), type)).toEqual([]);
  });

  it('are none where the site itself takes them', () => {
    const page = parsePage(PAGE('product'));
    const all = new Uint8Array(page.segments.count).fill(1);
    expect(reviews(page, new Float32Array(page.segments.count).fill(0.9), 'product', all)).toBeUndefined();
  });
});
