// A page feature and its value → a clause for explanations: `page.scripts` and 34 → `it runs 34 scripts`. Rates per thousand
// words become counts that a reader can check on the page. A column without a row uses its help text.

import { CUE_SAYS, columnSays } from '../../columns/index.ts';

/** Totals that turn rates into counts. */
export interface PageSize {
  readonly words: number;
  readonly segments: number;
}

type Say = (value: number, size: PageSize) => string;

const percent = (value: number): string => `${Math.round(value * 100)} %`;
const figure = (value: number): string =>
  String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value));
const count = (value: number, one: string, many = `${one}s`): string => {
  const whole = Math.round(value);
  return whole === 0 ? `no ${many}` : whole === 1 ? `one ${one}` : `${whole} ${many}`;
};
/** `it names a shop` or `it does not name a shop`. */
const either =
  (is: string, isNot: string): Say =>
  (value) =>
    value === 1 ? is : isNot;
const inAddress = (what: string): Say =>
  either(`its URL names ${what}`, `its URL names no ${what.replace(/^an? /, '')}`);

/** By the name of the column after `page.`. */
const SIGNS: Readonly<Record<string, Say>> = {
  segments: (value) => `it has ${count(value, 'paragraph or line', 'paragraphs and lines')}`,
  words: (value) => `it has ${count(value, 'word')}`,
  linkShare: (value) => `${percent(value)} of its text is links`,
  proseShare: (value) => `${percent(value)} of its words are in full sentences`,
  wordsPerSegment: (value) => `its paragraphs and lines have ${figure(value)} words on average`,
  wordsPerTag: (value) => `it has ${figure(value)} words per HTML tag`,
  images: (value, { segments }) => `it shows ${count(value * segments, 'picture')}`,
  fields: (value) => `it has ${count(value, 'form field')}`,
  wide: (value) => `${percent(value)} of its letters belong to a script without spaces`,
  viewport: either('it has a mobile layout', 'it has no mobile layout'),
  scripts: (value) => `it runs ${count(value, 'script')}`,
  oldDoctype: either('it uses HTML from before 2008', 'it uses modern HTML'),
  urlDepth: (value) => `its URL path has ${count(value, 'part', 'parts')}`,
  urlDigits: (value) => `${percent(value)} of its URL is digits`,
  urlQuery: either('its URL has a query (“?…”)', 'its URL has no query (“?…”)'),
  urlSlug: (value) => `the last part of its URL has ${count(value, 'word')}`,
  urlForum: inAddress('a forum'),
  urlShop: inAddress('a shop'),
  urlDoc: inAddress('documentation'),
  urlList: inAddress('a list'),
  urlAccount: either(
    'its URL names a login, an account or a contact page',
    'its URL names no login, account or contact page',
  ),
  hasUrl: either('its URL is known', 'its URL is not known'),
  longItems: (value) => `${percent(value)} of its words are in long similar entries`,
  largestItems: (value) => `its longest list of long entries has ${count(value, 'entry', 'entries')}`,
  headings: (value) => `${percent(value)} of its paragraphs and lines are headings`,
  heading1s: (value) => `it has ${count(value, 'main heading')} (h1)`,
  money: (value, { words }) => `it has ${count((value * words) / 1000, 'currency sign')}`,
  years: (value, { words }) => `it names ${count((value * words) / 1000, 'year')}`,
  titleWords: (value) => `its title has ${count(value, 'word')}`,
  stops: (value, { words }) => `it has ${count(value * words, 'full sentence')}`,
};

/** Families of columns: `in_p`, `as_comment`, `cue_ad`, `is_article`. */
const FAMILIES: Readonly<Record<string, (name: string, value: number, size: PageSize) => string>> = {
  in: (name, value) => shareOf(`page.in_${name}`, value),
  as: (name, value) => shareOf(`page.as_${name}`, value),
  cue: (name, value, { words }) => {
    const many = Math.round((value * words) / 1000);
    return `${many === 0 ? 'none' : many === 1 ? 'hardly any' : many} of its words ${CUE_SAYS[name]}`;
  },
  is: (name, value) =>
    value === 1
      ? `its data for search engines contains the type “${name}”`
      : `its data for search engines has no type “${name}”`,
};

export function saySign(name: string, value: number, size: PageSize): string {
  const own = name.slice(name.indexOf('.') + 1);
  const [family, member = ''] = own.split('_');
  const said = SIGNS[own]?.(value, size) ?? FAMILIES[family!]?.(member, value, size);
  return said ?? `it has ${figure(value)} ${helpOf(name)}`;
}

/** `share of its words in paragraphs` and .5 → `50 % of its words are in paragraphs`. */
function shareOf(name: string, value: number): string {
  return helpOf(name).replace(
    /^share of (.+?) in /,
    (_, of: string) => `${value === 0 ? 'none' : percent(value)} of ${of} are in `,
  );
}

/** The first part of a column's help. */
function helpOf(name: string): string {
  return (columnSays(name) ?? name).split('; ')[0]!;
}
