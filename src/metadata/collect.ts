// Page → everything on it that speaks about it, gathered in one walk over the tape: meta and link elements, JSON-LD,
// microdata and RDFa properties, `time`, headings, bylines. Nothing is judged here; sources.ts does that.

import { BREAKS_TEXT } from '../blocks/index.ts';
import { attribute, isElement, Kind, rawText, Tag, type Tape, tagTable } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { stripInvisible } from '../text/index.ts';
import { type JsonLd, readJsonLd } from './json-ld.ts';

export interface Property {
  readonly node: number;
  readonly value: string;
}

export interface Heading {
  readonly node: number;
  readonly level: number;
  readonly text: string;
  /** It is a link to the home page: the site's name, not the page's. */
  readonly isLogo: boolean;
}

export interface Raw {
  /** Lower-case `name` or `property` of meta elements → contents, in order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** `rel` word of link elements → href. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  readonly lang: string | undefined;
  readonly jsonLd: JsonLd;
  /** `itemprop` and RDFa `property` (without its prefix) → values. */
  readonly microdata: ReadonlyMap<string, readonly Property[]>;
  readonly rdfa: ReadonlyMap<string, readonly Property[]>;
  /** Type of the first `itemscope` that has one, such as `Article`. */
  readonly itemTypes: readonly string[];
  readonly times: readonly Property[];
  readonly headings: readonly Heading[];
  /** Elements whose class says author or byline. */
  readonly bylines: readonly Property[];
  readonly relAuthors: readonly string[];
  readonly relTags: readonly string[];
  readonly relLicences: readonly string[];
}

/** Longest value that is looked at. */
const MAX_VALUE = 4000;
const HEADING_LEVEL: ReadonlyMap<number, number> = new Map([
  [Tag.h1, 1],
  [Tag.h2, 2],
]);
const BYLINE =
  /(?:^|[\s_-])(?:byline|by-line|author|authors|author-name|autor|post-author|entry-author|article-author)(?:$|[\s_-])/i;
const NOT_BYLINE = /(?:avatar|bio|box|about|img|image|comment|related|social|link-list)/i;
/** Parts of a page that speak of other pages. */
const ASIDE = tagTable('aside', 'nav', 'footer');
const ASIDE_NAMES =
  /(?:^|[\s_-])(?:sidebar|related|recommend\w*|comments?|widget|footer|teaser|promo|more-|latest|popular|trending|also)/i;

export function collect(page: Page): Raw {
  const { tape } = page;
  const meta = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  const microdata = new Map<string, Property[]>();
  const rdfa = new Map<string, Property[]>();
  const itemTypes: string[] = [];
  const times: Property[] = [];
  const headings: Heading[] = [];
  const bylines: Property[] = [];
  const relAuthors: string[] = [];
  const relTags: string[] = [];
  const relLicences: string[] = [];
  const scripts: string[] = [];
  let title = '';
  let lang: string | undefined;
  const hasMicrodata = /\sitemprop\b/i.test(tape.source);
  const hasRdfa = /\sproperty\s*=/i.test(tape.source);
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const tag = tape.tag[node]!;
    if (tag === Tag.html) lang ??= attribute(tape, node, 'lang') ?? attribute(tape, node, 'xml:lang');
    else if (tag === Tag.title) {
      if (title === '' && tape.kind[node] === Kind.element) title = innerText(tape, node);
    } else if (tag === Tag.meta) addMeta(tape, node, meta);
    else if (tag === Tag.link) {
      for (const word of (attribute(tape, node, 'rel') ?? '').toLowerCase().split(/\s+/))
        push(links, word, attribute(tape, node, 'href'));
    } else if (tag === Tag.script) {
      if (/ld\+json/i.test(attribute(tape, node, 'type') ?? '')) scripts.push(innerText(tape, node, true));
      continue;
    } else if (tag === Tag.time) {
      if (!isAside(tape, node)) times.push({ node, value: attribute(tape, node, 'datetime') ?? innerText(tape, node) });
    } else if (HEADING_LEVEL.has(tag)) {
      const text = innerText(tape, node).replace(/\s*¶$/, '');
      if (text !== '')
        headings.push({ node, level: HEADING_LEVEL.get(tag)!, text, isLogo: isLogo(tape, node, page.url) });
    } else if (tag === Tag.a) {
      const rel = attribute(tape, node, 'rel')?.toLowerCase();
      if (rel !== undefined) {
        if (/\bauthor\b/.test(rel) && !isAside(tape, node)) relAuthors.push(innerText(tape, node));
        if (/\btag\b/.test(rel)) relTags.push(innerText(tape, node));
        if (/\blicen[cs]e\b/.test(rel)) relLicences.push(attribute(tape, node, 'href') ?? '');
      }
    }
    if (hasMicrodata) addMicrodata(tape, node, microdata, itemTypes);
    if (hasRdfa && tag !== Tag.meta) addRdfa(tape, node, rdfa);
    addByline(tape, node, bylines);
  }
  const jsonLd = readJsonLd(scripts);
  return {
    meta,
    links,
    title,
    lang,
    jsonLd,
    microdata,
    rdfa,
    itemTypes,
    times,
    headings,
    bylines,
    relAuthors,
    relTags,
    relLicences,
  };
}

