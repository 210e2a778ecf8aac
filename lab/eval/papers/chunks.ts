// Reproduces paper 004: Table 1 (time), Table 2 (average template fraction, template table discovery ratio), Figures 3
// and 4 (discovery against the threshold and against the sampled pages), sampling, the template in words. All in the
// paper form (TABLE chunks, keyed by text), with the default form beside it. The rule in actual-tables.ts decides which
// tables are template. Also the clustering that the paper relies on: pages of different sites, mixed and separated.

import { mean, median } from '../../../src/base/index.ts';
import { parsePage } from '../../../src/index.ts';
import { type ChunksBody, cutChunks, pageFigures, templateTokens } from '../../../src/methods/chunks/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { clusterPages, type Template } from '../../../src/sites/templates/index.ts';
import type { Claim, LinePlot, Results } from '../../kit/plots/index.ts';
import { freshPage, type SitePage } from '../sites/index.ts';
import { ActualTables } from './actual-tables.ts';
import { f3, holdsFor, ms, paperRows, percent, withStar } from './cells.ts';
import { Clustering } from './clustering.ts';
import type { Paper, PaperRun, SiteDraw } from './paper.ts';
import { CHUNKS_RATIOS, CHUNKS_TIMES } from './printed-figures.ts';
import { learnFrom, type MethodSpec, runMethod } from './run-method.ts';

const PAPER = { form: 'paper' } as const;
const FORMS = { paper: { method: 'chunks', options: PAPER }, own: { method: 'chunks' } } as const;
/** Maximum lines of a figure: the sites with most tables to find. */
const MAX_LINES = 6;
/** A time is the median of this many runs. */
const ROUNDS = 9;
const TEMPLATE_LINES = 8;
/** A ratio this close to 1 counts as 1, and this share of the template as all of it. */
const TTDR_SLACK = 0.1;
const SAMPLE_FOUND = 0.9;
/** Number of pages that must contain a chunk in Figure 4, as in the paper. */
const SAMPLE_THRESHOLD = 4;

type Series = LinePlot['series'][number];

export const chunksPaper: Paper = {
  name: 'chunks',
  title: 'Template text chunks: removing the template of clustered pages by the document frequency of table text',
  start: () => new ChunksRun(),
};

interface Curves {
  readonly tables: number;
  readonly threshold: Series;
  readonly sample: Series;
}

class ChunksRun implements PaperRun {
  private readonly times: string[][] = [];
  private readonly ratios: string[][] = [];
  private readonly sampled: string[][] = [];
  private readonly samples: QuarterSample[] = [];
  private readonly templates: string[][] = [];
  private readonly curves: Curves[] = [];
  private readonly found: { readonly defined: number; readonly ratio?: number; readonly distinct?: number }[] = [];
  private readonly clustering = new Clustering();
  private readonly golden: { readonly hasGold: boolean }[] = [];

  addSite(draw: SiteDraw): void {
    const { site, learn, score } = draw;
    this.golden.push(site);
    const paper = runMethod(FORMS.paper, draw);
    const own = runMethod(FORMS.own, draw);
    const actual = new ActualTables(site.pages);
    const tables = actual.perPage(score);
    const [asPrinted, ours] = [paper, own].map(({ template }) => actual.discovery(score, template!));
    this.times.push(timeRow(site.name, site.pages));
    this.found.push({
      defined: definedFraction(learn, paper.template!),
      ...(asPrinted === undefined ? {} : { ratio: asPrinted.ratio, distinct: asPrinted.distinct }),
    });
    this.ratios.push([
      site.name,
      percent(definedFraction(learn, paper.template!), 1),
      percent(templateFraction(score, paper.template!), 1),
      percent(templateFraction(score, own.template!), 1),
      tables.toFixed(1),
      ratio(asPrinted?.distinct),
      ratio(asPrinted?.ratio),
      ratio(ours?.ratio),
      f3(paper.wordF),
      f3(own.wordF),
    ]);
    const sample = sampleQuarter(site.pages);
    this.samples.push(sample);
    this.sampled.push(sampleRow(site.name, sample));
    this.templates.push(...templateRows(site.name, learn, own.template!));
    if (tables > 0) {
      const layout = tableLayout(learn, actual);
      this.curves.push({
        tables,
        threshold: thresholdCurve(site.name, layout, score, actual),
        sample: sampleCurve(site.name, layout, score, actual),
      });
    }
    const scored = new Set(score.map(({ page }) => page));
    const rest = site.all.map(({ page }) => page).filter((page) => !scored.has(page));
    this.clustering.add({ name: site.name, all: site.all, draws: [{ learn: rest, score }] });
  }

