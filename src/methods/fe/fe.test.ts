import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../index.ts';
import { blockShares, FEATURES } from './block-shares.ts';
import { kMeans } from './k-means.ts';

const LONG =
  'The harbour was quiet that morning, and the first boats had already left before the light reached the quay of the town.';
const MIDDLE = 'People who had come to see them stood about in small groups, talking of the weather.';
const PAGE = `<body><ul>${'<li><a href="/x">Menu entry</a></li>'.repeat(9)}</ul>
<div>Posted on Monday</div><p>${LONG}</p><p>${MIDDLE}</p><p>${MIDDLE} Then they went home.</p>
<p>${'<a href="/y">a link</a> '.repeat(30)}</p><footer>Copyright</footer></body>`;

describe('shares of blocks', () => {
  it('cover only its own content and sum to 1', () => {
    const page = parsePage('<body><div>one two <a href="/x">link</a><img><p>three</p></div></body>');
    const { block, shares, size, blocks } = blockShares(page, 'html5');
    expect(Array.from(block, (b) => blocks.paths[blocks.path[b]!])).toEqual(['HTML.BODY.DIV', 'HTML.BODY.DIV.P']);
    const [div, p] = [0, 1].map((i) => [...shares.slice(i * FEATURES.length, (i + 1) * FEATURES.length)]);
    // 3 words with 4 of 12 characters linked, and one image: 2 plain words, 1 of links, 1 image
    expect(div!.map((share) => Math.round(share * 100))).toEqual([50, 25, 25, 0, 0, 0, 0]);
    expect(p).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect([...size]).toEqual([1, 0.5]);
  });
});

describe('fe', () => {
  it('returns the one block with the most plain text', () => {
    expect(extract(PAGE, { method: 'fe' }).text).toBe(LONG);
  });

  it('does not choose hidden text', () => {
    const hidden = `<p style="display:none">${LONG} ${LONG}</p>`;
    expect(extract(PAGE.replace('<p>', `${hidden}<p>`), { method: 'fe' }).text).toBe(LONG);
  });

  it('returns nothing for a page without words', () => {
    expect(extract('<p></p>', { method: 'fe' }).text).toBe('');
  });
});

describe('kfe', () => {
  it('returns the blocks similar to it', () => {
    const { text } = extract(PAGE, { method: 'kfe' });
    for (const wanted of [LONG, MIDDLE, 'Then they went home']) expect(text).toContain(wanted);
    for (const unwanted of ['Menu entry', 'a link']) expect(text).not.toContain(unwanted);
  });

  it('separates only high from low probabilities in the paper form', () => {
    // 20, 15 and 19 plain words of at most 20, next to a menu, a date, links and a copyright line
    const { text } = extract(PAGE, { method: 'kfe', methodOptions: { form: 'paper' } });
    expect(text.split('\n').filter((line) => line !== '')).toEqual([LONG, MIDDLE, `${MIDDLE} Then they went home.`]);
  });

  it('returns all blocks for one cluster', () => {
    expect(extract(PAGE, { method: 'kfe', methodOptions: { k: 1 } }).text).toContain('Menu entry');
  });
});

describe('k-means', () => {
  it('finds well-separated clusters, whatever the seed', () => {
    const points = Float32Array.from([0, 0.1, 0.2, 10, 10.1, 20, 20.2]);
    for (let seed = 0; seed < 20; seed++) {
      const { of } = kMeans(points, 1, 3, seed);
      expect(new Set(of).size).toBe(3);
      expect([of[0], of[3], of[5]]).toEqual([of[2], of[4], of[6]]);
    }
  });

  it('assigns every point to its nearest center, and accepts fewer points than clusters', () => {
    const point = fc.float({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (values, k) => {
        const { of, centers } = kMeans(Float32Array.from(values), 1, k, 1);
        for (const [i, value] of values.entries()) {
          const away = [...centers].map((center) => Math.abs(center - value));
          expect(away[of[i]!]).toBeCloseTo(Math.min(...away), 6);
        }
      }),
    );
  });
});
