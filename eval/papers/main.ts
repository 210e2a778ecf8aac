// npm run eval:papers: the papers' tables and figures again, in one run.
//   --paper NAME   only this one (repeatable)      --data FOLDER   data sets, ../shared/data when it is there
//   --json         the tables as JSON              --html FILE     also a page with the plots

import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatTable } from '../../src/terminal/index.ts';
import { PAPERS } from './index.ts';
import { papersPage } from './papers-page.ts';

const NEARBY_DATA = '../shared/data';

const { values } = parseArgs({
  options: {
    paper: { type: 'string', multiple: true },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    html: { type: 'string' },
  },
});

const data = values.data ?? (existsSync(NEARBY_DATA) ? NEARBY_DATA : undefined);
const unknown = values.paper?.find((name) => !PAPERS.some((paper) => paper.name === name));
if (unknown !== undefined) {
  console.error(`pith: no paper '${unknown}'; there are: ${PAPERS.map((paper) => paper.name).join(', ')}`);
  process.exit(2);
}
const wanted = PAPERS.filter((paper) => values.paper === undefined || values.paper.includes(paper.name));
const results = [];
for (const paper of wanted) {
  const result = await paper.run({ data, progress: (share) => showProgress(paper.name, share) });
  results.push({ paper, result });
  if (values.json) continue;
  console.log(`\n${paper.title}`);
  for (const { title, columns, rows, note } of result.tables) {
    const shown = columns.map((name, i) => ({ title: name, align: i === 0 ? ('left' as const) : ('right' as const) }));
    console.log(`\n${title}\n${formatTable(shown, rows)}${note === undefined ? '' : `\n${note}`}`);
  }
}
if (values.json)
  console.log(
    JSON.stringify(
      results.map(({ paper, result }) => ({ paper: paper.name, ...result })),
      null,
      2,
    ),
  );
if (values.html !== undefined) writeFileSync(values.html, papersPage(results));

function showProgress(name: string, share: number): void {
  if (process.stderr.isTTY) process.stderr.write(share >= 1 ? '\r\x1b[K' : `\r${name} ${Math.floor(100 * share)} %`);
}
