// The position of a block: each rule at its exact limits.

import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { blockExtents, type Extent, extentOverlap } from './extent.ts';
import { getBlockTree } from './get-block-tree.ts';
import { LANDMARK_TAGS } from './landmarks.ts';
import { blockRegions, isAtSide, isBeside, isFoot } from './regions.ts';

const box = (left: number, top: number, width: number, height: number): Extent => ({
  ...{ left, top },
  right: left + width,
  bottom: top + height,
});

describe('a side column', () => {
  const page = box(200, 0, 1000, 2000);

  it.each([
    ['as wide as may be, up to the middle on the left', box(340, 0, 360, 900), true],
    ['from the middle on, on the right', box(700, 0, 360, 900), true],
    ['a pixel wider', box(200, 0, 361, 900), false],
    ['a pixel over the middle', box(341, 0, 360, 900), false],
    ['a pixel before the middle', box(699, 0, 360, 900), false],
  ])('%s', (_, extent, expected) => expect(isAtSide(extent, page)).toBe(expected));
});

describe('a column beside another', () => {
  const column = box(300, 100, 500, 400);

  it.each([
    ['as wide as may be', box(100, 100, 180, 400), true],
    ['a pixel wider', box(100, 100, 181, 400), false],
    ['touching it by a pixel on the left', box(121, 100, 180, 400), true],
    ['by two', box(122, 100, 180, 400), false],
    ['touching it by a pixel on the right', box(799, 100, 180, 400), true],
    ['by two, on the right', box(798, 100, 180, 400), false],
    ['half of it beside', box(100, 400, 180, 200), true],
    ['less than half of it beside', box(100, 401, 180, 200), false],
    ['half of it beside, above', box(100, 0, 180, 200), true],
  ])('%s', (_, extent, expected) => expect(isBeside(extent, column)).toBe(expected));
});

describe('a foot', () => {
  const page = box(0, 0, 1000, 2000);

  it.each([
    ['as high as may be', page, box(0, 1580, 1000, 420), true],
    ['a pixel higher', page, box(0, 1579, 1000, 421), false],
    ['a quarter of a low page', box(0, 0, 1000, 800), box(0, 600, 1000, 200), true],
    ['more than a quarter of it', box(0, 0, 1000, 800), box(0, 599, 1000, 201), false],
    ['half as wide as the page', page, box(0, 1900, 500, 100), true],
    ['narrower', page, box(0, 1900, 499, 100), false],
    ['80 pixels above the end', page, box(0, 1820, 1000, 100), true],
    ['81 pixels above it', page, box(0, 1819, 1000, 100), false],
  ])('%s', (_, whole, extent, expected) => expect(isFoot(extent, whole)).toBe(expected));
});

describe('the extent of a block', () => {
  const extentsOf = (html: string): Extent[] => {
    const { page, layout } = drawPage(html);
    return blockExtents(getBlockTree(page, layout, { distance: 1, linkDensity: 0.5 }).blocks);
  };

  it('includes the blocks inside it, and is clipped to the page', () => {
    expect(
      extentsOf(`<body data-box="100 100 500 300">text<div data-box="-50 -20 300 200">left</div>
        <div data-box="400 200 400 700">right</div></body>`),
    ).toEqual([
      { left: 0, top: 0, right: 1000, bottom: 1000 },
      { left: 0, top: 0, right: 800, bottom: 900 },
      { left: 0, top: 0, right: 250, bottom: 180 },
      { left: 400, top: 200, right: 800, bottom: 900 },
    ]);
  });

  it('excludes blocks without a size, or outside the page', () => {
    const [, body] = extentsOf(`<body data-box="100 100 500 300">text<div data-box="1200 50 0 200">thin</div>
      <div data-box="20 1200 200 0">flat</div><div data-box="-500 50 200 200">out</div></body>`);
    expect(body).toEqual({ left: 100, top: 100, right: 600, bottom: 400 });
  });

  it('overlaps another', () => {
    expect([
      extentOverlap(0, 10, 5, 20),
      extentOverlap(5, 20, 0, 10),
      extentOverlap(0, 5, 5, 9),
      extentOverlap(0, 30, 5, 9),
    ]).toEqual([5, 5, 0, 4]);
  });
});