function push<T>(map: Map<string, T[]>, key: string, value: T | undefined): void {
  if (value === undefined || key === '') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function addMeta(tape: Tape, node: number, meta: Map<string, string[]>): void {
  const content = attribute(tape, node, 'content')?.trim();
  if (content === undefined || content === '' || content.length > MAX_VALUE) return;
  const names = ['property', 'name', 'http-equiv', 'itemprop'].map((one) =>
    attribute(tape, node, one)?.trim().toLowerCase(),
  );
  for (const name of new Set(names)) push(meta, name ?? '', content);
}

function addMicrodata(tape: Tape, node: number, microdata: Map<string, Property[]>, itemTypes: string[]): void {
  const type = attribute(tape, node, 'itemtype');
  if (type !== undefined && !isAside(tape, node)) itemTypes.push(type.replace(/^.*[/#]/, ''));
  const names = attribute(tape, node, 'itemprop');
  if (names === undefined || isAside(tape, node)) return;
  for (const name of names.toLowerCase().split(/\s+/))
    push(microdata, name, { node, value: propertyValue(tape, node) });
}

function addRdfa(tape: Tape, node: number, rdfa: Map<string, Property[]>): void {
  const names = attribute(tape, node, 'property');
  if (names === undefined || isAside(tape, node)) return;
  for (const name of names.toLowerCase().split(/\s+/))
    push(rdfa, name.replace(/^[a-z]+:/, ''), { node, value: propertyValue(tape, node) });
}

function addByline(tape: Tape, node: number, bylines: Property[]): void {
  if (bylines.length > 20 || tape.to[node]! - tape.from[node]! < 12) return;
  const names = attribute(tape, node, 'class');
  if (names === undefined || !BYLINE.test(names) || NOT_BYLINE.test(names) || isAside(tape, node)) return;
  const value = innerText(tape, node);
  if (value !== '' && value.length < 200) bylines.push({ node, value });
}

/** The value of a property element, as microdata and RDFa read it. */
function propertyValue(tape: Tape, node: number): string {
  const said =
    attribute(tape, node, 'content') ??
    attribute(tape, node, 'datetime') ??
    attribute(tape, node, 'src') ??
    attribute(tape, node, 'href');
  const isText = tape.tag[node] === Tag.a && attribute(tape, node, 'content') === undefined;
  const text = innerText(tape, node);
  return isText && text !== '' ? text : (said ?? text).slice(0, MAX_VALUE);
}

function isLogo(tape: Tape, heading: number, url: string | undefined): boolean {
  const isHome = (node: number): boolean => {
    const href = tape.tag[node] === Tag.a ? attribute(tape, node, 'href')?.trim() : undefined;
    if (href === undefined) return false;
    if (/^(?:\.{0,2}\/?|\/?(?:index|home)\.\w+|https?:\/\/[^/]+\/?)$/i.test(href)) return href !== url;
    return false;
  };
  if (isHome(tape.parent[heading]!)) return true;
  for (let at = heading + 1; at < tape.end[heading]!; at++) if (isHome(at)) return true;
  return false;
}

/** Text under a node on one line, cut at a length; scripts only when they are what is wanted. */
export function innerText(tape: Tape, node: number, whole = false): string {
  let text = '';
  const limit = whole ? Number.POSITIVE_INFINITY : MAX_VALUE;
  for (let at = node + 1; at < tape.end[node]! && text.length < limit; at++) {
    if (tape.kind[at] === Kind.text) {
      const piece = rawText(tape, at);
      if (!whole && startsLine(text, piece)) text += ' ';
      text += piece;
    } else if (BREAKS_TEXT[tape.tag[at]!] === 1) text += ' ';
    else if (!whole && (tape.tag[at] === Tag.script || tape.tag[at] === Tag.style)) at = tape.end[at]! - 1;
  }
  return whole ? text : stripInvisible(text, 'keep').replace(/\s+/g, ' ').trim();
}

/** A date or a subtitle in a `span` that style puts on its own line: `2022|Capital`, `Edition|Complete`. */
function startsLine(before: string, after: string): boolean {
  return /[\p{Ll}\p{Nd}]$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after);
}

/** True inside a sidebar, a footer, a list of other articles, a comment. */
export function isAside(tape: Tape, node: number): boolean {
  for (let at = node, level = 0; at > 0 && level < 24; at = tape.parent[at]!, level++) {
    if (ASIDE[tape.tag[at]!] === 1) return true;
    if (tape.tag[at] === Tag.body) return false;
    if (
      tape.to[at]! - tape.from[at]! > 12 &&
      ASIDE_NAMES.test(` ${attribute(tape, at, 'class') ?? ''} ${attribute(tape, at, 'id') ?? ''}`)
    )
      return true;
  }
  return false;
}
