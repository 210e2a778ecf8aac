// Chosen blocks and their scores, with shares, sizes and clusters calculated by hand.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { type Labels, type Method, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { blockShares, FEATURES } from './block-shares.ts';
import { fe } from './fe.ts';
import { kMeans } from './k-means.ts';
import { kfe } from './kfe.ts';

const words = (start: string, count: number): string => `${start} ${'word '.repeat(count - 1)}`.trim();

/** The score of each chosen segment, by its first word. */
function chosen(method: Method, html: string, given: Record<string, unknown> = {}): Record<string, number> {
  const page = parsePage(`<body>${html}</body>`);
  const trace = new Trace();
  const { label, score } = method.label(page, {
    options: checkOptions(method.name, method.options, given),
    trace,
  }) as Labels;
  const found: Record<string, number> = {};
  for (const [i, one] of label.entries()) {
    expect(trace.of(i)).toHaveLength(one);
    expect(score[i]! > 0).toBe(one === 1);
    if (one === 1) found[page.segmentText(i).split(' ')[0]!] = Math.round(score[i]! * 1000) / 1000;
  }
  return found;
}

describe('shares of blocks', () => {
  it('count every kind of element that a block has', () => {
    const page = parsePage(`<body><div>one two three four<img><picture></picture><input><select><option></select>
      <iframe></iframe><script>no()</script></div><ul><li>five</ul><table><tr><td>six</table></body>`);
    const { shares, size, block } = blockShares(page, 'paper');
    const rows = Array.from(block, (_, i) => [...shares.slice(i * FEATURES.length, (i + 1) * FEATURES.length)]);
    const tenth = (count: number): number => Math.fround(count / 11);
    // 4 words, 2 images, 3 controls, 2 embedded: of 11
    expect(rows[0]).toEqual([tenth(4), 0, tenth(2), 0, 0, tenth(3), tenth(2)]);
    expect(rows[1]).toEqual([0.5, 0, 0, 0.5, 0, 0, 0]);
    expect(rows[2]).toEqual([0.5, 0, 0, 0, 0.5, 0, 0]);
    expect([...size]).toEqual([1, 0.25, 0.25]);
  });

  it('of a page with only links are all links, with size 0', () => {
    const { shares, size } = blockShares(parsePage('<body><p><a href="/x">all of it</a></p></body>'), 'html5');
    expect([shares[0], shares[1], ...size]).toEqual([0, 1, 0]);
  });
});

describe('fe', () => {
  it('has the probability of text in the block as its score', () => {
    expect(chosen(fe, `<p>${words('Long', 30)}</p><p>${words('Short', 20)}</p>`)).toEqual({ Long: 1 });
    // 30 words and 10 images: three quarters are text
    expect(chosen(fe, `<p>${words('Long', 30)}${'<img>'.repeat(10)}</p><p>${words('Short', 20)}</p>`)).toEqual({
      Long: 0.75,
    });
  });

  it('takes the first of equals, and something even if everything is links', () => {
    expect(chosen(fe, `<p>${words('One', 9)}</p><p>${words('Two', 9)}</p>`)).toEqual({ One: 1 });
    expect(chosen(fe, '<p><a href="/x">Linked line</a></p>')).toEqual({ Linked: 0 });
  });
});

describe('kfe', () => {
  const p = (start: string, count: number): string => `<p>${words(start, count)}</p>`;
  const PAPER = { form: 'paper' };

  it('chooses a cluster by the mean of its blocks, not by their number', () => {
    const one = p('Best', 30) + p('A', 21) + p('B', 21) + p('C', 21) + p('D', 21);
    expect(chosen(kfe, one, PAPER)).toEqual({ Best: 1 });
    const three = p('A', 20) + p('B', 19) + p('C', 19) + p('Low', 6);
    expect(chosen(kfe, three, PAPER)).toEqual({ A: 1, B: 0.95, C: 0.95 });
  });

  it('compares sizes as ratios: 40 words are closer to 120 than to 4', () => {
    const html = p('Long', 120) + p('Middle', 40) + p('Tiny', 4) + p('Small', 3);
    expect(chosen(kfe, html, { k: 2 })).toEqual({ Long: 1, Middle: 0.333 });
    // without ratios, 40 is closer to 4
    expect(chosen(kfe, html, { ...PAPER, k: 2 })).toEqual({ Long: 1 });
  });

  it('separates blocks of similar size by their contents', () => {
    const linked = (start: string): string => `<p><a href="/x">${words(start, 18)}</a> and so</p>`;
    expect(chosen(kfe, p('One', 20) + linked('Links') + p('Two', 19) + linked('More'), { k: 2 })).toEqual({
      ...{ One: 1, Two: 0.95 },
    });
  });

  it('returns every block for one cluster, and nothing for an empty page', () => {
    expect(chosen(kfe, p('One', 10) + p('Two', 5), { k: 1 })).toEqual({ One: 1, Two: 0.5 });
    expect(chosen(kfe, '')).toEqual({});
  });
});

describe('k-means', () => {
  it('in two dimensions has centers at the means of their points', () => {
    const points = Float32Array.from([0, 0, 0, 2, 10, 0, 10, 2, 10, 4]);
    for (const seed of [1, 2, 3]) {
      const { of, centers } = kMeans(points, 2, 2, seed);
      const [left, right] = [of[0]!, of[2]!];
      expect([...of]).toEqual([left, left, right, right, right]);
      expect([...centers.slice(left * 2, left * 2 + 2)]).toEqual([0, 1]);
      expect([...centers.slice(right * 2, right * 2 + 2)]).toEqual([10, 2]);
    }
  });

  it('starts from different points with different seeds, and from the same with the same', () => {
    // four points in a square: the pairs depend on the start
    const square = Float32Array.from([0, 0, 0, 1, 1, 0, 1, 1]);
    const found = (seed: number): string => {
      const { of } = kMeans(square, 2, 2, seed);
      return Array.from(of, (one) => (one === of[0] ? 'a' : 'b')).join('');
    };
    const all = Array.from({ length: 30 }, (_, seed) => found(seed));
    expect(new Set(all).size).toBeGreaterThan(1);
    expect(all).toEqual(Array.from({ length: 30 }, (_, seed) => found(seed)));
  });
});
