// Time against size, both axes logarithmic, one dot per page and subject: a line at 45° is linear, steeper is worse.

import { colorOf, drawing, line, round, text } from '../../../kit/plots/index.ts';
import type { Evaluation } from '../../evaluate.ts';

const WIDTH = 860;
const HEIGHT = 380;
const LEFT = 70;
const RIGHT = 20;
const TOP = 14;
const BOTTOM = 52;
/** Maximum dots per subject: more only fill the plot. */
const MAX_DOTS = 400;

export function timePlot(evaluation: Evaluation): string {
  const every = Math.max(1, Math.ceil(evaluation.pages.length / MAX_DOTS));
  const dots = evaluation.subjects.flatMap(({ pages }, subject) =>
    pages.flatMap(({ ms }, i) => {
      const { size } = evaluation.pages[i]!;
      return i % every === 0 && ms > 0 && size > 0 ? [{ size, ms, subject }] : [];
    }),
  );
  if (dots.length === 0) return '';
  const x = axis(
    dots.map((dot) => dot.size),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = axis(
    dots.map((dot) => dot.ms),
    HEIGHT - BOTTOM,
    TOP,
  );
  const bottom = HEIGHT - BOTTOM;
  return drawing(WIDTH, HEIGHT, 'time against size', [
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), TOP, x.at(tick), bottom, 'grid'),
      text(x.at(tick), bottom + 18, bytes(tick), { anchor: 'middle', cls: 'quiet' }),
    ]),
    ...y.ticks.flatMap((tick) => [
      line(LEFT, y.at(tick), WIDTH - RIGHT, y.at(tick), 'grid'),
      text(LEFT - 8, y.at(tick) + 4, `${tick} ms`, { anchor: 'end', cls: 'quiet' }),
    ]),
    ...dots.map(
      ({ size, ms, subject }) =>
        `<circle cx="${round(x.at(size))}" cy="${round(y.at(ms))}" r="2.2" fill="${colorOf(subject)}" fill-opacity=".55"/>`,
    ),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'size of the HTML', { anchor: 'middle', cls: 'quiet' }),
  ]);
}

interface Axis {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Whole powers of ten around the values. */
function axis(values: readonly number[], from: number, to: number): Axis {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const first = Math.floor(Math.log10(low));
  const last = Math.max(first + 1, Math.ceil(Math.log10(high)));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number((10 ** (first + i)).toPrecision(1)));
  return { at: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from), ticks };
}

function bytes(value: number): string {
  if (value >= 1e6) return `${value / 1e6} MB`;
  return value >= 1e3 ? `${value / 1e3} KB` : `${value} B`;
}
