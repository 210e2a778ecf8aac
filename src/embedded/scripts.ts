// Scripts of a page → their data, each with a name: JSON scripts (`__NEXT_DATA__`, any application/json), assigned JSON
// (`window.__INITIAL_STATE__ = {…}`), Nuxt's list of values that refer to each other, and, for code rather than data, its
// string literals in order.

import { LIMITS, type LimitName, noteLimit } from '../base/index.ts';
import { attribute, isElement, Kind, rawText, Tag, type Tape } from '../dom/index.ts';
import { readLooseJson } from '../elements/index.ts';
import { readLiterals } from './literals.ts';

export interface ScriptData {
  readonly from: string;
  readonly value: unknown;
}

/** Limit on characters of all scripts together. */
const MAX_CHARACTERS = LIMITS['characters of embedded data'];
/** Shorter scripts do not contain the text of a page. */
const MIN_CHARACTERS = 300;
/** `window.__STATE__ = `, `self["x"] = `, `var state = `; then the value, or a string that contains it. */
const ASSIGNED =
  /^[\s;]*(?:(?:window|self|globalThis|var|let|const)\b[\s.]*)?([\w$.["'\]-]{2,80})\s*=\s*(?=[[{]|JSON\.parse\()/;
const FLIGHT = 'self.__next_f.push(';

export function readScripts(tape: Tape): ScriptData[] {
  const found: ScriptData[] = [];
  const flight: string[] = [];
  let left = MAX_CHARACTERS;
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.script || !isElement(tape, node) || tape.kind[node + 1] !== Kind.text) continue;
    const length = tape.to[node + 1]! - tape.from[node + 1]!;
    if (length < MIN_CHARACTERS || tape.parent[node + 1] !== node) continue;
    const type = attribute(tape, node, 'type')?.toLowerCase() ?? '';
    if (type.includes('ld+json')) continue;
    if (length > left) {
      noteLimit(tape, 'characters of embedded data');
      continue;
    }
    left -= length;
    const text = rawText(tape, node + 1);
    if (text.startsWith(FLIGHT)) flight.push(...readLiterals(text));
    else {
      const reach = (limit: LimitName): void => noteLimit(tape, limit);
      const data = readScript(text, { type, id: attribute(tape, node, 'id') ?? '', reach });
      if (data !== undefined) found.push(data);
    }
  }
  if (flight.length > 0) found.push({ from: '__next_f', value: readLiterals(flight.join('')) });
  return found;
}

interface ScriptAbout {
  readonly type: string;
  readonly id: string;
  /** Called with the name of a limit that is reached. */
  readonly reach: (limit: LimitName) => void;
}

/** Undefined for code that is not framework state: its strings are messages. */
function readScript(text: string, { type, id, reach }: ScriptAbout): ScriptData | undefined {
  if (type.includes('json')) {
    const value = readLooseJson(text, reach);
    return {
      from: id === '' ? type : id,
      value: id === '__NUXT_DATA__' ? follow(value, text.length * MAX_GROWTH, reach) : value,
    };
  }
  const assigned = ASSIGNED.exec(text);
  if (assigned === null) {
    const name = STATE_NAME.exec(text.slice(0, NAME_WITHIN))?.[1];
    return name === undefined ? undefined : { from: name, value: readLiterals(text) };
  }
  const from = assigned[1]!.replace(/^(?:window|self|globalThis)\.?|["'[\]]/g, '');
  const rest = text.slice(assigned[0].length);
  // An object literal with bare keys is not JSON: its strings are read.
  if (/^\{\s*[A-Za-z_$]/.test(rest)) return { from, value: readLiterals(rest) };
  if (!rest.startsWith('JSON.parse(')) return { from, value: readLooseJson(rest, reach) };
  const [json = ''] = readLiterals(rest, 0);
  return { from, value: readLooseJson(json, reach) };
}

/** Matches `__NUXT__` in `window.__NUXT__=(function(a){…`, near the start. */
const STATE_NAME = /\b(__[A-Z]\w{2,40}__)\s*=/;
const NAME_WITHIN = 200;
const MAX_FOLLOWED = 100_000;
const MAX_DEPTH = LIMITS['levels of embedded data'];
/** Limit on output characters per character of the script, because many references may point to one string. */
const MAX_GROWTH = LIMITS['copies in embedded data'];

/** Resolves a list whose objects and lists contain indexes into the list itself; returns its first value. */
function follow(list: unknown, maxCharacters: number, reach: ScriptAbout['reach']): unknown {
  if (!Array.isArray(list)) return list;
  const open = new Set<number>();
  let left = MAX_FOLLOWED;
  let room = maxCharacters;
  const at = (place: unknown): unknown => {
    if (typeof place !== 'number' || open.has(place)) return undefined;
    if (open.size > MAX_DEPTH) reach('levels of embedded data');
    if (left-- <= 0) reach('values of embedded data');
    if (left < 0 || open.size > MAX_DEPTH) return undefined;
    const value: unknown = list[place];
    if (typeof value === 'string') room -= value.length;
    if (room < 0) {
      reach('copies in embedded data');
      return undefined;
    }
    if (typeof value !== 'object' || value === null) return value;
    open.add(place);
    const made = Array.isArray(value)
      ? typeof value[0] === 'string'
        ? value.slice(1).map(at) // a wrapper: ["ShallowReactive", 3]
        : value.map(at)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, at(one)]));
    open.delete(place);
    return made;
  };
  return at(0);
}
