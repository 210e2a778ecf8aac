// Found facts and known facts → right, wrong or none, field by field. Titles are compared as words; authors as sets of
// names; dates by day, as written or in UTC; languages without region; images without protocol and query.

import { plain } from '../../../src/metadata/index.ts';
import type { Facts } from './fact-pages.ts';

export const FIELDS = ['title', 'authors', 'date', 'language', 'siteName', 'description', 'image'] as const;
export type Field = (typeof FIELDS)[number];
export type Verdict = 'right' | 'wrong' | 'none';

export function judge(field: Field, found: Facts, known: Facts): Verdict | undefined {
  const [own, gold] = [found[field], known[field]];
  if (gold === undefined) return undefined;
  if (own === undefined || own.length === 0) return 'none';
  return SAME[field](own as never, gold as never) ? 'right' : 'wrong';
}

const SAME: { readonly [name in Field]: (own: never, gold: never) => boolean } = {
  title: (own: string, gold: string) => plain(own) === plain(gold),
  authors: (own: readonly string[], gold: readonly string[]) => people(own) === people(gold),
  date: (own: string, gold: string) => own.slice(0, 10) === gold.slice(0, 10) || utcDay(own) === utcDay(gold),
  language: sameLanguage,
  siteName: (own: string, gold: string) => plain(own) === plain(gold),
  description: (own: string, gold: string) => plain(own) === plain(gold),
  image: (own: string, gold: string) => address(own) === address(gold),
};

/** Without region; the two written forms of Norwegian are one. */
function sameLanguage(own: string, gold: string): boolean {
  return base(own) === base(gold);
}

/** A URL without its protocol and without the part that resizes the image. */
const address = (url: string): string => url.replace(/^https?:/, '').replace(/[?#].*$/, '');

function people(names: readonly string[]): string {
  return names
    .map((name) => plain(name.normalize('NFKD').replace(/\p{M}/gu, '')))
    .sort()
    .join('|');
}

function utcDay(text: string): string {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? text : new Date(moment).toISOString().slice(0, 10);
}

const base = (code: string): string => {
  const own = code.split(/[-_]/)[0]!.toLowerCase();
  return own === 'nb' || own === 'nn' ? 'no' : own;
};
