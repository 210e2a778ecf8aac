import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { ownRegions, Region, regions } from './regions.ts';

const TEXT = `<p>${'The tide follows the moon around the earth. '.repeat(20)}</p>`;

/** The region of the text "mark" in a page with much other text. */
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

  it('lets the outermost name speak for everything inside', () => {
    expect(regionOf('<footer><div class=comments>mark</div></footer>')).toBe(Region.aside);
    expect(regionOf('<footer><div class=comments>mark</div></footer>', ownRegions)).toBe(Region.comment);
  });

  it('does not believe a part with much of the page, unless it is comments', () => {
    const all = TEXT.repeat(4);
    expect(regionOf(`<div class=sidebar>${all}<p>mark</p></div>`)).toBe(Region.none);
    expect(regionOf(`<div class=comments>${all}<p>mark</p></div>`)).toBe(Region.comment);
  });
});
