// Elements with microdata, with and without text, and look-alikes.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { itemTags, startTagSource } from './item-tags.ts';

const found = (html: string): string[] => {
  const page = parsePage(html);
  return itemTags(page).map((node) => startTagSource(page, node));
};

describe('elements with microdata', () => {
  it('are found with text and without, in any case', () => {
    const items = ['<b itemprop=name>', '<meta itemprop=price content=5>', '<i ITEMTYPE=/Product>'];
    expect(found(`<div>${items[0]}Sail</b>${items[1]}${items[2]}</i></div>`)).toEqual(items);
  });

  it('are not looked for in scripts and text', () => {
    expect(found('<script>"<b itemprop=name>"</script><p title=items>itemprop=name itemtype</p>')).toEqual([]);
  });
});
