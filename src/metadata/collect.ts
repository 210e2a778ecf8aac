// Page → its raw metadata: head, headings, microdata and RDFa properties, `time`, links by `rel`, bylines. Each is read on
// first use, so that reading a title does not pay for bylines. Nothing is judged here; sources.ts does that.

import { LIMITS, noteLimit } from '../base/index.ts';
import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import {
  type Head,
  head,
  innerText,
  itemTags,
  PerName,
  Region,
  regions,
  startTagSource,
  startTags,
} from '../elements/index.ts';
import { BYLINE_NAME, NOT_BYLINE_NAME } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { type PageHeading, readHeading } from './headings.ts';
import { type Graph, readGraph } from './json-ld.ts';

export interface Property {
  readonly node: number;
  readonly value: string;
}

export interface Raw {
  readonly head: Head;
  readonly jsonLd: Graph;
  /** `itemprop` and RDFa `property` (without its prefix) → values. */
  readonly microdata: ReadonlyMap<string, readonly Property[]>;
  readonly rdfa: ReadonlyMap<string, readonly Property[]>;
  /** Types of the page's own items, such as `Article`. */
  readonly itemTypes: readonly string[];
  readonly times: readonly Property[];
  readonly headings: readonly PageHeading[];
  /** Elements with an author or byline class. */
  readonly bylines: readonly Property[];
  readonly relAuthors: readonly string[];
  readonly relTags: readonly string[];
  readonly relLicenses: readonly string[];
}

/** Longest value that is used. */
const MAX_VALUE = LIMITS['characters of a meta value'];
/** Minimum length of a start tag with `property`. */
const SHORTEST_PROPERTY = 12;
const MAX_BYLINES = 20;
const MAX_BYLINE = 200;
export const collect: Fact<Raw> = fact('metadata.collected', (page) => new Collected(page));

class Collected implements Raw {
  private readonly page: Page;
  readonly head: Head;

  constructor(page: Page) {
    this.page = page;
    this.head = head(page);
  }

  get jsonLd(): Graph {
    return findGraph(this.page);
  }
  get headings(): readonly PageHeading[] {
    return findHeadings(this.page);
  }
  get times(): readonly Property[] {
    return findTimes(this.page);
  }
  get bylines(): readonly Property[] {
    return findBylines(this.page);
  }
  get microdata(): Raw['microdata'] {
    return findMicrodata(this.page);
  }
  get itemTypes(): readonly string[] {
    return findItemTypes(this.page);
  }
  get rdfa(): Raw['rdfa'] {
    return findRdfa(this.page);
  }
  get relAuthors(): readonly string[] {
    return findRelations(this.page).authors;
  }
  get relTags(): readonly string[] {
    return findRelations(this.page).tags;
  }
  get relLicenses(): readonly string[] {
    return findRelations(this.page).licenses;
  }
}

const findGraph = fact('metadata.graph', (page: Page): Graph => readGraph(head(page).jsonLd.own));

const findHeadings = fact('metadata.headings', ({ tape, url }: Page): PageHeading[] => {
  const found: PageHeading[] = [];
  const crumbs = new Map<number, boolean>();
  for (let node = 1; node < tape.size; node++) {
    const tag = tape.tag[node];
    if ((tag !== Tag.h1 && tag !== Tag.h2) || !isElement(tape, node)) continue;
    const heading = readHeading(tape, node, url, crumbs);
    if (heading !== undefined) found.push(heading);
  }
  return found;
});

const findTimes = fact('metadata.times', (page: Page): Property[] => {
  const { tape } = page;
  const found: Property[] = [];
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.time || !isElement(tape, node) || isAside(page, node)) continue;
    found.push({ node, value: attribute(tape, node, 'datetime') ?? innerText(tape, node) });
  }
  return found;
});

interface Relations {
  readonly authors: string[];
  readonly tags: string[];
  readonly licenses: string[];
}

const findRelations = fact('metadata.relations', (page: Page): Relations => {
  const { tape } = page;
  const found: Relations = { authors: [], tags: [], licenses: [] };
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.a || !isElement(tape, node)) continue;
    const rel = attribute(tape, node, 'rel')?.toLowerCase();
    if (rel === undefined) continue;
    if (/\bauthor\b/.test(rel) && !isAside(page, node)) found.authors.push(innerText(tape, node));
    if (/\btag\b/.test(rel)) found.tags.push(innerText(tape, node));
    if (/\blicen[cs]e\b/.test(rel)) found.licenses.push(attribute(tape, node, 'href') ?? '');
  }
  return found;
});

/** Types without properties are decoration. */
const hasProperties = fact('metadata.hasProperties', (page: Page): boolean =>
  itemTags(page).some((node) => /\sitemprop\b/i.test(startTagSource(page, node))),
);

