// Paper 001 again: its Table 1, block precision, recall and F per site, VCE beside K-FE, over sites rendered in Chromium
// with their style sheets; word F of all forms, FE and BTE beside; and VCE on the estimate over single pages.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asPithError } from '../../src/index.ts';
import { filterDataSet, openDataSet } from '../data/index.ts';
import { type Evaluation, evaluate } from '../evaluate.ts';
import type { PageScore } from '../metrics/index.ts';
import type { Results, ResultTable } from '../plots/index.ts';
import { SiteRenderer } from '../rendered/index.ts';
import { methodSubject, type Subject } from '../subjects/index.ts';
import type { Paper, PaperContext } from './paper.ts';

const REPORTED =
  'The paper reports, on six news sites of 2005, block F of VCE 1, .98, 1, 1, 1, 1 and of K-FE 1, 1, .978, .98, 1, .95.';
/** Pages of a set at most: every n-th one. */
const MOST_PAGES = 120;
const RENDERED = [
  'vce',
  'vce paper',
  'vce balanced',
  'vce estimate',
  'kfe',
  'fe',
  'bte',
  'fusion',
  'fusion with layout',
] as const;
const ESTIMATED = ['vce', 'vce:form=balanced', 'vce:form=paper', 'kfe', 'fe', 'bte'] as const;

export const vcePaper: Paper = {
  name: 'vce',
  title: 'Visual Gathering Extractor (paper 001)',
  run: async (context) => {
    if (context.data === undefined) {
      const note = 'No data sets are here: give their folder with --data.';
      return { tables: [{ title: 'Table 1', columns: ['site'], rows: [], note }], plots: [] };
    }
    return overData(context, context.data);
  },
};

async function overData({ progress }: PaperContext, data: string): Promise<Results> {
  const tables = await overRendered(join(data, 'rendered'), (share) => progress(share / 2));
  tables.push(await overPages(join(data, 'pages'), (share) => progress(0.5 + share / 2)));
  progress(1);
  return { tables, plots: [] };
}

async function overRendered(folder: string, progress: (share: number) => void): Promise<ResultTable[]> {
  const blocks: string[][] = [];
  const words: string[][] = [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort();
  const renderer = await SiteRenderer.open();
  try {
    for (const [i, file] of files.entries()) {
      progress(i / files.length);
      const site = await renderer.render(join(folder, file));
      const layout: Parameters<typeof methodSubject>[1] = { layout: (_, { id }) => site.layouts.get(id) };
      const subjects: (Subject | string)[] = [
        methodSubject('vce', { name: 'vce', ...layout }),
        methodSubject('vce', { name: 'vce paper', options: { form: 'paper' }, ...layout }),
        methodSubject('vce', { name: 'vce balanced', options: { form: 'balanced' }, ...layout }),
        methodSubject('vce', { name: 'vce estimate' }),
        'kfe',
        'fe',
        'bte',
        'fusion',
        methodSubject('fusion', { name: 'fusion with layout', ...layout }),
      ];
      const evaluation = await evaluate(site.archive.data, subjects);
      const name = site.archive.data.name;
      blocks.push([name, ...['vce', 'vce paper', 'kfe'].flatMap((one) => blockCells(evaluation, one))]);
      const mapped = `${((100 * site.mapped) / Math.max(1, site.elements)).toFixed(1)} %`;
      words.push([name, ...RENDERED.map((one) => mean(evaluation, one, ({ words: of }) => of?.f)), mapped]);
    }
  } catch (thrown) {
    return [{ title: 'Table 1', columns: ['site'], rows: [], note: `Not rendered: ${asPithError(thrown).message}` }];
  } finally {
    await renderer.close();
  }
  return [
    {
      title: 'Table 1: blocks (F, recall, precision), rendered in Chromium',
      columns: ['site', ...['vce', 'paper form', 'kfe'].flatMap((one) => [`${one} F`, 'R', 'P'])],
      rows: withMeans(blocks),
      note: REPORTED,
    },
    {
      title: 'Words (F), rendered in Chromium but for the estimate',
      columns: ['site', ...RENDERED, 'elements with a box'],
      rows: withMeans(words),
    },
  ];
}

async function overPages(folder: string, progress: (share: number) => void): Promise<ResultTable> {
  const rows: string[][] = [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.br'))
    .sort();
  for (const [i, file] of files.entries()) {
    progress(i / files.length);
    const set = openDataSet(join(folder, file));
    let [count, met] = [0, 0];
    for await (const { gold } of set.pages()) if (gold.text !== undefined) count++;
    if (count === 0) continue;
    const step = Math.ceil(count / MOST_PAGES);
    const part = filterDataSet(
      set,
      `every ${step}th page`,
      ({ gold }) => gold.text !== undefined && met++ % step === 0,
    );
    const evaluation = await evaluate(part, ESTIMATED);
    const floor = evaluation.subjects[0]!.name;
    rows.push([
      set.name,
      String(evaluation.pages.length),
      ...[floor, ...ESTIMATED].map((one) => mean(evaluation, one, ({ words }) => words?.f)),
      mean(evaluation, 'vce', ({ blocks }) => blocks?.f),
      mean(evaluation, 'kfe', ({ blocks }) => blocks?.f),
    ]);
  }
  return {
    title: 'Words (F) on single pages, layout estimated; and blocks (F) of vce and kfe',
    columns: ['set', 'pages', 'whole page', ...ESTIMATED, 'vce blocks', 'kfe blocks'],
    rows,
    note: `At most ${MOST_PAGES} pages a set, evenly taken.`,
  };
}

function blockCells(evaluation: Evaluation, subject: string): string[] {
  return (['f', 'recall', 'precision'] as const).map((name) =>
    mean(evaluation, subject, ({ blocks }) => blocks?.[name]),
  );
}

function mean(evaluation: Evaluation, subject: string, figure: (score: PageScore) => number | undefined): string {
  const { pages } = evaluation.subjects.find(({ name }) => name === subject)!;
  const values = pages.map(figure).filter((value) => value !== undefined);
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
}

/** A last row with the mean of every column of numbers. */
function withMeans(rows: readonly string[][]): string[][] {
  const [first] = rows;
  if (first === undefined) return [];
  const means = first.slice(1).map((cell, i) => {
    const sum = rows.reduce((total, row) => total + Number.parseFloat(row[i + 1]!), 0);
    return cell.endsWith('%') ? `${(sum / rows.length).toFixed(1)} %` : (sum / rows.length).toFixed(3);
  });
  return [...rows, ['mean', ...means]];
}
