// Choices → a page: a head with metadata, a body of parts that Pith handles specially (stories, lists, tables, notes,
// comments, formulas, code) and of random elements, nested and closed correctly or not. Or one of our own small pages;
// either may then be damaged a little.

import type { Draw } from '../engine/draw.ts';
import { makeDeclarations, makeSheet } from './css.ts';
import { damageText } from './damage.ts';
import { makeLooseJson } from './json.ts';
import { ownPages } from './own-pages.ts';
import { makeSentence, makeText } from './text.ts';
import { ADDRESSES, ATTRIBUTE_NAMES, CHARSETS, NAMES, PLAIN_VALUES, TAGS } from './words.ts';

const DEEPEST = 12;
const MOST_PARTS = 12;

export function makePage(draw: Draw): string {
  const page = draw.chance(48) ? draw.pick(ownPages()) : new PageMaker(draw).page();
  return draw.chance(96) ? damageText(draw, page) : page;
}

/** A part of a page, for places that take markup. */
export function makeMarkup(draw: Draw): string {
  return new PageMaker(draw).parts(DEEPEST - 4);
}

class PageMaker {
  private readonly draw: Draw;
  /** Limits what one choice may produce: nested parts would grow without end. */
  private left = 250;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  page(): string {
    const { draw } = this;
    const doctype = draw.pick([
      '<!doctype html>',
      '',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">',
      '<?xml version="1.0"?>',
    ]);
    const story = draw.chance(160) ? this.story() : '';
    return `${doctype}<html${this.attributes(1)}><head>${this.head()}</head><body${this.attributes(2)}>${this.parts(0)}${story}${this.parts(0)}</body></html>`;
  }

  parts(depth: number): string {
    return this.draw.many(MOST_PARTS, () => this.part(depth)).join('');
  }

  private part(depth: number): string {
    const { draw } = this;
    if (this.left-- <= 0 || depth > DEEPEST) return makeText(draw);
    const inner = (): string => this.parts(depth + 1);
    const wrap = (tag: string, text: string): string => `<${tag}${this.attributes(2)}>${text}</${tag}>`;
    return draw.pick([
      () => makeText(draw),
      () => wrap('p', makeSentence(draw)),
      () => this.anyElement(depth),
      () => this.anyElement(depth),
      () => wrap('div', inner()),
      () => wrap(`h${1 + draw.below(6)}`, makeText(draw)),
      () => wrap(draw.pick(['ul', 'ol', 'menu']), draw.many(6, () => wrap('li', inner())).join('')),
      () => this.table(depth),
      () => wrap('figure', `<img${this.attributes(4)}>${wrap('figcaption', makeText(draw))}`),
      () => wrap('pre', wrap('code', makeText(draw))),
      () => wrap('blockquote', inner()),
      () => wrap('dl', draw.many(4, () => wrap(draw.pick(['dt', 'dd']), inner())).join('')),
      () => wrap('details', wrap('summary', makeText(draw)) + inner()),
      () => `<a href="${draw.pick(ADDRESSES)}"${this.attributes(1)}>${draw.chance(60) ? inner() : makeText(draw)}</a>`,
      () => this.notes(),
      () => this.comments(depth),
      () => this.formula(depth),
      () => `<script type="application/ld+json">${makeLooseJson(draw)}</script>`,
      () => `<script id="__NEXT_DATA__" type="application/json">${makeLooseJson(draw)}</script>`,
      () => `<style>${makeSheet(draw)}</style>`,
      () => wrap(draw.pick(['nav', 'aside', 'footer', 'header', 'main', 'article', 'section']), inner()),
      () => wrap('ruby', `${makeText(draw)}<rt>${makeText(draw)}</rt>`),
      () => draw.pick(['<br>', '<hr>', '<wbr>', '<br><br>', '<!-- x -->', '<![CDATA[x]]>']),
      () => wrap(draw.pick(['iframe', 'video', 'audio', 'object', 'embed', 'svg']), inner()),
    ])();
  }

  private anyElement(depth: number): string {
    const { draw } = this;
    const tag = draw.pick(TAGS);
    const inner = this.parts(depth + 1);
    const end = draw.chance(40)
      ? draw.pick(['', `</${draw.pick(TAGS)}>`, `</${tag.toUpperCase()} x>`, '</'])
      : `</${tag}>`;
    return `<${tag}${this.attributes(4)}>${inner}${end}`;
  }

