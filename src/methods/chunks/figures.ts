// The paper's figures over a template: how much of a page it is (atf), and how many tables of a page it finds (for ttdr).

import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { isTemplate } from './chunks.ts';
import { type Chunk, cutChunks } from './cut.ts';
import type { ChunksBody } from './learner.ts';

export interface PageFigures {
  /** Words of the page, image texts too. */
  readonly tokens: number;
  readonly templateTokens: number;
  /** Table elements most of whose own text (nested tables apart) is template. */
  readonly templateTables: number;
  /** The same where a table counts once, however often its text stands on the page: how the paper counted (nba.com). */
  readonly distinctTables: number;
}

/** A table is template when at least this share of its own words is. */
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

/** The text of each table that is template: what is found and what is there are counted by this one rule. */
export function templateTables(chunks: readonly Chunk[], isOfTemplate: (chunk: Chunk) => boolean): string[] {
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
