// What the head of the page says: title, description, Open Graph and schema.org types, JSON-LD texts, and signs of its
// age. Read by hand from the source: a few indexOf over script text, never a JSON parser, since pages break their JSON.

import { attribute, Kind, rawText, Tag } from '../dom/index.ts';
import type { Page } from '../page.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's own copy of its text in JSON-LD; '' when it has none. */
  readonly articleBody: string;
  /** Descriptions and texts of the things JSON-LD speaks of (products, posts, questions). */
  readonly jsonText: string;
  /** Bits of HEAD_TYPES. */
  readonly types: number;
  readonly viewport: boolean;
  readonly scripts: number;
  /** True when the doctype or its absence is of the time before HTML5. */
  readonly oldDoctype: boolean;
}

/** Types a page gives itself in og:type, itemtype or JSON-LD, by what they contain, lower case. */
export const HEAD_TYPES: readonly string[] = [
  'article',
  'blogposting',
  'product',
  'forum',
  'question',
  'website',
  'itemlist',
  'collection',
  'webpage',
  'organization',
  'techarticle',
];

/** JSON-LD read at most, a script; some shops embed their catalogue. */
const MOST_JSON = 400_000;

export function head(page: Page): Head {
  return page.derive(readHead);
}

function readHead(page: Page): Head {
  const { tape } = page;
  const { size, kind, tag, end, from, to, source } = tape;
  let title = '';
  let description = '';
  let articleBody = '';
  let things = '';
  let types = 0;
  let viewport = false;
  let scripts = 0;
  for (let i = 1; i < size; i++) {
    if (kind[i] !== Kind.element) continue;
    switch (tag[i]) {
      case Tag.title:
        if (title === '') for (let t = i + 1; t < end[i]!; t++) if (kind[t] === Kind.text) title += rawText(tape, t);
        break;
      case Tag.meta: {
        const name = (attribute(tape, i, 'property') ?? attribute(tape, i, 'name') ?? '').toLowerCase();
        if (name === 'viewport') viewport = true;
        else if (name === 'og:type') types |= typeBits(attribute(tape, i, 'content') ?? '');
        else if (name === 'description' || name === 'og:description') {
          const value = attribute(tape, i, 'content') ?? '';
          if (value.length > description.length) description = value;
        }
        break;
      }
      case Tag.script: {
        scripts++;
        if (to[i]! - from[i]! < 20 || end[i] !== i + 2) break;
        if (!source.slice(from[i]!, to[i]!).includes('ld+json')) break;
        const json = source.slice(from[i + 1]!, Math.min(to[i + 1]!, from[i + 1]! + MOST_JSON));
        types |= jsonTypes(json);
        things += jsonTexts(json);
        const body = jsonText(json, json.indexOf('"articleBody"'));
        if (body.length > articleBody.length) articleBody = body;
        break;
      }
    }
  }
  const start = source.slice(0, 300).toLowerCase();
  const oldDoctype = !/<!doctype html\s*>/.test(start) && !start.includes('about:legacy-compat');
  return { title, description, articleBody, jsonText: things, types, viewport, scripts, oldDoctype };
}

function typeBits(value: string): number {
  const name = value.toLowerCase();
  let bits = 0;
  for (let i = 0; i < HEAD_TYPES.length; i++) if (name.includes(HEAD_TYPES[i]!)) bits |= 1 << i;
  return bits;
}

function jsonTypes(json: string): number {
  let bits = 0;
  for (let at = json.indexOf('"@type"'); at >= 0; at = json.indexOf('"@type"', at + 7)) {
    bits |= typeBits(json.slice(at + 7, at + 47).split(',', 1)[0]!);
  }
  return bits;
}

const THING_KEYS: readonly string[] = ['"description"', '"text"', '"reviewBody"'];
/** Texts read a key at most. */
const MOST_TEXTS = 60;

function jsonTexts(json: string): string {
  let texts = '';
  for (const key of THING_KEYS) {
    let at = json.indexOf(key);
    for (let left = MOST_TEXTS; at >= 0 && left > 0; left--, at = json.indexOf(key, at + key.length)) {
      texts += ` ${jsonText(json, at)}`;
    }
  }
  return texts;
}

/** The string after the key at `at`, escapes undone as far as words need it. */
function jsonText(json: string, at: number): string {
  if (at < 0) return '';
  const open = json.indexOf('"', json.indexOf(':', at));
  if (open < 0) return '';
  let close = open + 1;
  while (close < json.length && json.charCodeAt(close) !== 34) close += json.charCodeAt(close) === 92 ? 2 : 1;
  return json
    .slice(open + 1, close)
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/&[a-z#0-9]+;|<[^<>]*>/gi, ' ');
}
