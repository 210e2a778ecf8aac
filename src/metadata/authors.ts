// Text of an author field → names. Removes "By" in many languages, and roles, places and dates after the name. "A and B"
// become two names; "Lovelace, Ada" stays one. URLs, labels ("Posted on"), outlets and sentences are not names.

import { LIMITS, type LimitName } from '../base/index.ts';
import {
  AFTER_NAME,
  BEFORE_NAMES,
  BEFORE_PEOPLE,
  BETWEEN_NAMES,
  NAME_PARTICLE,
  NOT_NAME_START,
  NOT_NAMES,
  ROLE,
  ROLE_AFTER_NAME,
} from '../lexicon/index.ts';
import { monthNamed } from './dates/month-names.ts';
import { plain } from './title.ts';

export interface NameContext {
  /** The site's own names, which are not authors. */
  readonly outlets?: readonly string[];
  /** The field contains one person, perhaps surname first: scholarly meta elements. */
  readonly isOnePerson?: boolean;
  /** The field contains only names: JSON-LD. */
  readonly isStructured?: boolean;
  /** Called with the name of a limit that is reached. */
  readonly reach?: (limit: LimitName) => void;
}

const LEADING = new RegExp(`^(?:${BEFORE_PEOPLE}|${BEFORE_NAMES})(?:\\s*[:：/]\\s*|\\s+)`, 'iu');
const BYLINE_START = new RegExp(`^(?:${BEFORE_PEOPLE})(?:\\s*[:：]\\s*|\\s+)`, 'iu');
const LABELS: ReadonlySet<string> = new Set(NOT_NAMES.split('|'));

