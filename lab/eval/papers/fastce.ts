// Tables I to IV and Figure 6 of the FastCE paper. ContentExtractor in two readings: with all blocks of the learned
// pages, and with the stored non-content blocks alone, as the paper's NumBlockTemp suggests; FastContentExtractor as
// printed and in the default form. For comparison: bte, which learns nothing, our own learner, and the systems that the
// paper names.

import { mean, median } from '../../../src/base/index.ts';
import { detectContent, fastce as fastceMethod } from '../../../src/methods/fastce/index.ts';
import { readTemplate } from '../../../src/methods/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { blockContents } from '../../../src/sites/templates/index.ts';
import type { BarPlot, Results, ResultTable } from '../../kit/plots/index.ts';
import { ms, type ScoredRow, scoreRows, times, withStar } from './cells.ts';
import type { Paper, PaperRun, SiteDraw } from './paper.ts';
import { type MethodRun, type MethodSpec, runMethod, timePerPage } from './run-method.ts';
import { templateWords } from './template-words.ts';

/** All against all is timed on this many pages. */
const TIMED_PAGES = 6;

const SPECS = {
  'CE, all blocks': { method: 'ce' },
  'CE, stored': { method: 'ce', options: { form: 'stored' } },
  'FastCE as printed': { method: 'fastce', options: { form: 'paper' } },
  FastCE: { method: 'fastce' },
  'FastCE, one other page': { method: 'fastce', options: { share: 0 } },
  bte: { method: 'bte' },
  chunks: { method: 'chunks' },
  site: { method: 'site' },
  InfoDiscoverer: { method: 'infodiscoverer' },
  'Site Style Tree': { method: 'sst' },
  MSS: { method: 'mss' },
} as const satisfies Record<string, MethodSpec>;
type Name = keyof typeof SPECS;
const NAMES = Object.keys(SPECS) as Name[];
const TIMED = ['CE, all blocks', 'CE, stored', 'FastCE as printed', 'FastCE'] as const;

interface SiteRow {
  readonly name: string;
  readonly hasGold: boolean;
  readonly pages: number;
  readonly learned: number;
  readonly runs: Readonly<Record<Name, MethodRun>>;
  /** Milliseconds per page; and of CE with every block against all. */
  readonly msPerPage: Readonly<Record<(typeof TIMED)[number], number>>;
  readonly comparingMs: number;
  /** Compared blocks per page. */
  readonly blocks: Readonly<Record<(typeof TIMED)[number], number>>;
  /** The template as printed, in words. */
  readonly words: readonly string[][];
}

export const fastcePaper: Paper = {
  name: 'fastce',
  title: 'FastContentExtractor: a fast template-based approach to identify the primary text (Nguyen et al. 2009)',
  start: () => new FastceRun(),
};

class FastceRun implements PaperRun {
  private readonly rows: SiteRow[] = [];

  addSite(draw: SiteDraw): void {
    const { site, learn, score } = draw;
    const runs = Object.fromEntries(NAMES.map((name) => [name, runMethod(SPECS[name], draw)])) as SiteRow['runs'];
    const timed = Object.fromEntries(
      TIMED.map((name) => [name, timePerPage(SPECS[name], runs[name].template!, score)]),
    ) as SiteRow['msPerPage'];
    const all = { ...runs['CE, all blocks'].template!, method: 'ce-reference' };
    const atomic = mean(score.map(({ page }) => countBlocks(page)));
    const compared = (name: 'FastCE' | 'FastCE as printed'): number =>
      mean(score.map(({ page }) => detectContent(page, readTemplate(fastceMethod, runs[name].template!)).compared));
    this.rows.push({
      name: site.name,
      hasGold: site.hasGold,
      pages: site.pages.length,
      learned: learn.length,
      runs,
      msPerPage: timed,
      comparingMs: timePerPage({ method: 'ce-reference' }, all, score.slice(0, TIMED_PAGES)),
      blocks: {
        'CE, all blocks': atomic,
        'CE, stored': atomic,
        'FastCE as printed': compared('FastCE as printed'),
        FastCE: compared('FastCE'),
      },
      words: templateWords(site.name, learn, runs['FastCE as printed'].template!),
    });
  }

  results(): Results {
    const { rows } = this;
    return {
      tables: [
        tableOne(rows),
        tableTwo(rows),
        scores('Table III. Block F', rows, NAMES, ({ blocks }) => blocks.f, TABLE_THREE_NOTE),
        scores('Table IV. Word F', rows, NAMES, ({ wordF }) => wordF, TABLE_FOUR_NOTE),
        brokenTable(rows),
        {
          title: 'The template in words: P, the paths of content, and N, the non-content at such paths',
          columns: ['site', 'part', 'path or text', 'of the learned pages'],
          rows: rows.flatMap(({ words }) => words),
        },
      ],
      plots: [],
      bars: [figureSix(rows)],
    };
  }
}

