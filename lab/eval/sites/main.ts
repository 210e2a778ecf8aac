// lab eval sites: learns each site from some of its pages and scores the learners on the others.
//   --data DIR       folder with sites/ (../shared/data)
//   --filter TEXT    only sites whose name contains TEXT
//   --draws N        how often the pages are split again (1)
//   --peers          also score Readability.js
//   --halves N       choose among N random settings on one half of the sites, score them on the other half
//   --of METHOD      method whose settings --halves chooses: site or fusion
//   --only-halves    skip the table
//   --counts A,B     only the default method, learned from A, from B … pages: its mean, and the sites that get worse

import { join } from 'node:path';
import { mean, median } from '../../../src/base/index.ts';
import { asPithError, ERRORS, extract, learnSite, siteToBytes } from '../../../src/index.ts';
import { findMethod, type MethodOptions } from '../../../src/methods/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import { score } from '../report/index.ts';
import { peerSubject } from '../subjects/index.ts';
import { chooseOnHalves, someSettings } from './choose.ts';
import { type CountsOfSite, countsTable, scoreCounts } from './counts.ts';
import { type Draw, drawPages, LEARNED_PAGES, readSites, type Site, type SitePage } from './site-pages.ts';

/** Number of learned pages for the column that shows how few are enough. */
const FEW_PAGES = 8;
/** Number of scored pages per site when many settings are tried. */
const PAGES_A_SETTING = 16;

interface Row {
  readonly name: string;
  readonly scores: readonly number[];
  readonly layouts: number;
  readonly bytes: number;
}

