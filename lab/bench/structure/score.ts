// Markdown + known structure → how much of it is still structure: a heading is a heading with its words (at any level:
// some tools demote them all), a table has every row with its cells in order, a code block is the exact code, a list
// item is an item at its depth in its kind of list, a formula is between dollars. Uses markdown-it, not our own code.

import MarkdownIt from 'markdown-it';
import type { Structure } from './generate.ts';

export const KINDS = ['headings', 'tables', 'code', 'languages', 'items', 'math'] as const;
export type Kind = (typeof KINDS)[number];
export type Score = Record<Kind, { kept: number; all: number }>;

const markdown = new MarkdownIt({ html: true });
const squeeze = (text: string): string => text.replace(/[\s\\]+/g, ' ').trim();

interface Seen {
  readonly headings: Set<string>;
  readonly tables: string[][][];
  readonly code: Map<string, string>;
  readonly items: Set<string>;
}

function read(source: string): Seen {
  const seen: Seen = { headings: new Set(), tables: [], code: new Map(), items: new Set() };
  const lists: boolean[] = [];
  let level = 0;
  let fresh = false;
  let inTable = false;
  const tokens = markdown.parse(source, {});
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Number(token.tag.slice(1));
    else if (token.type === 'heading_close') level = 0;
    else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open')
      lists.push(token.type === 'ordered_list_open');
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') lists.pop();
    else if (token.type === 'list_item_open') fresh = true;
    else if (token.type === 'table_open') {
      seen.tables.push([]);
      inTable = true;
    } else if (token.type === 'table_close') inTable = false;
    else if (token.type === 'tr_open') seen.tables[seen.tables.length - 1]!.push([]);
    else if (token.type === 'fence' || token.type === 'code_block')
      seen.code.set(token.content.trimEnd(), token.info.trim());
    else if (token.type === 'inline') {
      const text = squeeze((token.children ?? []).map((child) => child.content).join(''));
      if (level > 0) seen.headings.add(text);
      else if (fresh && lists.length > 0) seen.items.add(`${lists.length} ${lists[lists.length - 1]} ${text}`);
      else if (inTable)
        seen.tables[seen.tables.length - 1]?.[seen.tables[seen.tables.length - 1]!.length - 1]?.push(text);
      fresh = false;
    }
  }
  return seen;
}

export function emptyScore(): Score {
  return Object.fromEntries(KINDS.map((kind) => [kind, { kept: 0, all: 0 }])) as Score;
}

export function addScore(score: Score, source: string, gold: Structure): void {
  const seen = read(source);
  const count = (kind: Kind, kept: boolean): void => {
    score[kind].all++;
    if (kept) score[kind].kept++;
  };
  for (const { text } of gold.headings) count('headings', seen.headings.has(text));
  for (const rows of gold.tables)
    count(
      'tables',
      seen.tables.some((table) => rows.every((row) => table.some((cells) => row.join('|') === cells.join('|')))),
    );
  for (const { text, language } of gold.code) {
    count('code', seen.code.has(text));
    count('languages', seen.code.get(text) === language);
  }
  for (const { text, depth, ordered } of gold.items) count('items', seen.items.has(`${depth} ${ordered} ${text}`));
  for (const tex of gold.math) count('math', source.includes(`$${tex}$`));
}
