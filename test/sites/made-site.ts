// Pages of an invented site, for tests of learners: a layout, a menu, rotating teasers, a footer, and an article in
// words drawn as in real text (few are frequent, many are rare), always the same for a seed.

import { seededRandom } from '../../src/base/index.ts';
import { parsePage } from '../../src/index.ts';
import type { Page } from '../../src/page/index.ts';

export interface MadeSite {
  readonly host: string;
  /** `news`: divs with classes. `tables`: the layout tables of the 2000s. `docs`: HTML5, a side menu. */
  readonly layout: 'news' | 'tables' | 'docs';
  readonly seed: number;
}

export interface MadePage {
  readonly page: Page;
  readonly html: string;
  /** The article's paragraphs. */
  readonly text: string;
}

export function madePage(site: MadeSite, number: number): MadePage {
  const random = randomOf(site.seed * 7919 + number);
  const title = sentence(random, 5);
  const paragraphs = Array.from({ length: 4 + Math.floor(random() * 5) }, () => sentence(random, 20 + random() * 60));
  const teasers = Array.from({ length: 4 }, () => sentence(randomOf(site.seed + Math.floor(random() * 30)), 9));
  const html = LAYOUTS[site.layout](title, paragraphs, teasers);
  const url = `https://${site.host}/${site.layout}/${title.replace(/\W+/g, '-')}-${number}.html`;
  return { page: parsePage(html, { url }), html, text: paragraphs.join('\n') };
}

export function madePages(site: MadeSite, from: number, to: number): MadePage[] {
  return Array.from({ length: to - from }, (_, i) => madePage(site, from + i));
}

const MENU = ['Home', 'World news', 'Business', 'Sports', 'Weather', 'About us', 'Contact'];
const menu = MENU.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');
const FOOTER =
  'Copyright of the harbour gazette, all rights reserved, no part may be printed again without permission.';

type Layout = (title: string, paragraphs: readonly string[], teasers: readonly string[]) => string;

const LAYOUTS: Readonly<Record<MadeSite['layout'], Layout>> = {
  news: (title, paragraphs, teasers) => `<!doctype html><html><head><title>${title}</title></head><body>
    <div class="top"><ul class="menu">${menu}</ul></div><div class="page"><div class="story"><h1>${title}</h1>
    ${paragraphs.map((one) => `<p>${one}</p>`).join('')}<div class="tools"><a href="/print">Print this page</a></div></div>
    <div class="column"><h3>Most read</h3>${teasers.map((one) => `<div class="teaser"><a href="/t">${one}</a></div>`).join('')}</div></div>
    <div class="bottom"><p>${FOOTER}</p></div></body></html>`,
  tables: (title, paragraphs, teasers) => `<html><head><title>${title}</title></head><body><table><tr><td>
    ${MENU.map((name) => `<a href="/${name}">${name}</a><br>`).join('')}</td><td><table><tr><td><b>${title}</b></td></tr>
    ${paragraphs.map((one) => `<tr><td>${one}</td></tr>`).join('')}</table></td><td>
    ${teasers.map((one) => `<a href="/t">${one}</a><br>`).join('')}</td></tr><tr><td>${FOOTER}</td></tr></table></body></html>`,
  docs: (title, paragraphs, teasers) => `<!doctype html><html><head><title>${title}</title></head><body>
    <nav class="side"><ol>${menu}</ol></nav><main><article class="doc"><header><h1>${title}</h1></header>
    ${paragraphs.map((one) => `<section><h2>${one.slice(0, 20)}</h2><p>${one}</p></section>`).join('')}</article></main>
    <aside>${teasers.map((one) => `<p><a href="/t">${one}</a></p>`).join('')}</aside><footer><p>${FOOTER}</p></footer></body></html>`,
};

const VOCABULARY = 20_000;
const SYLLABLES = ['ka', 'ro', 'min', 'tel', 'su', 'ven', 'da', 'lor', 'pi', 'ast', 'une', 'gor', 'he', 'wil'];

function sentence(random: () => number, words: number): string {
  const out = Array.from({ length: Math.round(words) }, () => word(Math.floor(VOCABULARY ** random())));
  return `${out.join(' ')}.`;
}

function word(rank: number): string {
  let rest = rank;
  let text = '';
  do {
    text += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return text;
}

/** Seeds are close together, so they are spread first. */
function randomOf(seed: number): () => number {
  return seededRandom(seed * 2654435761);
}
