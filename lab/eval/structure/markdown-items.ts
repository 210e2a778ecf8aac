// Markdown → the items that a reader would miss: code blocks, table grids, formulas, images, notes and callouts, each
// as a normalized string: a formula by its symbols (same-tex.ts), code with tabs as four blanks, an embedded video by
// its URL, whether it is a link or an image. Code blocks are read first, so that nothing inside them counts.

import { sameTex } from './same-tex.ts';

export const ITEM_KINDS = ['code', 'table', 'math', 'image', 'mark', 'note', 'callout'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export type Items = Readonly<Record<ItemKind, readonly string[]>>;

const FENCE = /^([ >]*)(`{3,}|~{3,})([^\n`]*)$/;
const FORMULA = /\$\$([^$]+)\$\$|(?<![\\\w$])\$((?:\\.|[^$\\\n])+)\$(?!\d)/g;
const IMAGE = /!\[[^\]]*\]\(<?([^)\s>]+)/g;
const MARK = /\[\^([^\]\s]+)\](?!:)/g;
const NOTE = /^\s*\[\^([^\]\s]+)\]:\s*(.*)$/;
const CALLOUT = /^[ >]*\[!([a-z]+)\]/i;

export function markdownItems(markdown: string): Items {
  const items: Record<ItemKind, string[]> = {
    code: [],
    table: [],
    math: [],
    image: [],
    mark: [],
    note: [],
    callout: [],
  };
  const prose: string[] = [];
  let fence = '';
  let indent = 0;
  let code: string[] = [];
  for (const line of markdown.split('\n')) {
    const open = FENCE.exec(line);
    if (fence !== '') {
      if (open !== null && open[2]!.startsWith(fence) && open[3] === '') {
        items.code.push(code.join('\n').replaceAll('\t', '    ').trimEnd());
        fence = '';
      } else code.push(line.slice(0, indent).trim() === '' ? line.slice(indent) : line.replace(/^[ >]+/, ''));
    } else if (open !== null) {
      fence = open[2]!;
      indent = open[1]!.length;
      code = [];
      prose.push('');
    } else prose.push(line);
  }
  readTables(prose, items.table);
  for (const line of prose) {
    const note = NOTE.exec(line);
    if (note !== null) items.note.push(words(note[2]!).slice(0, 60));
    const callout = CALLOUT.exec(line)?.[1];
    if (callout !== undefined) items.callout.push(callout.toLowerCase());
  }
  const text = prose.join('\n');
  for (const [, url] of text.matchAll(IMAGE)) items.image.push(sameImage(url!));
  for (const [, id] of text.matchAll(MARK)) items.mark.push(id!);
  for (const [, display, inline] of text.matchAll(FORMULA)) items.math.push(sameTex((display ?? inline)!));
  return items;
}

function readTables(lines: readonly string[], tables: string[]): void {
  let rows: string[] = [];
  for (const line of [...lines, '']) {
    const text = line.replace(/^[ >]+/, '').trim();
    if (text.startsWith('|') && text.endsWith('|')) {
      if (!/^[|\s:-]+$/.test(text))
        rows.push(
          text
            .slice(1, -1)
            .split(/(?<!\\)\|/)
            .map(words)
            .join('|'),
        );
    } else if (rows.length > 0) {
      tables.push(rows.join('\n'));
      rows = [];
    }
  }
}

/** Images are compared by file name: another size or format is the same image. */
function sameImage(url: string): string {
  const path = url.replace(/(?:\?|#).*$/, '').replace(/%2F/gi, '/');
  return path.slice(path.lastIndexOf('/') + 1) || url;
}

/** Letters and digits alone, without the URLs of links. */
function words(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]{1,40}>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The number of wanted items that are present, with repeats. */
export function foundItems(wanted: readonly string[], given: readonly string[]): { found: number; missing: string[] } {
  const left = new Map<string, number>();
  for (const one of given) left.set(one, (left.get(one) ?? 0) + 1);
  const missing: string[] = [];
  for (const one of wanted) {
    const times = left.get(one) ?? 0;
    if (times === 0) missing.push(one);
    else left.set(one, times - 1);
  }
  return { found: wanted.length - missing.length, missing };
}
