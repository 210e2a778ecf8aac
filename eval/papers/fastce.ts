// Tables II, III and IV and Figure 6 of the FastCE paper, over real sites of today's and yesterday's web.

import { join } from 'node:path';
import { mean, median } from '../../src/numbers/index.ts';
import type { BarPlot, Results, ResultTable } from '../plots/index.ts';
import { milliseconds, score } from '../report/index.ts';
import { countSites, drawPages, readSites } from '../sites/index.ts';
import { type MethodRun, runSite, type SiteRun } from './fastce-run.ts';
import type { Paper } from './paper.ts';

interface SiteRow {
  readonly name: string;
  readonly pages: number;
  readonly draws: readonly SiteRun[];
}

export const fastcePaper: Paper = {
  name: 'fastce',
  title: 'A Fast Template-based Approach to Automatically Identify Primary Text Content of a Web Page',
  async run({ data, progress }): Promise<Results> {
    if (data === undefined) return { tables: [NO_DATA], plots: [] };
    const rows: SiteRow[] = [];
    const folder = join(data, 'sites');
    const count = countSites(folder);
    for await (const site of readSites(folder)) {
      progress(rows.length / count);
      const runs = Array.from({ length: DRAWS }, (_, seed) => runSite(drawPages(site, seed + 1)));
      rows.push({ name: site.name, pages: site.pages.length, draws: runs });
    }
    progress(1);
    return { tables: [sites(rows), times(rows), blocks(rows), words(rows)], plots: [], bars: [figure6(rows)] };
  },
};

/** Draws of learned and scored pages, with fixed seeds. */
const DRAWS = 3;

const NO_DATA: ResultTable = {
  title: 'Tables II to IV',
  columns: ['site'],
  rows: [],
  note: 'They need a folder with sites/: several pages each of several sites, with gold (--data).',
};

type Of = (run: SiteRun) => number;

function over(row: SiteRow, of: Of): number {
  return mean(row.draws.map(of));
}

/** Mean, and the spread of the draws where there are several. */
function drawn(row: SiteRow, of: Of): string {
  const values = row.draws.map(of);
  if (values.length < 2) return score(mean(values));
  return `${score(mean(values))} ± ${score((Math.max(...values) - Math.min(...values)) / 2)}`;
}

function sites(rows: readonly SiteRow[]): ResultTable {
  return {
    title: 'Table I. The sites and their number of pages',
    columns: ['site', 'pages'],
    rows: rows.map(({ name, pages }) => [name, String(pages)]),
  };
}

function times(rows: readonly SiteRow[]): ResultTable {
  const counts = (row: SiteRow, of: (run: SiteRun) => MethodRun): string =>
    `${over(row, (run) => of(run).blocksInTemplate).toFixed(0)} / ${over(row, (run) => of(run).blocksOnPage).toFixed(0)} / ${milliseconds(over(row, (run) => of(run).msPerPage))}`;
  const gain = (row: SiteRow, of: (run: SiteRun) => MethodRun): number =>
    over(row, (run) => of(run).msPerPage) / over(row, (run) => run.fastce.msPerPage);
  const ratios = rows.map((row) => gain(row, (run) => run.ceReference));
  const indexed = rows.map((row) => gain(row, (run) => run.ce));
  return {
    title: 'Table II. Execution time of CE and FastCE (NumBlockTemp / NumBlock / PerTime in ms)',
    columns: ['site', 'CE', 'FastCE', 'improvement', 'CE by index, ms', 'improvement'],
    rows: rows.map((row, i) => [
      row.name,
      counts(row, (run) => run.ceReference),
      counts(row, (run) => run.fastce),
      `${(ratios[i]! * 100).toFixed(0)} %`,
      milliseconds(over(row, (run) => run.ce.msPerPage)),
      `${(indexed[i]! * 100).toFixed(0)} %`,
    ]),
    note: [
      `FastCE against CE: ${median(ratios).toFixed(1)} times as fast on the median site, ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)} (paper: 1.07 to 13.2); faster on ${ratios.filter((ratio) => ratio > 1).length} of ${rows.length}.`,
      `FastCE against CE by index: ${median(indexed).toFixed(1)} times on the median site.`,
      'NumBlockTemp counts distinct blocks. Time is that of cutting a parsed page into blocks and comparing them.',
    ].join(' '),
  };
}

function blocks(rows: readonly SiteRow[]): ResultTable {
  return {
    title: 'Table III. Block F for CE and FastCE',
    columns: ['site', 'CE', 'FastCE'],
    rows: [
      ...rows.map((row) => [row.name, drawn(row, (run) => run.ce.blockF), drawn(row, (run) => run.fastce.blockF)]),
      meanRow(rows, [(run) => run.ce.blockF, (run) => run.fastce.blockF]),
    ],
    note: ['Blocks are segments; the gold is aligned with them. ± is half the range over the draws.'].join(' '),
  };
}

function words(rows: readonly SiteRow[]): ResultTable {
  const columns: readonly Of[] = [
    (run) => run.ce.wordF,
    (run) => run.fastce.wordF,
    (run) => run.wordFOf.bte,
    (run) => run.wordFOf.site,
  ];
  return {
    title: 'Table IV. Word F for CE and FastCE; beside them BTE, which learns nothing, and our own learner',
    columns: ['site', 'CE', 'FastCE', 'bte', 'site'],
    rows: [...rows.map((row) => [row.name, ...columns.map((of) => drawn(row, of))]), meanRow(rows, columns)],
    note: ['CE and FastCE in the paper’s form: one similar block on one other page makes a block non-content.'].join(
      ' ',
    ),
  };
}

function meanRow(rows: readonly SiteRow[], columns: readonly Of[]): string[] {
  return ['mean over sites', ...columns.map((of) => score(mean(rows.map((row) => over(row, of)))))];
}

function figure6(rows: readonly SiteRow[]): BarPlot {
  return {
    title: 'Figure 6. Average processing time a page for CE and FastCE',
    unit: 'ms',
    series: ['CE (all against all)', 'FastCE'],
    rows: rows.map((row) => ({
      name: row.name,
      values: [over(row, (run) => run.ceReference.msPerPage), over(row, (run) => run.fastce.msPerPage)],
    })),
  };
}
