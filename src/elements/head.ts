// Page → its metadata markup: title, language, meta and link elements, JSON-LD. One walk over the tape finds it; values are
// decoded and JSON is parsed on first use, once.
// The surprise: none of it has to be in `head`; pages put meta elements and scripts anywhere.

import { noteLimit } from '../base/index.ts';
import { AttributeCursor, attribute, Kind, rawText, Tag, type Tape } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { innerText, MAX_VALUE } from './inner-text.ts';
import { type JsonLd, type JsonObject, readJsonLd, typesOf } from './json-ld.ts';

export const head: Fact<Head> = fact('elements.head', ({ tape }: Page): Head => new Head(tape));

/** `<script type=ld+json>`: a shorter start tag cannot be JSON-LD. */
const MIN_LD_TAG = 20;
/** Limit on texts read from JSON-LD objects. */
const MAX_TEXTS = 180;
const TEXT_KEYS = ['description', 'text', 'reviewBody'] as const;

export class Head {
  /** Text of the first `title` that has any. */
  readonly title: string;
  /** `lang` of the `html` element. */
  readonly lang: string | undefined;
  /** Lower-case `property`, `name`, `http-equiv` or `itemprop` of meta elements → `content`. */
  readonly meta: NamedValues;
  /** Words of `rel` of link elements → `href`. */
  readonly links: NamedValues;
  /** Number of script elements. */
  readonly scripts: number;
  private readonly tape: Tape;
  private readonly ldScripts: readonly number[];
  private ld: JsonLd | undefined;
  private allTypes: ReadonlySet<string> | undefined;

  constructor(tape: Tape) {
    const { size, kind, tag } = tape;
    const metas: number[] = [];
    const links: number[] = [];
    const ldScripts: number[] = [];
    let title = '';
    let lang: string | undefined;
    let scripts = 0;
    for (let node = 1; node < size; node++) {
      if (kind[node] !== Kind.element) continue;
      switch (tag[node]) {
        case Tag.html:
          lang ??= attribute(tape, node, 'lang') ?? attribute(tape, node, 'xml:lang');
          break;
        case Tag.title:
          if (title === '') title = innerText(tape, node);
          break;
        case Tag.meta:
          metas.push(node);
          break;
        case Tag.link:
          links.push(node);
          break;
        case Tag.script:
          scripts++;
          if (isJsonLd(tape, node)) ldScripts.push(node);
          break;
      }
    }
    this.tape = tape;
    this.title = title;
    this.lang = lang;
    this.scripts = scripts;
    this.meta = new NamedValues(tape, metas, metaNames, 'content');
    this.links = new NamedValues(tape, links, relWords, 'href');
    this.ldScripts = ldScripts;
  }

  get hasJsonLd(): boolean {
    return this.ldScripts.length > 0;
  }

  get jsonLd(): JsonLd {
    this.ld ??= readJsonLd(
      this.ldScripts.map((node) => rawText(this.tape, node + 1)),
      (limit) => noteLimit(this.tape, limit),
    );
    return this.ld;
  }

  /** True when some JSON-LD script contains the (ASCII) word; a cheap check before parsing. */
  mentions(word: string): boolean {
    const { source, from, to } = this.tape;
    return this.ldScripts.some((node) => source.slice(from[node + 1]!, to[node + 1]!).includes(word));
  }

  /** The longest description among the meta elements. */
  get description(): string {
    const all = [...(this.meta.get('description') ?? []), ...(this.meta.get('og:description') ?? [])];
    return all.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  }

  /** Types of the page and the things on it: `og:type` and the types of all JSON-LD objects, without duplicates. */
  get types(): ReadonlySet<string> {
    this.allTypes ??= this.readTypes();
    return this.allTypes;
  }

  /** Whether the page or a thing on it has the type. JSON-LD is parsed only if it contains the word. */
  hasType(type: string): boolean {
    return (this.ld !== undefined || this.mentions(type)) && this.types.has(type);
  }

  private readTypes(): ReadonlySet<string> {
    const types = new Set(this.meta.get('og:type'));
    this.eachObject((object) => {
      for (const type of typesOf(object)) types.add(type);
    });
    return types;
  }

  /** The page's own copy of its text in JSON-LD, or ''. */
  get articleBody(): string {
    let longest = '';
    this.eachObject(({ articleBody: body }) => {
      if (typeof body === 'string' && body.length > longest.length) longest = body;
    });
    return longest;
  }

  /** Descriptions and texts of the things in JSON-LD (products, posts, questions). */
  get objectTexts(): readonly string[] {
    const texts: string[] = [];
    this.eachObject((object) => {
      for (const key of TEXT_KEYS) {
        const text = object[key];
        if (typeof text === 'string' && texts.length < MAX_TEXTS) texts.push(text);
      }
    });
    return texts;
  }

  private eachObject(visit: (object: JsonObject) => void): void {
    for (const object of this.jsonLd.own) visit(object);
    for (const object of this.jsonLd.others) visit(object);
  }
}

function isJsonLd({ source, from, to, end }: Tape, node: number): boolean {
  if (to[node]! - from[node]! < MIN_LD_TAG || end[node] !== node + 2) return false;
  return source.slice(from[node]!, to[node]!).toLowerCase().includes('ld+json');
}

/** Walks the start tag once: a page has dozens of meta elements, and the model reads them all. */
function metaNames(tape: Tape, node: number): readonly string[] {
  const names = new Set<string>();
  CURSOR.open(tape.source, tape.from[node]!, tape.to[node]!);
  while (CURSOR.next()) {
    if (CURSOR.is('name') || CURSOR.is('property') || CURSOR.is('itemprop') || CURSOR.is('http-equiv')) {
      names.add(CURSOR.value().trim().toLowerCase());
    }
  }
  return [...names];
}

const CURSOR: AttributeCursor = /* @__PURE__ */ new AttributeCursor();

function relWords(tape: Tape, node: number): readonly string[] {
  return [...new Set((attribute(tape, node, 'rel') ?? '').toLowerCase().split(/\s+/))];
}

/** Names → values of elements, in page order. Names are read on the first lookup, values on request. */
class NamedValues {
  private readonly tape: Tape;
  private readonly nodes: readonly number[];
  private readonly namesOf: (tape: Tape, node: number) => readonly string[];
  private readonly valueName: string;
  private byName: Map<string, number[]> | undefined;

  constructor(
    tape: Tape,
    nodes: readonly number[],
    namesOf: (tape: Tape, node: number) => readonly string[],
    valueName: string,
  ) {
    this.tape = tape;
    this.nodes = nodes;
    this.namesOf = namesOf;
    this.valueName = valueName;
  }

  has(name: string): boolean {
    return this.table.has(name);
  }

  /** Values for a name, without empty or overlong ones; undefined when none are left. */
  get(name: string): readonly string[] | undefined {
    const values: string[] = [];
    for (const node of this.table.get(name) ?? []) {
      const value = attribute(this.tape, node, this.valueName)?.trim() ?? '';
      if (value.length > MAX_VALUE) noteLimit(this.tape, 'characters of a meta value');
      else if (value !== '') values.push(value);
    }
    return values.length > 0 ? values : undefined;
  }

  private get table(): ReadonlyMap<string, readonly number[]> {
    if (this.byName !== undefined) return this.byName;
    const byName = new Map<string, number[]>();
    for (const node of this.nodes) {
      for (const name of this.namesOf(this.tape, node)) {
        const known = byName.get(name);
        if (known === undefined) byName.set(name, [node]);
        else known.push(node);
      }
    }
    this.byName = byName;
    return byName;
  }
}
