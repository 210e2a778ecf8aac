// lab eval search: indexes pages twice in SQLite FTS5, their content (pith index) and all their text, and asks phrase queries.
//   --data DIR       folder with pages/ and sites/ (../shared/data)
//   --pages N        pages to index (10000)
//   --queries N      phrases drawn from the gold (50)
//   --seed N         seed of the draw (1)
// A page is relevant to a phrase if its gold has it. Pages without gold are indexed too, and not judged. Recall: relevant pages
// among all results. Precision: relevant pages among the first ten judged results.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { mean, seededRandom } from '../../../src/base/index.ts';
import { parsePage } from '../../../src/index.ts';
import {
  type SearchDocument,
  SQLITE_HEAD,
  SQLITE_TAIL,
  searchDocument,
  sqliteRows,
} from '../../../src/search/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { dataSetFiles, type GoldPage, openDataSet } from '../data/index.ts';

/** Words of a phrase, in turn: short ones also occur in menus and teasers. */
const LENGTHS = [2, 3, 4, 5];
const FIRST = 10;
/** Rows written in one transaction. */
const BATCH = 200;

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    pages: { type: 'string', default: '10000' },
    queries: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

type View = 'content' | 'whole page';
const VIEWS: readonly View[] = ['content', 'whole page'];

/** Pages with gold first, so that as many as possible are judged; sites are pages, too. */
async function* readPages(most: number): AsyncGenerator<GoldPage> {
  const files = dataSetFiles(values.data);
  let count = 0;
  for (const isJudged of [true, false]) {
    for (const file of files) {
      for await (const page of openDataSet(file, { goldOptional: true, skipsBare: true }).pages()) {
        if ((page.gold.text !== undefined) !== isJudged) continue;
        if (count++ >= most) return;
        yield page;
      }
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pith-search-'));
const databases = Object.fromEntries(
  VIEWS.map((view) => [view, new sqlite.Database(join(folder, `${view.replace(' ', '-')}.db`))]),
) as Record<View, Database>;
const gold = new Map<string, string>();
try {
  const count = await index(Number(values.pages));
  report(count, drawPhrases(Number(values.queries)));
} finally {
  for (const view of VIEWS) databases[view].close();
  rmSync(folder, { recursive: true, force: true });
}

async function index(most: number): Promise<number> {
  for (const view of VIEWS) databases[view].exec(`PRAGMA synchronous=OFF;${SQLITE_HEAD}`);
  let number = 0;
  const rows: Record<View, string[]> = { content: [], 'whole page': [] };
  const flush = (): void => {
    for (const view of VIEWS) databases[view].exec(rows[view].splice(0).join(''));
  };
  for await (const { html, url, gold: own } of readPages(most)) {
    number++;
    const id = String(number);
    const page = parsePage(html, url === undefined ? {} : { url });
    const content = searchDocument(page, id);
    const whole: SearchDocument = { ...content, text: page.text.normalize('NFC'), blocks: [] };
    rows.content.push(sqliteRows(content, number));
    rows['whole page'].push(sqliteRows(whole, number));
    if (own.text !== undefined) gold.set(id, phraseForm(own.text));
    if (number % BATCH === 0) {
      flush();
      process.stderr.write(`${number} pages\n`);
    }
  }
  flush();
  for (const view of VIEWS) databases[view].exec(SQLITE_TAIL);
  return number;
}

/** Phrases from random places of the gold of random pages. Scripts without spaces have no phrases of words. */
function drawPhrases(count: number): string[] {
  const random = seededRandom(Number(values.seed));
  const ids = [...gold.keys()];
  const phrases = new Set<string>();
  for (let tries = 0; phrases.size < count && tries < 100 * count; tries++) {
    const words = gold
      .get(ids[Math.floor(random() * ids.length)]!)!
      .trim()
      .split(' ');
    const length = LENGTHS[phrases.size % LENGTHS.length]!;
    const from = Math.floor(random() * Math.max(1, words.length - length));
    const phrase = words.slice(from, from + length);
    if (
      phrase.length === length &&
      phrase.every((word) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]{3,}$/u.test(word))
    )
      phrases.add(phrase.join(' '));
  }
  return [...phrases];
}

function report(count: number, phrases: readonly string[]): void {
  const rows = VIEWS.map((view) => {
    const judged = phrases.map((phrase) => judge(databases[view], phrase));
    const answered = judged.filter(({ first }) => first > 0);
    return [
      view,
      mean(judged.map(({ recall }) => recall)).toFixed(3),
      mean(answered.map(({ precision }) => precision)).toFixed(3),
      String(judged.filter(({ first }) => first === 0).length),
      String(judged.reduce((sum, { results }) => sum + results, 0)),
    ];
  });
  const heads = ['recall', `precision of the first ${FIRST}`, 'queries without a result', 'results'];
  console.log(
    `${count} pages, ${gold.size} with gold; ${phrases.length} phrases of ${LENGTHS.join(', ')} words, seed ${values.seed}`,
  );
  console.log(
    formatTable([{ title: 'index of' }, ...heads.map((title) => ({ title, align: 'right' as const }))], rows),
  );
}

function judge(
  database: Database,
  phrase: string,
): { recall: number; precision: number; first: number; results: number } {
  const found = database
    .all('SELECT rowid AS number FROM search WHERE search MATCH ? ORDER BY rank', [`text : "${phrase}"`])
    .map((row) => String(row['number']))
    .filter((id) => gold.has(id));
  const isRelevant = (id: string): boolean => gold.get(id)!.includes(` ${phrase} `);
  const relevant = [...gold.keys()].filter(isRelevant).length;
  const first = found.slice(0, FIRST);
  return {
    recall: relevant === 0 ? 1 : found.filter(isRelevant).length / relevant,
    precision: first.filter(isRelevant).length / Math.max(1, first.length),
    first: first.length,
    results: found.length,
  };
}

function phraseForm(text: string): string {
  return ` ${measureWords(text).join(' ')} `;
}
