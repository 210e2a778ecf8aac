// lab eval gaps: counts defects in answers: lines that the gold has and the answer lacks. One row per set and kind of
// gap (described in gaps.ts): gaps, pages with one, gold words lost, and the gaps without those whose line an editor may
// leave out; beside them the word F of the set.
//   --data FOLDER    where `pages/` is (../shared/data)      --sets A,B      only these
//   --limit N        the first N pages of each set           --show          also list every gap
//   --save FILE      write the answers, to compare a later version with
//   --answers FILE   count the gaps of saved answers in place of today's
// Without data it scores the pages of lab/eval/fixtures.

import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { extract, type Page, parsePage } from '../../../src/index.ts';
import { Label } from '../../../src/methods/index.ts';
import { keepOf } from '../../../src/render/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { BODY_ALONE, firstPages, openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';
import { countGaps, emptyGaps, findGaps, GAP_KINDS, type GapCounts } from './gaps.ts';
import { type FullAnswer, readSaved, type SavedAnswer } from './saved-answers.ts';

const SETS = ['wcxb-dev', 'readers-dev', 'readers-modern-dev', 'shop-products-dev', 'shop-lists-dev'] as const;

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string' },
    limit: { type: 'string' },
    show: { type: 'boolean', default: false },
    save: { type: 'string' },
    answers: { type: 'string' },
  },
});

const saved = values.answers === undefined ? undefined : await readSaved(values.answers);
const saving = values.save === undefined ? undefined : createWriteStream(values.save);
const all = emptyGaps();
console.log(`${'set'.padEnd(24)}${'kind'.padEnd(10)}${cells(['gaps', 'pages', 'words', 'content'])}${'F'.padStart(9)}`);
for (const path of paths()) {
  const counts = emptyGaps();
  const data = openDataSet(path);
  let [pages, score] = [0, 0];
  for await (const gold of (values.limit === undefined ? data : firstPages(data, Number(values.limit))).pages()) {
    const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
    const target = new Target(page, gold.gold);
    if (!target.hasText) continue;
    const found = answerOf(page, data.name, gold.id);
    // In a thread, what was taken for comments are lost posts.
    const answer = gold.type === 'forum' ? { ...found, comments: new Uint8Array(page.segments.count) } : found;
    pages++;
    score += target.score(answer.body).words?.f ?? 0;
    if (!answer.isJudged) continue;
    const gaps = findGaps(page, answer, target.goldLines);
    countGaps(counts, gaps);
    if (!values.show) continue;
    for (const { kind, segment, words } of gaps)
      console.log(
        `${data.name} ${gold.id} ${gold.type ?? ''} ${kind} ${words} ${page.segmentText(segment).trim().slice(0, 100)}`,
      );
  }
  print(data.name, counts, score / Math.max(1, pages));
  for (const kind of GAP_KINDS)
    for (const figure of ['gaps', 'pages', 'words', 'optional'] as const) all[kind][figure] += counts[kind][figure];
}
print('all', all);
saving?.end();

function answerOf(page: Page, set: string, id: string): FullAnswer {
  const known = saved?.get(`${set} ${id}`);
  if (known !== undefined) return known.on(page);
  const { isJudged, labels, text: body } = extract(page, BODY_ALONE);
  const { text, markdown } = extract(page);
  const kept = keepOf(page, labels).segment;
  const comments = labels.label.map((label) => (label === Label.comment ? 1 : 0));
  const { count } = page.segments;
  const one: SavedAnswer = {
    set,
    id,
    count,
    isJudged,
    kept: linesOf(kept),
    comments: linesOf(comments),
    body,
    text,
    markdown,
  };
  saving?.write(`${JSON.stringify(one)}\n`);
  return { isJudged, kept, comments, body, text, markdown };
}

function linesOf(marked: Uint8Array): number[] {
  return [...marked].flatMap((is, s) => (is === 1 ? [s] : []));
}

function print(name: string, counts: GapCounts, score?: number): void {
  for (const kind of GAP_KINDS) {
    const { gaps, pages, words, optional } = counts[kind];
    const f = score === undefined || kind !== 'repeats' ? '' : score.toFixed(4).padStart(9);
    console.log(`${name.padEnd(24)}${kind.padEnd(10)}${cells([gaps, pages, words, gaps - optional])}${f}`);
  }
}

function cells(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).padStart(8)).join('');
}

function paths(): string[] {
  const folder = join(values.data, 'pages');
  const wanted = values.sets?.split(',') ?? SETS;
  const found = wanted.map((name) => join(folder, `${name}.jsonl.br`)).filter((path) => existsSync(path));
  return found.length === 0 ? ['lab/eval/fixtures'] : found;
}
