// lab eval metadata: scores titles, authors, dates, languages and more on pages with known facts, beside other programs.
//   --data DIR       folder with pages/ (../shared/data)
//   --sets A,B       sets to score (dates-dev,fundus-dev,metadata-dev)
//   --half 0|1       only the sites of one half, split by a hash of the site: change rules on 0, report on 1
//   --programs A,B   only these programs: pith, Readability.js, metascraper
//   --misses         list every wrong or missing answer of Pith
// One row per set, field and program: right, wrong and none, in percent of the pages whose fact is known.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hash32 } from '../../../src/text/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { type FactPage, factPages } from './fact-pages.ts';
import { factSubjects } from './fact-subjects.ts';
import { FIELDS, judge, type Verdict } from './judge-facts.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'dates-dev,fundus-dev,metadata-dev' },
    half: { type: 'string' },
    programs: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
/** Future dates are rejected; the sets are older than this. */
const NOW = new Date('2026-12-31T00:00:00Z');

const installed = await factSubjects();
const subjects = installed.filter(
  ({ name }) => values.programs === undefined || values.programs.split(',').includes(name),
);
if (!installed.some(({ name }) => name === 'metascraper'))
  console.log('metascraper is not installed (see fact-subjects.ts); its rows are left out');
console.log(
  `${'set'.padEnd(16)}${'field'.padEnd(13)}${'program'.padEnd(16)}${'pages'.padStart(6)}${'right'.padStart(8)}${'wrong'.padStart(8)}${'none'.padStart(8)}`,
);
for (const set of values.sets.split(',')) {
  const path = join(values.data, 'pages', `${set}.jsonl.br`);
  if (!existsSync(path)) console.log(`${set}: not in ${values.data}`);
  else await judgeSet(set, path);
}

async function judgeSet(set: string, path: string): Promise<void> {
  const counts = new Map<string, Record<Verdict, number>>();
  let lost = 0;
  for await (const page of factPages(path)) {
    if (values.half !== undefined && hash32(page.site) % 2 !== Number(values.half)) continue;
    if (page.html === undefined) lost++;
    else await judgePage(page as FactPage & { html: string }, counts);
  }
  for (const field of FIELDS) {
    for (const { name } of subjects) {
      const count = counts.get(`${field} ${name}`);
      if (count === undefined) continue;
      const pages = count.right + count.wrong + count.none;
      const share = (part: number): string => ((100 * part) / pages).toFixed(1).padStart(8);
      console.log(
        `${set.padEnd(16)}${field.padEnd(13)}${name.padEnd(16)}${String(pages).padStart(6)}${share(count.right)}${share(count.wrong)}${share(count.none)}`,
      );
    }
  }
  if (lost > 0) console.log(`${set}: ${lost} lines without a page are not counted`);
}

async function judgePage(
  page: FactPage & { html: string },
  counts: Map<string, Record<Verdict, number>>,
): Promise<void> {
  for (const { name, find } of subjects) {
    const found = await find(page, NOW).catch(() => ({}));
    for (const field of FIELDS) {
      const verdict = judge(field, found, page.facts);
      if (verdict === undefined) continue;
      const key = `${field} ${name}`;
      const count = counts.get(key) ?? { right: 0, wrong: 0, none: 0 };
      count[verdict]++;
      counts.set(key, count);
      if (values.misses && name === 'pith' && verdict !== 'right')
        console.log(
          `  ${verdict} ${field} ${page.id}: ${JSON.stringify(page.facts[field])}, found ${JSON.stringify((found as typeof page.facts)[field])}`,
        );
    }
  }
}
