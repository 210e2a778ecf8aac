// Bars in rows as SVG, with their values: Figure 6 of the FastCE paper. The colors work on light and dark.

import { escapeHtml } from '../../../src/text/index.ts';
import type { BarPlot } from './results.ts';
import { colorOf } from './svg.ts';

const BAR = 12;
/** Between the bars of two rows. */
const GAP = 10;
const LEFT = 230;
const WIDTH = 480;
const TOP = 34;
const BOTTOM = 30;
/** Beside the longest bar, for its value. */
const VALUE = 70;
const LEGEND = 170;
const TICKS = 4;

export function barPlot({ unit, series, rows }: BarPlot): string {
  const most = Math.max(Number.MIN_VALUE, ...rows.flatMap((row) => row.values));
  const step = roundStep(most / TICKS);
  const length = (value: number): number => (value / most) * WIDTH;
  const row = series.length * BAR + GAP;
  const height = TOP + rows.length * row + BOTTOM;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step).map((value) => {
    const x = (LEFT + length(value)).toFixed(1);
    return `<line x1="${x}" y1="${TOP - 4}" x2="${x}" y2="${height - BOTTOM}" stroke="#8886"/><text x="${x}" y="${height - 12}" text-anchor="middle">${shown(value)} ${escapeHtml(unit)}</text>`;
  });
  const bars = rows.map(({ name, values }, i) => {
    const y = TOP + i * row;
    const own = values.map((value, k) => {
      const top = y + k * BAR;
      return `<rect x="${LEFT}" y="${top}" width="${length(value).toFixed(1)}" height="${BAR - 2}" fill="${colorOf(k + 1)}"/><text x="${(LEFT + length(value) + 5).toFixed(1)}" y="${top + BAR - 3}" font-size="10">${shown(value)}</text>`;
    });
    return `<text x="${LEFT - 8}" y="${y + (series.length * BAR) / 2 + 4}" text-anchor="end">${escapeHtml(name)}</text>${own.join('')}`;
  });
  const names = series.map(
    (name, k) =>
      `<rect x="${LEFT + k * LEGEND}" y="6" width="12" height="12" fill="${colorOf(k + 1)}"/><text x="${LEFT + 18 + k * LEGEND}" y="16">${escapeHtml(name)}</text>`,
  );
  const width = LEFT + WIDTH + VALUE;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="12" fill="currentColor" role="img">${names.join('')}${ticks.join('')}${bars.join('')}</svg>`;
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough * 0.999) ?? rough;
}

function shown(value: number): string {
  return String(Number(value.toPrecision(2)));
}
