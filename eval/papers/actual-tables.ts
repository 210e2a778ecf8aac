// How many template tables a page really has, decided from the gold by one rule: a table is template if most of its own
// words (nested tables apart) are texts that stand at the same tag path on a fifth of the site's pages or more (numbers
// aside: a date is part of the template), and that are not in the page's gold. The rule sees all pages and the gold; the method sees neither.

import { innermostTables, pageFigures } from '../../src/methods/chunks/figures.ts';
import type { Page } from '../../src/page.ts';
import type { Template } from '../../src/templates/index.ts';
import type { SitePage } from '../sites/index.ts';

const LEAST_SHARE = 0.2;
const LEAST_PAGES = 3;
const MOST_WORDS = 0.5;
const LEAST_PHRASE = 4;

export class ActualTables {
  private readonly held = new Map<string, number>();
  private readonly least: number;

  constructor(pages: readonly SitePage[]) {
    for (const { page } of pages) {
      for (const text of new Set(placedTexts(page))) this.held.set(text, (this.held.get(text) ?? 0) + 1);
    }
    this.least = Math.max(LEAST_PAGES, LEAST_SHARE * pages.length);
  }

  /** Template tables a page, on the mean. */
  perPage(pages: readonly SitePage[]): number {
    return pages.reduce((sum, one) => sum + this.count(one), 0) / pages.length;
  }

  /** Template table discovery ratio: found over actual; undefined where there is nothing to find. */
  ratio(pages: readonly SitePage[], template: Template): number | undefined {
    const actual = pages.reduce((sum, one) => sum + this.count(one), 0);
    const found = pages.reduce((sum, { page }) => sum + pageFigures(page, template).templateTables, 0);
    return actual === 0 ? undefined : found / actual;
  }

  private count({ page, gold }: SitePage): number {
    const tables = page.derive(innermostTables);
    const texts = placedTexts(page);
    const inGold = goldHolds(gold.gold.text ?? '');
    const words = new Map<number, { all: number; template: number }>();
    for (const [i, text] of texts.entries()) {
      const table = tables[page.segments.from[i]!]!;
      if (table < 0) continue;
      const sum = words.get(table) ?? { all: 0, template: 0 };
      const own = Math.max(1, page.segments.words[i]!);
      sum.all += own;
      const often = (this.held.get(text) ?? 0) >= this.least;
      if (often && !inGold(normalForm(page.segmentText(i)))) sum.template += own;
      words.set(table, sum);
    }
    return [...words.values()].filter(({ all, template }) => template >= MOST_WORDS * all).length;
  }
}

/** Is a text in the gold? A few words are in it only as a line of their own: `News` is in many a sentence. */
function goldHolds(gold: string): (text: string) => boolean {
  const whole = ` ${normalForm(gold)} `;
  const lines = new Set(gold.split('\n').map(normalForm));
  return (text) => (text.split(' ').length < LEAST_PHRASE ? lines.has(text) : whole.includes(` ${text} `));
}

/** Numbers as one, unless there is little else in the text. */
function withoutNumbers(text: string): string {
  return text.split(' ').filter((word) => !/\d/.test(word)).length < 2 ? text : text.replace(/\d+/g, '0');
}

/** A segment's text with the tag path it stands at. */
function placedTexts(page: Page): string[] {
  const blocks = page.blocks('html5');
  return Array.from({ length: page.segments.count }, (_, i) => {
    const block = blocks.of[page.segments.node[i]!]!;
    return `${block < 0 ? '' : blocks.paths[blocks.path[block]!]!}\n${withoutNumbers(normalForm(page.segmentText(i)))}`;
  });
}

function normalForm(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
