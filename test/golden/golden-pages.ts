// Whole pages of many kinds, each with its frame of menus, asides and footers, written for the purpose: what every column,
// reader and method makes of them is pinned.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'pages');

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
