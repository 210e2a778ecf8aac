// Scores of all pages, one histogram per subject, on one scale: a mean does not show where a method fails completely.

import { mean } from '../../../../src/base/index.ts';
import { escapeHtml } from '../../../../src/text/index.ts';
import { colorOf, drawing, line, rect, text } from '../../../kit/plots/index.ts';
import type { Evaluation } from '../../evaluate.ts';
import { mainScore } from '../figures.ts';
import { score } from '../numbers.ts';

const BINS = 20;
const WIDTH = 300;
const HEIGHT = 130;
const LEFT = 8;
const BASE = 104;
const TALLEST = 92;

export function distributions(evaluation: Evaluation): string {
  const all = evaluation.subjects.map(({ pages }) => pages.flatMap((page) => mainScore(page) ?? []));
  const counts = all.map(histogram);
  const most = Math.max(1, ...counts.flat());
  const plots = evaluation.subjects.map(
    ({ name }, i) =>
      `<figure><figcaption>${escapeHtml(name)} <b>${score(mean(all[i]!))}</b></figcaption>${plot(name, counts[i]!, most, mean(all[i]!), i)}</figure>`,
  );
  return `<div class="multiples">${plots.join('')}</div>`;
}

function histogram(scores: readonly number[]): number[] {
  const counts = new Array<number>(BINS).fill(0);
  for (const value of scores) counts[Math.min(BINS - 1, Math.floor(value * BINS))]! += 1;
  return counts;
}

function plot(name: string, counts: readonly number[], most: number, middle: number, subject: number): string {
  const step = (WIDTH - 2 * LEFT) / BINS;
  const bars = counts.map((count, bin) => {
    const height = (count / most) * TALLEST;
    const range = `${score(bin / BINS)}–${score((bin + 1) / BINS)}: ${count} pages`;
    return rect(LEFT + bin * step + 0.5, BASE - height, step - 1, height, colorOf(subject), range);
  });
  const x = LEFT + middle * (WIDTH - 2 * LEFT);
  const ticks = [0, 0.5, 1].map((tick) =>
    text(LEFT + tick * (WIDTH - 2 * LEFT), BASE + 16, score(tick), {
      anchor: tick === 0 ? 'start' : tick === 1 ? 'end' : 'middle',
      cls: 'quiet',
    }),
  );
  return drawing(WIDTH, HEIGHT, `scores of ${name}`, [
    ...bars,
    line(LEFT, BASE, WIDTH - LEFT, BASE, 'axis'),
    line(x, BASE - TALLEST - 6, x, BASE, 'mark'),
    ...ticks,
  ]);
}
