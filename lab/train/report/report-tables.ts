// Judged sets and the ablation → tables and plots, in the style of the papers' page.

import type { LinePlot, ResultTable } from '../../kit/plots/index.ts';
import { reliability } from './reliability.ts';
import { SETTINGS, type SetReport } from './unseen-sets.ts';

/** The output of ablate.py. */
export interface Ablation {
  readonly trees: number;
  readonly folds: number;
  readonly share: number;
  readonly rows: readonly {
    readonly without: string;
    readonly kind: string;
    readonly columns: number;
    readonly sets: Readonly<Record<string, { f: number; change: number; half: number; pages: number }>>;
  }[];
}

const four = (value: number): string => value.toFixed(4);
const three = (value: number): string => value.toFixed(3);
const signed = (value: number): string => (value < 0 ? '' : '+') + four(value);

export function reliabilityTable({ name, pages }: SetReport): ResultTable {
  const { tenths, errorByTenths, errorByPage } = reliability(pages);
  return {
    title: `${name}: predicted and true word F by tenths`,
    columns: ['predicted', 'pages', 'mean predicted', 'mean true', 'true − predicted'],
    rows: tenths.map(({ from, pages: count, predicted, f }) => [
      `${from.toFixed(1)} – ${(from + 0.1).toFixed(1)}`,
      String(count),
      three(predicted),
      three(f),
      (f - predicted).toFixed(3),
    ]),
    note: `${pages.length} pages; mean absolute error by tenths ${three(errorByTenths)}, page by page ${three(errorByPage)}`,
  };
}

/** Tenths with fewer pages are in the table but not in the plot: their mean is chance. */
const MIN_PLOTTED = 5;

export function reliabilityPlot(sets: readonly SetReport[]): LinePlot {
  const series = sets.map(({ name, pages }) => ({
    name,
    points: reliability(pages)
      .tenths.filter((tenth) => tenth.pages >= MIN_PLOTTED)
      .map(({ predicted, f }) => [predicted, f] as const),
  }));
  const even = {
    name: 'as predicted',
    points: [
      [0, 0],
      [1, 1],
    ] as const,
  };
  return {
    title: 'Reliability: mean true F of the pages in each tenth of predicted F',
    x: 'predicted F',
    y: 'true F',
    series: [...series, even],
  };
}

export function settingsTable(sets: readonly SetReport[]): ResultTable {
  return {
    title: 'The three settings: word precision, recall and F, means over pages',
    columns: ['set', 'favor', 'precision', 'recall', 'F'],
    rows: sets.flatMap(({ name, settings }) =>
      SETTINGS.map((setting) => {
        const { precision, recall, f } = settings[setting];
        return [name, setting, four(precision), four(recall), four(f)];
      }),
    ),
  };
}

export function settingsPlot(sets: readonly SetReport[]): LinePlot {
  return {
    title: 'Precision against recall: precision, balanced, recall',
    x: 'recall',
    y: 'precision',
    series: sets.map(({ name, settings }) => ({
      name,
      points: SETTINGS.map((setting) => [settings[setting].recall, settings[setting].precision] as const),
    })),
  };
}

export function ablationTable({ rows, trees, folds, share }: Ablation): ResultTable {
  const sets = Object.keys(rows[0]?.sets ?? {});
  return {
    title: 'The first stage without a family of columns, or a paper’s view: word F on held-out sites',
    columns: ['without', 'columns', ...sets.flatMap((name) => [`${name} F`, 'change', '±'])],
    rows: rows.map(({ without, kind, columns, sets: own }) => [
      without,
      String(columns),
      ...sets.flatMap((name) => {
        const { f, change, half } = own[name]!;
        return kind === '' ? [four(f), '', ''] : [four(f), signed(change), four(half)];
      }),
    ]),
    note: `${trees} trees, ${folds} folds held out in turn, ${Math.round(share * 100)} % of the other pages train; the level is below the shipped model's`,
  };
}
