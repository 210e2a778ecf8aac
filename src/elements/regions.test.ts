import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { ownRegions, Region, regions } from './regions.ts';

const TEXT = `<p>${'The tide follows the moon around the earth. '.repeat(20)}</p>`;

/** The region of the text "mark" on a page with much other text. */
function regionOf(html: string, find = regions): number {
  const page = parsePage(`<body>${TEXT}${html}${TEXT}`);
  const at = page.segments.from[[...page.segments.words.keys()].find((s) => page.segmentText(s) === 'mark')!]!;
  return find(page)[find === regions ? at : page.tape.parent[at]!]!;
}

describe('regions', () => {
  it.each([
    ['<nav>mark</nav>', Region.navigation],
    ['<div role="Navigation ">mark</div>', Region.navigation],
    ['<ul class="main-menu"><li>mark</ul>', Region.navigation],
    ['<div class=breadcrumbs>mark</div>', Region.navigation],
    ['<div class=menuet>mark</div>', Region.none],
    ['<div id=commentlist>mark</div>', Region.comment],
    ['<div class="Kommentare">mark</div>', Region.comment],
    ['<div class=replies>mark</div>', Region.comment],
    ['<aside class=comments>mark</aside>', Region.comment],
    ['<aside>mark</aside>', Region.related],
    ['<div class="moreStories">mark</div>', Region.related],
    ['<div class="more-stories">mark</div>', Region.related],
    ['<div class=cookie-bar>mark</div>', Region.consent],
    ['<div class="widget related-posts">mark</div>', Region.related],
    ['<div class=l-sidebar>mark</div>', Region.aside],
    ['<div class=insider>mark</div>', Region.none],
    ['<div class=ads>mark</div>', Region.aside],
    ['<div class=heads>mark</div>', Region.none],
    ['<form>mark</form>', Region.aside],
    ['<div role=banner>mark</div>', Region.aside],
    ['<div hidden>mark</div>', Region.hidden],
    ['<div class=article-body>mark</div>', Region.none],
  ])('%s', (html, expected) => {
    expect(regionOf(html)).toBe(expected);
  });

  it('uses the outermost name for everything inside', () => {
    expect(regionOf('<footer><div class=comments>mark</div></footer>')).toBe(Region.aside);
    expect(regionOf('<footer><div class=comments>mark</div></footer>', ownRegions)).toBe(Region.comment);
  });

  it('ignores a part with much of the page, unless it is comments', () => {
    const all = TEXT.repeat(4);
    expect(regionOf(`<div class=sidebar>${all}<p>mark</p></div>`)).toBe(Region.none);
    expect(regionOf(`<div class=comments>${all}<p>mark</p></div>`)).toBe(Region.comment);
  });

  it.each([
    ['<div role=menu class=footer>mark</div>', Region.navigation],
    ['<div role=complementary>mark</div>', Region.related],
    ['<div role=contentinfo>mark</div>', Region.aside],
    ['<div role=search>mark</div>', Region.aside],
    ['<div role=presentation class=footer>mark</div>', Region.aside],
    ['<nav role=banner class=footer>mark</nav>', Region.navigation],
    ['<nav role=banner class=comments>mark</nav>', Region.comment],
    ['<footer>mark</footer>', Region.aside],
    ['<dialog open>mark</dialog>', Region.aside],
    ['<div class=newsletter id=cookie>mark</div>', Region.consent],
    ['<section>mark</section>', Region.none],
  ])('from tag, role and names: %s', (html, expected) => {
    expect(regionOf(html)).toBe(expected);
    expect(regionOf(html, ownRegions)).toBe(expected);
  });

  it('accepts a part with less than two fifths of the words, or fewer than thirty', () => {
    const share = (inside: number, outside: number): number => {
      const page = parsePage(
        `<body><div class=sidebar>${'word '.repeat(inside)}</div><p>${'word '.repeat(outside)}</p>`,
      );
      return regions(page)[page.segments.from[0]!]!;
    };
    expect([share(39, 61), share(40, 60)]).toEqual([Region.aside, Region.none]);
    expect([share(29, 1), share(30, 1)]).toEqual([Region.aside, Region.none]);
  });

  it('ignores the body and elements without words', () => {
    const page = parsePage(`<body class=sidebar><div class=comments></div><p>${'word '.repeat(50)}</p>`);
    expect(ownRegions(page).every((region) => region === Region.none)).toBe(true);
    expect(regions(page).every((region) => region === Region.none)).toBe(true);
  });
});
