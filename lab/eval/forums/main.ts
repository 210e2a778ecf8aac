// lab eval forums: counts the posts of each forum engine that are in the text, and those with their author's name.
//   --data DIR       folder with real pages, shown in separate rows (../shared/data)
//   --missing        list the pages that lose posts
//   --docs           also write the table for docs/training.md

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from '../../../src/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { keepTables } from '../../kit/plots/index.ts';
import { htmlText, openDataSet } from '../data/index.ts';
import { countFound, type Found, readThread, type ThreadOnPage } from './count-posts.ts';
import { ENGINES } from './engines.ts';
import { OWN_POSTS, OWN_TEMPLATES } from './own-threads.ts';

/** Sets with forums among their pages. */
const SETS: readonly string[] = ['pages/wcxb-dev', 'sites/phpbb-eaglecraft-fr', 'sites/forum-gbadev-en', 'pages/ceed'];
/** Posts of our own threads: short and long ones. */
const OWN_SIZES: readonly number[] = [2, 4, 8];

interface Judged extends Found {
  readonly engine: string;
  readonly from: 'real pages' | 'own pages';
  readonly page: string;
  readonly pageType: string | undefined;
}

const NOTE =
  'Counted from each engine’s own markup. Authors: posts with the right author, among those whose author the page names.';

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    missing: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});

const judged: Judged[] = [];
for (const [engine, write] of Object.entries(OWN_TEMPLATES)) {
  for (const size of OWN_SIZES) {
    const html = write(OWN_POSTS.slice(0, size));
    const thread = readThread(html);
    if (thread?.engine !== engine || thread.posts.length !== size)
      throw new Error(
        `own page of ${engine} with ${size} posts was read as ${thread?.engine} with ${thread?.posts.length}`,
      );
    judged.push(judge(thread, html, 'own pages', `${engine} × ${size}`));
  }
}
for (const set of SETS) {
  const file = join(values.data, `${set}.jsonl.br`);
  if (!existsSync(file)) {
    process.stderr.write(`no ${set} in ${values.data}: left out\n`);
    continue;
  }
  for await (const page of openDataSet(file).pages()) {
    if (page.type !== undefined && page.type !== 'forum') continue;
    const html = htmlText(page);
    const thread = readThread(html);
    if (thread !== undefined) judged.push(judge(thread, html, 'real pages', page.id, page.url));
  }
}
printTable();

function judge(thread: ThreadOnPage, html: string, from: Judged['from'], page: string, url?: string): Judged {
  const found = extract(html, url === undefined ? {} : { url });
  const { text, posts, labels } = found;
  return { engine: thread.engine, from, page, pageType: labels.pageType, ...countFound(thread, { text, posts }) };
}

function printTable(): void {
  const rows = (['own pages', 'real pages'] as const).flatMap((from) =>
    ENGINES.flatMap(({ name }) => {
      const own = judged.filter((one) => one.engine === name && one.from === from);
      return own.length === 0 ? [] : [[name, from, ...figures(own)]];
    }),
  );
  const heads = ['engine', 'pages of', 'pages', 'posts', 'found', '', 'authors', '', 'as forum'];
  if (values.docs) keepTables('forums', [{ title: 'Posts found', columns: heads, rows, note: NOTE }]);
  process.stdout.write(
    `${formatTable(
      heads.map((title, i) => ({ title, align: i < 2 ? 'left' : 'right' })),
      rows,
    )}\n`,
  );
  if (!values.missing) return;
  for (const { page, engine, posts, found, signed, authors, pageType } of judged)
    if (found < posts || authors < signed)
      process.stdout.write(
        `${engine} ${page}: ${found} of ${posts} posts, ${authors} of ${signed} authors, ${pageType}\n`,
      );
}

function figures(rows: readonly Judged[]): string[] {
  const sum = (part: 'posts' | 'found' | 'signed' | 'authors'): number => rows.reduce((all, row) => all + row[part], 0);
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
  const forums = rows.filter(({ pageType }) => pageType === 'forum').length;
  return [
    String(rows.length),
    String(sum('posts')),
    String(sum('found')),
    percent(sum('found'), sum('posts')),
    String(sum('authors')),
    percent(sum('authors'), sum('signed')),
    percent(forums, rows.length),
  ];
}
