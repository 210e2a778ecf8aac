// The number of real template tables on a page, decided from the gold by one rule. A chunk is template if its text
// occurs at the same tag path on at least a fifth of the site's pages (ignoring numbers: a date is part of the
// template) and is not in the page's gold; a table is template if most of its own words are. The rule sees all pages
// and the gold; the method sees neither. Tables are counted as the method counts its finds: image texts are text, and a
// copy at another place is another table.

import { cutChunks, pageFigures, templateTables } from '../../../src/methods/chunks/index.ts';
import type { Page } from '../../../src/page/index.ts';
import type { Template } from '../../../src/sites/templates/index.ts';
import type { SitePage } from '../sites/index.ts';

const MIN_SHARE = 0.2;
const MIN_PAGES = 3;
/** Shorter texts are in the gold only as separate lines: `News` occurs in many sentences. */
const MIN_PHRASE = 4;

/** Template table discovery ratio: found over actual. */
export interface Discovery {
  readonly ratio: number;
  /** As the paper counted: a table found once per page. */
  readonly distinct: number;
}

export class ActualTables {
  private readonly held = new Map<string, number>();
  private readonly least: number;
  private readonly counts = new Map<Page, number>();

  constructor(pages: readonly SitePage[]) {
    for (const { page } of pages) {
      const texts = new Set(cutChunks(page, 'block', 'path').map(placed));
      for (const text of texts) this.held.set(text, (this.held.get(text) ?? 0) + 1);
    }
    this.least = Math.max(MIN_PAGES, MIN_SHARE * pages.length);
  }

  /** Mean number of template tables per page. */
  perPage(pages: readonly SitePage[]): number {
    return this.total(pages) / Math.max(1, pages.length);
  }

  /** Undefined if there is nothing to find. */
  discovery(pages: readonly SitePage[], template: Template): Discovery | undefined {
    const actual = this.total(pages);
    if (actual === 0) return undefined;
    const figures = pages.map(({ page }) => pageFigures(page, template));
    const found = (of: 'templateTables' | 'distinctTables'): number =>
      figures.reduce((sum, one) => sum + one[of], 0) / actual;
    return { ratio: found('templateTables'), distinct: found('distinctTables') };
  }

  private total(pages: readonly SitePage[]): number {
    return pages.reduce((sum, one) => sum + this.count(one), 0);
  }

  private count({ page, gold }: SitePage): number {
    let count = this.counts.get(page);
    if (count !== undefined) return count;
    const inGold = goldHolds(gold.gold.text ?? '');
    const chunks = cutChunks(page, 'block', 'path');
    count = templateTables(
      chunks,
      (chunk) => (this.held.get(placed(chunk)) ?? 0) >= this.least && !inGold(chunk.text),
    ).length;
    this.counts.set(page, count);
    return count;
  }
}

function goldHolds(gold: string): (text: string) => boolean {
  const whole = ` ${normalForm(gold)} `;
  const lines = new Set(gold.split('\n').map(normalForm));
  return (text) => (text.split(' ').length < MIN_PHRASE ? lines.has(text) : whole.includes(` ${text} `));
}

/** A chunk's text, ignoring numbers, with its place. */
function placed({ text, path }: { readonly text: string; readonly path: number }): string {
  return `${path} ${withoutNumbers(text)}`;
}

/** Replaces all numbers by one, unless there is little else in the text. */
function withoutNumbers(text: string): string {
  return text.split(' ').filter((word) => !/\d/.test(word)).length < 2 ? text : text.replace(/\d+/g, '0');
}

function normalForm(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
