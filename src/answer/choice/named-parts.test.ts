// Parts named as reviews or signatures. A name on an element around the whole page means nothing.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { namedParts, REVIEWS, SIGNATURES } from './named-parts.ts';

const PAGE = (wrapper: string, part: string): string => `<div class="${wrapper}">
  <p>The kettle holds two litres and boils them in three minutes, says the maker of it.</p>
  <p>It is made of steel, and its handle of beech from the hills behind the workshop.</p>
  <div ${part}><div class="one"><p>I like it very much indeed.</p></div></div></div>`;

function found(html: string, names: ReadonlySet<number>): string[] {
  const page = parsePage(html);
  const is = namedParts(page, new Float32Array(page.segments.count).fill(0.9), names);
  return is === undefined ? [] : [...is.keys()].filter((s) => is[s] === 1).map((s) => page.segmentText(s));
}

describe('named parts', () => {
  it.each([
    ['reviews', 'id="customer-reviews"', REVIEWS],
    ['signatures of XenForo', 'class="message-signature"', SIGNATURES],
    ['signatures of Invision', 'class="ipsEntry__signature ipsResponsive_hidePhone"', SIGNATURES],
    ['signatures of phpBB', 'id="sig17" class="signature"', SIGNATURES],
  ])('are found by the names of an element around them: %s', (_, part, names) => {
    expect(found(PAGE('product', part), names)).toEqual(['I like it very much indeed.']);
  });

  it('are never the whole page, whatever its name', () => {
    expect(found(PAGE('product has-reviews', 'id="reviews"'), REVIEWS)).toEqual(['I like it very much indeed.']);
    expect(found(PAGE('signature', ''), SIGNATURES)).toEqual([]);
  });

  it('are not found under other names', () => {
    expect(found(PAGE('product', 'class="signature"'), REVIEWS)).toEqual([]);
  });

  it('stay if the site template contains them', () => {
    const page = parsePage(PAGE('product', 'class="reviews"'));
    const { count } = page.segments;
    const all = new Uint8Array(count).fill(1);
    expect(namedParts(page, new Float32Array(count).fill(0.9), REVIEWS, all)).toBeUndefined();
  });

  describe('segment by segment', () => {
    const page = parsePage(
      `<body><div class="product"><p>${'word '.repeat(80)}</p></div><div id="reviews"><p>Good one</p><div><p>Bad one</p></div></div><p>End</p></body>`,
    );
    const p = new Float32Array(4).fill(0.5);

    it('are the segments in elements with such a name', () => {
      expect([...namedParts(page, p, REVIEWS)!]).toEqual([0, 1, 1, 0]);
    });

    it('are neither in the site template nor most of the page', () => {
      expect([...namedParts(page, p, REVIEWS, Uint8Array.of(0, 1, 0, 0))!]).toEqual([0, 0, 1, 0]);
      expect(namedParts(page, Float32Array.of(0, 0.9, 0.9, 0), REVIEWS)).toBeUndefined();
    });
  });
});
