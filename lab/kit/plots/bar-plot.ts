// Bars in rows as SVG: Figure 6 of the FastCE paper. The axis is logarithmic, because the slow form is tens of times
// slower and the bars of the fast one would vanish. The colors work on light and dark.

import { escapeHtml } from '../../../src/text/index.ts';
import type { BarPlot } from './results.ts';

const BAR = 9;
/** Between the bars of two rows. */
const GAP = 8;
const LEFT = 230;
const WIDTH = 480;
const TOP = 34;
const BOTTOM = 30;
const COLOURS = ['#d9822b', '#3a7bd5', '#2a9d63'];

export function barPlot({ unit, series, rows }: BarPlot): string {
  const all = rows.flatMap((row) => row.values).filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...all)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...all))));
  const length = (value: number): number => ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * WIDTH;
  const row = series.length * BAR + GAP;
  const height = TOP + rows.length * row + BOTTOM;
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)).map((value) => {
    const x = LEFT + length(value);
    return `<line x1="${x}" y1="${TOP - 4}" x2="${x}" y2="${height - BOTTOM}" stroke="#8886"/><text x="${x}" y="${height - 12}" text-anchor="middle">${value} ${escapeHtml(unit)}</text>`;
  });
  const bars = rows.map(({ name, values }, i) => {
    const y = TOP + i * row;
    const own = values.map(
      (value, k) =>
        `<rect x="${LEFT}" y="${y + k * BAR}" width="${length(value).toFixed(1)}" height="${BAR - 1}" fill="${COLOURS[k % COLOURS.length]}"/>`,
    );
    return `<text x="${LEFT - 8}" y="${y + (series.length * BAR) / 2 + 4}" text-anchor="end">${escapeHtml(name)}</text>${own.join('')}`;
  });
  const names = series.map(
    (name, k) =>
      `<rect x="${LEFT + k * 200}" y="6" width="12" height="12" fill="${COLOURS[k % COLOURS.length]}"/><text x="${LEFT + 18 + k * 200}" y="16">${escapeHtml(name)}</text>`,
  );
  const width = LEFT + WIDTH + 40;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="12" fill="currentColor" role="img">${names.join('')}${ticks.join('')}${bars.join('')}</svg>`;
}