const findItemTypes = fact('metadata.itemTypes', (page: Page): string[] => {
  const types: string[] = [];
  if (!hasProperties(page)) return types;
  for (const node of itemTags(page)) {
    const type = attribute(page.tape, node, 'itemtype');
    if (type !== undefined && !isAside(page, node)) types.push(type.replace(/^.*[/#]/, ''));
  }
  return types;
});

const findMicrodata = fact('metadata.microdata', (page: Page): Raw['microdata'] => {
  const properties = new Map<string, Property[]>();
  if (hasProperties(page)) for (const node of itemTags(page)) addMicrodata(page, node, properties);
  return properties;
});

/** Nearly every head uses `property` for sharing; few bodies do. */
const findRdfa = fact('metadata.rdfa', (page: Page): Raw['rdfa'] => {
  const { tape } = page;
  const found = new Map<string, Property[]>();
  const body = tape.tag.indexOf(Tag.body);
  const pattern = /\sproperty\s*=/gi;
  pattern.lastIndex = body < 0 ? 0 : tape.from[body]!;
  if (!pattern.test(tape.source)) return found;
  for (let node = 1; node < tape.size; node++) {
    if (tape.to[node]! - tape.from[node]! < SHORTEST_PROPERTY || !isElement(tape, node)) continue;
    if (tape.tag[node] !== Tag.meta && tape.tag[node] !== Tag.script) addRdfa(page, node, found);
  }
  return found;
});

const findBylines = fact('metadata.bylines', (page: Page): Property[] => {
  const { tape } = page;
  const { className, names } = startTags(page);
  const named = new PerName(names, (name) => (BYLINE_NAME.test(name) && !NOT_BYLINE_NAME.test(name) ? 1 : 0));
  const found: Property[] = [];
  for (let node = 1; node < tape.size && found.length <= MAX_BYLINES; node++) {
    if (className[node] === 0 || named.of(className[node]!) === 0 || isAside(page, node)) continue;
    const value = innerText(tape, node);
    if (value !== '' && value.length < MAX_BYLINE) found.push({ node, value });
  }
  return found;
});

function push<T>(map: Map<string, T[]>, key: string, value: T | undefined): void {
  if (value === undefined || key === '') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function addMicrodata(page: Page, node: number, microdata: Map<string, Property[]>): void {
  const { tape } = page;
  const names = attribute(tape, node, 'itemprop');
  if (names === undefined) return;
  if (isAside(page, node)) {
    if (/datePublished/i.test(names))
      push(microdata, 'datepublished aside', { node, value: propertyValue(tape, node) });
    return;
  }
  const property = { node, value: propertyValue(tape, node) };
  for (const name of new Set(names.toLowerCase().split(/\s+/))) push(microdata, name, property);
}

function addRdfa(page: Page, node: number, rdfa: Map<string, Property[]>): void {
  const { tape } = page;
  const names = attribute(tape, node, 'property');
  if (names === undefined || isAside(page, node)) return;
  const property = { node, value: propertyValue(tape, node) };
  for (const name of new Set(names.toLowerCase().split(/\s+/))) push(rdfa, name.replace(/^[a-z]+:/, ''), property);
}

/** The value of a property element, as microdata and RDFa read it. */
function propertyValue(tape: Tape, node: number): string {
  const value =
    attribute(tape, node, 'content') ??
    attribute(tape, node, 'datetime') ??
    attribute(tape, node, 'src') ??
    attribute(tape, node, 'href');
  if (value !== undefined && value.length > MAX_VALUE) noteLimit(tape, 'characters of a meta value');
  const isText = tape.tag[node] === Tag.a && attribute(tape, node, 'content') === undefined;
  const text = nameInside(tape, node) ?? innerText(tape, node);
  return isText && text !== '' ? text : (value ?? text).slice(0, MAX_VALUE);
}

/** Limit on nodes of an item that are searched for its name. */
const MAX_NAME_NODES = 400;

/** The `name` inside an item, without other text such as a person's rank. */
function nameInside(tape: Tape, item: number): string | undefined {
  if (attribute(tape, item, 'itemscope') === undefined) return undefined;
  const past = Math.min(tape.end[item]!, item + MAX_NAME_NODES);
  for (let node = item + 1; node < past; node++) {
    if (!isElement(tape, node) || attribute(tape, node, 'itemprop') !== 'name') continue;
    const name = attribute(tape, node, 'content') ?? innerText(tape, node);
    if (name !== '') return name;
  }
  return undefined;
}

/** True inside a sidebar, a footer, a list of other articles or a comment: parts about something else. With `beside`, false if
    that node is in the same kind of part. */
export function isAside(page: Page, node: number, beside = 0): boolean {
  const region = regions(page)[node]!;
  if (region === Region.none || region === Region.hidden) return false;
  return beside === 0 || regions(page)[beside] !== region;
}
