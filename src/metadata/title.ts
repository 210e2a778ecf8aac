// The page's title without the site's name. `<title>` is split at its separators; the site's part is recognized by the site
// name, the host, or a heading or shared title that repeats the other part. The article's heading has priority if the head
// of the page confirms it, because readers see it.

import { fact, type Page } from '../page/index.ts';
import { collect } from './collect.ts';
import type { PageHeading } from './headings.ts';
import { siteNames } from './site-name.ts';
import type { Reading } from './sources.ts';

/** Limits on the head's title: each part is compared with each heading. */
const MAX_HEAD = 600;
const MAX_PARTS = 12;
/** Longer headings are really paragraphs. */
const MAX_TITLE = 250;

const SEPARATOR =
  /\s+[|\-–—·•»«:›>/~_]+\s+|\s*[|»｜]\s*|:\s+|::\s*|(?<=[^\x00-\x7f])_|_(?=[^\x00-\x7f])|(?<=[^\x00-\x7f])--+(?=[^\x00-\x7f])/;

const SEPARATORS = new RegExp(SEPARATOR, 'g');

const ASCII = /^[\x20-\x7e]*$/;

/** Letters and digits in lower case, for comparing. */
export function plain(text: string): string {
  // Most titles are ASCII: nothing to normalize, and a simpler pattern.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Similarity of two titles: F1 of their sets of words. */
export function likeness(a: string, b: string): number {
  return sharedWords(titleWords(a), titleWords(b));
}

type Words = ReadonlySet<string>;

const titleWords = (text: string): Words => wordsOfPlain(plain(text));

export function wordsOfPlain(text: string): Words {
  return new Set(text.split(' '));
}

export function sharedWords(left: Words, right: Words): number {
  let both = 0;
  for (const word of left) if (right.has(word)) both++;
  return (2 * both) / (left.size + right.size);
}

/** Minimum similarity for a heading to equal a part of the head's title. */
const SAME_TITLE = 0.6;
/** Below this similarity, even the only heading is about something else. */
const RELATED_TITLE = 0.25;
/** If the only heading has fewer words, it names a section. */
const MIN_WORDS = 3;
/** Weight of a heading's words in the URL: more than its level. */
const SLUG_WEIGHT = 0.5;
/** With at least this share of its words in the URL, a heading is the title, whatever the head says. */
const SAME_SLUG = 0.7;
/** Bonus for a heading equal to the shared title: the other titles are often written for search engines. */
const SHARED_WEIGHT = 0.5;
/** Bonus for a main heading that is not the end of a breadcrumb trail. */
const MAIN_WEIGHT = 0.3;

/** The heading that the head of the page (title, shared title) repeats, whole or between separators. */
export function titleFromHeading(reading: Reading): string | undefined {
  const { raw } = reading;
  const { names } = siteOf(reading.page);
  const parts = partsOfHead(reading).map(titleWords);
  const shared = plain(withoutSiteName(raw.head.meta.get('og:title')?.[0], reading) ?? '');
  const slug = slugWords(reading.page.url);
  const holder = nameAbove(raw.headings, raw.head.title);
  let best: { text: string; score: number } | undefined;
  for (const heading of raw.headings) {
    const { text: own, whole, tail } = heading;
    const text = tail !== '' && own === whole && plain(tail) === shared ? tail : own;
    if (heading.isLogo || text.length > MAX_TITLE) continue;
    const bare = plain(text);
    if (bare === '' || bare === holder || names.includes(bare)) continue;
    const score = headingScore(heading, text, bare, { parts, shared, slug });
    if (score !== undefined && (best === undefined || score > best.score)) best = { text, score };
  }
  return best === undefined ? undefined : withoutKicker(best.text, headTitles(reading));
}

interface HeadOfPage {
  /** Words of the titles in the head, whole and in parts. */
  readonly parts: readonly ReadonlySet<string>[];
  /** The shared title in plain words. */
  readonly shared: string;
  readonly slug: ReturnType<typeof slugWords>;
}

/** Undefined if the head of the page does not repeat the heading. `bare` is `text` in plain words. */
function headingScore(
  { whole, level, isCrumb }: PageHeading,
  text: string,
  bare: string,
  { parts, shared, slug }: HeadOfPage,
): number | undefined {
  const bareWhole = whole === text ? bare : plain(whole);
  const words = new Set(bare.split(' '));
  const wholeWords = bareWhole === bare ? words : new Set(bareWhole.split(' '));
  let same = 0;
  for (const part of parts) same = Math.max(same, sharedWords(words, part), sharedWords(wholeWords, part));
  if (same < (level === 1 ? SAME_TITLE : 0.9)) return undefined;
  const isShared = bare === shared || bareWhole === shared;
  // A book's or blog's name may also be a heading and be in the title; only the URL names the page alone.
  return (
    same +
    (level === 1 && !isCrumb ? MAIN_WEIGHT : 0) +
    Math.min(text.length, 60) / 200 +
    SLUG_WEIGHT * slugShare(text, slug) +
    (isShared ? SHARED_WEIGHT : 0)
  );
}

/** The name of the whole (a book, a manual), which is a heading above the page's own and comes last in the title:
    `A chapter - The book` with `<h1>The book</h1> … <h2>A chapter</h2>`. In plain words; undefined if there is none. */
function nameAbove(headings: readonly PageHeading[], title: string): string | undefined {
  const parts = splitTitle(title).slice(0, MAX_PARTS);
  if (parts.length < 2 || headings.length < 2) return undefined;
  const name = plain(parts[parts.length - 1]!.text);
  const plainHeadings = headings.map(({ whole }) => plain(whole));
  const above = plainHeadings.indexOf(name);
  const own = plainHeadings.lastIndexOf(plain(parts[0]!.text));
  return above >= 0 && above < own && name !== plainHeadings[own] ? name : undefined;
}

/** The titles in the head: whole, without the site's name, and split at separators. */
function partsOfHead(reading: Reading): string[] {
  const { raw, page } = reading;
  const { names, host } = siteOf(page);
  const heads = [
    raw.head.title,
    raw.head.meta.get('og:title')?.[0] ?? '',
    raw.head.meta.get('twitter:title')?.[0] ?? '',
  ].map((head) => head.slice(0, MAX_HEAD));
  const texts = new Set<string>();
  for (const head of new Set(heads)) {
    texts.add(head);
    texts.add(withoutSiteName(head, reading) ?? '');
    for (const { text } of splitTitle(head).slice(0, MAX_PARTS)) if (!isSite(text, names, host)) texts.add(text);
  }
  texts.delete('');
  return [...texts];
}

/** Minimum number of words for a part of a heading to be a title. */
const MIN_TITLE_WORDS = 3;

/** A heading without an attached kicker (`Tunesien Große Aufgaben …`) or appendix, if the head has it like that. */
function withoutKicker(heading: string, heads: readonly string[]): string {
  const whole = plain(heading);
  let shortest = heading;
  for (const head of heads) {
    const own = plain(head);
    if (own === whole) return heading;
    if (own.split(' ').length < MIN_TITLE_WORDS || own.length < whole.length / 3) continue;
    if ((whole.endsWith(` ${own}`) || whole.startsWith(`${own} `)) && head.length < shortest.length) shortest = head;
  }
  return shortest;
}

/** The titles in the head, each whole and without the site's name. */
function headTitles(reading: Reading): string[] {
  const { head, jsonLd } = reading.raw;
  const titles = [
    head.title,
    head.meta.get('og:title')?.[0],
    head.meta.get('twitter:title')?.[0],
    jsonLd.main?.['headline'],
  ];
  return titles
    .map((one) => (typeof one === 'string' ? withoutSiteName(one, reading) : undefined))
    .filter((one) => one !== undefined);
}

/** The only main heading, if it is related to the head's title; editors write a different title for search engines.
    The only one in an article's own header needs no such proof. */
export function titleFromOnlyHeading({ raw, page }: Reading): string | undefined {
  const { names } = siteOf(page);
  const ones = raw.headings.filter(
    ({ level, text, isLogo }) =>
      level === 1 &&
      !isLogo &&
      text.length <= MAX_TITLE &&
      !names.includes(plain(text)) &&
      plain(text).split(' ').length >= MIN_WORDS,
  );
  const heads = ones.filter(({ isHead }) => isHead);
  if (heads.length === 1) return heads[0]!.text;
  const [only] = ones;
  if (only === undefined || ones.length > 1) return undefined;
  const related =
    raw.head.title === '' ||
    likeness(only.text, raw.head.title) >= RELATED_TITLE ||
    slugShare(only.text, slugWords(page.url)) >= SAME_SLUG;
  return related ? only.text : undefined;
}

/** True if a title is related to the head's, or there is none. Structured data may be about questions or videos on the page. */
export function isRelated(title: string, { raw }: Reading): boolean {
  const heads = [raw.head.title, raw.head.meta.get('og:title')?.[0] ?? ''].filter((head) => head !== '');
  return heads.length === 0 || heads.some((head) => likeness(title, head) >= RELATED_TITLE);
}

/** The names of the site. */
interface Site {
  /** In plain words, from the page; `host` is the main label of its host. */
  readonly names: readonly string[];
  readonly host: string;
  /** Title → the same without the site's name; a cache, because sources ask repeatedly. */
  readonly cut: Map<string, string>;
}

const siteOf = fact('metadata.site', readSite);

function readSite(page: Page): Site {
  const names = siteNames(collect(page)).map(plain);
  return { names: names.filter((name) => name !== ''), host: hostWords(page.url), cut: new Map() };
}

/** A head title (`title`, `og:title` …) without the site's name. */
export function withoutSiteName(title: string | undefined, { page }: Reading): string | undefined {
  const text = title?.replace(/\s+/g, ' ').trim();
  if (text === undefined || text === '') return undefined;
  const { names, host, cut } = siteOf(page);
  let left = cut.get(text);
  if (left !== undefined) return left;
  left = text;
  for (let i = 0; i < 3; i++) {
    const shorter = cutOne(left, names, host);
    if (shorter === left) break;
    left = shorter;
  }
  cut.set(text, left);
  return left;
}

/** Removes one part, at the end or the start, if it is the site's name. */
function cutOne(title: string, names: readonly string[], host: string): string {
  const parts = splitTitle(title);
  if (parts.length < 2) return title;
  const [first] = parts;
  const last = parts[parts.length - 1]!;
  if (isSite(last.text, names, host)) return title.slice(0, last.from).trim();
  if (isSite(first!.text, names, host)) return title.slice(first!.past).trim();
  return title;
}

function isSite(part: string, names: readonly string[], host: string): boolean {
  const own = plain(part);
  if (own === '') return true;
  if (
    names.some(
      (name) =>
        name === own ||
        (own.length > 3 && name.startsWith(`${own} `)) ||
        (name.length > 3 && own.startsWith(`${name} `)),
    )
  )
    return true;
  const tight = own.replace(/ /g, '');
  if (host === '' || tight.length < 3) return false;
  // "Example News" on example.org is the site; a headline that mentions Example is not.
  return host.startsWith(tight) || (tight.includes(host) && tight.length <= host.length * 2);
}

/** The part of the head's title that the host confirms as the site's name: `Bob Dylan - Wikipedia` on wikipedia.org. */
export function siteInTitle({ raw, page }: Reading): string | undefined {
  const parts = splitTitle(raw.head.title.replace(/\s+/g, ' ').trim());
  const host = hostWords(page.url);
  if (parts.length < 2 || host === '') return undefined;
  const named = [parts[parts.length - 1]!, parts[0]!].find(({ text }) => plain(text) !== '' && isSite(text, [], host));
  return named?.text.trim();
}

interface Part {
  readonly text: string;
  /** Start of the separator before it, and end of the one after it. */
  readonly from: number;
  readonly past: number;
}

function splitTitle(title: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  let from = 0;
  for (const match of title.slice(0, MAX_HEAD).matchAll(SEPARATORS)) {
    parts.push({ text: title.slice(at, match.index), from, past: match.index + match[0].length });
    from = match.index;
    at = match.index + match[0].length;
  }
  parts.push({ text: title.slice(at), from, past: title.length });
  return parts;
}

/** Words of the last two path segments, where URLs contain titles. */
function slugWords(url: string | undefined): ReadonlySet<string> {
  if (url === undefined) return new Set();
  try {
    const parts = decodeURIComponent(new URL(url).pathname)
      .split('/')
      .filter((part) => part !== '');
    return new Set(plain(parts.slice(-2).join(' ')).split(' '));
  } catch {
    return new Set();
  }
}

/** Share of a title's words that are in the URL. */
function slugShare(title: string, slug: ReadonlySet<string>): number {
  if (slug.size === 0) return 0;
  const words = plain(title).split(' ');
  return words.filter((word) => slug.has(word)).length / words.length;
}

/** The main label of a host: `news.example.co.uk` → `example`. */
function hostWords(url: string | undefined): string {
  if (url === undefined) return '';
  try {
    const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
    if (labels.length > 2 && labels[labels.length - 1]!.length === 2 && labels[labels.length - 2]!.length <= 3)
      labels.pop();
    return labels.length > 1 ? labels[labels.length - 2]!.replace(/[^\p{L}\p{N}]/gu, '') : '';
  } catch {
    return '';
  }
}
