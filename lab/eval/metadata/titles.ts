// lab eval titles: scores titles on every set that has them; one row per set and a total.
//   --data DIR       folder with pages/ and sites/ (../shared/data)
//   --sets A,B       only these sets
//   --half 0|1       only the sites of one half, split by a hash of the site: change rules on 0, report on 1
//   --misses         list every page whose title does not match
// Without data the pages of lab/eval/fixtures are scored.

import { toolOptions } from '../../kit/index.ts';
import { dataSetFiles, foldOf, type GoldPage, openDataSet } from '../data/index.ts';
import { MATCH_LIKENESS, type TitleMiss, titleAccuracy } from './title-accuracy.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string' },
    half: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});

const wanted = values.sets?.split(',');
const keep = (page: GoldPage): boolean => values.half === undefined || foldOf(page, 2) === Number(values.half);
const percent = (part: number, all: number): string => ((100 * part) / Math.max(1, all)).toFixed(2).padStart(7);
const line = (name: string, pages: number, same: number, match: number): string =>
  `${name.padEnd(32)}${String(pages).padStart(6)}${percent(same, pages)}${percent(match, pages)}`;

console.log('titles, % of pages. same: the same words; match: also if one contains the other,');
console.log(`or F of their words is at least ${MATCH_LIKENESS}`);
console.log(`${'set'.padEnd(32)}${'pages'.padStart(6)}${'same'.padStart(7)}${'match'.padStart(7)}`);
let [pages, same, match] = [0, 0, 0];
for (const path of paths()) {
  const misses: TitleMiss[] = [];
  const data = openDataSet(path);
  const counts = await titleAccuracy(data, keep, (miss) => misses.push(miss)).catch((error: Error) => error);
  if (counts instanceof Error) {
    console.log(`${data.name.padEnd(32)} left out: ${counts.message}`);
    continue;
  }
  if (counts.pages === 0) continue;
  console.log(line(data.name, counts.pages, counts.same, counts.match));
  if (values.misses)
    for (const { page, found, source } of misses)
      console.log(`    ${page.id}: ${page.title}\n      found: ${found} (${source ?? 'nowhere'})`);
  pages += counts.pages;
  same += counts.same;
  match += counts.match;
}
console.log(line('all', pages, same, match));

function paths(): string[] {
  const found = dataSetFiles(values.data);
  const chosen = found.filter((path) => wanted?.some((name) => path.includes(name)) ?? true);
  return found.length === 0 ? ['lab/eval/fixtures'] : chosen;
}
