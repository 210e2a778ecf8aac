// Clustering a site written by hand: a home page, lists and stories, with one menu and one footer. The number of groups is not
// given. Each of the four measures of Crescenzi, Merialdo and Missier moves the similarity of two pages.

import { describe, expect, it } from 'vitest';
import { clusterPages, type Page, parsePage } from '../../src/index.ts';
import { homeDistances, pageLinks, signatureOf } from '../../src/sites/templates/index.ts';
import { structureLikeness, withDistance } from '../../src/sites/templates/signature.ts';

const SECTIONS = ['news', 'sport', 'culture', 'economy'];
const frame = (main: string): string =>
  `<body><header><ul>${SECTIONS.map((name) => `<li><a href="/${name}/">${name}</a></li>`).join('')}</ul></header>
   <main>${main}</main><footer><p>All rights reserved by the paper</p></footer></body>`;
const story = (i: number): string =>
  frame(
    `<article><h1>Story ${i}</h1><p class="byline">By Anna Reed</p>${'<p>The harbour was quiet that morning.</p>'.repeat(3 + (i % 4))}
     <figure><img src="/p${i}.jpg"><figcaption>The quay</figcaption></figure></article>`,
  );
const list = (section: number): string =>
  frame(
    `<h1>${SECTIONS[section]}</h1><ol class="teasers">${[0, 1].map((k) => `<li><h3><a href="/${SECTIONS[section]}/${section * 2 + k}.html">Story</a></h3><p>Teaser</p></li>`).join('')}</ol>`,
  );
const home = frame(
  `<section class="lead"><h2>Today</h2><div class="cards">${SECTIONS.map((name) => `<div class="card"><a href="/${name}/">${name}</a></div>`).join('')}</div></section><section class="weather"><table><tr><td>Rain</td></tr></table></section>`,
);
const at = (path: string, html: string): Page => parsePage(html, { url: `https://paper.example${path}` });
const site = [
  at('/', home),
  ...SECTIONS.map((name, i) => at(`/${name}/`, list(i))),
  ...Array.from({ length: 8 }, (_, i) => at(`/${SECTIONS[i >> 1]}/${i}.html`, story(i))),
];

describe('clustering', () => {
  it('puts home page, lists and stories into groups of their own, without a given number', () => {
    const groups = clusterPages(site).map(({ pages }) => [...pages]);
    expect(groups).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], [1, 2, 3, 4], [0]]);
  });

  it('keeps stories of different length in one group', () => {
    expect(clusterPages(site.slice(5))).toHaveLength(1);
  });

  it('follows a given threshold instead', () => {
    expect(clusterPages(site, { threshold: 0 })).toHaveLength(1);
    expect(clusterPages(site, { threshold: 0.1 })).toHaveLength(1);
    expect(clusterPages(site, { threshold: 1 })).toHaveLength(3);
  });

  it('uses all four measures: tags, link paths, URLs, and the distance from the home page', () => {
    const like = (a: Page, b: Page): number => structureLikeness(signatureOf(a), signatureOf(b));
    const [one, two] = [site[5]!, site[6]!];
    const base = like(one, two);
    expect(like(one, at('/news/2008/05/x-1.html?id=3', story(1)))).toBeLessThan(base);
    expect(like(one, at('/news/1.html', story(1).replaceAll('<p>The', '<p><b><i>The</i></b>')))).toBeLessThan(base);
    expect(like(one, at('/news/1.html', story(1).replaceAll('morning.', 'morning <a href="/x">on</a>.')))).toBeLessThan(
      base,
    );
    const [near, far] = homeDistances(site.map(pageLinks))
      .slice(0, 6)
      .filter((_, i) => i === 1 || i === 5);
    expect([near, far]).toEqual([1, 2]);
    const placed = structureLikeness(withDistance(signatureOf(one), near), withDistance(signatureOf(two), far));
    expect(placed).toBeLessThan(base);
  });
});