  private claims(): Claim[] {
    const found = this.found.filter(({ ratio }) => ratio !== undefined);
    const near = found.filter(({ ratio }) => Math.abs(ratio! - 1) <= TTDR_SLACK).length;
    const fractions = found.map(({ defined }) => defined);
    const copies = found.filter(({ ratio, distinct }) => distinct! < ratio! - 0.005).length;
    const starts = this.curves.map(({ threshold }) => threshold.points);
    const falls = starts.filter((points) => points[0]![1] >= points.at(-1)![1]).length;
    const over = starts.filter((points) => points[0]![1] > 1 + 0.005).length;
    const samples = this.samples.filter((one) => one.found !== undefined && one.time !== undefined);
    const none = 'these sites have no template tables';
    return [
      {
        claim: 'The template table discovery ratio is 1.00 on seven of eight sites (Table 2)',
        figure:
          found.length === 0
            ? 'no tables'
            : `1 ± ${TTDR_SLACK} on ${near} of ${found.length} sites with tables; median ${median(found.map(({ ratio }) => ratio!)).toFixed(2)}`,
        holds: holdsFor(near, found.length),
        why:
          found.length === 0
            ? none
            : 'tables with dates or names differ from page to page as text; the default form masks them',
      },
      {
        claim: 'A bar that occurs twice on a page is not counted: 0.86 on nba.com',
        figure: `lower without copies on ${copies} of ${found.length} sites`,
        holds: found.length === 0 ? 'n/a' : copies > 0 ? 'yes' : 'no',
        why: found.length === 0 ? none : 'by text alone, equal tables are one; keys with path and occurrence repair it',
      },
      {
        claim: 'A lower threshold raises the ratio, too low a one above 1 (Figure 3)',
        figure: `falls with the threshold on ${falls} of ${starts.length} sites; above 1 at two pages on ${over}`,
        holds: holdsFor(falls, starts.length),
        why: starts.length === 0 ? none : 'text on a few pages only (variants, advertisements) counts as template',
      },
      {
        claim: 'A random part of the pages finds the same template (9 of 41 pages: all, in 27 % of the time)',
        figure:
          samples.length === 0
            ? 'too few pages'
            : `a quarter finds ${percent(median(samples.map((one) => one.found!)))} in ${percent(median(samples.map((one) => one.time!)))} of the time, on the median`,
        holds: holdsFor(samples.filter((one) => one.found! >= SAMPLE_FOUND).length, samples.length),
        why: 'most template tables are on every page',
      },
      {
        claim: 'Templates are 18 to 54 % of a page’s text (Table 2, atf)',
        figure:
          fractions.length === 0
            ? 'no tables'
            : `${percent(Math.min(...fractions), 1)} to ${percent(Math.max(...fractions), 1)} by Definition 4.1.1 on sites with tables, median ${percent(median(fractions), 1)}`,
        holds: holdsFor(fractions.filter((share) => share >= 0.178 && share <= 0.541).length, fractions.length),
        why: 'only text that table boundaries separate from the content can be found; pages without tables are one chunk',
      },
      this.clustering.claim(),
    ];
  }