/** Atomic blocks with text. */
function countBlocks(page: Page): number {
  return blockContents(page).ranges.filter((range) => range !== undefined).length;
}

function tableOne(rows: readonly SiteRow[]): ResultTable {
  return {
    title: 'Table I. The sites',
    columns: ['site', 'pages', 'learned from', 'learning CE, ms', 'learning FastCE, ms', 'paths', 'stored blocks'],
    rows: rows.map(({ name, pages, learned, runs }) => [
      name,
      String(pages),
      String(learned),
      ms(runs['CE, stored'].learnMs),
      ms(runs.FastCE.learnMs),
      String(runs.FastCE.template!.figures['paths']),
      String(runs.FastCE.template!.figures['blocks']),
    ]),
    note: 'The paper: 100 to 365 pages of each of eight sites, 20 to 30 of them to learn from. Half of the pages here, at most --learn.',
  };
}

function tableTwo(rows: readonly SiteRow[]): ResultTable {
  const counts = (row: SiteRow, name: (typeof TIMED)[number]): string =>
    `${row.runs[name].template!.figures['blocks']} / ${row.blocks[name].toFixed(0)} / ${ms(row.msPerPage[name])}`;
  const printed = rows.map((row) => row.msPerPage['CE, stored'] / row.msPerPage['FastCE as printed']);
  const own = rows.map((row) => row.msPerPage['CE, stored'] / row.msPerPage.FastCE);
  const all = rows.map((row) => row.comparingMs / row.msPerPage['FastCE as printed']);
  return {
    title: 'Table II. Execution time (NumBlockTemp / NumBlock / PerTime in ms)',
    columns: [
      'site',
      ...TIMED,
      'all against all, ms',
      'stored CE / printed',
      'stored CE / FastCE',
      'all against all / printed',
    ],
    rows: [
      ...rows.map((row, i) => [
        row.name,
        ...TIMED.map((name) => counts(row, name)),
        ms(row.comparingMs),
        times(printed[i]!),
        times(own[i]!),
        times(all[i]!),
      ]),
      ['median', ...TIMED.map(() => ''), '', times(median(printed)), times(median(own)), times(median(all))],
    ],
    note: 'The paper: CE 23–318 / 121–500 / 0.56–18.4 s, FastCE 3–58 / 14–48 / 0.53–2.0 s; FastCE 1.07 to 13.2 times as fast, 2.0 on the median. NumBlockTemp counts distinct blocks. Time is that of cutting a parsed page into blocks and comparing them; CE goes through an index, but for “all against all”.',
  };
}

const TABLE_THREE_NOTE =
  'The paper: CE .906, FastCE .923 on the mean of eight sites. Blocks here are segments; the gold is aligned with them.';
const TABLE_FOUR_NOTE =
  'The paper: CE .969, FastCE .982. “Many times” is a quarter of the learned pages (share=0.25); “one other page” is share=0.';

function scores(
  title: string,
  rows: readonly SiteRow[],
  names: readonly Name[],
  of: (run: MethodRun) => number,
  note: string,
): ResultTable {
  const scored: ScoredRow[] = rows.map(({ name, hasGold, runs }) => ({
    name,
    hasGold,
    values: names.map((one) => of(runs[one])),
  }));
  return { title, columns: ['site', ...names], rows: scoreRows(scored), note: withStar(note, rows) };
}

function brokenTable(rows: readonly SiteRow[]): ResultTable {
  const sum = (name: Name, of: 'broken' | 'output' | 'empty'): string =>
    String(rows.reduce((total, { runs }) => total + runs[name][of], 0));
  return {
    title: 'Sentences kept whole: gold segments that are output, and those of them that lack words',
    columns: ['method', 'segments output', 'with words missing', 'pages without an answer'],
    rows: NAMES.map((name) => [name, sum(name, 'output'), sum(name, 'broken'), sum(name, 'empty')]),
    note: 'CE takes SPANs out of their sentences, which FastCE repairs. As printed FastCE still can (rule b); its default form cannot.',
  };
}

function figureSix(rows: readonly SiteRow[]): BarPlot {
  return {
    title: 'Figure 6. Average processing time per page',
    unit: 'ms',
    series: ['CE, stored blocks', 'FastCE as printed', 'FastCE'],
    rows: rows.map(({ name, msPerPage }) => ({
      name,
      values: [msPerPage['CE, stored'], msPerPage['FastCE as printed'], msPerPage.FastCE],
    })),
  };
}
