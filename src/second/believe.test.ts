import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { isContent } from '../methods/index.ts';
import { believed } from './believe.ts';
import { CLASSES, type Judgment } from './judgment.ts';

const CONTENT = CLASSES.indexOf('content') + 1;
const own = extract('<p>one</p><p>two</p>');

/** An answer whose segments have these scores; those above one half are kept. */
function answerWith(scores: readonly number[]): typeof own {
  const kept = extract(
    `<article>${'<p>The mill on the river has ground flour since the spring of 1790.</p>'.repeat(9)}`,
  ).labels.label.find(isContent)!;
  const labels = {
    label: Uint8Array.from(scores, (score) => (score > 0.5 ? kept : 0)),
    score: Float32Array.from(scores),
  };
  return { ...own, labels } as unknown as typeof own;
}

const judgmentOf = (kept: readonly boolean[], more: Partial<Judgment> = {}): Judgment => ({
  classes: Uint8Array.from(kept, (is) => (is ? CONTENT : 0)),
  isEmpty: false,
  ...more,
});

/** Forty segments that Pith is sure of, then one at `score`; the reader is wrong on the first `errors`, and keeps the last. */
function lastOf(score: number, errors: number): { isKept: boolean; overruled: number } {
  const scores = [...Array.from({ length: 40 }, (_, s) => (s % 2 === 0 ? 0.99 : 0.01)), score];
  const kept = scores.map((one, s) => (s < errors ? one <= 0.5 : one > 0.5));
  kept[40] = true;
  const { judgment, overruled } = believed(answerWith(scores), judgmentOf(kept));
  return { isKept: judgment.classes[40] === CONTENT, overruled };
}

describe('a reader', () => {
  it('who agrees where Pith is sure decides nearly everything', () => {
    expect(lastOf(0.03, 0)).toEqual({ isKept: true, overruled: 0 });
    expect(lastOf(0.001, 0)).toEqual({ isKept: false, overruled: 1 });
  });

  it('who is wrong about a tenth decides where Pith is in doubt, and its errors do no harm', () => {
    expect(lastOf(0.4, 4)).toEqual({ isKept: true, overruled: 4 });
    expect(lastOf(0.03, 4)).toEqual({ isKept: false, overruled: 5 });
  });

  it('who says that a page is empty is taken at the word', () => {
    const judgment = judgmentOf([false, false], { isEmpty: true });
    expect(believed(answerWith([0.99, 0.99]), judgment)).toEqual({ judgment, overruled: 0 });
  });
});
