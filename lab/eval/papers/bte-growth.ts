// Doubles one page repeatedly and times each form of BTE, up to the size at which it takes too long.

import { extract, parsePage } from '../../../src/index.ts';
import {
  binaryTokens,
  countedRun,
  encodePage,
  improvedRun,
  maximumRun,
  originalRun,
  tokenCount,
} from '../../../src/methods/bte/index.ts';
import type { ResultTable } from '../../kit/plots/index.ts';
import { timeOf } from './time-of.ts';

export interface Growth {
  readonly name: string;
  readonly points: readonly (readonly [tokens: number, ms: number])[];
}

/** How often the page is doubled, by form. */
const DOUBLINGS = { original: 2, 'running counts': 5, improved: 7, linear: 10, 'linear, HTML to text': 8 } as const;
/** The first sizes take almost no time and measure mostly the timer: the exponent uses the last ones. */
const FITTED = 6;

export function growths(html: string): Growth[] {
  const { encode } = encodePage(parsePage(html));
  const times = (count: number): Int32Array => {
    const repeated = new Int32Array(encode.length * count);
    for (let i = 0; i < count; i++) repeated.set(encode, i * encode.length);
    return repeated;
  };
  const grow = (name: keyof typeof DOUBLINGS, run: (times: number) => number): Growth => ({
    name,
    points: Array.from({ length: DOUBLINGS[name] + 1 }, (_, i) => [tokenCount(encode) * 2 ** i, run(2 ** i)] as const),
  });
  return [
    grow('original', (count) => {
      const tokens = binaryTokens(times(count));
      return timeOf(() => originalRun(tokens), { slow: true });
    }),
    grow('running counts', (count) => {
      const tokens = binaryTokens(times(count));
      return timeOf(() => countedRun(tokens));
    }),
    grow('improved', (count) => {
      const runs = times(count);
      return timeOf(() => improvedRun(runs));
    }),
    grow('linear', (count) => {
      const runs = times(count);
      return timeOf(() => maximumRun(runs));
    }),
    grow('linear, HTML to text', (count) => {
      const pages = bodyTimes(html, count);
      return timeOf(() => extract(pages, { method: 'bte', methodOptions: { form: 'paper' } }).text);
    }),
  ];
}

/** The page with the content of its body repeated `count` times. */
function bodyTimes(html: string, count: number): string {
  const opens = /<body[^>]*>/i.exec(html);
  const closes = html.toLowerCase().lastIndexOf('</body');
  if (opens === null || closes < 0) return html.repeat(count);
  const from = opens.index + opens[0].length;
  return html.slice(0, from) + html.slice(from, closes).repeat(count) + html.slice(closes);
}

/** Least-squares slope of log time on log size, over the last sizes. */
export function exponent({ points }: Growth): number {
  const last = points.slice(-FITTED).map(([size, ms]) => [Math.log2(size), Math.log2(ms)] as const);
  const mean = (of: 0 | 1): number => last.reduce((sum, one) => sum + one[of], 0) / last.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [covered, spread] = [0, 0];
  for (const [x, y] of last) {
    covered += (x - meanX) * (y - meanY);
    spread += (x - meanX) ** 2;
  }
  return covered / spread;
}

export function growthTable(grown: readonly Growth[]): ResultTable {
  const sizes = [...new Set(grown.flatMap(({ points }) => points.map(([size]) => size)))].sort((a, b) => a - b);
  const cell = ({ points }: Growth, size: number): string => {
    const at = points.findIndex(([one]) => one === size);
    if (at < 0) return '';
    const ms = points[at]![1];
    const before = points[at - 1]?.[1];
    return `${ms.toPrecision(3)}${before === undefined ? '' : ` (× ${(ms / before).toFixed(1)})`}`;
  };
  return {
    title: 'Growth: ms for one page, doubled repeatedly (× the time of half the size)',
    columns: ['tokens', ...grown.map(({ name }) => name)],
    rows: [
      ...sizes.map((size) => [String(size), ...grown.map((one) => cell(one, size))]),
      ['grows as', ...grown.map((one) => `n^${exponent(one).toFixed(2)}`)],
    ],
  };
}
