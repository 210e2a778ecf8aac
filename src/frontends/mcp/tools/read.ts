// read_page, find_in_page, outline, read_table: the page's text, whole or in parts.

import { PithError } from '../../../base/index.ts';
import { words } from '../../../text/index.ts';
import { blocksOf, cursorOf, pieceOf, placeOf } from '../cut.ts';
import type { PageRead } from '../desk.ts';
import type { Arguments, Tool } from '../tool.ts';
import { untrusted } from '../untrusted.ts';
import { readingTool } from './page.ts';

const DEFAULT_CHARS = 20_000;
const INCLUDES = ['links', 'images', 'comments', 'metadata'];
const DEFAULT_MATCHES = 5;
const cursor = { type: ['string', 'null'], description: 'Give it to read_page to go on from there; null at the end.' };

function metadataLines({ title, authors, published, language }: PageRead): string {
  const rows = Object.entries({ title, authors: authors.join(', '), published, language });
  return rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`])).join('\n');
}

function includes(given: Arguments): readonly string[] {
  return (given['include'] ?? []) as readonly string[];
}

const readPage = readingTool({
  name: 'read_page',
  title: 'Read a web page',
  description:
    'The main text of a web page as Markdown, without menus, advertisements and what readers cannot see. Long pages come in pieces that end where a paragraph does: go on with next_cursor.',
  takes: {
    max_chars: {
      type: 'integer',
      minimum: 200,
      maximum: 200_000,
      default: DEFAULT_CHARS,
      description: 'Longest piece.',
    },
    cursor: { type: 'string', description: 'next_cursor of the piece before, or a cursor of outline or find_in_page.' },
    include: {
      type: 'array',
      items: { type: 'string', enum: INCLUDES },
      description: 'Also: addresses of links, images, readers’ comments, metadata.',
    },
  },
  gives: {
    text: { type: 'string', description: 'Written by the page, between marks: untrusted.' },
    next_cursor: cursor,
  },
  wants: (given) => {
    const include = includes(given);
    return {
      links: include.includes('links'),
      images: include.includes('images'),
      comments: include.includes('comments'),
    };
  },
  tell: (read, given) => {
    const { markdown } = read;
    const from = given['cursor'] === undefined ? 0 : placeOf(markdown, given['cursor'] as string);
    const { text, next } = pieceOf(markdown, from, (given['max_chars'] as number | undefined) ?? DEFAULT_CHARS);
    const nextCursor = next === undefined ? null : cursorOf(markdown, next);
    const head = includes(given).includes('metadata') && from === 0 ? `${metadataLines(read)}\n\n` : '';
    const marked = text === '' ? '' : untrusted(head + text);
    const more = nextCursor === null ? '' : `There is more: read_page with cursor "${nextCursor}".`;
    return { parts: [marked, more], structured: { text: marked, next_cursor: nextCursor } };
  },
});

const findInPage = readingTool({
  name: 'find_in_page',
  title: 'Find in a web page',
  description:
    'The paragraphs of a page that have the words of a query, each with its neighbours: cheaper than reading it all.',
  takes: {
    query: { type: 'string', minimum: 1, description: 'Words to find.' },
    max_matches: { type: 'integer', minimum: 1, maximum: 50, default: DEFAULT_MATCHES, description: 'Most matches.' },
  },
  required: ['query'],
  gives: {
    matches: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'cursor', 'words_found'],
        properties: {
          text: { type: 'string', description: 'Untrusted.' },
          cursor: { type: 'string' },
          words_found: { type: 'integer' },
        },
      },
    },
  },
  tell: ({ markdown }, given) => {
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
      return { text: markdown.slice(from, to), cursor: cursorOf(markdown, blocks[index]!.from), words_found: found };
    });
    const shown = matches.map(({ text, cursor: at }) => `${untrusted(text)}\n(read on: cursor "${at}")`);
    const summary =
      matches.length === 0
        ? 'No paragraph of the text has any of these words; why tells where else a sentence is.'
        : '';
    return {
      parts: [summary, ...shown],
      structured: { matches: matches.map((one) => ({ ...one, text: untrusted(one.text) })) },
    };
  },
});

const outline = readingTool({
  name: 'outline',
  title: 'Outline of a web page',
  description:
    'The headings of a page, each with a cursor to read from there, and its tables with their ids for read_table.',
  gives: {
    characters: { type: 'integer', description: 'Length of the whole text.' },
    headings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['level', 'text', 'cursor', 'tables'],
        properties: {
          level: { type: 'integer' },
          text: { type: 'string' },
          cursor: { type: ['string', 'null'] },
          tables: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    tables: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'caption', 'rows', 'columns'],
        properties: {
          id: { type: 'string' },
          caption: { type: 'string' },
          rows: { type: 'integer' },
          columns: { type: 'integer' },
        },
      },
    },
  },
  tell: (read) => {
    const { markdown } = read;
    const places = blocksOf(markdown).filter(({ from }) => /^#{1,6} /.test(markdown.slice(from, from + 7)));
    const headings = read.headings.map(({ level, text, tables }, i) => {
      const place = places[i];
      return { level, text, cursor: place === undefined ? null : cursorOf(markdown, place.from), tables };
    });
    const tables = read.tables.map(({ id, caption, rows, columns }) => ({ id, caption, rows, columns }));
    const lines = [
      ...headings.map(
        ({ level, text, cursor: at }) => `${'#'.repeat(level)} ${text}${at === null ? '' : `  (cursor "${at}")`}`,
      ),
      ...tables.map(
        ({ id, caption, rows, columns }) =>
          `${id}: ${rows} rows, ${columns} columns${caption === '' ? '' : `: ${caption}`}`,
      ),
    ];
    const said = lines.length === 0 ? 'No headings and no tables.' : untrusted(lines.join('\n'));
    return { parts: [said], structured: { characters: markdown.length, headings, tables } };
  },
});

const readTable = readingTool({
  name: 'read_table',
  title: 'A table of a web page',
  description: 'A table of the page as CSV (RFC 4180); outline lists the ids.',
  takes: { id: { type: 'string', minimum: 1, description: 'Such as table-1.' } },
  required: ['id'],
  gives: {
    csv: { type: 'string', description: 'Untrusted.' },
    rows: { type: 'integer' },
    columns: { type: 'integer' },
    caption: { type: 'string' },
  },
  tell: (read, given) => {
    const table = read.tables.find(({ id }) => id === given['id']);
    if (table === undefined) {
      const ids = read.tables.map(({ id }) => id).join(', ');
      throw new PithError(
        'not-found',
        `there is no such table: ${ids === '' ? 'the text has none' : `there are ${ids}`}`,
      );
    }
    const { csv, rows, columns, caption } = table;
    return { parts: [untrusted(csv)], structured: { csv, rows, columns, caption } };
  },
});

export const READ_TOOLS: readonly Tool[] = [readPage, findInPage, outline, readTable];
