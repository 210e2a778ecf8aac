// A demo site: pages with their gold, generated from a seed, the same everywhere. Two templates: a table layout as of
// 2005 (a bar of image links, the same bar again at the foot) and a modern one (header, article, aside, comments,
// footer), with the styles of its columns. Both have what the papers discuss: navigation, advertisements on some pages
// only, dates, names in SPANs inside sentences, teasers, scripts.

import { seededRandom } from '../../../../src/base/index.ts';
import type { GoldPage } from '../../data/index.ts';
import type { Language } from './languages.ts';

export type DemoTemplate = 'tables' | 'blocks';

/** Share of the pages with an advertisement, and with comments. */
const ADVERT_SHARE = 0.6;

export function demoPage(host: string, language: Language, template: DemoTemplate, number: number): GoldPage {
  const story = new Story(language, number);
  const html = template === 'tables' ? tables(tableParts(story), host) : blocks(blockParts(story), host);
  const text = [story.headline, ...story.paragraphs.map(({ text: plain }) => plain)].join('\n');
  return {
    id: `${host}/${number}`,
    url: `https://${host}/${template === 'tables' ? 'news' : 'story'}/${number}.html`,
    site: host,
    lang: language.code,
    type: `story, ${template}`,
    html,
    gold: { text, ...(template === 'blocks' ? { comments: story.comments.map((one) => one.text).join('\n') } : {}) },
  };
}

/** The home page, or the list of a section's stories: no gold, since nothing on it is main text. */
export function demoList(
  host: string,
  language: Language,
  template: DemoTemplate,
  section: number | undefined,
  stories: readonly GoldPage[],
): GoldPage {
  const path = section === undefined ? '/' : `/${section}/`;
  const headline = section === undefined ? host : language.menu[section]!;
  const links = stories.map(({ url, id }) => `<li><a href="${url}">${id}</a></li>`);
  const parts: Parts = {
    language,
    headline,
    advert: undefined,
    main: `<h1>${headline}</h1><ul class="${language.code}-list">${links.join('')}</ul>`,
    side: [],
    below: '',
  };
  return {
    id: `${host}${path}`,
    url: `https://${host}${path}`,
    site: host,
    lang: language.code,
    type: `${section === undefined ? 'home' : 'section'}, ${template}`,
    html: template === 'tables' ? tables(parts, host) : blocks(parts, host),
    gold: {},
  };
}

/** The content of one page. */
class Story {
  readonly language: Language;
  readonly headline: string;
  readonly paragraphs: readonly { readonly text: string; readonly html: string }[];
  readonly date: string;
  readonly advert: string | undefined;
  readonly teasers: readonly string[];
  readonly comments: readonly { readonly name: string; readonly text: string }[];
  private readonly random: () => number;

  constructor(language: Language, number: number) {
    this.language = language;
    this.random = seededRandom(number * 7919 + language.code.charCodeAt(0) * 131 + language.code.charCodeAt(1));
    this.headline = this.sentence(5, 9);
    this.paragraphs = this.many(4, 8, () => this.paragraph());
    this.date = `${1 + this.below(28)}.${1 + this.below(12)}.2008 ${8 + this.below(12)}:${10 + this.below(50)}`;
    this.advert = this.random() < ADVERT_SHARE ? this.pick(language.adverts) : undefined;
    this.teasers = this.many(4, 6, () => this.sentence(4, 7));
    this.comments = this.many(3, 6, () => ({ name: this.pick(language.names), text: this.sentence(12, 24) }));
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  private many<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }

  /** Two family names and a given one: more than any sample of pages repeats. */
  private fullName(): string {
    const { names, space } = this.language;
    const part = (): string[] => this.pick(names).split(' ');
    if (space === '') return `${this.pick(names)}${this.pick(this.language.words)}`;
    const [given, family] = [part()[0]!, part().at(-1)!];
    const word = this.pick(this.language.words);
    return `${given} ${word.charAt(0).toUpperCase()}${word.slice(1)} ${family}`;
  }

