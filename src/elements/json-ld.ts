// JSON-LD scripts → their objects in two lists: those about this page and its parts, outer before inner, and those under
// lists of other pages, comments and the like. Each script is parsed once, however broken (loose-json.ts).

import { LIMITS, type LimitName } from '../base/index.ts';
import { readLooseJson } from './loose-json.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonLd {
  readonly own: readonly JsonObject[];
  readonly others: readonly JsonObject[];
}

/** Limit on characters of all scripts together; larger ones are inventories. */
const MAX_CHARACTERS = LIMITS['characters of JSON-LD'];
/** Limits on objects per list and entries per array. */
const MAX_OBJECTS = LIMITS['objects of JSON-LD'];
const MAX_ENTRIES = LIMITS['entries of a JSON-LD list'];

/** Properties whose values are other pages or readers' texts. */
const OTHERS: ReadonlySet<string> = new Set([
  'itemListElement',
  'hasPart',
  'isRelatedTo',
  'relatedLink',
  'comment',
  'review',
  'mentions',
  'citation',
  'video',
]);

/** `reach` is called with the name of a limit that is reached. */
export function readJsonLd(scripts: readonly string[], reach: (limit: LimitName) => void = () => {}): JsonLd {
  const own: JsonObject[] = [];
  const others: JsonObject[] = [];
  const aside: unknown[] = [];
  let left = MAX_CHARACTERS;
  for (const script of scripts) {
    if (left > 0) addObjects(own, readLooseJson(script.slice(0, left), reach), reach, aside);
    left -= script.length;
  }
  addObjects(others, aside, reach);
  if (left < 0) reach('characters of JSON-LD');
  if (own.length >= MAX_OBJECTS || others.length >= MAX_OBJECTS) reach('objects of JSON-LD');
  return { own, others };
}

/** Adds the objects of a value, breadth first. Values of `OTHERS` go to `aside` if it is given. */
function addObjects(objects: JsonObject[], value: unknown, reach: (limit: LimitName) => void, aside?: unknown[]): void {
  const waiting: unknown[] = [value];
  for (let i = 0; i < waiting.length && objects.length < MAX_OBJECTS; i++) {
    const next = waiting[i];
    if (Array.isArray(next)) {
      if (next.length > MAX_ENTRIES) reach('entries of a JSON-LD list');
      waiting.push(...next.slice(0, MAX_ENTRIES));
    } else if (isObject(next)) {
      objects.push(next);
      for (const [key, inner] of Object.entries(next))
        if (isObject(inner)) (aside !== undefined && OTHERS.has(key) ? aside : waiting).push(inner);
    }
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** `@type` of an object, without vocabulary: `https://schema.org/Article` → `Article`. */
export function typesOf(object: JsonObject): string[] {
  const type = object['@type'];
  if (typeof type === 'string') return [withoutVocabulary(type)];
  if (!Array.isArray(type)) return [];
  return type.filter((one) => typeof one === 'string').map(withoutVocabulary);
}

function withoutVocabulary(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1);
}
