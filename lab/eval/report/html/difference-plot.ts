// How much better or worse each subject is than a reference, page by page, with the 95 % interval: one row per subject.

import { colorOf, drawing, line, rect, short, text } from '../../../kit/plots/index.ts';
import type { Figures } from '../figures.ts';
import { verdict } from '../numbers.ts';

const WIDTH = 860;
const LEFT = 190;
const RIGHT = 250;
const ROW = 26;
const TOP = 26;

export function differencePlot(figures: Figures): string {
  const rows = figures.subjects.flatMap((subject, i) => {
    const difference = figures.differences[i];
    return difference === undefined ? [] : [{ name: subject.name, difference, i }];
  });
  const reach = Math.max(
    0.02,
    ...rows.flatMap(({ difference }) => [Math.abs(difference.low), Math.abs(difference.high)]),
  );
  const span = WIDTH - LEFT - RIGHT;
  const x = (value: number): number => LEFT + span / 2 + (value / reach) * (span / 2);
  const height = TOP + rows.length * ROW + 8;
  const drawn = [
    line(x(0), TOP - 8, x(0), height - 4, 'axis'),
    text(x(0), TOP - 12, `as ${short(figures.against, 24)}`, { anchor: 'middle', cls: 'quiet' }),
    text(LEFT, TOP - 12, 'worse', { cls: 'quiet' }),
    text(WIDTH - RIGHT, TOP - 12, 'better', { anchor: 'end', cls: 'quiet' }),
  ];
  for (const [r, { name, difference, i }] of rows.entries()) {
    const y = TOP + r * ROW + ROW / 2;
    drawn.push(text(LEFT - 10, y + 4, short(name, 26), { anchor: 'end' }));
    drawn.push(
      rect(
        x(difference.low),
        y - 2,
        Math.max(1, x(difference.high) - x(difference.low)),
        4,
        colorOf(i),
        verdict(difference),
      ),
    );
    drawn.push(`<circle cx="${x(difference.mean).toFixed(1)}" cy="${y}" r="5" fill="${colorOf(i)}"/>`);
    drawn.push(text(WIDTH - RIGHT + 12, y + 4, verdict(difference), { cls: 'small' }));
  }
  return drawing(WIDTH, height, `differences from ${figures.against}`, drawn);
}
