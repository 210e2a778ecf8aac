// The packed table of languages (its generator has the format) → for each script its languages, and for each feature its
// level in each of them. Nearly all features are three letters: those are found by their codes, without cutting a string
// out of the text for each.

import { LANGUAGE_TABLE } from './languages.generated.ts';

/** Languages of one script. */
export class LanguageGroup {
  readonly codes: string[] = [];
  readonly rows: Map<string, number> = new Map();
  /** Of each row the languages that have the feature, and its level there; row i is from `starts[i]` to `starts[i + 1]`. */
  starts: Int32Array = new Int32Array(0);
  languages: Uint8Array = new Uint8Array(0);
  levels: Uint8Array = new Uint8Array(0);
  /** Open addressing: three codes as one number, and their row. */
  private keys = new Float64Array(0);
  private keyRows = new Int32Array(0);

  /** Row of a feature, or -1. */
  rowOf(feature: string): number {
    return this.rows.get(feature) ?? -1;
  }

  /** Row of the feature of these three codes, or -1. */
  rowOfThree(a: number, b: number, c: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    const key = keyOf(a, b, c);
    for (let at = slotOf(a, b, c) & mask; keys[at] !== 0; at = (at + 1) & mask)
      if (keys[at] === key) return this.keyRows[at]!;
    return -1;
  }

  /** To be called when all rows are there, with the levels of all languages, row after row. */
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
    this.indexThrees();
  }

  private indexThrees(): void {
    let size = 4;
    while (size < this.rows.size * 2) size *= 2;
    this.keys = new Float64Array(size);
    this.keyRows = new Int32Array(size);
    for (const [feature, row] of this.rows) {
      if (feature.length !== 3) continue;
      const [a, b, c] = [feature.charCodeAt(0), feature.charCodeAt(1), feature.charCodeAt(2)];
      let at = slotOf(a, b, c) & (size - 1);
      while (this.keys[at] !== 0) at = (at + 1) & (size - 1);
      this.keys[at] = keyOf(a, b, c);
      this.keyRows[at] = row;
    }
  }
}

function keyOf(a: number, b: number, c: number): number {
  return a * 0x1_0000_0000 + b * 0x1_0000 + c;
}

function slotOf(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ b, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ c, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

let groups: ReadonlyMap<string, LanguageGroup> | undefined;

/** The languages that are told apart in a script; undefined where there are none. */
export function languagesOf(script: string): LanguageGroup | undefined {
  groups ??= unpack();
  return groups.get(script);
}

function unpack(): Map<string, LanguageGroup> {
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