  private sentence(least: number, most: number): string {
    const { common, words, space } = this.language;
    const parts = this.many(least, most, () => (this.random() < 0.35 ? this.pick(common) : this.pick(words)));
    const text = parts.join(space);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** Two to four sentences; every other paragraph has a name in a SPAN, as in the paper's Figure 2. Names vary. */
  private paragraph(): { text: string; html: string } {
    const { stop, space } = this.language;
    const sentences = this.many(2, 4, () => this.sentence(9, 18));
    const last = sentences.pop()!;
    const before = sentences.map((one) => one + stop).join('');
    if (this.random() < 0.5) return plain(`${before}${last}${stop.trim()}`);
    const name = this.fullName();
    const [from, to] = [`${before}${last}${space}`, `${space}${this.sentence(3, 6).toLowerCase()}${stop.trim()}`];
    return { text: `${from}${name}${to}`, html: `${from}<span class="term">${name}</span>${to}` };
  }
}

/** Columns and type of both templates, for a browser: without them every page is one column. */
const STYLE = `<style>body{margin:0;font:16px/1.5 serif;color:#222}header,footer{background:#eee;padding:12px 24px}
header li{display:inline-block;margin-right:24px}main{float:left;width:640px;padding:16px 24px}
aside{float:right;width:260px;padding:16px;font-size:13px;background:#f6f6f6}footer{clear:both;font-size:12px}
.comments{margin-top:40px;font-size:14px}.comments>div{border:1px solid #ccc;padding:8px;margin:8px 0}.who{font-weight:bold}
table{border-spacing:0}td{vertical-align:top}</style>`;

function plain(text: string): { text: string; html: string } {
  return { text, html: text };
}

const SCRIPT = '<script>var shown = 0; function open(part) { shown = shown + 1; return part.style; }</script>';

/** The content that fills a template. */
interface Parts {
  readonly language: Language;
  readonly headline: string;
  readonly advert: string | undefined;
  readonly main: string;
  /** Items of the side column. */
  readonly side: readonly string[];
  /** After the main part. */
  readonly below: string;
}

function textOf({ paragraphs }: Story): string {
  return paragraphs.map(({ html }) => `<p>${html}</p>`).join('\n');
}

function tableParts(story: Story): Parts {
  const { language, headline, date, advert, teasers } = story;
  return {
    language,
    headline,
    advert,
    main: `<h1>${headline}</h1><div class="${language.code}-date"><span>${date}</span></div>${textOf(story)}`,
    side: teasers.map((one, i) => `<tr><td><a href="/news/t${i}.html">${one}</a></td></tr>`),
    below: '',
  };
}

function blockParts(story: Story): Parts {
  const { language, headline, date, advert, teasers, comments } = story;
  const said = comments.map(
    ({ name, text }) => `<div class="${language.code}-comment"><p class="who">${name}</p><p>${text}</p></div>`,
  );
  return {
    language,
    headline,
    advert,
    main: `<article class="${language.code}-story"><h1>${headline}</h1><p class="${language.code}-date">${date}</p>${textOf(story)}</article>`,
    side: teasers.map((one, i) => `<li><a href="/story/t${i}.html">${one}</a></li>`),
    below: `<section class="comments"><h2>${language.comments}</h2>${said.join('\n')}</section>`,
  };
}

function head({ language, headline }: Parts, host: string): string {
  return `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8"><title>${headline} - ${host}</title>${STYLE}${SCRIPT}</head>`;
}

function tables(parts: Parts, host: string): string {
  const { language, advert, main, side } = parts;
  const bar = language.menu.map(
    (name, i) => `<td><a href="/${i}/"><img src="/nav/part-${'abcdef'[i]}-bar.gif" alt="${name}"></a></td>`,
  );
  const navigation = `<table class="${language.code}-bar" width="100%"><tr>${bar.join('')}</tr></table>`;
  const banner =
    advert === undefined
      ? ''
      : `<table class="${language.code}-ad" width="468"><tr><td><a href="/ad">${advert}</a></td></tr></table>`;
  return `${head(parts, host)}<body bgcolor="#ffffff">${navigation}${banner}
<table width="760"><tr><td width="160"><table><tr><td><b>${language.related}</b></td></tr>${side.join('')}</table></td>
<td width="600">${main}</td></tr></table>
<div>${navigation}</div><p class="${language.code}-foot">${language.footer}</p></body></html>`;
}

function blocks(parts: Parts, host: string): string {
  const { language, advert, main, side, below } = parts;
  const menu = language.menu.map((name, i) => `<li><a href="/${i}/">${name}</a></li>`);
  const banner = advert === undefined ? '' : `<div class="${language.code}-ad"><a href="/ad">${advert}</a></div>`;
  return `${head(parts, host)}<body><header class="${language.code}-head"><ul class="${language.code}-menu">${menu.join('')}</ul></header>${banner}
<main>${main}
${below}</main>
<aside class="${language.code}-more"><h2>${language.related}</h2><ul>${side.join('')}</ul></aside>
<footer><p>${language.footer}</p></footer>${SCRIPT}</body></html>`;
}
