// Four sites by hand, each with a layout and a notice of its own, among the paragraphs of the story. Of all pages a quarter
// have the notice, so one template for all takes it for content.

import { expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { Target } from '../metrics/index.ts';
import type { SitePage } from '../sites/index.ts';
import { mixedSitesTable } from './mixed-sites.ts';

const NAMES = ['harbour', 'market', 'station', 'library', 'theatre', 'garden', 'bridge'];
const LAYOUTS: readonly ((paragraphs: string) => string)[] = [
  (inner) =>
    `<table>${'<tr><td><a href="/a">News</a></td><td>Today</td></tr>'.repeat(6)}<tr><td>${inner}</td></tr></table>`,
  (inner) =>
    `<nav>${'<ul><li><a href="/b"><b>Blog</b></a></li></ul>'.repeat(6)}</nav><main><article>${inner}</article></main>`,
  (inner) =>
    `<form>${'<fieldset><label><i>Size</i></label><ol><li>Small</li></ol></fieldset>'.repeat(6)}<section>${inner}</section></form>`,
  (inner) => `<dl>${'<dt><h3>Chapter</h3></dt><dd><em>Text</em></dd>'.repeat(6)}</dl><blockquote>${inner}</blockquote>`,
];

function sitePage(site: number, number: number): SitePage {
  const story = [0, 1, 2].map((part) =>
    Array.from(
      { length: 14 },
      (_, i) => `${NAMES[(i + number) % 7]}${'pqrs'[site]}${'abcdefgh'[number]}${part}${i}`,
    ).join(' '),
  );
  const notice = `Readers of ${NAMES[site]} may write to the office by letter on any day of the week`;
  const paragraphs = [story[0]!, notice, story[1]!, story[2]!].map((text) => `<p>${text}</p>`).join('');
  const html = `<body>${LAYOUTS[site]!(paragraphs)}</body>`;
  const page = parsePage(html, { url: `https://example.org/${`${NAMES[site]}/`.repeat(site + 1)}${number}` });
  const gold = { id: `${site}-${number}`, html, gold: { text: story.join('\n') } };
  return { gold, page, target: new Target(page, gold.gold) };
}

it('shows what a template per cluster gains over one for all sites under a name', () => {
  const sites = LAYOUTS.map((_, site) => {
    const pages = [0, 1, 2, 3, 4, 5, 6].map((number) => sitePage(site, number));
    return { learn: pages.slice(0, 5).map(({ page }) => page), score: pages.slice(5) };
  });
  const { columns, rows } = mixedSitesTable(sites, '');
  const of = (cut: string, column: string): number =>
    Number(rows.find(([size, name]) => size === '4' && name!.startsWith(cut))![columns.indexOf(column)]);
  expect([of('one', 'templates'), of('cut', 'templates')]).toEqual([1, 4]);
  expect(of('one', 'fastce')).toBeLessThan(0.9);
  expect(of('cut', 'fastce')).toBe(1);
});