describe('rules', () => {
  /** The rule and the prior of each block with an id. */
  function rules(html: string): Record<string, string> {
    const { page, layout, node } = drawPage(`<body data-box="0 0 1000 2000">${html}</body>`);
    const { blocks } = getBlockTree(page, layout, { distance: 1, linkDensity: 0.5, landmarks: LANDMARK_TAGS });
    const regions = blockRegions(page.tape, blocks, blockExtents(blocks));
    const ids = [...html.matchAll(/id=(\w+)/g)].map(([, id]) => id!);
    return Object.fromEntries(
      ids.map((id) => {
        const { rule, prior } = regions[blocks.find(({ root }) => root === node(id))!.index]!;
        return [id, `${rule} ${Math.round(prior * 1e4) / 1e4}`.trim()];
      }),
    );
  }
  const MAIN = '<div id=main data-box="300 0 700 1900">text</div>';

  it('use the regions that the page names, and multiply when nested', () => {
    expect(
      rules(`${MAIN}<nav id=nav data-box="0 0 900 50">n<aside id=inner data-box="0 0 400 30">a</aside><p id=part data-box="0 30 90 20">p</p></nav>
        <footer id=footer data-box="0 900 200 50">f</footer>`),
    ).toEqual({ main: '1', nav: 'tag 0.15', inner: 'tag 0.0225', part: 'tag 0.15', footer: 'tag 0.15' });
  });

  it('find a side column, a footer, and a column beside a wider one', () => {
    expect(
      rules(`<div id=side data-box="0 0 280 1500">s</div>${MAIN}<div id=foot data-box="0 1900 1000 100">f</div>`),
    ).toEqual({ side: 'side 0.2', main: '1', foot: 'foot 0.2' });
    // a division of only part of the page is at no side of it, but beside something in that part
    expect(
      rules(`<div data-box="0 0 700 900">x<div id=beside data-box="0 0 180 800">b</div><div id=wide data-box="180 0 520 800">w</div></div>
        <div data-box="700 0 300 2000">y</div>`),
    ).toEqual({ beside: 'beside 0.3', wide: '1' });
  });

  it('require a side column to be 60 pixels high, and a table cell 300', () => {
    const by = (tag: string, height: number): string | undefined =>
      rules(
        `<table data-box="0 0 1000 1990"><tr><td data-box="300 0 700 1900">text</td>
        <td id=cell data-box="0 0 200 ${height}">c</td></tr></table>`.replace(/<(\/?)td/g, `<$1${tag}`),
      )['cell'];
    expect([by('td', 299), by('td', 300), by('th', 299), by('th', 300)]).toEqual(['1', 'side 0.2', '1', 'side 0.2']);
    const low = (height: number): string | undefined =>
      rules(`${MAIN}<div id=low data-box="0 0 200 ${height}">c</div>`)['low'];
    expect([low(59), low(60)]).toEqual(['1', 'side 0.2']);
  });

  it('look for side columns only where the page itself is divided', () => {
    const by = (width: number): string | undefined =>
      rules(`<div data-box="0 0 ${width} 1900">x<div id=in data-box="0 0 100 500">i</div></div>
        <div data-box="0 1900 1000 30">all the width</div>`)['in'];
    expect([by(800), by(799)]).toEqual(['side 0.2', '1']);
  });

  it('measure the page by its text', () => {
    // a column at 700 to 1000: at the side of a page of that width, but across the middle if text reaches to 1800
    const by = (right: string): string | undefined =>
      rules(`<div id=it data-box="700 0 300 500">i</div><div data-box="0 0 590 1500">text</div>${right}`)['it'];
    expect(by('')).toBe('side 0.2');
    expect(by('<div data-box="1300 0 500 1500">far</div>')).toBe('1');
    expect(by('<div data-box="1300 0 500 1500"></div>')).toBe('side 0.2');
  });
});

describe('a grid', () => {
  const card = (i: number, left: number, top = 100, part = '<p data-box="0 0 50 20">name</p>'): string =>
    `<div data-box="${left} ${top} 200 200">card ${i}${part.replace('0 0', `${left} ${top}`)}</div>`;
  /** The rule of the block around the cards. */
  function ruleOf(cards: string): string {
    const { page, layout, node } = drawPage(
      `<body data-box="0 0 1000 2000"><div id=grid data-box="0 90 990 900">cards ${cards}</div><p data-box="0 1000 1000 900">text</p></body>`,
    );
    const { blocks } = getBlockTree(page, layout, { distance: 1, linkDensity: 0.5 });
    const regions = blockRegions(page.tape, blocks, blockExtents(blocks));
    return regions[blocks.find(({ root }) => root === node('grid'))!.index]!.rule;
  }
  const three = card(1, 0) + card(2, 200) + card(3, 400);

  it('is three cards in a row', () => {
    expect(ruleOf(three)).toBe('grid');
    expect(ruleOf(card(1, 0) + card(2, 200))).toBe('');
  });

  it('is not three stacked or overlapping cards', () => {
    expect(ruleOf(card(1, 0, 100) + card(2, 0, 300) + card(3, 0, 500))).toBe('');
    expect(ruleOf(card(1, 0) + card(2, 150) + card(3, 300))).toBe('');
    expect(ruleOf(card(1, 0) + card(2, 199) + card(3, 398))).toBe('grid');
  });

  it('may start a few pixels lower from card to card', () => {
    expect(ruleOf(card(1, 0, 100) + card(2, 200, 107) + card(3, 400, 100))).toBe('grid');
    expect(ruleOf(card(1, 0, 100) + card(2, 200, 108) + card(3, 400, 100))).toBe('');
  });

  it('has similar parts, with parts of their own', () => {
    expect(ruleOf(card(1, 0, 100, '') + card(2, 200, 100, '') + card(3, 400, 100, ''))).toBe('');
    const other = '<h3 data-box="0 0 50 20">name</h3>';
    expect(ruleOf(card(1, 0) + card(2, 200) + card(3, 400, 100, other) + card(4, 600))).toBe('');
  });

  it('makes up most of its block', () => {
    const line = (i: number): string => `<p data-box="0 ${400 + i * 50} 980 50">line</p>`;
    expect(ruleOf(three + line(0) + line(1) + line(2))).toBe('grid');
    expect(ruleOf(three + line(0) + line(1) + line(2) + line(3))).toBe('');
  });
});
