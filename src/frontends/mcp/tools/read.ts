// read_page, find_in_page, outline, read_table: the page's text, whole or in parts.

import { PithError } from '../../../base/index.ts';
import { words } from '../../../text/index.ts';
import { blocksOf, cursorOf, cutPlace, headingsOf, pieceOf } from '../cut.ts';
import type { PageRead } from '../page-cache.ts';
import type { Tool, ToolArguments } from '../tool.ts';
import { readingTool, recordLines } from './page.ts';

const DEFAULT_CHARS = 20_000;
const MIN_CHARS = 200;
const MAX_CHARS = 200_000;
const INCLUDES = ['links', 'images', 'comments', 'metadata'];
const DEFAULT_MATCHES = 5;

/** What precedes the beginning of a text: its title, or all metadata. */
function headOf(read: PageRead, isMetadataWanted: boolean): string {
  if (isMetadataWanted) return `${recordLines(read)}\n\n`;
  const { title } = read.record;
  return title === undefined ? '' : `# ${title}\n\n`;
}

function includes(given: ToolArguments): readonly string[] {
  return (given['include'] ?? []) as readonly string[];
}

/** `max_chars`, or `max_length`, its name in other fetch tools. */
function lengthOf(given: ToolArguments): number {
  const asked = (given['max_chars'] ?? given['max_length'] ?? DEFAULT_CHARS) as number;
  return Math.min(Math.max(asked, MIN_CHARS), MAX_CHARS);
}

/** From a cursor, or from a character index, as in other fetch tools. */
function startOf({ cursor, start_index: index }: ToolArguments, markdown: string): number {
  if (cursor !== undefined) return cutPlace(markdown, cursor as string);
  return Math.min((index ?? 0) as number, markdown.length);
}

const readPage = readingTool({
  name: 'read_page',
  title: 'Read a web page',
  description:
    'The main text of a web page as Markdown, without menus, advertisements and text that readers cannot see. Long pages come in pieces that end with a paragraph: continue with next_cursor.',
  takes: {
    max_chars: {
      type: 'integer',
      minimum: MIN_CHARS,
      maximum: MAX_CHARS,
      default: DEFAULT_CHARS,
      description: 'Longest piece.',
    },
    cursor: {
      type: 'string',
      description: 'next_cursor of the previous piece, or a cursor from outline or find_in_page.',
    },
    include: {
      type: 'array',
      items: { type: 'string', enum: INCLUDES },
      description: 'Also include: link URLs, images, readers’ comments, metadata.',
    },
    max_length: { type: 'integer', minimum: 1, description: 'The same as max_chars.' },
    start_index: { type: 'integer', minimum: 0, description: 'Begin at this character, if there is no cursor.' },
    raw: { type: 'boolean', description: 'Not supported: HTML may contain text that readers cannot see.' },
  },
  wants: (given) => {
    if (given['raw'] === true)
      throw new PithError('refused', "read_page returns no raw HTML: use 'include' for links, images and comments");
    const include = includes(given);
    return {
      links: include.includes('links'),
      images: include.includes('images'),
      comments: include.includes('comments'),
    };
  },
  tell: (read, given, marks) => {
    const { markdown } = read;
    const from = startOf(given, markdown);
    const { text, next } = pieceOf(markdown, from, lengthOf(given));
    const nextCursor = next === undefined ? null : cursorOf(markdown, next);
    const head = from === 0 ? headOf(read, includes(given).includes('metadata')) : '';
    const marked = (words: string): string => (text === '' ? '' : marks.text(words));
    const more = nextCursor === null ? '' : `There is more: call read_page with cursor "${nextCursor}".`;
    // The data has the title as a field, so its text does not repeat it.
    return { parts: [marked(head + text), more], structured: { text: marked(text), next_cursor: nextCursor } };
  },
});

const findInPage = readingTool({
  name: 'find_in_page',
  title: 'Find in a web page',
  description:
    'The paragraphs of a page that contain the words of a query, each with its neighbors: less text than the page.',
  takes: {
    query: { type: 'string', minLength: 1, description: 'Words to find.' },
    max_matches: {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: DEFAULT_MATCHES,
      description: 'Maximum matches.',
    },
  },
  required: ['query'],
  tell: ({ markdown }, given, marks) => {
    const wanted = new Set(words(given['query'] as string));
    if (wanted.size === 0) throw new PithError('bad-option', "'query' has no words");
    const blocks = blocksOf(markdown);
    const scored = blocks
      .map((block, index) => {
        const own = new Set(words(markdown.slice(block.from, block.to)));
        return { index, found: [...wanted].filter((word) => own.has(word)).length };
      })
      .filter(({ found }) => found > 0)
      .sort((a, b) => b.found - a.found || a.index - b.index)
      .slice(0, (given['max_matches'] as number | undefined) ?? DEFAULT_MATCHES);
    const matches = scored.map(({ index, found }) => {
      const from = blocks[Math.max(0, index - 1)]!.from;
      const { to } = blocks[Math.min(blocks.length - 1, index + 1)]!;
      const text = marks.text(markdown.slice(from, to));
      return { text, cursor: cursorOf(markdown, blocks[index]!.from), words_found: found };
    });
    const shown = matches.map(({ text, cursor }) => `${text}\n(read on: cursor "${cursor}")`);
    const summary =
      matches.length === 0 ? 'No paragraph has any of these words. The tool `why` finds text that was left out.' : '';
    return { parts: [summary, ...shown], structured: { matches } };
  },
});

const outline = readingTool({
  name: 'outline',
  title: 'Outline of a web page',
  description:
    'The headings of a page, each with a cursor to read from there, and its tables with their ids for read_table.',
  tell: (read, _given, marks) => {
    const { markdown } = read;
    const places = headingsOf(markdown);
    const cursorAt = (i: number): string | null => (places[i] === undefined ? null : cursorOf(markdown, places[i]));
    const lines = [
      ...read.headings.map(({ level, text }, i) => {
        const cursor = cursorAt(i);
        return `${'#'.repeat(level)} ${text}${cursor === null ? '' : `  (cursor "${cursor}")`}`;
      }),
      ...read.tables.map(
        ({ id, caption, rows, columns }) =>
          `${id}: ${rows} rows, ${columns} columns${caption === '' ? '' : `: ${caption}`}`,
      ),
    ];
    const told = lines.length === 0 ? 'No headings and no tables.' : marks.text(lines.join('\n'));
    const headings = read.headings.map(({ level, text, tables }, i) => ({
      level,
      text: marks.words(text),
      cursor: cursorAt(i),
      tables,
    }));
    const tables = read.tables.map(({ id, caption, rows, columns }) => ({
      id,
      caption: marks.words(caption),
      rows,
      columns,
    }));
    return { parts: [told], structured: { characters: markdown.length, headings, tables } };
  },
});

const readTable = readingTool({
  name: 'read_table',
  title: 'A table of a web page',
  description: 'A table of the page as CSV (RFC 4180); outline lists the ids.',
  takes: { id: { type: 'string', minLength: 1, description: 'Such as table-1.' } },
  required: ['id'],
  tell: (read, given, marks) => {
    const table = read.tables.find(({ id }) => id === given['id']);
    if (table === undefined) {
      const ids = read.tables.map(({ id }) => id).join(', ');
      throw new PithError('not-found', `no such table: the text has ${ids === '' ? 'none' : ids}`);
    }
    const { rows, columns, caption } = table;
    const csv = marks.text(table.csv);
    return { parts: [csv], structured: { csv, rows, columns, caption: marks.words(caption) } };
  },
});

export const READ_TOOLS: readonly Tool[] = [readPage, findInPage, outline, readTable];