async function main(): Promise<void> {
  const { values } = toolOptions(import.meta.url, {
    options: {
      data: { type: 'string', default: '../shared/data' },
      filter: { type: 'string', default: '' },
      draws: { type: 'string', default: '1' },
      halves: { type: 'string', default: '0' },
      of: { type: 'string', default: 'site' },
      'only-halves': { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      counts: { type: 'string' },
    },
  });
  if (values.counts !== undefined) {
    await printCounts(values.counts.split(',').map(Number), join(values.data, 'sites'), values.filter);
    return;
  }
  const rows: Row[] = [];
  const of = values.of === 'fusion' ? 'fusion' : 'site';
  const settings = Number(values.halves) > 0 ? someSettings(of, Number(values.halves)) : [];
  const bySetting: number[][] = settings.map(() => []);
  for await (const site of readSites(join(values.data, 'sites'), values.filter)) {
    process.stderr.write(`${site.name}\n`);
    if (!values['only-halves']) rows.push(await rowOf(site, Number(values.draws), values.peers));
    const draw = drawPages(site, 1);
    const part: Draw = { learn: draw.learn, score: draw.score.slice(0, PAGES_A_SETTING) };
    for (const [i, options] of settings.entries()) bySetting[i]!.push(learned(of, part, options).f);
  }
  if (rows.length > 0) printRows(rows, values.peers);
  if (settings.length > 0) printHalves(settings, bySetting);
}

async function printCounts(counts: readonly number[], folder: string, filter: string): Promise<void> {
  const sites: CountsOfSite[] = [];
  for await (const site of readSites(folder, filter)) {
    process.stderr.write(`${site.name}\n`);
    sites.push(
      scoreCounts(site, counts, (learn, pages) =>
        learn.length === 0 ? alone(pages) : learned('fusion', { learn, score: pages }).f,
      ),
    );
  }
  console.log(countsTable(counts, sites));
}

/** Mean F of the default method without a template. */
function alone(pages: readonly SitePage[]): number {
  return mean(pages.map(({ page, target }) => wordF(target, extract(page, { ...BODY_ALONE, method: 'fusion' }).text)));
}

async function rowOf(site: Site, draws: number, peers: boolean): Promise<Row> {
  const runs: { scores: number[]; layouts: number; bytes: number }[] = [];
  for (let seed = 1; seed <= draws; seed++) {
    const draw = drawPages(site, seed);
    const ours = learned('site', draw);
    const few = learned('site', drawPages(site, seed, FEW_PAGES));
    runs.push({
      layouts: ours.layouts,
      bytes: ours.bytes,
      scores: [
        mean(draw.score.map(({ page, target }) => wordF(target, page.text))),
        mean(draw.score.map(({ page, target }) => wordF(target, extract(page, { ...BODY_ALONE, method: 'bte' }).text))),
        ...(peers ? [await readability(draw.score)] : []),
        learned('ce', draw).f,
        learned('fastce', draw).f,
        learned('chunks', draw).f,
        few.f,
        ours.f,
        alone(draw.score),
        learned('fusion', draw).f,
      ],
    });
  }
  return {
    name: site.name,
    scores: runs[0]!.scores.map((_, i) => mean(runs.map((run) => run.scores[i]!))),
    layouts: runs[0]!.layouts,
    bytes: median(runs.map((run) => run.bytes)),
  };
}

interface Learned {
  readonly f: number;
  readonly layouts: number;
  readonly bytes: number;
}

/** The user's case: the site is learned with its layouts, and each page finds its template or falls back. */
function learned(method: string, { learn, score: pages }: Draw, methodOptions: MethodOptions = {}): Learned {
  const learner = findMethod(method).reads!.learner;
  const site = learnSite(
    learn.map(({ page }) => page),
    { method: learner, methodOptions: learner === method ? methodOptions : {}, key: 'site' },
  );
  return {
    f: mean(
      pages.map(({ page, target }) =>
        wordF(target, extract(page, { ...BODY_ALONE, method, methodOptions, site }).text),
      ),
    ),
    layouts: site.templates.length,
    bytes: siteToBytes(site).length,
  };
}

function wordF(target: SitePage['target'], text: string): number {
  return target.score(text).words!.f;
}

async function readability(pages: readonly SitePage[]): Promise<number> {
  const peer = await peerSubject('readability');
  const scores: number[] = [];
  for (const { gold, page, target } of pages) {
    const outcome = await peer.run(gold, () => ({ page, openMs: 0 }));
    scores.push(wordF(target, outcome.text));
  }
  return mean(scores);
}

function printRows(rows: readonly Row[], peers: boolean): void {
  const head = [
    'site',
    'all',
    'bte',
    ...(peers ? ['Readability'] : []),
    'ce',
    'fastce',
    'chunks',
    `site, ${FEW_PAGES} pages`,
    'site',
    'fusion',
    'fusion, learned',
  ];
  const means = head.slice(1).map((_, i) => score(mean(rows.map((row) => row.scores[i]!))));
  const columns = [...head, 'layouts', 'KB'].map((title, i) => ({ title, align: i === 0 ? 'left' : 'right' }) as const);
  const lines = rows.map(({ name, scores, layouts, bytes }) => [
    name,
    ...scores.map(score),
    String(layouts),
    (bytes / 1024).toFixed(1),
  ]);
  console.log(`Mean word F, learned on up to ${LEARNED_PAGES} pages (never more than half), scored on the others`);
  console.log(formatTable(columns, [...lines, ['mean over sites', ...means, '', '']]));
  console.log(`Median size of a site’s record: ${(median(rows.map(({ bytes }) => bytes)) / 1024).toFixed(1)} KB.`);
}

function printHalves(settings: readonly MethodOptions[], scores: readonly (readonly number[])[]): void {
  const { other, first } = chooseOnHalves(scores, 20);
  const say = (options: MethodOptions): string =>
    Object.entries(options)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
  for (const { chosen, own, other: there } of first) {
    process.stdout.write(
      `chosen on a half (${score(own)}): ${say(settings[chosen]!)}; on the other half ${score(there)}\n`,
    );
  }
  process.stdout.write(
    `over 20 draws, both ways round: mean ${score(mean(other))}, lowest ${score(Math.min(...other))} on the held-out half\n`,
  );
}

main().catch((thrown: unknown) => {
  const error = asPithError(thrown);
  process.stderr.write(`${error.message}\n`);
  process.exitCode = ERRORS[error.code].exit;
});
