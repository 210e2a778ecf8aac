// `pith index` in a real SQLite with FTS5 (WebAssembly): phrases across the border of two blocks and across a SPAN are found in
// our order and lost in ContentExtractor's; Vietnamese is searched by syllables, with and without tones; pages in font
// encodings are found by their words.

import { Database } from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../src/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';
import {
  bulkLines,
  type SearchDocument,
  SQLITE_HEAD,
  SQLITE_TAIL,
  searchDocument,
  sqliteRows,
} from '../../src/search/index.ts';

const FILLER =
  'People who had come to see the boats talked about the weather and about the price of fish all morning. ';
const news = (story: string): string =>
  `<html><head><title>The vote</title></head><body><ul><li><a href="/">Home</a></li><li><a href="/w">World</a></li></ul>
   <article><h1>The vote</h1>${story}<p>${FILLER.repeat(3)}</p></article></body></html>`;
const VOTE = news(
  `<p>On Sept. 27, the US <span>House of Representatives</span> unanimously passed a resolution. ${FILLER}</p>
   <p>The measure came late</p><p>and pleased the whole harbour. ${FILLER}</p>`,
);
const OTHERS = ['wheat', 'bridge', 'museum', 'storm'].map((word) =>
  news(
    `<p>A ${word} of the valley was on every page of the ${word} paper. <span>Mayor ${word}</span> spoke. ${FILLER}</p>`,
  ),
);
const UNICODE = 'Trường đại học đã mở rộng ở thành phố, sinh viên được học tập tốt hơn. ';
const TCVN3 = 'Tr\u00adêng ®¹i häc ®· më réng ë thµnh phè, sinh viªn ®\u00adîc häc tËp tèt h¬n. ';
const VNI = 'Tröôøng ñaïi hoïc ñaõ môû roäng ôû thaønh phoá, sinh vieân ñöôïc hoïc taäp toát hôn. ';
const vietnamese = (text: string): string =>
  `<html><body><ul><li><a href="/">Trang</a></li></ul><article><h1>Tin</h1>${`<p>${text.repeat(4)}</p>`.repeat(3)}</article></body></html>`;

const documentOf = (html: string, id: string): SearchDocument =>
  searchDocument(parsePage(html, { url: `https://${id}.example/` }), id);

/** ContentExtractor's answer as a document: sub-blocks first. */
function byContentExtractor(): SearchDocument {
  const ce = findMethod('ce');
  const learner = ce.learner!(checkOptions('ce', ce.options));
  for (const html of [VOTE, ...OTHERS]) learner.add(parsePage(html));
  const { text } = extract(VOTE, { method: 'ce', template: learner.finish() });
  return { id: 'ce', title: '', text, blocks: [] };
}

let database: Database;
const hits = (query: string, table = 'search'): string[] =>
  database
    .all(
      `SELECT documents.id AS id FROM ${table} JOIN documents ON number = ${table}.rowid WHERE ${table} MATCH ? ORDER BY rank`,
      [query],
    )
    .map((row) => String(row['id']));

beforeAll(() => {
  const documents = [
    documentOf(VOTE, 'ours'),
    byContentExtractor(),
    ...OTHERS.map((html, i) => documentOf(html, `other${i}`)),
    documentOf(vietnamese(UNICODE), 'unicode'),
    documentOf(vietnamese(TCVN3), 'tcvn3'),
    documentOf(vietnamese(VNI), 'vni'),
  ];
  database = new Database(':memory:');
  database.exec(SQLITE_HEAD + documents.map((one, i) => sqliteRows(one, i + 1)).join('') + SQLITE_TAIL);
});
afterAll(() => database.close());

describe('phrase queries in SQLite FTS5', () => {
  it('are found across a SPAN in our order, and lost in that of ContentExtractor', () => {
    expect(hits('"the US House of Representatives unanimously passed"')).toEqual(['ours']);
    expect(hits('"House of Representatives"').sort()).toEqual(['ce', 'ours']);
  });

  it('are found across the border of two blocks', () => {
    expect(hits('"the measure came late and pleased the whole harbour"')).toContain('ours');
  });

  it('do not find the navigation', () => {
    expect(hits('"home world"')).toEqual([]);
  });

  it('have blocks as ranges of the text', () => {
    const [row] = database.all(
      "SELECT substr(text, start + 1, past - start) AS block, kind FROM blocks JOIN documents ON number = document WHERE id = 'ours' ORDER BY start",
    );
    expect(row).toEqual({ block: 'The vote', kind: 'heading' });
  });
});

describe('Vietnamese', () => {
  it('is searched by syllables, and tones matter', () => {
    expect(hits('"đại học"').sort()).toEqual(['tcvn3', 'unicode', 'vni']);
    expect(hits('"đai học"')).toEqual([]);
  });

  it('is found without tones in the folded index, đ included', () => {
    expect(hits('"dai hoc"', 'folded').sort()).toEqual(['tcvn3', 'unicode', 'vni']);
  });

  it('in a font encoding is converted, and the document names it', () => {
    expect(documentOf(vietnamese(TCVN3), 'x')).toMatchObject({
      font: 'TCVN3',
      text: expect.stringContaining(UNICODE.trim()),
    });
    expect(documentOf(vietnamese(VNI), 'x').font).toBe('VNI');
    expect(documentOf(vietnamese(UNICODE), 'x').font).toBeUndefined();
  });
});

describe('bulk lines', () => {
  it('are an action and a document, one text for all blocks', () => {
    const lines = bulkLines(documentOf(VOTE, 'ours'), 'pages').trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toEqual({ index: { _index: 'pages', _id: 'ours' } });
    const { text, blocks, title, url } = JSON.parse(lines[1]!);
    expect([title, url]).toEqual(['The vote', 'https://ours.example/']);
    expect(blocks.map(({ from, to }: { from: number; to: number }) => text.slice(from, to))).toEqual(
      text.split('\n').filter((line: string) => line !== ''),
    );
  });
});

describe('SQL', () => {
  it('survives quotes and NUL in a page', () => {
    const own = new Database(':memory:');
    own.exec(
      SQLITE_HEAD +
        sqliteRows({ id: "a'b", title: "it's", text: "one\0 '); DROP TABLE documents;--", blocks: [] }, 1) +
        SQLITE_TAIL,
    );
    expect(own.all('SELECT title FROM documents')).toEqual([{ title: "it's" }]);
    own.close();
  });
});
