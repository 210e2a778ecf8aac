// lab eval products [FILE]: price and availability of product pages, on our own pages and on FILE.
//   --misses         list every wrong or missing value
// FILE is ../shared/data/pages/shop-products-dev.jsonl.br by default. Its gold text contains the price that the page shows.
// It does not state the availability: there, the page's own markup is the gold, and the facts are read again from the page
// without that markup ("shown"). Fails if F1 of the first two rows is lower than promised.

import { existsSync } from 'node:fs';
import { parsePage } from '../../../src/index.ts';
import { readThing } from '../../../src/metadata/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { htmlText, openDataSet } from '../data/index.ts';
import { OWN_PAGES } from './own-pages.ts';
import { factScore, type Judged, sameAmount } from './score-facts.ts';

const PROMISED = { price: 0.88, availability: 0.8 };
type FactName = keyof typeof PROMISED;

const { values, positionals } = toolOptions(import.meta.url, {
  options: { misses: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const path = positionals[0] ?? '../shared/data/pages/shop-products-dev.jsonl.br';

/** A line with an amount beside a currency sign or code, and all amounts in it. */
const PRICE_LINE = /\p{Sc}|\b[A-Z]{3}\b|\d\s?(?:đ|kr|zł)/u;
const AMOUNT = /\d+(?:[.,\s']\d{3})*(?:[.,]\d{1,2})?(?!\d)/g;
const MARKUP =
  /<script[^>]*ld\+json[^>]*>[\s\S]{0,200000}?<\/script>|\sitem(?:prop|type|scope)(?:="[^"]*")?|<meta[^>]*(?:og|product):[^>]*>/gi;

interface Row {
  readonly name: string;
  readonly fact: FactName;
  readonly judged: (Judged & { readonly id: string })[];
}
const rows: Row[] = [];
const rowOf = (name: string, fact: FactName): Row => {
  const known = rows.find((one) => one.name === name && one.fact === fact);
  if (known !== undefined) return known;
  rows.push({ name, fact, judged: [] });
  return rows.at(-1)!;
};

function factsOf(html: string, url?: string): Readonly<Partial<Record<FactName, string>>> {
  const thing = readThing(parsePage(html, url === undefined ? {} : { url }));
  const value = (fact: FactName): string | undefined => thing?.facts[fact]?.value as string | undefined;
  const price = value('price');
  const availability = value('availability');
  return {
    ...(price === undefined ? {} : { price: sameAmount(price) }),
    ...(availability === undefined ? {} : { availability }),
  };
}

for (const { name, html, price, availability } of OWN_PAGES) {
  const found = factsOf(html);
  rowOf('own pages', 'price').judged.push({
    id: name,
    found: found.price,
    right: price === undefined ? [] : [sameAmount(price)],
  });
  rowOf('own pages', 'availability').judged.push({
    id: name,
    found: found.availability,
    right: [availability ?? []].flat(),
  });
}
if (existsSync(path)) await judgeShops();
else console.log(`${path}: not here, only our own pages are scored`);

async function judgeShops(): Promise<void> {
  for await (const one of openDataSet(path).pages()) {
    const html = htmlText(one);
    const shown = factsOf(html.replace(MARKUP, ''), one.url);
    const marked = factsOf(html, one.url);
    const right = pricesIn(one.gold.text ?? '');
    rowOf('shops', 'price').judged.push({ id: one.id, found: marked.price, right });
    rowOf('shops, shown', 'price').judged.push({ id: one.id, found: shown.price, right });
    if (/schema\.org\/\w*(?:Stock|SoldOut|Order)|product:availability/i.test(html))
      rowOf('shops, shown', 'availability').judged.push({
        id: one.id,
        found: shown.availability,
        right: [marked.availability ?? []].flat(),
      });
  }
}

/** All prices in the gold: a page may show a range, or the price before a discount. */
function pricesIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.length < 80 && PRICE_LINE.test(line))
    .flatMap((line) => line.match(AMOUNT) ?? [])
    .map((amount) => sameAmount(plainAmount(amount)));
}

function plainAmount(amount: string): string {
  const cents = /^(.*)[.,](\d{1,2})$/.exec(amount);
  return cents === null ? amount.replace(/\D/g, '') : `${cents[1]!.replace(/\D/g, '')}.${cents[2]}`;
}

const scores = rows.map(({ name, fact, judged }) => ({ name, fact, judged, ...factScore(judged) }));
console.log(
  formatTable(
    ['pages of', 'fact', 'pages', 'stated', 'found', 'right', 'F1'].map(
      (title, i) => ({ title, align: i < 2 ? 'left' : 'right' }) as const,
    ),
    scores.map(({ name, fact, judged, stated, found, right, f1 }) => [
      name,
      fact,
      ...[judged.length, stated, found, right].map(String),
      f1.toFixed(3),
    ]),
  ),
);
if (values.misses)
  for (const { name, fact, judged } of scores)
    for (const { id, found, right } of judged)
      if ((found === undefined) !== (right.length === 0) || (found !== undefined && !right.includes(found)))
        console.log(`${name}, ${fact}: ${id}: ${found ?? 'nothing'} instead of ${right.join(', ') || 'nothing'}`);
const isKept = scores.filter(({ name }) => name !== 'shops, shown').every(({ fact, f1 }) => f1 >= PROMISED[fact]);
console.log(
  `eval products: ${isKept ? 'passed' : 'failed'} (price at least ${PROMISED.price}, availability ${PROMISED.availability})`,
);
process.exitCode = isKept ? 0 : 1;
