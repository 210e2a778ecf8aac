// Figures 1 to 3 of the paper: for ContentExtractor, a P with four SPANs is five blocks, and their order is lost. So only
// FastContentExtractor finds the exact phrase "the US House of Representatives".

import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage } from '../../index.ts';
import type { Page } from '../../page/index.ts';

const PHRASE = 'the US House of Representatives';

const FIGURE_2 = `<p> On Sept. 27, the US <span class="yshortcuts" id="lw_1223369478_0">House of Representatives</span>
unanimously passed a resolution recognizing <span class="yshortcuts" id="lw_1223369478_1">The Christian Science
Monitor</span> on its centennial. The measure was sponsored by <span class="yshortcuts" id="lw_1223369478_2">Rep. Lamar
Smith</span> (R) of Texas who once served on the Monitor staff. It was cosponsored by 40 other <span
class="yshortcuts" id="lw_1223369478_3">members of Congress</span>. </p>`;

function news(story: string, date: string): Page {
  return parsePage(`<html><head><title>News</title></head><body>
    <div><ul><li><a href="/">Home</a></li><li><a href="/world">World</a></li></ul></div>
    <div><p>Updated ${date}</p>${story}</div>
    <div><p>All rights reserved by the owner of this paper</p></div></body></html>`);
}

const LEARNED = [
  news(
    '<p>The harbour of <span>Port Louis</span> was closed after a storm, the <span>coast guard</span> said.</p>',
    'one',
  ),
  news(
    '<p>Prices of wheat fell in <span>Chicago</span> for a third week, traders said on <span>Friday</span>.</p>',
    'two',
  ),
  news('<p>A museum in <span>Lyon</span> has bought a painting thought lost since <span>the war</span>.</p>', 'three'),
];

describe('figures 1 to 3 of the paper', () => {
  const page = news(FIGURE_2, 'four');
  const textOf = (method: string): string =>
    extract(page, { template: learnSite(LEARNED, { method, key: 'news', cluster: false }).templates[0]!.template })
      .text;

  it('fastce finds the phrase: it keeps the order and does not break inline text', () => {
    const text = textOf('fastce');
    expect(text).toContain(PHRASE);
    expect(text).toContain('cosponsored by 40 other members of Congress.');
  });

  it.each(['ce', 'ce-reference'])('%s has every word of it, but not the phrase', (method) => {
    const text = textOf(method);
    expect(text).not.toContain(PHRASE);
    for (const word of PHRASE.split(' ')) expect(text).toContain(word);
    expect(text.split('\n').slice(-5)).toMatchInlineSnapshot(`
      [
        "House of Representatives",
        "The Christian Science Monitor",
        "Rep. Lamar Smith",
        "members of Congress",
        "On Sept. 27, the US unanimously passed a resolution recognizing on its centennial. The measure was sponsored by (R) of Texas who once served on the Monitor staff. It was cosponsored by 40 other .",
      ]
    `);
  });

  it.each(['fastce', 'ce'])('%s leaves out blocks that every page has', (method) => {
    const text = textOf(method);
    expect(text).not.toContain('Home');
    expect(text).not.toContain('All rights reserved');
  });
});
