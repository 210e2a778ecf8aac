// The paper's figures for a template: its share of a page (atf), and the number of template tables on a page (for ttdr).

import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { isTemplate } from './chunks.ts';
import { cutChunks, type TextChunk } from './cut.ts';
import type { ChunksBody } from './learner.ts';

export interface PageFigures {
  /** Words of the page, including image texts. */
  readonly tokens: number;
  readonly templateTokens: number;
  /** Tables with most of their own text (without nested tables) in the template. */
  readonly templateTables: number;
  /** The same, counting equal tables on a page once, as in the paper (nba.com). */
  readonly distinctTables: number;
}

/**
 * Tokens of the template, each chunk counted once: t of Definition 4.1.1. A template has hashes, so the words come from the
 * pages it was learned from.
 */
export function templateTokens(pages: Iterable<Page>, template: Template): number {
  const body = template.body as ChunksBody;
  const shares = new Map(body.chunks);
  const tokens = new Map<number, number>();
  for (const page of pages) {
    for (const chunk of cutChunks(page, body.boundary, body.key)) {
      if (shares.has(chunk.key)) tokens.set(chunk.key, chunk.tokens);
    }
  }
  return [...tokens.values()].reduce((sum, count) => sum + count, 0);
}

/** A table is template if at least this share of its own words is. */
const FOUND_SHARE = 0.5;

export function pageFigures(page: Page, template: Template): PageFigures {
  const body = template.body as ChunksBody;
  const shares = new Map(body.chunks);
  const chunks = cutChunks(page, body.boundary, body.key);
  const found = templateTables(chunks, (chunk) => isTemplate(chunk, shares));
  let [tokens, templateTokens] = [0, 0];
  for (const chunk of chunks) {
    tokens += chunk.tokens;
    if (isTemplate(chunk, shares)) templateTokens += chunk.tokens;
  }
  return { tokens, templateTokens, templateTables: found.length, distinctTables: new Set(found).size };
}

/** The text of each template table. Found and expected tables are both counted by this rule. */
export function templateTables(chunks: readonly TextChunk[], isOfTemplate: (chunk: TextChunk) => boolean): string[] {
  const tables = new Map<number, { all: number; found: number; text: string }>();
  for (const chunk of chunks) {
    if (chunk.table < 0) continue;
    const sum = tables.get(chunk.table) ?? { all: 0, found: 0, text: '' };
    sum.all += chunk.tokens;
    if (isOfTemplate(chunk)) {
      sum.found += chunk.tokens;
      sum.text += `${chunk.text}\n`;
    }
    tables.set(chunk.table, sum);
  }
  return [...tables.values()].filter(({ all, found }) => found >= FOUND_SHARE * all).map(({ text }) => text);
}
