import { expect, it } from 'vitest';
import { barPlot } from './bar-plot.ts';

it.each([2, 3, 5])('separates the bars of a row from the next, with %i in each', (count) => {
  const series = Array.from({ length: count }, (_, i) => `form ${i}`);
  const rows = ['a', 'b'].map((name) => ({ name, values: series.map(() => 3) }));
  const svg = barPlot({ title: 'x', unit: 'ms', series, rows });
  const bars = [...svg.matchAll(/<rect x="230" y="([\d.]+)" width="[\d.]+" height="(\d+)"/g)]
    .map(([, y, height]) => [Number(y), Number(height)] as const)
    .filter(([, height]) => height < 12);
  expect(bars).toHaveLength(2 * count);
  for (const [i, [y]] of bars.entries()) if (i > 0) expect(y).toBeGreaterThanOrEqual(bars[i - 1]![0] + bars[i - 1]![1]);
});
