// Page → the thing it is about, if it has facts of its own: a product, recipe, event, job or post.

import { Tag } from '../dom/index.ts';
import { head, type JsonObject, startTags, typesOf } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { mayHaveCart } from './cart-form.ts';
import { collect } from './collect.ts';
import type { SourceName } from './sources.ts';
import { thingFacts } from './thing-facts.ts';

export type ThingType = 'product' | 'recipe' | 'event' | 'job' | 'post';

export interface ThingFact<T = string | readonly string[]> {
  readonly value: T;
  /** `text`: read from the visible page. */
  readonly source: SourceName | 'text';
}

export interface Thing {
  readonly type: ThingType;
  /** Fact name → its value and source. */
  readonly facts: Readonly<Record<string, ThingFact>>;
}

const TYPES: ReadonlyMap<string, ThingType> = new Map(
  Object.entries({
    product:
      'Product ProductGroup IndividualProduct ProductModel Vehicle Car Book SoftwareApplication MobileApplication',
    recipe: 'Recipe',
    event: 'Event MusicEvent SportsEvent TheaterEvent Festival EducationEvent BusinessEvent ExhibitionEvent',
    job: 'JobPosting',
    post: 'SocialMediaPosting DiscussionForumPosting',
  }).flatMap(([thing, types]) => types.split(' ').map((type) => [type, thing as ThingType] as const)),
);

const OG_PRODUCT = /^(?:og:)?product(?:\.|$)/i;

/** Classes that shop systems give the body of a product page. */
const PRODUCT_BODY = /(?:^|\s)(?:single-product|template-product|catalog-product-view)(?:\s|$)/;
const PRODUCT_URL = /^https?:\/\/[^/]+\/(?:[^?#]*\/)?products?\/[^/?#]/i;

/** The type alone, without reading any fact. */
export function thingType(page: Page): ThingType | undefined {
  const object = ldThing(page);
  return (
    (object === undefined ? undefined : firstType(typesOf(object))) ??
    firstType(collect(page).itemTypes) ??
    (isProductByMeta(page) || isShopProduct(page) ? 'product' : undefined)
  );
}

function isProductByMeta(page: Page): boolean {
  const { meta } = head(page);
  return OG_PRODUCT.test(meta.get('og:type')?.[0] ?? '') || meta.has('product:price:amount');
}

/** Whether the shop system marks the page as that of a product, or its URL does and it has a button for the cart. */
function isShopProduct(page: Page): boolean {
  const body = page.tape.tag.indexOf(Tag.body);
  const { className, names } = startTags(page);
  if (body >= 0 && PRODUCT_BODY.test(names[className[body]!]!)) return true;
  return PRODUCT_URL.test(page.url ?? '') && mayHaveCart(page);
}

function ldThing(page: Page): JsonObject | undefined {
  return head(page).jsonLd.own.find((one) => firstType(typesOf(one)) !== undefined);
}

function firstType(types: readonly string[]): ThingType | undefined {
  return types.map((one) => TYPES.get(one)).find((one) => one !== undefined);
}

export function readThing(page: Page): Thing | undefined {
  const type = thingType(page);
  if (type === undefined) return undefined;
  const facts = thingFacts(page, type, ldThing(page));
  return Object.keys(facts).length === 0 ? undefined : { type, facts };
}
