import { describe, expect, it } from 'vitest';
import { Label, parsePage } from '../../../src/index.ts';
import { emptyLabels } from '../../../src/methods/index.ts';
import { SHINGLE_WORDS } from '../../../src/text/index.ts';
import { Target } from './target.ts';

const HTML = `<body><ul><li>Home</li><li>About us</li></ul>
<h1>The river</h1><p>The river runs to the sea.</p><p>Nobody asked it why it runs.</p>
<div>Read also: ten ways to cross a river</div></body>`;
const GOLD = 'The river\n\nThe river runs to the sea.\n\nNobody asked it why it runs.';

describe('score of an output', () => {
  it('marks the segments that are gold', () => {
    const target = new Target(parsePage(HTML), { text: GOLD });
    expect([...target.goldSegments]).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it('marks a segment that the gold moved to its end', () => {
    const moved = 'Nobody asked it why it runs.\n\nThe river\n\nThe river runs to the sea.';
    expect([...new Target(parsePage(HTML), { text: moved }).goldSegments]).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it('matches a hand calculation for one paragraph of three', () => {
    const target = new Target(parsePage(HTML), { text: GOLD });
    const score = target.score('The river runs to the sea. Ten ways');
    // words: 6 of 8 output are gold, 6 of 14 gold are output
    expect(score.words!.precision).toBeCloseTo(6 / 8, 12);
    expect(score.words!.recall).toBeCloseTo(6 / 14, 12);
    // shingles of 4: output has 5; "the river runs to", "river runs to the", "runs to the sea" are among gold's 11
    expect(score.shingles!.precision).toBeCloseTo(3 / 5, 12);
    expect(score.shingles!.recall).toBeCloseTo(3 / 11, 12);
    // blocks: the sentence is one of three gold segments; "ten ways" is too little of its segment
    expect(score.blocks).toEqual({ precision: 1, recall: 1 / 3, f: 0.5 });
    expect(score.outputWords).toBe(8);
  });

  it('uses a method’s labels as its blocks', () => {
    const page = parsePage(HTML);
    const labels = emptyLabels(page.segments.count);
    labels.label[0] = Label.content;
    labels.label[2] = Label.heading;
    labels.label[3] = Label.comment;
    const { blocks } = new Target(page, { text: GOLD }).score('', labels);
    expect(blocks).toEqual({ precision: 1 / 2, recall: 1 / 3, f: 0.4 });
  });

  it('scores no words without gold text', () => {
    const score = new Target(parsePage(HTML), { with: ['the sea'], without: ['Home'] }).score('runs to the sea');
    expect(score.words).toBeUndefined();
    expect(score.snippets).toEqual({ wanted: 1, found: 1, unwanted: 1, leaked: 0 });
  });

  it('agrees with an independent count of shingles', () => {
    const [left, right] = ['a b c d e a b c d f', 'x a b c d e a b c d a b c d'];
    const count = (text: string): Map<string, number> => {
      const words = text.split(' ');
      const counts = new Map<string, number>();
      for (let i = 0; i + SHINGLE_WORDS <= words.length; i++) {
        const key = words.slice(i, i + SHINGLE_WORDS).join('|');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    };
    const [gold, output] = [count(left), count(right)];
    let both = 0;
    for (const [key, times] of output) both += Math.min(times, gold.get(key) ?? 0);
    const total = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
    const { shingles } = new Target(parsePage(''), { text: left }).score(right);
    expect(shingles!.precision).toBeCloseTo(both / total(output), 12);
    expect(shingles!.recall).toBeCloseTo(both / total(gold), 12);
  });
});
