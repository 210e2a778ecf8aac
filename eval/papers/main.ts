// npm run eval:papers: the papers' tables and figures again, in one run.
//   --paper NAME   only this one (repeatable)      --data FOLDER   data sets, ../shared/data when it is there
//   --json         the tables as JSON              --html FILE     also a page with the plots

import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resultPage, tableText } from '../plots/index.ts';
import { PAPERS } from './index.ts';

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
const sections = [];
for (const paper of wanted) {
  const results = await paper.run({ data, progress: (share) => showProgress(paper.name, share) });
  sections.push({ name: paper.name, title: paper.title, results });
  if (values.json) continue;
  console.log(`\n${paper.title}`);
  for (const table of results.tables) console.log(`\n${tableText(table)}`);
}
if (values.json)
  console.log(
    JSON.stringify(
      sections.map(({ name, results }) => ({ paper: name, ...results })),
      null,
      2,
    ),
  );
if (values.html !== undefined) writeFileSync(values.html, resultPage('The papers’ tables again', sections));

function showProgress(name: string, share: number): void {
  if (process.stderr.isTTY) process.stderr.write(share >= 1 ? '\r\x1b[K' : `\r${name} ${Math.floor(100 * share)} %`);
}
