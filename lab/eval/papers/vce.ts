// Reproduces Table 1 of paper 001 and its claims: block precision, recall and F per site, VCE beside K-FE, with FE and CE as it
// describes them. Where Chromium is available, sites with their style sheets (`rendered/*.tar.gz`) and the demo sites are
// rendered; for all sites the layout is also estimated from the page's own tags and styles, and the tables say which it was. The
// floor of the denominator and the check of the general properties, which the paper does not give, are chosen on every other
// rendered site and scored on the rest.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mean } from '../../../src/base/index.ts';
import { asPithError, extract } from '../../../src/index.ts';
import type { Claim, Results, ResultTable } from '../../kit/plots/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import type { SitePage } from '../sites/index.ts';
import { f3, holdsFor, paperRows, percent, type ScoredRow, scoreRows, withStar } from './cells.ts';
import type { Paper, PaperContext, PaperRun, SiteDraw } from './paper.ts';
import { VCE_BLOCKS } from './printed-figures.ts';
import { type MethodRun, type MethodSpec, runMethod } from './run-method.ts';
import { type Choice, choiceTable, tryChoices } from './vce-choice.ts';
import { halvesOf, type RenderedPages, renderedDraws, renderedSites } from './vce-rendered.ts';

const SPECS = {
  'VCE as printed': { method: 'vce', options: { form: 'paper' } },
  VCE: { method: 'vce' },
  'K-FE as described': { method: 'kfe', options: { form: 'paper' } },
  'K-FE': { method: 'kfe' },
  'K-FE as described, blocks of CE': { method: 'kfe', options: { form: 'paper', blocks: 'paper' } },
  FE: { method: 'fe' },
  'CE, longest block': { method: 'ce', options: { form: 'longest' } },
  fusion: { method: 'fusion' },
} as const satisfies Record<string, MethodSpec>;
type Name = keyof typeof SPECS;
const NAMES = Object.keys(SPECS) as Name[];
/** Those whose answer a layout changes. */
const LOOKING: readonly string[] = ['vce', 'fusion'];
const WITHOUT_LAYOUT = 'fusion, no layout';

const NOTE =
  'The paper describes FE and CE without figures: FE returns one block, CE the longest one outside the template. Its six sites are of 2005.';

interface SiteRow {
  readonly name: string;
  readonly hasGold: boolean;
  readonly runs: Readonly<Record<string, MethodRun>>;
}

/** Comments on pages that have them, and those of them in the output. */
interface CommentCount {
  all: number;
  output: number;
}

interface Rendered {
  readonly rows: readonly SiteRow[];
  readonly choices: readonly (readonly Choice[])[];
  /** Why nothing was rendered. */
  readonly failed?: string;
}

export const vcePaper: Paper = {
  name: 'vce',
  title: 'Visual Gathering Extractor: mainly significant content mining of entire web page (Sivakumar and Parvathi)',
  start: (context) => new VceRun(context),
};

class VceRun implements PaperRun {
  private readonly estimated: SiteRow[] = [];
  private readonly draws: SiteDraw[] = [];
  private readonly comments: CommentCount = { all: 0, output: 0 };
  private readonly context: PaperContext;

  constructor(context: PaperContext) {
    this.context = context;
  }

  addSite(draw: SiteDraw): void {
    const runs = Object.fromEntries(NAMES.map((name) => [name, runMethod(SPECS[name], draw)]));
    this.estimated.push({ name: draw.site.name, hasGold: draw.site.hasGold, runs });
    // Only generated sites are small enough to be kept.
    if (this.context.folder === undefined) this.draws.push(draw);
    for (const page of draw.score) this.countComments(page, {});
  }

  async results(): Promise<Results> {
    const { rows, choices, failed } = await this.render();
    const rendered =
      rows.length > 0
        ? [...tables(rows, 'rendered in Chromium', [...NAMES, WITHOUT_LAYOUT]), choiceTable(rows, choices)]
        : [{ title: 'Table 1, rendered in Chromium', columns: ['site'], rows: [], note: `Not rendered: ${failed}` }];
    return {
      claims: this.claims(rows),
      tables: [...rendered, ...tables(this.estimated, 'layout estimated', NAMES)],
      plots: [],
    };
  }

  private async render(): Promise<Rendered> {
    const { folder } = this.context;
    const archives = folder === undefined ? undefined : join(folder, 'rendered');
    if (archives !== undefined && !existsSync(archives))
      return { rows: [], choices: [], failed: `the folder has no ${join('rendered', '*.tar.gz')}` };
    const sites = archives === undefined ? renderedDraws(this.draws) : renderedSites(archives);
    const [rows, choices]: [SiteRow[], Choice[][]] = [[], []];
    try {
      for await (const site of sites) {
        rows.push(renderedRow(site));
        choices.push(tryChoices(site));
      }
      return { rows, choices };
    } catch (thrown) {
      return { rows: [], choices: [], failed: asPithError(thrown).message };
    }
  }

