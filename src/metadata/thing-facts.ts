// The facts of a thing: a table lists those of each kind and where JSON-LD, microdata and meta elements store them; each comes with
// its source. Price and availability of a product are read from the visible page if no markup has them; availability and
// condition have the names of schema.org.

import type { JsonObject } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { cleanCode } from '../text/index.ts';
import { collect, type Raw } from './collect.ts';
import { type Graph, textsOf } from './json-ld.ts';
import { availabilityOf, conditionOf } from './offer-states.ts';
import { readPrice } from './price.ts';
import type { ThingFact, ThingType } from './thing.ts';
import { visiblePrice } from './visible-price.ts';
import { visibleStock } from './visible-stock.ts';

/** Fact → paths in JSON-LD, itemprop, meta elements. */
type ThingRow = readonly [fact: string, paths: string, itemprop: string, meta: string];

const RATING: readonly ThingRow[] = [
  ['rating', 'aggregateRating.ratingValue', 'ratingvalue', ''],
  ['ratings', 'aggregateRating.ratingCount aggregateRating.reviewCount', 'ratingcount reviewcount', ''],
];
const PRICE: readonly ThingRow[] = [
  [
    'price',
    'offers.price offers.lowPrice offers.priceSpecification.price offers.offers.price hasVariant.offers.price',
    'price lowprice',
    'product:sale_price:amount product:price:amount og:price:amount',
  ],
  [
    'currency',
    'offers.priceCurrency offers.priceSpecification.priceCurrency offers.offers.priceCurrency hasVariant.offers.priceCurrency',
    'pricecurrency',
    'product:price:currency og:price:currency',
  ],
  [
    'availability',
    'offers.availability offers.offers.availability hasVariant.offers.availability',
    'availability',
    'product:availability og:availability',
  ],
];
const ROWS: Readonly<Record<ThingType, readonly ThingRow[]>> = {
  product: [
    ...PRICE,
    ...RATING,
    ['sku', 'sku', 'sku', 'product:retailer_item_id'],
    ['gtin', 'gtin13 gtin gtin14 gtin12 gtin8 isbn', 'gtin13 gtin isbn', 'product:ean product:isbn'],
    ['mpn', 'mpn', 'mpn', 'product:mfr_part_no'],
    ['brand', 'brand manufacturer', 'brand manufacturer', 'product:brand og:brand'],
    [
      'condition',
      'offers.itemCondition itemCondition offers.offers.itemCondition hasVariant.offers.itemCondition',
      'itemcondition',
      'product:condition og:condition',
    ],
  ],
  recipe: [
    ...RATING,
    ['yield', 'recipeYield', 'recipeyield', ''],
    ['prepTime', 'prepTime', 'preptime', ''],
    ['cookTime', 'cookTime', 'cooktime', ''],
    ['totalTime', 'totalTime', 'totaltime', ''],
    ['calories', 'nutrition.calories', 'calories', ''],
    ['ingredients', 'recipeIngredient ingredients', 'recipeingredient ingredients', ''],
  ],
  event: [
    ['start', 'startDate', 'startdate', 'event:start_time'],
    ['end', 'endDate', 'enddate', 'event:end_time'],
    ['place', 'location', 'location', ''],
    ...PRICE,
  ],
  job: [
    ['company', 'hiringOrganization', 'hiringorganization', ''],
    ['place', 'jobLocation.address.addressLocality jobLocation.name jobLocationType', 'joblocation', ''],
    ['employment', 'employmentType', 'employmenttype', ''],
    ['posted', 'datePosted', 'dateposted', ''],
    ['until', 'validThrough', 'validthrough', ''],
    ['salary', 'baseSalary.value.value baseSalary.value.minValue baseSalary.value', 'basesalary', ''],
    ['currency', 'baseSalary.currency', 'salarycurrency', ''],
  ],
  post: [
    ['comments', 'commentCount', 'commentcount', ''],
    ['likes', 'upvoteCount', 'upvotecount', ''],
  ],
};
/** Facts with several values. */
const LISTS: ReadonlySet<string> = new Set(['ingredients']);

/** `object`: the thing in JSON-LD, if it is there. */
export function thingFacts(page: Page, type: ThingType, object: JsonObject | undefined): Record<string, ThingFact> {
  const raw = collect(page);
  const facts: Record<string, ThingFact> = {};
  for (const [fact, paths, itemprop, meta] of ROWS[type]) {
    const found = fromLd(object, raw.jsonLd, paths) ?? fromItems(raw, itemprop) ?? fromMeta(raw, meta);
    if (found === undefined) continue;
    const values = found.value.map((text) => tidy(fact, text)).filter((text) => text !== '');
    if (values.length > 0) facts[fact] = { value: LISTS.has(fact) ? values : values[0]!, source: found.source };
  }
  if (type === 'product') addVisible(page, facts);
  return facts;
}

function addVisible(page: Page, facts: Record<string, ThingFact>): void {
  if (facts['price'] === undefined) {
    const price = visiblePrice(page);
    if (price !== undefined) facts['price'] = { value: price.amount, source: 'text' };
    if (price?.currency !== undefined) facts['currency'] ??= { value: price.currency, source: 'text' };
  }
  if (facts['availability'] === undefined) {
    const stock = visibleStock(page);
    if (stock !== undefined) facts['availability'] = { value: stock, source: 'text' };
  }
}

type Values = ThingFact<readonly string[]> | undefined;

function fromLd(object: JsonObject | undefined, graph: Graph, paths: string): Values {
  if (object === undefined) return undefined;
  for (const path of paths.split(' ')) {
    const value = textsOf(follow(object, path.split('.'), graph), graph).filter((text) => text.length < 1000);
    if (value.length > 0) return { value, source: 'json-ld' };
  }
  return undefined;
}

/** The value at the end of a path; with several offers, the first that has it. */
function follow(value: unknown, path: readonly string[], graph: Graph): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  for (const one of [value].flat()) {
    if (typeof one !== 'object' || one === null) continue;
    const object = one as JsonObject;
    const id = object['@id'];
    const whole = typeof id === 'string' && !Object.hasOwn(object, name) ? graph.byId.get(id) : object;
    const found = follow(whole?.[name], rest, graph);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fromItems({ microdata }: Raw, names: string): Values {
  for (const name of names.split(' ')) {
    const value = (microdata.get(name) ?? [])
      .map((one) => one.value.trim())
      .filter((text) => text !== '' && text.length < 1000);
    if (value.length > 0) return { value, source: 'microdata' };
  }
  return undefined;
}

function fromMeta({ head }: Raw, names: string): Values {
  for (const name of names.split(' ')) {
    const value = name === '' ? undefined : head.meta.get(name);
    if (value !== undefined) return { value, source: name.startsWith('og:') ? 'opengraph' : 'meta' };
  }
  return undefined;
}

/** How the values of some facts are written; '' for a value that means nothing. */
const TIDY: Readonly<Record<string, (text: string) => string>> = {
  // Shops write 0 for a price on request.
  price: (text) => amountOf(text).replace(/^0(?:\.0+)?$/, ''),
  salary: amountOf,
  availability: (text) => availabilityOf(text) ?? '',
  condition: (text) => conditionOf(text) ?? '',
};

function amountOf(text: string): string {
  return readPrice(text)?.amount ?? text;
}

/** The value without tags; a schema.org URL becomes its last word. */
function tidy(fact: string, text: string): string {
  const bare = cleanCode(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^https?:\/\/schema\.org\//i, '');
  return (TIDY[fact] ?? ((one) => one))(bare);
}
