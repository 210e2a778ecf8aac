// A line plot as SVG: axes with round ticks, one line per series. Names are at the right, in the order in which the lines end,
// in the color of the text, each with a mark in the color of its line.

import { escapeHtml } from '../../../src/text/index.ts';
import type { LinePlot } from './results.ts';
import { colorOf } from './svg.ts';

const WIDTH = 750;
const HEIGHT = 320;
const MARGIN = { left: 70, right: 235, top: 14, bottom: 44 };
const TICKS = 5;
/** Maximum powers of ten along a logarithmic axis. */
const MAX_POWERS = 8;
/** Digits of a tick that fit beside the axis. */
const LONGEST_NUMBER = 7;
/** Minimum distance between two names at the right edge. */
const NAME_GAP = 14;

type Scale = (value: number) => number;

export function linePlot({ series, x, y, log = false }: LinePlot): string {
  const points = series.flatMap((one) => one.points);
  const scaleX = scaleOf(
    points.map(([value]) => value),
    log,
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const scaleY = scaleOf(
    points.map(([, value]) => value),
    log,
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const lines = series.map(({ points: own }, i) => {
    const color = colorOf(i + 1);
    const path = own.map(([px, py]) => `${scaleX.at(px).toFixed(1)},${scaleY.at(py).toFixed(1)}`).join(' ');
    const dots = own.map(
      ([px, py]) =>
        `<circle cx="${scaleX.at(px).toFixed(1)}" cy="${scaleY.at(py).toFixed(1)}" r="2.5" fill="${color}"/>`,
    );
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-size="12" fill="currentColor" role="img">${axes(scaleX, scaleY, x, y)}${lines.join('')}${names(series, scaleY)}</svg>`;
}

interface AxisScale {
  readonly at: Scale;
  readonly ticks: readonly number[];
}

function scaleOf(values: readonly number[], log: boolean, from: number, to: number): AxisScale {
  const low = log ? Math.min(...values) : Math.min(0, ...values);
  const high = Math.max(...values, low + Number.EPSILON);
  const map = (value: number): number => (log ? Math.log10(value) : value);
  const span = map(high) - map(low) || 1;
  const at: Scale = (value) => from + ((map(value) - map(low)) / span) * (to - from);
  return { at, ticks: log ? powers(low, high) : roundTicks(low, high) };
}

function roundTicks(low: number, high: number): number[] {
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step)
    ticks.push(Number(tick.toPrecision(6)));
  return ticks;
}

function powers(low: number, high: number): number[] {
  const span = Math.max(1, Math.ceil((Math.log10(high) - Math.log10(low)) / MAX_POWERS));
  const ticks: number[] = [];
  for (let power = Math.ceil(Math.log10(low)); 10 ** power <= high; power += span) ticks.push(10 ** power);
  return ticks;
}

function axes(x: AxisScale, y: AxisScale, nameX: string, nameY: string): string {
  const bottom = HEIGHT - MARGIN.bottom;
  const show = (value: number): string => {
    const text = String(Number(value.toPrecision(4)));
    return text.length <= LONGEST_NUMBER ? text : value.toExponential(0);
  };
  const across = x.ticks.map(
    (tick) => `<text x="${x.at(tick).toFixed(1)}" y="${bottom + 18}" text-anchor="middle">${show(tick)}</text>`,
  );
  const up = y.ticks.map(
    (tick) =>
      `<text x="${MARGIN.left - 6}" y="${(y.at(tick) + 4).toFixed(1)}" text-anchor="end">${show(tick)}</text><line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y.at(tick).toFixed(1)}" y2="${y.at(tick).toFixed(1)}" stroke="currentColor" opacity=".15"/>`,
  );
  return `${across.join('')}${up.join('')}<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${escapeHtml(nameX)}</text><text x="14" y="${bottom / 2}" text-anchor="middle" transform="rotate(-90 14 ${bottom / 2})">${escapeHtml(nameY)}</text>`;
}

/** Names at the height where lines end, pushed apart if lines end close together. */
function names(series: LinePlot['series'], y: AxisScale): string {
  const placed = series
    .map(({ name, points }, i) => ({
      name,
      color: colorOf(i + 1),
      at: points.length === 0 ? 0 : y.at(points.at(-1)![1]),
    }))
    .sort((a, b) => a.at - b.at);
  let last = -Infinity;
  return placed
    .map(({ name, color, at }) => {
      last = Math.max(at, last + NAME_GAP);
      const x = WIDTH - MARGIN.right + 8;
      return `<rect x="${x}" y="${(last - 1.5).toFixed(1)}" width="12" height="3" fill="${color}"/><text x="${x + 17}" y="${(last + 4).toFixed(1)}">${escapeHtml(name)}</text>`;
    })
    .join('');
}
