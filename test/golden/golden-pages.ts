// Whole pages of many kinds, each with its frame of menus, asides and footers, written for the purpose: what every column,
// reader and method makes of them is pinned.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnSite, parsePage } from '../../src/index.ts';
import { findMethod, type MethodOptions } from '../../src/methods/index.ts';
import type { SiteRecord } from '../../src/templates/index.ts';

const FOLDER = join(import.meta.dirname, 'pages');
const SITE_PAGES = 5;
const PARAGRAPH = /(<p[^>]*>)([^<]{60,})/g;

export interface GoldenPage {
  readonly name: string;
  readonly folder: string;
  readonly html: string;
}

export const GOLDEN_PAGES: readonly GoldenPage[] = readdirSync(FOLDER).map((name) => {
  const folder = join(FOLDER, name);
  return { name, folder, html: readFileSync(join(folder, 'input.html'), 'utf8') };
});

export const GOLDEN_URL = 'https://example.org/a/page-of-today.html';

/** The sum of values, and their sum by place: enough digits to see any change, few enough that no machine's rounding shows. */
export function sumsOf(values: ArrayLike<number>): string {
  const all = Array.from(values);
  const sum = all.reduce((total, value) => total + value, 0);
  const byPlace = all.reduce((total, value, place) => total + value * (place + 1), 0);
  return [sum, byPlace].map((value) => Number(value.toPrecision(6))).join(' ');
}

/** Learned from pages with the frame of this one, and with its options where they are the learner's too. */
export function siteOf(learner: string, given: MethodOptions, html: string): SiteRecord {
  const { options } = findMethod(learner);
  const own = Object.fromEntries(Object.entries(given).filter(([option]) => option in options));
  const pages = Array.from({ length: SITE_PAGES }, (_, n) =>
    parsePage(withOtherWords(html, n + 1), { url: `${GOLDEN_URL}?n=${n}` }),
  );
  return learnSite(pages, { method: learner, methodOptions: own });
}

/** Paragraphs tell another story: every second word is turned by `n` letters. */
function withOtherWords(html: string, n: number): string {
  return html.replace(PARAGRAPH, (_, tag: string, text: string) => {
    const words = text.split(' ').map((word, i) => (i % 2 === 0 ? word : `${word.slice(n)}${word.slice(0, n)}${n}`));
    return tag + words.join(' ');
  });
}
