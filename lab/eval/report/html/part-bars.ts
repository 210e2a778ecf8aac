// The main figure by page type, language or site: one group of bars per part, one bar per subject.

import { colorOf, drawing, line, rect, short, text } from '../../../kit/plots/index.ts';
import type { Figures, PartKey } from '../figures.ts';
import { score } from '../numbers.ts';

const WIDTH = 860;
const LEFT = 190;
const RIGHT = 60;
const BAR = 9;
const GROUP_GAP = 14;
const TOP = 22;

/** Number of parts drawn; the rest are in the table. */
const MAX_PARTS = 14;

export function partBars(figures: Figures, by: PartKey): string {
  const parts = figures.parts.filter((part) => part.by === by).slice(0, MAX_PARTS);
  const group = figures.subjects.length * BAR + GROUP_GAP;
  const height = TOP + parts.length * group;
  const span = WIDTH - LEFT - RIGHT;
  const drawn: string[] = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    line(LEFT + tick * span, TOP - 6, LEFT + tick * span, height - GROUP_GAP / 2, 'grid'),
    text(LEFT + tick * span, TOP - 10, score(tick), { anchor: 'middle', cls: 'quiet' }),
  ]);
  for (const [p, part] of parts.entries()) {
    const top = TOP + p * group;
    const middle = top + (figures.subjects.length * BAR) / 2;
    drawn.push(text(LEFT - 10, middle, short(part.value, 24), { anchor: 'end' }));
    drawn.push(
      text(LEFT - 10, middle + 13, part.pages === 1 ? '1 page' : `${part.pages} pages`, {
        anchor: 'end',
        cls: 'quiet small',
      }),
    );
    for (const [s, subject] of part.subjects.entries()) {
      const value = (subject.words ?? subject.snippets)?.f ?? 0;
      drawn.push(
        rect(
          LEFT,
          top + s * BAR,
          value * span,
          BAR - 1.5,
          colorOf(s),
          `${part.value}, ${subject.name}: ${score(value)}`,
        ),
      );
    }
    const best = Math.max(...part.subjects.map((one) => (one.words ?? one.snippets)?.f ?? 0));
    drawn.push(text(LEFT + best * span + 6, middle + 3, score(best), { cls: 'small' }));
  }
  return drawing(WIDTH, height, `${figures.figure} by ${by}`, drawn);
}
