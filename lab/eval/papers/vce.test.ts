// A site by hand whose columns are in its style sheet: a wide one with a story, a narrow one with links. What VCE looks at can
// only be seen in a browser, so Chromium renders the pages and the claim is judged there.

import { expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { Target } from '../metrics/index.ts';
import type { SitePage } from '../sites/index.ts';
import { vcePaper } from './vce.ts';

const STYLE = `<style>body{margin:0;font:16px/1.5 serif}.a{float:left;width:640px;padding:16px}.b{float:right;width:240px;font-size:13px;
  background:#f6f6f6;padding:16px}.c{clear:both;font-size:12px;background:#eee;padding:8px}</style>`;
const sentence = (name: string, words: number): string =>
  `${Array.from({ length: words }, (_, i) => `${name}${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10)]}`).join(' ')}.`;

function sitePage(number: number): SitePage {
  const name = `s${'abcdefgh'[number]}`;
  const story = Array.from({ length: 5 }, (_, i) => sentence(`${name}${'vwxyz'[i]}`, 15 + 12 * i));
  const teasers = Array.from({ length: 5 }, (_, i) => `<a href="/${i}">${sentence(`t${name}${'vwxyz'[i]}`, 9)}</a>`);
  const html = `<!doctype html><head><title>Story</title>${STYLE}</head><body><div class="a">${story.map((one) => `<p>${one}</p>`).join('')}</div>
    <div class="b">${teasers.map((one) => `<p>${one}</p>`).join('')}</div><div class="c"><p>All rights reserved</p></div></body>`;
  const page = parsePage(html);
  const gold = { id: String(number), html, gold: { text: story.join('\n') } };
  return { gold, page, target: new Target(page, gold.gold) };
}

it('judges VCE above K-FE by rendered pages, and shows that an estimate reverses it', async () => {
  const pages = [0, 1, 2, 3].map(sitePage);
  const run = vcePaper.start({ folder: undefined });
  const all = pages.map(({ page }) => ({ page, type: undefined }));
  run.addSite({
    site: { name: 'by hand', pages, hasGold: true, all },
    learn: pages.slice(0, 2),
    score: pages.slice(2),
  });
  const { claims, tables } = await run.results();
  const fOf = (title: string): number[] =>
    tables
      .find((table) => table.title === title)!
      .rows[0]!.slice(1, 4)
      .map(Number);
  const [vce, , kfe] = fOf('Block F, rendered in Chromium');
  const [vceEstimated, , kfeEstimated] = fOf('Block F, layout estimated');
  expect(vce).toBeGreaterThan(kfe!);
  expect(vceEstimated).toBeLessThan(kfeEstimated!);
  expect(claims![0]).toMatchObject({ holds: 'yes', figure: expect.stringMatching(/VCE rendered 1\.000, estimated/) });
});
