// Paper 004 again: tables 1 and 2 (time a kilobyte, template fraction, discovery ratio), figures 3 and 4 (discovery
// against threshold and against pages sampled), over sites laid out with tables and over sites of today.
// Which tables are template is decided from the gold, by the rule in actual-tables.ts, not by eye.

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type ChunksBody, chunks, pageFigures } from '../../src/methods/chunks/index.ts';
import { checkOptions } from '../../src/methods/index.ts';
import type { Page } from '../../src/page.ts';
import { clusterPages, type Template } from '../../src/templates/index.ts';
import type { LinePlot, Results, ResultTable } from '../plots/index.ts';
import { countSites, drawPages, freshPage, readSites, type Site, type SitePage } from '../sites/index.ts';
import { ActualTables } from './actual-tables.ts';
import { meanWordF } from './mean-word-f.ts';
import type { Paper, PaperContext } from './paper.ts';

/** Sites laid out with tables, and Dreamweaver's; the others are sites of today. */
const TABLE_LAYOUTS = /^(velocity|uima|daniel-express|sharepoint|dw-|daniel-big5)/;
const PAPER_FORM = { boundary: 'table', key: 'text', region: false };
const PLOTTED = ['velocity-2005', 'uima-site', 'daniel-express-gr-el', 'sharepoint-stc-daknong-vi'];

export const chunksPaper: Paper = {
  name: 'chunks',
  title: 'Template text chunks over clustered pages (paper 004)',
  run: async (context) => (context.data === undefined ? withoutData() : overSites(context, context.data)),
};

function withoutData(): Results {
  const note = 'No data sets are here: give their folder with --data.';
  return { tables: [{ title: 'Tables 1 and 2', columns: ['site'], rows: [], note }], plots: [] };
}

async function overSites({ progress }: PaperContext, data: string): Promise<Results> {
  const times: string[][] = [];
  const ratios: string[][] = [];
  const sampled: string[][] = [];
  const today: string[][] = [];
  const overThreshold: Series[] = [];
  const overSample: Series[] = [];
  const folder = join(data, 'sites');
  const count = countSites(folder);
  for await (const site of readSites(folder)) {
    progress(sampled.length / count);
    const { learn: learned, score: held } = drawPages(site, 1);
    const template = learn(learned.map(({ page }) => page));
    const f = meanWordF(held, 'chunks', template);
    sampled.push(sampleRow(site));
    if (!TABLE_LAYOUTS.test(site.name)) {
      today.push([site.name, f.toFixed(3)]);
      continue;
    }
    const actual = new ActualTables(site.pages);
    times.push(timeRow(site));
    const paper = learn(
      learned.map(({ page }) => page),
      PAPER_FORM,
    );
    ratios.push([
      site.name,
      percent(
        templateFraction(
          held.map(({ page }) => page),
          template,
        ),
      ),
      actual.perPage(held).toFixed(1),
      show(actual.discovery(held, template)?.ratio),
      show(actual.discovery(held, paper)?.ratio),
      f.toFixed(3),
      meanWordF(held, 'chunks', paper, PAPER_FORM).toFixed(3),
    ]);
    if (!PLOTTED.includes(site.name)) continue;
    overThreshold.push(thresholdCurve(site.name, learned, held, actual));
    overSample.push(sampleCurve(site.name, site, held, actual));
  }
  progress(1);
  const mean = today.reduce((sum, row) => sum + Number(row[1]), 0) / today.length;
  return {
    tables: [
      {
        title: 'Table 1: pages and time of both passes',
        columns: ['site', 'pages', 'KB', 'ms', 'ms a KB'],
        rows: times,
        note: 'Paper: 4.0 to 7.6 ms a KB on a Pentium III of 650 MHz.',
      },
      {
        title: 'Table 2: average template fraction and template table discovery ratio',
        columns: ['site', 'atf', 'tables a page', 'ttdr', 'ttdr, paper form', 'word F', 'word F, paper form'],
        rows: ratios,
        note: 'Paper: ttdr 1.00 on seven of eight sites and 0.86 on nba.com. Learned on up to 24 pages, measured on the others.',
      },
      {
        title: 'Sites of today: word F of the default form',
        columns: ['site', 'word F'],
        rows: [...today, ['mean', mean.toFixed(3)]],
      },
      sampleTable(sampled),
    ],
    plots: [
      {
        title: 'Figure 3: discovery ratio against the document frequency threshold',
        x: 'pages that must hold a chunk',
        y: 'ttdr',
        series: overThreshold,
      },
      { title: 'Figure 4: discovery ratio against pages sampled', x: 'pages sampled', y: 'ttdr', series: overSample },
    ],
  };
}