  results(): Results {
    const curves = [...this.curves].sort((a, b) => b.tables - a.tables).slice(0, MAX_LINES);
    return {
      claims: this.claims(),
      tables: [
        {
          title: 'Table 1. Pages, and time of both passes in the paper form',
          columns: ['site', 'pages', 'KB', 'ms, parsing included', 'ms per KB, parsed before', 'ms per KB'],
          rows: [...this.times, ...paperRows(CHUNKS_TIMES, 6)],
          note: `The paper: 4.0 to 7.6 ms per KB on a Pentium III of 650 MHz, parsing included. Processor time, median of ${ROUNDS} runs.`,
        },
        {
          title: 'Table 2. Average template fraction (atf) and template table discovery ratio (ttdr)',
          columns: [
            'site',
            'atf, Definition 4.1.1',
            'atf on held-out pages',
            'atf, default form',
            'tables a page',
            'ttdr, copies not counted',
            'ttdr, paper form',
            'ttdr',
            'word F, paper form',
            'word F',
          ],
          rows: [...this.ratios, ...paperRows(CHUNKS_RATIOS, 10)],
          note: withStar(
            'The paper: atf 17.8 to 54.1 %; ttdr 1.00 on seven of eight sites and 0.86 on nba.com, where it did not count a bar that occurs twice on a page. Definition 4.1.1: tokens of the template, each chunk once, over the mean tokens of a learned page; so two variants of a bar count twice. All others are measured on pages held back from learning.',
            this.golden,
          ),
        },
        {
          title: 'Learning from a quarter of the pages',
          columns: ['site', 'pages of its largest layout', 'quarter', 'template found', 'time'],
          rows: this.sampled,
          note: `Template found: of the template chunks that all pages find, weighted by how often they occur on a page. Processor time, medians of ${ROUNDS} runs. The paper: 9 of 41 pages, all tables, 27 % of the time.`,
        },
        {
          title: 'The template in words: text on most of the learned pages',
          columns: ['site', 'text', 'of the pages'],
          rows: this.templates,
        },
        ...this.clustering.tables(),
      ],
      plots: [
        {
          title: 'Figure 3. Discovery ratio against the document frequency threshold, paper form',
          x: 'pages that must hold a chunk',
          y: 'ttdr',
          series: curves.map(({ threshold }) => threshold),
        },
        {
          title: `Figure 4. Discovery ratio against the number of pages sampled, paper form, threshold ${SAMPLE_THRESHOLD}`,
          x: 'pages sampled',
          y: 'ttdr',
          series: curves.map(({ sample }) => sample),
        },
      ].filter(({ series }) => series.length > 0),
    };
  }
}

function learn(pages: readonly SitePage[], spec: MethodSpec): Template {
  return learnFrom(spec, pages)!;
}

function timeRow(name: string, pages: readonly SitePage[]): string[] {
  const kilobytes = pages.reduce((sum, { page }) => sum + page.tape.source.length, 0) / 1024;
  const bothPasses = (parsed: readonly SitePage[]): void => {
    const template = learn(parsed, FORMS.paper);
    for (const { page } of parsed) pageFigures(page, template);
  };
  const [time, whole] = medianTimes(
    () => {
      const fresh = pages.map((one) => ({ ...one, page: freshPage(one) }));
      return () => bothPasses(fresh);
    },
    () => () => bothPasses(pages.map((one) => ({ ...one, page: parsePage(one.gold.html) }))),
  );
  const perKilobyte = [time!, whole!].map((taken) => (taken / kilobytes).toFixed(4));
  return [name, String(pages.length), kilobytes.toFixed(0), ms(whole!), ...perKilobyte];
}

/**
 * Median processor time in milliseconds of the function that each `prepare` returns; the preparation is not timed. They
 * take turns, so that a busy moment of the machine affects all of them.
 */
function medianTimes(...prepares: readonly (() => () => void)[]): number[] {
  const taken: number[][] = prepares.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, prepare] of prepares.entries()) {
      const run = prepare();
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      taken[i]!.push((user + system) / 1000);
    }
  }
  return taken.map(median);
}

function templateFraction(pages: readonly SitePage[], template: Template): number {
  const figures = pages.map(({ page }) => pageFigures(page, template));
  const tokens = figures.reduce((sum, one) => sum + one.tokens, 0);
  return figures.reduce((sum, one) => sum + one.templateTokens, 0) / Math.max(1, tokens);
}

/** Definition 4.1.1: t, the tokens of the template, over p, the mean tokens of the pages it was learned from. */
function definedFraction(pages: readonly SitePage[], template: Template): number {
  const p = mean(pages.map(({ page }) => pageFigures(page, template).tokens));
  return (
    templateTokens(
      pages.map(({ page }) => page),
      template,
    ) / Math.max(1, p)
  );
}

type Pages = readonly SitePage[];

