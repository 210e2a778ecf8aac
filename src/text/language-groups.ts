// The packed table of languages (its generator documents the format) → for each script its languages, and for each feature its
// level in each of them. The letters of a group are numbered, and features are looked up by these numbers in tables of a few
// kilobytes: the CPU cache is mostly lost between two texts, and no strings are created.

import { languageTable } from './languages.generated.ts';

/** Codes beyond this are in no group. */
const CODES = 0x2000;
const BORDER = '_';
/** Length of the longest whole word that is a feature. */
export const LONGEST_WHOLE = 5;

/** Languages of one script. */
export class LanguageGroup {
  readonly codes: string[] = [];
  readonly rows: Map<string, number> = new Map();
  /** Per row, the languages with the feature and its level there; row i is from `starts[i]` to `starts[i + 1]`. */
  starts: Int32Array = new Int32Array(0);
  languages: Uint8Array = new Uint8Array(0);
  levels: Uint8Array = new Uint8Array(0);
  /** Character code → number of the letter, from 1; 0 if no feature contains it. */
  readonly letters: Uint8Array = new Uint8Array(CODES);
  /** Number of `_`, the border of a word. */
  border = 0;
  /** Letter number → row of the single letter, or -1. */
  private alone = new Int16Array(0);
  private threes = new Rows(0);
  private words = new Rows(0);

  rowOfLetter(letter: number): number {
    return letter === 0 ? -1 : this.alone[letter]!;
  }

  /** Row of a trigram by its letter numbers, or -1. */
  rowOfThree(a: number, b: number, c: number): number {
    return a === 0 || b === 0 || c === 0 ? -1 : this.threes.find(0, (a << 16) | (b << 8) | c);
  }

  /** Row of a whole word of two to five letters, or -1. */
  rowOfWord(text: string, from: number, to: number): number {
    let [first, rest] = [0, 0];
    for (let at = from; at < to; at++) {
      const letter = this.letters[text.charCodeAt(at)] ?? 0;
      if (letter === 0) return -1;
      // Letters before the last three move to `first`.
      first = (first << 8) | (rest >>> 16);
      rest = ((rest & 0xffff) << 8) | letter;
    }
    return this.words.find(first, rest);
  }

  /** Call once all rows exist; `found` has (row, language, level) in the order of languages. */
  index(found: readonly number[]): void {
    this.starts = new Int32Array(this.rows.size + 1);
    this.languages = new Uint8Array(found.length / 3);
    this.levels = new Uint8Array(found.length / 3);
    const { starts } = this;
    for (let i = 0; i < found.length; i += 3) starts[found[i]! + 1]!++;
    for (let row = 0; row < this.rows.size; row++) starts[row + 1]! += starts[row]!;
    const put = starts.slice();
    for (let i = 0; i < found.length; i += 3) {
      const at = put[found[i]!]!++;
      this.languages[at] = found[i + 1]!;
      this.levels[at] = found[i + 2]!;
    }
    this.indexFeatures();
  }

  private indexFeatures(): void {
    let letters = 0;
    const numberOf = (code: number): number => {
      if (this.letters[code] === 0) this.letters[code] = ++letters;
      return this.letters[code]!;
    };
    this.border = numberOf(BORDER.charCodeAt(0));
    this.alone = new Int16Array(256).fill(-1);
    this.threes = new Rows(this.rows.size);
    this.words = new Rows(this.rows.size);
    for (const [feature, row] of this.rows) {
      const { length } = feature;
      // A word is stored with its borders, a trigram as it is.
      const [from, to] = length === 1 || length === 3 ? [0, length] : [1, length - 1];
      let [first, rest] = [0, 0];
      for (let at = from; at < to; at++) {
        first = (first << 8) | (rest >>> 16);
        rest = ((rest & 0xffff) << 8) | numberOf(feature.charCodeAt(at));
      }
      if (length === 1) this.alone[rest] = row;
      else if (length === 3) this.threes.add(0, rest, row);
      else if (length <= LONGEST_WHOLE + 2) this.words.add(first, rest, row);
    }
  }
}

/** Pairs of numbers → rows. Open addressing; no pair is (0, 0). */
class Rows {
  private readonly firsts: Uint16Array;
  private readonly rests: Int32Array;
  private readonly rows: Int16Array;
  private readonly mask: number;

  constructor(count: number) {
    let size = 4;
    while (size < count * 2) size *= 2;
    this.firsts = new Uint16Array(size);
    this.rests = new Int32Array(size);
    this.rows = new Int16Array(size).fill(-1);
    this.mask = size - 1;
  }

  find(first: number, rest: number): number {
    const { firsts, rests, rows, mask } = this;
    let at = slotOf(first, rest) & mask;
    while (rows[at] !== -1 && (rests[at] !== rest || firsts[at] !== first)) at = (at + 1) & mask;
    return rows[at]!;
  }

  add(first: number, rest: number, row: number): void {
    let at = slotOf(first, rest) & this.mask;
    while (this.rows[at] !== -1) at = (at + 1) & this.mask;
    this.firsts[at] = first;
    this.rests[at] = rest;
    this.rows[at] = row;
  }
}

function slotOf(first: number, rest: number): number {
  const mixed = Math.imul(rest ^ Math.imul(first, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** Lines of the table by script, and the groups made of them so far. */
let lines: ReadonlyMap<string, readonly string[]> | undefined;
const groups = new Map<string, LanguageGroup>();

/** The languages of a script that need telling apart; undefined if there are none. */
export function languagesOf(script: string): LanguageGroup | undefined {
  lines ??= linesByScript();
  const own = lines.get(script);
  if (own === undefined) return undefined;
  let group = groups.get(script);
  if (group === undefined) {
    group = unpackGroup(own);
    groups.set(script, group);
  }
  return group;
}

/** All languages that share their script with others. */
export function groupedLanguages(): string[] {
  lines ??= linesByScript();
  return [...lines.keys()].flatMap((script) => languagesOf(script)!.codes);
}

function linesByScript(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of languageTable().split('\n')) {
    const script = line.slice(0, line.indexOf(' '));
    const own = found.get(script);
    if (own === undefined) found.set(script, [line]);
    else own.push(line);
  }
  return found;
}

/** One language per line: script and code, then its features, the most typical first, in lists of falling level. */
function unpackGroup(own: readonly string[]): LanguageGroup {
  const group = new LanguageGroup();
  const { codes, rows } = group;
  const found: number[] = [];
  for (const line of own) {
    const [head, ...lists] = line.split('|');
    const language = codes.push(head!.slice(head!.indexOf(' ') + 1)) - 1;
    for (let i = 0; i < lists.length; i++) {
      for (const feature of lists[i]!.split(' ')) {
        if (feature === '') continue;
        let row = rows.get(feature);
        if (row === undefined) {
          row = rows.size;
          rows.set(feature, row);
        }
        found.push(row, language, lists.length - i);
      }
    }
  }
  group.index(found);
  return group;
}