  private countComments({ page, gold }: SitePage, more: Parameters<typeof extract>[1]): void {
    const said = (gold.gold.comments ?? '').split('\n').filter((line) => line.trim() !== '');
    if (said.length === 0) return;
    const { text } = extract(page, { ...BODY_ALONE, method: 'vce', methodOptions: { form: 'paper' }, ...more });
    this.comments.all += said.length;
    this.comments.output += said.filter((line) => text.includes(line.trim())).length;
  }

  private claims(rendered: readonly SiteRow[]): Claim[] {
    const { estimated, comments } = this;
    const f = (rows: readonly SiteRow[], name: Name): number => mean(rows.map(({ runs }) => runs[name]!.blocks.f));
    const both = (name: Name): string =>
      rendered.length === 0
        ? `estimated ${f3(f(estimated, name))}`
        : `rendered ${f3(f(rendered, name))}, estimated ${f3(f(estimated, name))}`;
    const best = rendered.length > 0 ? rendered : estimated;
    const above = best.filter(({ runs }) => runs['VCE as printed']!.blocks.f >= runs['K-FE as described']!.blocks.f);
    const isAbove = f(best, 'VCE as printed') >= f(best, 'K-FE as described');
    const empty = estimated.reduce((sum, { runs }) => sum + runs['VCE as printed']!.empty, 0);
    const leftOut = 1 - comments.output / Math.max(1, comments.all);
    const recall = (name: Name): number => mean(best.map(({ runs }) => runs[name]!.blocks.recall));
    return [
      {
        claim: 'VCE has a higher block F than K-FE (Table 1)',
        figure: `VCE ${both('VCE as printed')}; K-FE ${both('K-FE as described')}; above on ${above.length} of ${best.length} sites`,
        holds: isAbove ? (above.length === best.length ? 'yes' : 'partly') : 'no',
        why:
          rendered.length === 0
            ? 'without a browser the layout is estimated, and looks are all that VCE has'
            : 'with real boxes; an estimate from tags and styles misses most of what VCE looks at',
      },
      {
        claim: 'VCE has higher recall than K-FE, which has higher recall than FE: FE returns just one block',
        figure: `recall: VCE ${f3(recall('VCE as printed'))}, K-FE ${f3(recall('K-FE as described'))}, FE ${f3(recall('FE'))}`,
        holds: holdsFor(
          Number(recall('VCE as printed') >= recall('K-FE as described')) +
            Number(recall('K-FE as described') >= recall('FE')),
          2,
        ),
        why: 'a main block gathers the text of its parts; FE is one paragraph of many',
      },
      {
        claim: 'CE returns the longest remaining block, so it loses the rest of the text',
        figure: `block recall ${f3(recall('CE, longest block'))}, K-FE ${f3(recall('K-FE as described'))}`,
        holds: recall('CE, longest block') < recall('K-FE as described') ? 'yes' : 'no',
        why: 'an article of today has a block for every paragraph',
      },
      {
        claim: 'VCE needs no learning phase and works on any single page',
        figure: `${empty} pages without an answer`,
        holds: empty === 0 ? 'yes' : 'no',
        why: 'if no block passes the general properties, the best of all is taken',
      },
      {
        claim: 'VCE detects and eliminates comments',
        figure:
          comments.all === 0
            ? 'no page has marked comments'
            : `${percent(leftOut)} of ${comments.all} comments left out`,
        holds: comments.all === 0 ? 'n/a' : leftOut >= 0.9 ? 'yes' : leftOut >= 0.5 ? 'partly' : 'no',
        why: 'three or more siblings with one pattern that has parts, if they are most of their parent',
      },
    ];
  }
}

function renderedRow({ name, pages, layoutOf }: RenderedPages): SiteRow {
  const draws = halvesOf(pages);
  const run = (spec: Name, look: boolean): MethodRun =>
    merged(draws.map((draw) => runMethod(SPECS[spec], draw, look ? layoutOf : undefined)));
  const runs = Object.fromEntries(NAMES.map((spec) => [spec, run(spec, LOOKING.includes(SPECS[spec].method))]));
  return { name, hasGold: true, runs: { ...runs, [WITHOUT_LAYOUT]: run('fusion', false) } };
}

/** Two halves of equal size, as one run. */
function merged([a, b]: readonly MethodRun[]): MethodRun {
  const both = (of: (run: MethodRun) => number): number => (of(a!) + of(b!)) / 2;
  return {
    ...a!,
    empty: a!.empty + b!.empty,
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
  const columns = ['site', ...compared.flatMap((one) => [`${one} F`, 'recall', 'precision'])];
  return [
    {
      title: `Table 1, ${how}: block F, recall and precision`,
      columns,
      rows: [
        ...rows.map(({ name, runs }) => [name, ...cells((one) => [runs[one]!])]),
        ...(rows.length > 1
          ? [[`mean of ${judged.length} sites`, ...cells((one) => judged.map(({ runs }) => runs[one]!))]]
          : []),
        ...paperRows(VCE_BLOCKS, columns.length),
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
