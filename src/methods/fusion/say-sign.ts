// A sign of a page and its value → a clause for a reader who asks why: `page.scripts` and 34 → `it runs 34 scripts`. What the
// columns give for each thousand words is said as the count that anyone can make on the page. A column that is not here is
// said by its help, turned around.

import { CUE_SAYS, columnSays } from '../../columns/index.ts';

/** What counts are worked out from. */
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
  either(`its address names ${what}`, `its address names no ${what.replace(/^an? /, '')}`);

/** By name, as pages' columns have them after `page.`. */
const SIGNS: Readonly<Record<string, Say>> = {
  segments: (value) => `it has ${count(value, 'paragraph or line', 'paragraphs and lines')}`,
  words: (value) => `it has ${count(value, 'word')}`,
  linkShare: (value) => `${percent(value)} of its text is links`,
  proseShare: (value) => `${percent(value)} of its words stand in whole sentences`,
  wordsPerSegment: (value) => `its paragraphs and lines have ${figure(value)} words on average`,
  wordsPerTag: (value) => `it has ${figure(value)} words for each HTML tag`,
  images: (value, { segments }) => `it shows ${count(value * segments, 'picture')}`,
  fields: (value) => `it has ${count(value, 'form field')}`,
  wide: (value) => `${percent(value)} of its letters are of a script without spaces`,
  viewport: either('it is made for telephones too', 'it is not made for telephones'),
  scripts: (value) => `it runs ${count(value, 'script')}`,
  oldDoctype: either('it is written in the HTML of before 2008', 'it is written in the HTML of today'),
  urlDepth: (value) => `its address has ${count(value, 'part', 'parts')} between slashes`,
  urlDigits: (value) => `${percent(value)} of its address is digits`,
  urlQuery: either('its address has a query (“?…”)', 'its address has no query (“?…”)'),
  urlSlug: (value) => `the last part of its address has ${count(value, 'word')}`,
  urlForum: inAddress('a forum'),
  urlShop: inAddress('a shop'),
  urlDoc: inAddress('documentation'),
  urlList: inAddress('a list'),
  hasUrl: either('its address is known', 'its address is not known'),
  longItems: (value) => `${percent(value)} of its words stand in long entries of one kind`,
  largestItems: (value) => `its longest list of long entries has ${count(value, 'entry', 'entries')}`,
  headings: (value) => `${percent(value)} of its paragraphs and lines are headings`,
  heading1s: (value) => `it has ${count(value, 'main heading')} (h1)`,
  money: (value, { words }) => `it has ${count((value * words) / 1000, 'sign')} of money`,
  years: (value, { words }) => `it names ${count((value * words) / 1000, 'year')}`,
  titleWords: (value) => `its title has ${count(value, 'word')}`,
  stops: (value, { words }) => `it has ${count(value * words, 'whole sentence')}`,
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
      ? `it or something on it calls itself “${name}”, in its data for search engines`
      : `nothing in its data for search engines calls itself “${name}”`,
};

export function saySign(name: string, value: number, size: PageSize): string {
  const own = name.slice(name.indexOf('.') + 1);
  const [family, member = ''] = own.split('_');
  const said = SIGNS[own]?.(value, size) ?? FAMILIES[family!]?.(member, value, size);
  return said ?? `it has ${figure(value)} ${helpOf(name)}`;
}

/** `share of its words in paragraphs` and .5 → `50 % of its words stand in paragraphs`. */
function shareOf(name: string, value: number): string {
  return helpOf(name).replace(
    /^share of (.+?) in /,
    (_, of: string) => `${value === 0 ? 'none' : percent(value)} of ${of} stand in `,
  );
}

/** Of a column's help, only the first part counts. */
function helpOf(name: string): string {
  return (columnSays(name) ?? name).split('; ')[0]!;
}
