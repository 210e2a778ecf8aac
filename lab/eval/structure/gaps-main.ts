// lab eval gaps: counts gaps in answers. One row per set and kind of gap (described in gaps.ts): lines, pages with a
// gap, gold lines
// among them, and gold words that are lost.
//   --data FOLDER    where `pages/` is (../shared/data)      --sets A,B   only these
//   --limit N        the first N pages of each set           --show       also list every gap
// Without data it scores the pages of lab/eval/fixtures.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extract, parsePage } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { BODY_ALONE, firstPages, openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';
import { countGaps, emptyGaps, findGaps, GAP_KINDS, type GapCounts } from './gaps.ts';

const SETS = ['wcxb-dev', 'readers-dev', 'readers-modern-dev', 'shop-products-dev', 'shop-lists-dev'] as const;

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string' },
    limit: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

const all = emptyGaps();
const HEAD = ['lines', 'pages', 'gold', 'words'].map((name) => name.padStart(8)).join('');
console.log(`${'set'.padEnd(24)}${'gap'.padEnd(10)}${HEAD}${'F'.padStart(9)}`);
for (const path of paths()) {
  const counts = emptyGaps();
  const data = openDataSet(path);
  let [pages, score] = [0, 0];
  for await (const gold of (values.limit === undefined ? data : firstPages(data, Number(values.limit))).pages()) {
    const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
    const answer = extract(page, BODY_ALONE);
    const target = new Target(page, gold.gold);
    if (target.hasText) {
      pages++;
      score += target.score(answer.text, answer.labels).words?.f ?? 0;
    }
    if (!answer.isJudged) continue;
    const gaps = findGaps(page, answer, target.hasText ? target.goldSegments : undefined);
    countGaps(counts, gaps);
    if (!values.show) continue;
    for (const { kind, segment, isGold, goldWords } of gaps)
      console.log(
        `${data.name} ${gold.id} ${gold.type ?? ''} ${kind} ${isGold ? `gold:${goldWords}` : '-'} ${page.segmentText(segment).trim().slice(0, 100)}`,
      );
  }
  print(data.name, counts, score / Math.max(1, pages));
  for (const kind of GAP_KINDS)
    for (const figure of ['lines', 'pages', 'gold', 'goldWords'] as const) all[kind][figure] += counts[kind][figure];
}
print('all', all);

function print(name: string, counts: GapCounts, score?: number): void {
  for (const kind of GAP_KINDS) {
    const { lines, pages, gold, goldWords } = counts[kind];
    const cells = [lines, pages, gold, goldWords].map((value) => String(value).padStart(8)).join('');
    const f = score === undefined || kind !== 'repeats' ? '' : score.toFixed(4).padStart(9);
    console.log(`${name.padEnd(24)}${kind.padEnd(10)}${cells}${f}`);
  }
}

function paths(): string[] {
  const folder = join(values.data, 'pages');
  const wanted = values.sets?.split(',') ?? SETS;
  const found = wanted.map((name) => join(folder, `${name}.jsonl.br`)).filter((path) => existsSync(path));
  return found.length === 0 ? ['lab/eval/fixtures'] : found;
}
