// The paper's figures over a template: how much of a page it is (atf), and how many tables of a page it finds (for ttdr).

import { Tag } from '../../dom/index.ts';
import type { Page } from '../../page.ts';
import type { Template } from '../../templates/index.ts';
import { isTemplate } from './chunks.ts';
import { cutChunks } from './cut.ts';
import type { ChunksBody } from './learner.ts';

export interface PageFigures {
  /** Words of the page, image texts too in the table form. */
  readonly tokens: number;
  readonly templateTokens: number;
  /** Table elements whose own text (nested tables apart) is template. A paper-form key counts once a page: its defect. */
  readonly templateTables: number;
}

/** A table is found when at least this share of its own words is. */
const FOUND_SHARE = 0.5;

export function pageFigures(page: Page, template: Template): PageFigures {
  const body = template.body as ChunksBody;
  const shares = new Map(body.chunks);
  const tables = page.derive(innermostTables);
  const words = new Map<number, { all: number; found: number; keys: Set<number> }>();
  let tokens = 0;
  let templateTokens = 0;
  for (const chunk of cutChunks(page, body.boundary, body.key)) {
    const found = isTemplate(chunk, shares);
    tokens += chunk.tokens;
    if (found) templateTokens += chunk.tokens;
    const table = body.boundary === 'table' ? chunk.table : (tables[page.segments.from[chunk.from]!] ?? -1);
    if (table < 0) continue;
    const sum = words.get(table) ?? { all: 0, found: 0, keys: new Set<number>() };
    sum.all += chunk.tokens;
    if (found) {
      sum.found += chunk.tokens;
      sum.keys.add(chunk.key);
    }
    words.set(table, sum);
  }
  return { tokens, templateTokens, templateTables: countTables(words.values(), body.key === 'text') };
}

function countTables(sums: Iterable<{ all: number; found: number; keys: Set<number> }>, oncePerKey: boolean): number {
  const counted = new Set<string>();
  let tables = 0;
  for (const { all, found, keys } of sums) {
    if (found < FOUND_SHARE * all) continue;
    const name = [...keys].join();
    if (oncePerKey && counted.has(name)) continue;
    counted.add(name);
    tables++;
  }
  return tables;
}

/** For every node, the innermost table around it; -1 outside all. */
export function innermostTables({ tape }: Page): Int32Array {
  const inner = new Int32Array(tape.size).fill(-1);
  for (let node = 1; node < tape.size; node++) {
    inner[node] = tape.tag[node] === Tag.table ? node : inner[tape.parent[node]!]!;
  }
  return inner;
}