type Series = LinePlot['series'][number];

export function learn(pages: readonly Page[], given: Readonly<Record<string, unknown>> = {}): Template {
  const learner = chunks.learner!(checkOptions('chunks', chunks.options, given));
  for (const page of pages) learner.add(page);
  return learner.finish();
}

function timeRow(site: Site): string[] {
  const kilobytes = site.pages.reduce((sum, one) => sum + one.page.tape.source.length, 0) / 1024;
  const fresh = site.pages.map(freshPage);
  const started = performance.now();
  const template = learn(fresh);
  for (const page of fresh) pageFigures(page, template);
  const ms = performance.now() - started;
  return [site.name, String(fresh.length), kilobytes.toFixed(0), ms.toFixed(0), (ms / kilobytes).toFixed(4)];
}

function templateFraction(pages: readonly Page[], template: Template): number {
  const figures = pages.map((page) => pageFigures(page, template));
  const tokens = figures.reduce((sum, one) => sum + one.tokens, 0);
  return figures.reduce((sum, one) => sum + one.templateTokens, 0) / Math.max(1, tokens);
}

function thresholdCurve(
  name: string,
  learned: readonly SitePage[],
  held: readonly SitePage[],
  actual: ActualTables,
): Series {
  const pages = learned.map(({ page }) => page);
  const step = Math.max(1, Math.floor(pages.length / 12));
  const points: [number, number][] = [];
  for (let threshold = 2; threshold <= pages.length; threshold += step) {
    points.push([threshold, actual.discovery(held, learn(pages, { threshold }))?.ratio ?? 0]);
  }
  return { name, points };
}

function sampleCurve(name: string, site: Site, held: readonly SitePage[], actual: ActualTables): Series {
  const counts = [2, 3, 4, 6, 9, 12, 16, 20, 24].filter((count) => count < site.pages.length);
  const ratio = (count: number): number =>
    actual.discovery(held, learn(site.pages.slice(0, count).map(({ page }) => page)))?.ratio ?? 0;
  return { name, points: counts.map((count) => [count, ratio(count)]) };
}

/** Over the site's largest cluster: template chunks that a quarter of the pages finds, of those that all pages find, and the time it takes. */
function sampleRow(site: Site): string[] {
  const [largest] = clusterPages(site.pages.map(({ page }) => page));
  const cluster = largest!.pages.map((page) => site.pages[page]!);
  const quarter = cluster.filter((_, i) => i % 4 === 0);
  const timed = (pages: readonly SitePage[]): { keys: Set<number>; weight: Map<number, number>; ms: number } => {
    const fresh = pages.map(freshPage);
    const started = performance.now();
    const body = learn(fresh).body as ChunksBody;
    return {
      keys: new Set(body.chunks.map(([key]) => key)),
      weight: new Map(body.chunks),
      ms: performance.now() - started,
    };
  };
  const all = timed(cluster);
  const part = timed(quarter);
  let found = 0;
  let weight = 0;
  for (const [key, share] of all.weight) {
    weight += share;
    if (part.keys.has(key)) found += share;
  }
  return [
    site.name,
    String(cluster.length),
    String(quarter.length),
    percent(found / Math.max(1, weight)),
    percent(part.ms / all.ms),
  ];
}

function sampleTable(rows: readonly string[][]): ResultTable {
  const mean = (column: number): string =>
    percent(rows.reduce((sum, row) => sum + Number.parseFloat(row[column]!) / 100, 0) / rows.length);
  return {
    title: 'Learning from a quarter of the pages',
    columns: ['site', 'pages of its largest layout', 'quarter', 'template found', 'time'],
    rows: [...rows, ['mean', '', '', mean(3), mean(4)]],
    note: 'Template found: of the template chunks that all pages find, counted by how often they stand on a page. Paper: 9 of 41 pages, all tables, 27 % of the time.',
  };
}

function show(ratio: number | undefined): string {
  return ratio === undefined ? 'no tables' : ratio.toFixed(2);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
