// The points of curve.py and the time of each → the table and plot of accuracy against microseconds.

import type { LinePlot, ResultTable } from '../../kit/plots/index.ts';

/** The output of curve.py. */
export interface Curve {
  readonly trees: number;
  readonly share: number;
  readonly points: readonly {
    readonly columns: readonly string[];
    readonly sets: Readonly<Record<string, { f: number; change: number; half: number; pages: number }>>;
  }[];
}

/** `timed`: microseconds of each point, and last those of the shipped model's columns. */
export function curveTable(
  { points, trees, share }: Curve,
  timed: readonly number[],
  shipped: { readonly columns: number; readonly pages: number },
): ResultTable {
  const sets = Object.keys(points[0]?.sets ?? {});
  const signed = (value: number): string => (value < 0 ? '' : '+') + value.toFixed(4);
  const rows = points.map(({ columns, sets: own }, p) => [
    String(columns.length),
    timed[p]!.toFixed(0),
    ...sets.flatMap((name) => {
      const { f, change, half } = own[name]!;
      return [f.toFixed(4), p === 0 ? '' : signed(change), p === 0 ? '' : half.toFixed(4)];
    }),
  ]);
  const dashes = sets.flatMap(() => ['', '', '']);
  return {
    title: 'Fewer columns: word F on held-out sites against microseconds per page',
    columns: ['columns', 'µs', ...sets.flatMap((name) => [`${name} F`, 'change', '±'])],
    rows: [...rows, [`shipped: ${shipped.columns}`, timed.at(-1)!.toFixed(0), ...dashes]],
    note: `µs: filling the columns on ${shipped.pages} pages, beyond those of \`bte\`. First stage alone, ${trees} trees, ${share * 100} % of the pages train: the level is below the shipped model's`,
  };
}

export function curvePlot({ points }: Curve, timed: readonly number[]): LinePlot {
  return {
    title: 'Word F against microseconds per page for the columns',
    x: 'µs',
    y: 'F',
    series: Object.keys(points[0]?.sets ?? {}).map((name) => ({
      name,
      points: points.map(({ sets }, p) => [timed[p]!, sets[name]!.f] as const),
    })),
  };
}
