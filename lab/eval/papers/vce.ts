// Reproduces Table 1 of paper 001: block precision, recall and F per site, VCE beside K-FE, with FE and CE as it
// describes them. Sites with their style sheets (`rendered/*.tar.gz`) are rendered in Chromium; for all others the
// layout is estimated from the page's own tags and styles, and the table says so.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mean } from '../../../src/base/index.ts';
import { asPithError, parsePage } from '../../../src/index.ts';
import type { Results, ResultTable } from '../../kit/plots/index.ts';
import { Target } from '../metrics/index.ts';
import { SiteRenderer } from '../rendered/index.ts';
import type { SitePage } from '../sites/index.ts';
import { f3, type ScoredRow, scoreRows, withStar } from './cells.ts';
import type { Paper, PaperContext, PaperRun, SiteDraw } from './paper.ts';
import { type MethodRun, type MethodSpec, runMethod } from './run-method.ts';

const SPECS = {
  'VCE as printed': { method: 'vce', options: { form: 'paper' } },
  VCE: { method: 'vce' },
  'K-FE as described': { method: 'kfe', options: { form: 'paper' } },
  'K-FE': { method: 'kfe' },
  FE: { method: 'fe' },
  'CE, longest block': { method: 'ce', options: { form: 'longest' } },
  fusion: { method: 'fusion' },
} as const satisfies Record<string, MethodSpec>;
type Name = keyof typeof SPECS;
const NAMES = Object.keys(SPECS) as Name[];
/** Those whose answer a layout changes. */
const LOOKING: readonly string[] = ['vce', 'fusion'];

const NOTE =
  'The paper, on six news sites of 2005: block F of VCE 1, .98, 1, 1, 1, 1 and of K-FE 1, 1, .978, .98, 1, .95. It describes FE and CE without figures: FE returns one block, CE the longest one outside the template.';

interface SiteRow {
  readonly name: string;
  readonly hasGold: boolean;
  readonly runs: Readonly<Record<string, MethodRun>>;
}

export const vcePaper: Paper = {
  name: 'vce',
  title: 'Visual Gathering Extractor: mainly significant content mining of entire web page (Sivakumar and Parvathi)',
  start: (context) => new VceRun(context),
};

class VceRun implements PaperRun {
  private readonly estimated: SiteRow[] = [];
  private readonly context: PaperContext;

  constructor(context: PaperContext) {
    this.context = context;
  }

  addSite(draw: SiteDraw): void {
    const runs = Object.fromEntries(NAMES.map((name) => [name, runMethod(SPECS[name], draw)]));
    this.estimated.push({ name: draw.site.name, hasGold: draw.site.hasGold, runs });
  }

  async results(): Promise<Results> {
    const rendered = await this.renderedTables();
    return { tables: [...rendered, ...tables(this.estimated, 'layout estimated', NAMES)], plots: [] };
  }

  private async renderedTables(): Promise<ResultTable[]> {
    const folder = this.context.folder === undefined ? undefined : join(this.context.folder, 'rendered');
    if (folder === undefined || !existsSync(folder)) return [];
    try {
      const rows = await renderSites(folder);
      return rows.length === 0 ? [] : tables(rows, 'rendered in Chromium', [...NAMES, WITHOUT_LAYOUT]);
    } catch (thrown) {
      const note = `Not rendered: ${asPithError(thrown).message}`;
      return [{ title: 'Table 1, rendered in Chromium', columns: ['site'], rows: [], note }];
    }
  }
}

const WITHOUT_LAYOUT = 'fusion, no layout';

async function renderSites(folder: string): Promise<SiteRow[]> {
  const rows: SiteRow[] = [];
  const renderer = await SiteRenderer.open();
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    for (const file of files.sort()) {
      const { archive, layouts } = await renderer.render(join(folder, file));
      const pages: SitePage[] = [];
      for await (const gold of archive.data.pages()) {
        const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
        const target = new Target(page, gold.gold);
        if (target.hasText) pages.push({ gold, page, target });
      }
      const layoutOf = ({ gold }: SitePage): object => {
        const layout = layouts.get(gold.id);
        return layout === undefined ? {} : { layout };
      };
      // Every page is judged with a template of the others: two halves, each learned from for the other.
      const halves = [0, 1].map((half) => pages.filter((_, i) => i % 2 === half));
      const draws = [0, 1].map((half) => ({ learn: halves[1 - half]!, score: halves[half]! }));
      const run = (name: Name, look: boolean): MethodRun =>
        merged(draws.map((draw) => runMethod(SPECS[name], draw, look ? layoutOf : undefined)));
      const runs = Object.fromEntries(NAMES.map((name) => [name, run(name, LOOKING.includes(SPECS[name].method))]));
      rows.push({ name: archive.data.name, hasGold: true, runs: { ...runs, [WITHOUT_LAYOUT]: run('fusion', false) } });
    }
  } finally {
    await renderer.close();
  }
  return rows;
}

/** Two halves of equal size, as one run. */
function merged([a, b]: readonly MethodRun[]): MethodRun {
  const both = (of: (run: MethodRun) => number): number => (of(a!) + of(b!)) / 2;
  return {
    ...a!,
    wordF: both(({ wordF }) => wordF),
    blocks: {
      f: both(({ blocks }) => blocks.f),
      recall: both(({ blocks }) => blocks.recall),
      precision: both(({ blocks }) => blocks.precision),
    },
  };
}

function tables(rows: readonly SiteRow[], how: string, names: readonly string[]): ResultTable[] {
  const compared = ['VCE as printed', 'K-FE as described', 'FE', 'CE, longest block'] as const;
  const cells = (runsOf: (one: string) => readonly MethodRun[]): string[] =>
    compared.flatMap((one) =>
      (['f', 'recall', 'precision'] as const).map((part) => f3(mean(runsOf(one).map(({ blocks }) => blocks[part])))),
    );
  const judged = rows.some(({ hasGold }) => hasGold) ? rows.filter(({ hasGold }) => hasGold) : rows;
  const scored = (of: (run: MethodRun) => number): ScoredRow[] =>
    rows.map(({ name, hasGold, runs }) => ({ name, hasGold, values: names.map((one) => of(runs[one]!)) }));
  return [
    {
      title: `Table 1, ${how}: block F, recall and precision`,
      columns: ['site', ...compared.flatMap((one) => [`${one} F`, 'recall', 'precision'])],
      rows: [
        ...rows.map(({ name, runs }) => [name, ...cells((one) => [runs[one]!])]),
        ...(rows.length > 1
          ? [[`mean of ${judged.length} sites`, ...cells((one) => judged.map(({ runs }) => runs[one]!))]]
          : []),
      ],
      note: withStar(NOTE, rows),
    },
    {
      title: `Block F, ${how}`,
      columns: ['site', ...names],
      rows: scoreRows(scored(({ blocks }) => blocks.f)),
      note: withStar('', rows),
    },
    {
      title: `Word F, ${how}`,
      columns: ['site', ...names],
      rows: scoreRows(scored(({ wordF }) => wordF)),
      note: withStar('', rows),
    },
  ].map(({ note, ...table }) => (note === '' ? table : { ...table, note }));
}
