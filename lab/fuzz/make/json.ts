// Choices → JSON: data of any shape, JSON-LD, and the state that frameworks leave in scripts; complete, or truncated
// and broken.

import type { Draw } from '../engine/draw.ts';
import { makeText } from './text.ts';
import { ADDRESSES, PLAIN_VALUES } from './words.ts';

const KEYS: readonly string[] = (
  '@type @graph @id @context headline articleBody author name datePublished dateModified publisher image url description ' +
  'comment text mainEntity itemListElement offers price priceCurrency isPartOf keywords inLanguage license props pageProps ' +
  'content body html blocks children data __proto__ constructor length toString'
).split(' ');

const TYPES: readonly unknown[] = [
  'Article',
  'NewsArticle',
  ['WebPage', 'Product'],
  'Person',
  'QAPage',
  'Comment',
  '',
  null,
  7,
];

const DEEPEST = 5;

export function makeJsonValue(draw: Draw, depth = 0): unknown {
  const plain = [
    () => null,
    () => makeText(draw),
    () => draw.below(100_000) - 5,
    () => true,
    () => draw.pick(PLAIN_VALUES),
    () => draw.pick(ADDRESSES),
    () => `<p>${makeText(draw)}</p>`,
    () => 1e308,
  ];
  if (depth >= DEEPEST) return draw.pick(plain)();
  const nested = [() => makeJsonObject(draw, depth + 1), () => draw.many(4, () => makeJsonValue(draw, depth + 1))];
  return draw.pick([...plain, ...nested, ...nested])();
}

export function makeJsonObject(draw: Draw, depth = 0): Record<string, unknown> {
  const pairs = draw.many(6, () => [draw.pick(KEYS), makeJsonValue(draw, depth)] as const);
  const made: Record<string, unknown> = draw.chance(128) ? { '@type': draw.pick(TYPES) } : {};
  for (const [key, value] of pairs) Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
  return made;
}

/** JSON as scripts contain it; not always complete. */
export function makeLooseJson(draw: Draw): string {
  const json = JSON.stringify(makeJsonValue(draw));
  return draw.pick([
    json,
    json,
    json.slice(0, draw.below(json.length + 1)),
    `<!--${json}//-->`,
    `${json};`,
    json.replaceAll('"', "'"),
    json.replaceAll(',', ',,'),
    `/* x */ ${json} // y`,
    json.replaceAll('<', '\\u003c'),
    json.replaceAll('\\n', '\n'),
    `${json}${json}`,
  ]);
}