  private story(): string {
    const { draw } = this;
    const paragraphs = Array.from({ length: 1 + draw.below(8) }, () => `<p>${makeSentence(draw)}</p>`);
    return `<article${this.attributes(2)}><h1>${makeText(draw)}</h1>${paragraphs.join('')}</article>`;
  }

  private table(depth: number): string {
    const { draw } = this;
    const cell = (): string =>
      `<${draw.pick(['td', 'th'])}${this.spans()}>${draw.chance(40) ? this.parts(depth + 1) : makeText(draw)}`;
    const rows = draw.many(5, () => `<tr>${draw.many(5, cell).join('')}</tr>`);
    return `<table${this.attributes(1)}>${draw.pick(['', '<caption>x</caption>', '<thead>', '<colgroup><col span=9>'])}${rows.join('')}</table>`;
  }

  private spans(): string {
    const { draw } = this;
    return draw.chance(40) ? ` ${draw.pick(['colspan', 'rowspan'])}=${draw.pick(PLAIN_VALUES)}` : '';
  }

  private notes(): string {
    const { draw } = this;
    const number = 1 + draw.below(3);
    const mark = `<p>${makeText(draw)}<sup id="fnref${number}"><a href="#fn${number}">${number}</a></sup></p>`;
    const note = `<ol class="footnotes"><li id="fn${number}">${makeText(draw)}<a href="#fnref${number}">↩</a></li></ol>`;
    return draw.pick([mark + note, note + mark, mark, note]);
  }

  private comments(depth: number): string {
    const { draw } = this;
    const one = (): string =>
      `<li class="comment" id="comment-${draw.below(4)}"><cite>${makeText(draw)}</cite><time datetime="${draw.pick(PLAIN_VALUES)}">3 May</time><p>${makeSentence(draw)}</p>${depth < 6 && draw.chance(60) ? this.comments(depth + 2) : ''}</li>`;
    return `<ol class="comment-list">${draw.many(4, one).join('')}</ol>`;
  }

  private formula(depth: number): string {
    const { draw } = this;
    return draw.pick([
      () => `<math${this.attributes(1)}>${this.parts(depth + 2)}</math>`,
      () =>
        `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${makeText(draw)}</annotation></semantics></math>`,
      () => `<span class="katex">${makeText(draw)}</span>`,
      () => `<script type="math/tex; mode=display">${makeText(draw)}</script>`,
      () => `<img class="tex" alt="${makeText(draw)}">`,
    ])();
  }

  private head(): string {
    const { draw } = this;
    return draw
      .many(6, () =>
        draw.pick([
          () => `<title>${makeText(draw)}</title>`,
          () => `<meta charset="${draw.pick(CHARSETS)}">`,
          () =>
            `<meta ${draw.pick(['name', 'property', 'itemprop', 'http-equiv'])}="${draw.pick(PLAIN_VALUES)}" content="${draw.chance(128) ? makeText(draw) : draw.pick(PLAIN_VALUES)}">`,
          () =>
            `<link rel="${draw.pick(['canonical', 'amphtml', 'author', 'license', 'stylesheet'])}" href="${draw.pick(ADDRESSES)}">`,
          () => `<base href="${draw.pick(ADDRESSES)}">`,
          () => `<style>${makeSheet(draw)}</style>`,
          () => `<script type="application/ld+json">${makeLooseJson(draw)}</script>`,
        ])(),
      )
      .join('');
  }

  private attributes(most: number): string {
    const { draw } = this;
    return draw.many(most, () => ` ${this.attribute()}`).join('');
  }

  private attribute(): string {
    const { draw } = this;
    const quote = draw.pick(['"', '"', "'", '']);
    const name = draw.pick(ATTRIBUTE_NAMES);
    const value = draw.pick([
      () => draw.pick(NAMES),
      () => draw.many(4, () => draw.pick(NAMES)).join(' '),
      () => draw.pick(PLAIN_VALUES),
      () => draw.pick(ADDRESSES),
      () => makeDeclarations(draw),
      () => makeText(draw),
    ])();
    return draw.chance(10) ? name : `${name}=${quote}${value}${quote}`;
  }
}
