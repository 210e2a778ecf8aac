// The packed table of languages (its generator documents the format) → for each script its languages, and for each feature its
// level in each of them. The letters of a group are numbered, and features are looked up by these numbers in tables of a few
// kilobytes: the CPU cache is mostly lost between two texts, and no strings are created.

import { LANGUAGE_TABLE } from './languages.generated.ts';

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

  /** Call once all rows exist, with the levels of all languages, row by row. */
  index(all: Uint8Array): void {
    const { length } = this.codes;
    const count = all.reduce((sum, level) => sum + (level === 0 ? 0 : 1), 0);
    this.starts = new Int32Array(this.rows.size + 1);
    this.languages = new Uint8Array(count);
    this.levels = new Uint8Array(count);
    for (let row = 0, put = 0; row < this.rows.size; row++) {
      for (let language = 0; language < length; language++) {
        const level = all[row * length + language]!;
        if (level === 0) continue;
        this.languages[put] = language;
        this.levels[put++] = level;
      }
      this.starts[row + 1] = put;
    }
    this.indexFeatures();
  }

  private indexFeatures(): void {
    const letters = [...new Set([BORDER, ...[...this.rows.keys()].join('')])];
    for (const [i, letter] of letters.entries()) this.letters[letter.charCodeAt(0)] = i + 1;
    this.border = this.letters[BORDER.charCodeAt(0)]!;
    this.alone = new Int16Array(letters.length + 1).fill(-1);
    this.threes = new Rows(this.rows.size);
    this.words = new Rows(this.rows.size);
    for (const [feature, row] of this.rows) {
      const numbers = [...feature].map((letter) => this.letters[letter.charCodeAt(0)]!);
      const [a = 0, b = 0, c = 0] = numbers;
      if (numbers.length === 1) this.alone[a] = row;
      else if (numbers.length === 3) this.threes.add(0, (a << 16) | (b << 8) | c, row);
      else if (numbers.length <= LONGEST_WHOLE + 2) {
        const word = numbers.slice(1, -1);
        const last = word.slice(-3).reduce((key, letter) => (key << 8) | letter, 0);
        this.words.add(
          word.slice(0, -3).reduce((key, letter) => (key << 8) | letter, 0),
          last,
          row,
        );
      }
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

let groups: ReadonlyMap<string, LanguageGroup> | undefined;

/** The languages of a script that need telling apart; undefined if there are none. */
export function languagesOf(script: string): LanguageGroup | undefined {
  groups ??= unpackGroups();
  return groups.get(script);
}

/** All languages that share their script with others. */
export function groupedLanguages(): string[] {
  groups ??= unpackGroups();
  return [...groups.values()].flatMap(({ codes }) => codes);
}

function unpackGroups(): Map<string, LanguageGroup> {
  const lines = LANGUAGE_TABLE.split('\n').map((line) => line.split('|'));
  const found = new Map<string, LanguageGroup>();
  for (const [head, ...lists] of lines) {
    const [script, code] = head!.split(' ');
    const group = found.get(script!) ?? new LanguageGroup();
    found.set(script!, group);
    group.codes.push(code!);
    for (const feature of lists.join(' ').split(' '))
      if (feature !== '' && !group.rows.has(feature)) group.rows.set(feature, group.rows.size);
  }
  const levels = new Map(
    [...found].map(([script, { codes, rows }]) => [script, new Uint8Array(rows.size * codes.length)]),
  );
  for (const [head, ...lists] of lines) {
    const [script, code] = head!.split(' ');
    const { codes, rows } = found.get(script!)!;
    for (const [level, list] of lists.entries())
      for (const feature of list.split(' '))
        if (feature !== '')
          levels.get(script!)![rows.get(feature)! * codes.length + codes.indexOf(code!)] = lists.length - level;
  }
  for (const [script, group] of found) group.index(levels.get(script)!);
  return found;
}