/** The pages of the layout with most template tables: the paper clusters pages before it counts on them. */
function tableLayout(learned: Pages, actual: ActualTables): Pages {
  const layouts = clusterPages(learned.map(({ page }) => page)).map(({ pages }) => pages.map((page) => learned[page]!));
  const large = layouts.filter((pages) => pages.length >= SAMPLE_THRESHOLD);
  return large.sort((a, b) => actual.perPage(b) - actual.perPage(a))[0] ?? learned;
}

function thresholdCurve(name: string, learned: Pages, score: Pages, actual: ActualTables): Series {
  const step = Math.max(1, Math.floor(learned.length / 12));
  const points: [number, number][] = [];
  for (let threshold = 2; threshold <= learned.length; threshold += step) {
    const template = learn(learned, { method: 'chunks', options: { ...PAPER, threshold } });
    points.push([threshold, actual.discovery(score, template)?.ratio ?? 0]);
  }
  return { name, points };
}

function sampleCurve(name: string, learned: Pages, score: Pages, actual: ActualTables): Series {
  const counts = [4, 5, 6, 7, 9, 11, 13, 16, 20, 24].filter((count) => count <= learned.length);
  const spec = { method: 'chunks', options: { ...PAPER, threshold: SAMPLE_THRESHOLD } };
  const found = (count: number): number => actual.discovery(score, learn(learned.slice(0, count), spec))?.ratio ?? 0;
  return { name, points: counts.map((count) => [count, found(count)]) };
}

interface QuarterSample {
  readonly pages: number;
  readonly quarter: number;
  /** Shares of the template and of the time; absent if there is too little to learn from. */
  readonly found?: number;
  readonly time?: number;
}

/** For the site's largest cluster: the template chunks found in a quarter of the pages, and the time it takes. */
function sampleQuarter(pages: readonly SitePage[]): QuarterSample {
  const [largest] = clusterPages(pages.map(({ page }) => page));
  const cluster = largest!.pages.map((page) => pages[page]!);
  const quarter = cluster.filter((_, i) => i % 4 === 0);
  const sizes = { pages: cluster.length, quarter: quarter.length };
  if (quarter.length < 2) return sizes;
  const learning = (part: readonly SitePage[]) => () => {
    const fresh = part.map((one) => ({ ...one, page: freshPage(one) }));
    return () => void learn(fresh, FORMS.paper);
  };
  const [ofQuarter, ofAll] = medianTimes(learning(quarter), learning(cluster));
  const all = (learn(cluster, FORMS.paper).body as ChunksBody).chunks;
  const found = new Set((learn(quarter, FORMS.paper).body as ChunksBody).chunks.map(([key]) => key));
  const weight = (keep: (key: number) => boolean): number =>
    all.reduce((sum, [key, share]) => (keep(key) ? sum + share : sum), 0);
  const time = ofQuarter! / ofAll!;
  return all.length === 0
    ? { ...sizes, time }
    : { ...sizes, time, found: weight((key) => found.has(key)) / weight(() => true) };
}

function sampleRow(name: string, { pages, quarter, found, time }: QuarterSample): string[] {
  const sizes = [name, String(pages), String(quarter)];
  if (time === undefined) return [...sizes, 'too few pages', ''];
  return [...sizes, found === undefined ? 'no template' : percent(found, 1), percent(time)];
}

/** Templates contain hashes; the words come from the pages they were learned from. */
function templateRows(name: string, learned: readonly SitePage[], template: Template): string[][] {
  const { chunks, boundary, key } = template.body as ChunksBody;
  const shares = new Map(chunks);
  const texts = new Map<number, string>();
  for (const { page } of learned) for (const [id, text] of runTexts(page)) if (shares.has(id)) texts.set(id, text);
  function runTexts(page: Page): [number, string][] {
    return cutChunks(page, boundary, key).map((chunk) => [chunk.key, chunk.text]);
  }
  return [...texts]
    .map(([id, text]) => [shares.get(id)!, text] as const)
    .sort((a, b) => b[0] - a[0])
    .slice(0, TEMPLATE_LINES)
    .map(([share, text]) => [name, text.length > 70 ? `${text.slice(0, 69)}…` : text, `${share} %`]);
}

function ratio(value: number | undefined): string {
  return value === undefined ? 'no tables' : value.toFixed(2);
}
