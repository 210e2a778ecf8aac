import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import { clusterPages, clusterSignatures } from './cluster.ts';
import { homeDistances, pageLinks } from './home-distance.ts';
import { signatureOf, structureLikeness, withDistance } from './signature.ts';

function page(url: string, ...links: string[]): Page {
  return parsePage(`<body>${links.map((href) => `<a href="${href}">x</a>`).join(' ')}</body>`, { url });
}

const distances = (...pages: Page[]): (number | undefined)[] => homeDistances(pages.map(pageLinks));

describe('distance from the home page', () => {
  it('is the minimum number of links, whatever the order of the pages and the spelling of a folder', () => {
    const far = page('https://www.a.example/news/1.html', '/');
    const section = page('https://a.example/news/index.html', '1.html#top', '2.html');
    const home = page('https://a.example/', 'news', 'https://b.example/news/3.html', '/about.html');
    const about = page('https://a.example/about.html', '/news/2.html', '/');
    expect(distances(far, section, home, about)).toEqual([2, 1, 0, 1]);
  });

  it('is unknown without a home page, without a URL, or if no link leads there', () => {
    const one = page('https://a.example/x/1.html', '2.html');
    const two = page('https://a.example/x/2.html', '1.html');
    expect(distances(one, two)).toEqual([undefined, undefined]);
    expect(distances(parsePage('<a href="/">x</a>'))).toEqual([undefined]);
    const home = page('https://a.example/x/', '1.html');
    expect(distances(home, one, two, page('https://a.example/x/3.html'))).toEqual([0, 1, 2, undefined]);
    // A folder's page is not the home of pages outside the folder.
    expect(distances(home, one, page('https://a.example/y/1.html'))).toEqual([undefined, undefined, undefined]);
  });

  it('is counted per host', () => {
    const [a, b] = ['a', 'b'].map((host) => page(`https://${host}.example/`, '/1', 'https://b.example/1'));
    expect(distances(a!, b!, page('https://b.example/1', '/2'), page('https://b.example/2'))).toEqual([0, 0, 1, 2]);
  });
});

describe('clusters', () => {
  const body = (parts: string): string => `<div><ul><li>A menu</li></ul></div><main>${parts}</main>`;
  const list = '<section><h2>News</h2><p>Short</p></section>'.repeat(3);
  const story = '<section><h2>News</h2><p>Short</p></section><article><p>Long</p><p>text</p></article>';
  const sectionUrls = ['/one/', '/two/', '/three/'];
  const storyUrls = [1, 2, 3, 4].map((i) => `/s${i}.html`);
  const links = (urls: readonly string[]): string => urls.map((url) => `<a href="${url}">x</a>`).join('');
  const at = (path: string, html: string): Page => parsePage(html, { url: `https://a.example${path}` });
  const pages = [
    at('/', body(list) + links(sectionUrls)),
    ...sectionUrls.map((url) => at(url, body(list) + links(storyUrls))),
    ...storyUrls.map((url) => at(url, body(story) + links(sectionUrls))),
  ];

  it('use the distance if it is known, and are unchanged otherwise', () => {
    const known = homeDistances(pages.map(pageLinks));
    expect(known).toEqual([0, 1, 1, 1, 2, 2, 2, 2]);
    const [list, story] = [pages[1]!, pages[4]!].map(signatureOf);
    const likeness = (a: number | undefined, b: number | undefined): number =>
      structureLikeness(withDistance(list!, a), withDistance(story!, b));
    expect(likeness(2, 2)).toBe(likeness(undefined, undefined));
    expect(likeness(0, 3)).toBeLessThan(likeness(1, 3));
    expect(likeness(undefined, 3)).toBe(likeness(undefined, undefined));
  });

  it('are found with it by clusterPages', () => {
    const [without] = clusterSignatures(pages.map(signatureOf), { threshold: 0 });
    const [weighted] = clusterPages(pages, { threshold: 0 });
    expect(weighted!.signature.distance!.keys).toEqual([0, 1, 2]);
    expect(weighted!.reach).not.toBe(without!.reach);
  });
});