const SIGN_TAIL = /\s*(?:[|•·]|\s[–—-]\s|\s\/\s|\(|\son\s).*$/u;
const ADDRESS = /https?:|^\/\/|www\.|@|^[\w-]+\.(?:com|org|net|de|fr|vn|lt|tr|co|io|info|[a-z]{2})(?:\.[a-z]{2})?$/i;

const MAX_TEXT = LIMITS['characters of an author field'];
const MAX_NAME = 60;
const MAX_WORDS = 6;
const MAX_NAMES = LIMITS['names in an author field'];

/** Names in a byline or an author field; [] if there are none. */
export function readNames(text: string | undefined, context: NameContext = {}): string[] {
  if (text === undefined) return [];
  if (text.length > MAX_TEXT) {
    context.reach?.('characters of an author field');
    return [];
  }
  if (ADDRESS.test(text.trim())) return [];
  let bare = text.replace(/\s+/g, ' ').trim();
  for (let i = 0; i < 2; i++) bare = bare.replace(LEADING, '').trim();
  // phpBB: "Post by Ann » Mon May 5".
  bare = bare.replace(/\s»\s.*$/u, '');
  if (context.isStructured === true) bare = bare.replace(/\s*\([^()]*\)$/, '');
  else bare = withoutDate(bare).replace(SIGN_TAIL, '').replace(AFTER_NAME, '');
  const names: string[] = [];
  for (const part of context.isOnePerson === true ? [inOrder(bare)] : splitNames(bare, context.isStructured === true)) {
    const bareName = part.replace(/^[\s.:,;|-]+|[\s:,;|-]+$/g, '').replace(/(?<!\b\p{L})\.$/u, '');
    const name = onceOf(withoutRole(bareName));
    if (isName(name) && !isOutlet(name, context) && !names.includes(name)) names.push(name);
  }
  if (names.length > MAX_NAMES) context.reach?.('names in an author field');
  return names.slice(0, MAX_NAMES);
}

function withoutRole(name: string): string {
  return name.replace(ROLE_AFTER_NAME, '');
}

/** "Ann Low Ann Low", from a link and a hidden copy of it → "Ann Low". */
function onceOf(name: string): string {
  return /^(.{3,}?)\s?\1$/u.exec(name)?.[1] ?? name;
}

/** The line up to its first number, without the month name and the preposition before it. */
function withoutDate(text: string): string {
  const digit = text.search(/(?<![\p{L}\p{N}_])\p{Nd}/u);
  if (digit < 0) return text;
  let left = text.slice(0, digit).replace(/[\s,|·•–—:(-]+$/u, '');
  // The month may be attached to the name, because CSS puts it on a separate line.
  const last = /\p{Lu}?[\p{Ll}\p{M}]+\.?$/u.exec(left) ?? /\p{L}[\p{L}\p{M}]*\.?$/u.exec(left);
  if (last !== null && monthNamed(last[0].replace('.', ''), undefined, false) !== undefined)
    left = left.slice(0, last.index);
  return left.replace(/[\s,|·•–—:(-]+(?:on|am|le|el|il|op|den|vom|at|um)?\s*$/iu, '');
}

/** Splits people at "and", semicolons and commas; stops at a role. */
function splitNames(text: string, isStructured: boolean): string[] {
  const found: string[] = [];
  for (const group of text.split(BETWEEN_NAMES)) {
    const parts = group.split(/\s*,\s*/);
    if (parts.length > 1 && ADDRESS.test(parts[0]!)) continue; // the site and its city
    for (const [i, part] of parts.entries()) {
      if (/^(?:Jr|Sr|II|III|IV)\.?$/.test(part)) continue;
      const isWord = !/\s/.test(part.trim()) && !isStructured; // a city or an agency
      if (i > 0 && (ROLE.test(part) || (isWord && /\s/.test(parts[0]!.trim())))) break;
      found.push(part);
    }
  }
  return found;
}

/** "Lovelace, Ada" → "Ada Lovelace". */
function inOrder(text: string): string {
  const [surname, given, ...more] = text.split(/\s*,\s*/);
  return given === undefined || given === '' || more.length > 0 ? text : `${given} ${surname}`;
}

function isName(name: string): boolean {
  const lower = name.toLowerCase();
  if (
    name.length < 2 ||
    name.length > MAX_NAME ||
    LABELS.has(lower) ||
    lower.split(' ').every((word) => LABELS.has(word)) ||
    NOT_NAME_START.test(name) ||
    ADDRESS.test(name)
  )
    return false;
  if (/^\p{Nd}+$/u.test(name) || /[<>{}=_]{2}|[!?]$|:/.test(name)) return false;
  const words = name.split(/\s+/);
  if (words.length > MAX_WORDS) return false;
  return (
    /^[\p{Lu}\p{Lo}\p{Lt}]/u.test(name) ||
    (words.length === 1 && /^\p{L}[\p{L}\p{N}_.-]+$/u.test(name)) ||
    /^(?:de|van|von|der|den|la|le|di|da|bin|al|el|ter|dos)\s\p{Lu}/u.test(name)
  );
}

/** The site's own name, or in a byline also one of its departments ("Example North"). */
function isOutlet(name: string, { outlets = [], isStructured }: NameContext): boolean {
  const own = plain(name);
  const tight = own.replace(/ /g, '');
  return outlets.some((outlet) => {
    const other = plain(outlet);
    return (
      tight === other.replace(/ /g, '') || (isStructured !== true && other.length >= 3 && own.startsWith(`${other} `))
    );
  });
}

const NAME_WORD = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*$/u;

/**
 * True if the text can only be a person's name: two to four capitalized words, or a few characters of a script without capitals.
 */
export function isPersonal(name: string): boolean {
  if (/^\p{Script=Han}{2,4}$|^\p{Script=Hangul}{2,4}$/u.test(name)) return true;
  const words = name.split(/\s+/);
  if (words.length < 2 || words.length > 4 || ROLE.test(name)) return false;
  return words.every((word, i) => NAME_WORD.test(word) || (i > 0 && i < words.length - 1 && NAME_PARTICLE.test(word)));
}

/** Names in a byline in running text: "By Jane Doe" and little else. */
export function nameInText(line: string, context: NameContext = {}): string[] {
  if (line.length > 120 || !BYLINE_START.test(line)) return [];
  return readNames(line, context).filter(
    (name) =>
      (/\s/.test(name) || /\p{Lo}/u.test(name)) &&
      name.split(/\s+/).every((word) => /^[\p{Lu}\p{Lo}]|^(?:de|van|von|der|den|la|le|di|da|bin|al|el)$/u.test(word)),
  );
}
