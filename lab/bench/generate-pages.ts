// Generated pages for the bench: news, documentation, shop and old table layouts, of many sizes, the same for each
// seed. The mix of markup and text (about one byte in twelve is text) is that of real pages, so ratios carry over.

import { seededRandom } from '../../src/base/index.ts';
import type { BenchPage } from './pages.ts';

const WORDS =
  'harbour light stone river window morning paper engine valley market bridge garden signal letter winter summer road ' +
  'captain number answer village mountain teacher water silver corner history measure station kitchen future theory the a of and to in is that for with on as by at from';
const VOCABULARY: readonly string[] = WORDS.split(' ');

/** Default number of pages: enough to exceed the caches, few enough for a short run. */
const GENERATED_PAGES = 60;

export function generatePages(count: number = GENERATED_PAGES, seed = 1): BenchPage[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const html = generatePage(random, 4 + Math.floor(random() * 60), i % 3 === 0);
    return { id: `generated-${i}`, html, bytes: new TextEncoder().encode(html) };
  });
}

/** One page with about `paragraphs` paragraphs of prose inside typical boilerplate. */
export function generatePage(random: () => number, paragraphs: number, tables: boolean): string {
  const text = (words: number): string =>
    Array.from({ length: words }, () => VOCABULARY[Math.floor(random() * VOCABULARY.length)]).join(' ');
  const item = (i: number): string =>
    `<li class="menu-item menu-item-${i} nav__entry" data-track="nav:${i}" id="item-${i}"><a href="/section/${i}/?ref=nav&amp;pos=${i}" class="nav__link link link--quiet">${text(2)}</a></li>`;
  const card = (i: number): string =>
    `<div class="card card--${i % 4} u-mb-3" data-id="${i}"><a class="card__link" href="/story/${i}"><img class="card__image" src="/i/${i}.jpg" srcset="/i/${i}-320.jpg 320w, /i/${i}-640.jpg 640w" alt="${text(3)}" loading="lazy"></a><div class="card__body"><h3 class="card__title"><a href="/story/${i}">${text(7)}</a></h3><p class="card__text">${text(12)}</p></div></div>`;
  const paragraph = (): string =>
    `<p class="article__p">${text(40)} <a href="/topic/${text(1)}">${text(2)}</a> ${text(25)}, <em>${text(3)}</em> &ndash; ${text(8)}.</p>\n`;
  const repeat = (count: number, make: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join('');
  const body = repeat(paragraphs, (i) => (i % 6 === 5 ? `<h2 id="h${i}">${text(5)}</h2>` : '') + paragraph());
  const main = tables
    ? `<table width="100%" cellpadding="0"><tr><td valign="top" class="left">${repeat(20, card)}</td><td><font size="2">${body}</font></td></tr></table>`
    : `<main class="page__main"><article class="article" itemscope><h1 class="article__title">${text(8)}</h1>${body}</article></main>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${text(8)}</title>
<link rel="stylesheet" href="/a.css"><style>${repeat(80, (i) => `.c${i}{margin:${i}px;color:#${i}${i}}`)}</style>
<script>${repeat(120, (i) => `var v${i}={"k":"${text(4)}",n:${i}};if(v${i}.n<${i}){track("<div>")}\n`)}</script></head>
<body class="page page--article"><div id="consent" class="consent"><p>${text(40)}</p><button>${text(2)}</button></div>
<header class="page__header"><nav class="nav"><ul class="nav__list">${repeat(60, item)}</ul></nav></header>
${main}<aside class="page__aside">${repeat(30, card)}</aside>
<footer class="page__footer"><ul>${repeat(40, item)}</ul><p>&copy; ${text(10)}</p></footer>
<script>${repeat(60, (i) => `push({slot:"ad-${i}",size:[${i},250],html:"<b>${text(3)}<\\/b>"});\n`)}</script></body></html>`;
}
