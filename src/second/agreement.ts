// Two readers of one page → how far they agree, in words. Optional segments and titles count for neither.

import type { Page } from '../page/index.ts';
import { CLASSES, type Judgment } from './judgment.ts';

const CONTENT = CLASSES.indexOf('content') + 1;
const NEUTRAL = ['title', 'optional'].map((name) => CLASSES.indexOf(name as 'title') + 1);

/**
 * F of the words both keep, 0 to 1; two readers who keep nothing agree.
 *
 *     const page = parsePage('<p>Tea</p>');
 *     const judgment = readJudgment({ content: '0' }, 1);
 *     'classes' in judgment && agreement(page, judgment, judgment) === 1; // true
 */
export function agreement({ segments }: Page, one: Judgment, other: Judgment): number {
  let [both, first, second] = [0, 0, 0];
  for (let s = 0; s < segments.count; s++) {
    const [a, b] = [one.classes[s]!, other.classes[s]!];
    if (NEUTRAL.includes(a) || NEUTRAL.includes(b)) continue;
    const words = segments.words[s]!;
    if (a === CONTENT) first += words;
    if (b === CONTENT) second += words;
    if (a === CONTENT && b === CONTENT) both += words;
  }
  return first + second === 0 ? 1 : (2 * both) / (first + second);
}

/** The judgment as gold of a data set: the text of each class, a line per segment. */
export function goldOf(page: Page, { classes }: Judgment): Record<'text' | 'title' | 'optional' | 'comments', string> {
  const textOf = (name: (typeof CLASSES)[number]): string => {
    const wanted = CLASSES.indexOf(name) + 1;
    const lines: string[] = [];
    for (let s = 0; s < classes.length; s++) if (classes[s] === wanted) lines.push(page.segmentText(s));
    return lines.join('\n');
  };
  return {
    text: textOf('content'),
    title: textOf('title'),
    optional: textOf('optional'),
    comments: textOf('comments'),
  };
}
