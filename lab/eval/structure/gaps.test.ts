import { describe, expect, it } from 'vitest';
import { type Extraction, parsePage } from '../../../src/index.ts';
import { emptyLabels, Label } from '../../../src/methods/index.ts';
import { countGaps, emptyGaps, findGaps } from './gaps.ts';

/** Gaps of an answer that keeps everything except the lines with these texts, if everything is gold. */
function gaps(html: string, lost: readonly string[], gold = true): string[] {
  const page = parsePage(`<body>${html}</body>`);
  const labels = emptyLabels(page.segments.count);
  const texts = Array.from({ length: page.segments.count }, (_, s) => page.segmentText(s).trim());
  const left = [...lost];
  texts.forEach((text, s) => {
    const at = left.indexOf(text);
    if (at < 0) labels.label[s] = Label.content;
    else left.splice(at, 1);
  });
  const text = texts.filter((_, s) => labels.label[s] === Label.content).join('\n');
  const answer = { labels, text } as unknown as Extraction;
  const all = new Uint8Array(page.segments.count).fill(gold ? 1 : 0);
  return findGaps(page, answer, all).map(({ kind, segment, goldWords }) => `${kind} ${goldWords} ${texts[segment]}`);
}

const P = '<p>one kept line of several words</p>';

describe('gaps', () => {
  it('are repeats and short lines between kept lines', () => {
    const twice = '<p>North Point, Harbour Town</p>';
    expect(gaps(P + twice + P + twice + P, ['North Point, Harbour Town'])).toEqual([
      'repeats 4 North Point, Harbour Town',
    ]);
    expect(gaps(`${P}<p>Power</p>${P}`, ['Power'])).toEqual(['short 1 Power']);
    expect(gaps(`${P}<p>Power</p>${P}`, ['Power'], false)).toEqual(['short 0 Power']);
    expect(
      gaps(`${P}<p>a line of more than six words, left out</p>${P}`, ['a line of more than six words, left out']),
    ).toEqual([]);
    expect(gaps(`<p>Power</p>${P}`, ['Power'])).toEqual([]);
  });

  it('are headings whose text is lost', () => {
    const lost = 'the text below the heading is lost here';
    expect(gaps(`${P}<h2>Range</h2><p>${lost}</p><h2>Next</h2>${P}`, [lost])).toEqual(['headings 8 Range']);
    expect(gaps(`${P}<h2>Range</h2><h3>Sub</h3>${P}`, [])).toEqual([]);
  });

  it('are the end of the gold, and captions', () => {
    expect(gaps(`${P}<p>the end</p>`, ['the end'])).toEqual(['ends 2 the end']);
    expect(gaps(`${P}<figure><img src=a><figcaption>A lamp</figcaption></figure>${P}`, ['A lamp'])).toContain(
      'captions 2 A lamp',
    );
  });

  it('are summed by kind', () => {
    const counts = emptyGaps();
    countGaps(counts, [
      { kind: 'short', segment: 1, isGold: true, goldWords: 2 },
      { kind: 'short', segment: 3, isGold: false, goldWords: 0 },
    ]);
    expect(counts.short).toEqual({ lines: 2, pages: 1, gold: 1, goldWords: 2 });
  });
});
