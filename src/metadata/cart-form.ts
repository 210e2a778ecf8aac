// Whether a page may have a form that puts something into a cart, at little cost: visible-stock.ts finds the form.

import type { Page } from '../page/index.ts';

export function mayHaveCart({ tape: { source } }: Page): boolean {
  return source.includes('/cart/add') || source.includes('add-to-cart');
}
