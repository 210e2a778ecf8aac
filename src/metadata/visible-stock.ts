// Product page → its availability, if no markup has it: an element with a stock class near the title, a line there that says
// only that, the state that a shop system writes among the classes of the product, or whether its button for the cart works.

import { attribute, Tag } from '../dom/index.ts';
import { PerName, startTags } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { mayHaveCart } from './cart-form.ts';
import { type Availability, availabilityOf } from './offer-states.ts';
import { titleSegment } from './title-place.ts';
import { isOther } from './visible-price.ts';

const STOCK_NAME = /(?:^|[\s_-])(?:stock|availability|inventory|verfuegbarkeit|disponibilidad|dostepnosc)(?:$|[\s_-])/i;
/** Classes that shop systems give the product itself, such as `product type-product instock`. */
const PRODUCT_STATE = /(?:^|\s)(instock|outofstock|onbackorder)(?:\s|$)/;
const PRODUCT = /(?:^|\s)(?:type-product|product)(?:\s|$)/;
/** Limit on lines after the title. */
const REACH = 60;

export function visibleStock(page: Page): Availability | undefined {
  const { segments } = page;
  const title = titleSegment(page) ?? 0;
  const past = Math.min(segments.count, title + REACH);
  return shownStock(page, title, past) ?? stateOfProduct(page) ?? stateOfCart(page);
}

/** Forms that put something into the cart of common shop systems. */
const CART_FORM = /\/cart\/add|add-to-cart|addtocart/i;

/** The first such form: a visitor can buy the product if its button is not disabled. */
function stateOfCart(page: Page): Availability | undefined {
  if (!mayHaveCart(page)) return undefined;
  const { tape } = page;
  for (let form = tape.tag.indexOf(Tag.form); form >= 0; form = tape.tag.indexOf(Tag.form, form + 1)) {
    const button = buttonOf(page, form);
    if (button === undefined || isOther(page, form)) continue;
    const names = [attribute(tape, form, 'action'), attribute(tape, button, 'name'), attribute(tape, button, 'class')];
    if (!names.some((name) => CART_FORM.test(name ?? ''))) continue;
    return attribute(tape, button, 'disabled') === undefined ? 'InStock' : 'OutOfStock';
  }
  return undefined;
}

/** The first button that submits a form. */
function buttonOf({ tape }: Page, form: number): number | undefined {
  for (let node = form + 1; node < tape.end[form]!; node++) {
    const isButton = tape.tag[node] === Tag.button || tape.tag[node] === Tag.input;
    if (!isButton) continue;
    const type = attribute(tape, node, 'type') ?? (tape.tag[node] === Tag.button ? 'submit' : 'text');
    if (type === 'submit') return node;
  }
  return undefined;
}

/** The first line that is a state, named as one or by itself. */
function shownStock(page: Page, from: number, past: number): Availability | undefined {
  const { segments, tape } = page;
  const { className, names } = startTags(page);
  const named = new PerName(names, (name) => (STOCK_NAME.test(name) ? 1 : 0));
  for (let s = from; s < past; s++) {
    const node = segments.from[s]!;
    if (isOther(page, node)) continue;
    const state = availabilityOf(page.segmentText(s));
    if (state === undefined) continue;
    // "Available" alone may head anything: only words with "stock" or a stock class around them count.
    for (let at = node, i = 0; at > 0 && i < 4; at = tape.parent[at]!, i++)
      if (named.of(className[at]!) === 1) return state;
    if (state !== 'InStock') return state;
  }
  return undefined;
}

function stateOfProduct(page: Page): Availability | undefined {
  const { names } = startTags(page);
  const name = names.find((one) => PRODUCT_STATE.test(one) && PRODUCT.test(one));
  return name === undefined ? undefined : availabilityOf(PRODUCT_STATE.exec(name)![1]!);
}
