// Page → data from the start tags of elements with text, each read once: which attributes of interest they have, and their
// class and id as numbers of distinct names. Hundreds of elements share a few dozen names, so each name is judged once
// (`PerName`), and two integers are enough for most elements.

import { AttributeCursor, borrowUnits, giveBackUnits, isElement } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { NameNumbers } from './name-numbers.ts';

/** Bits of `StartTags.flags`. */
export const AttributeFlag = {
  role: 1,
  /** `hidden`, `aria-hidden`, `popover` */
  hiding: 2,
  /** `style`, `color`, `bgcolor` */
  style: 4,
  /** `aria-controls`, `aria-expanded`, and the target and toggle attributes of libraries. */
  control: 8,
  /** `itemprop`, `itemtype` */
  property: 64,
  /** More than one class or id attribute. */
  twice: 128,
  /** `dir` */
  direction: 256,
  /** The source of a rendered formula, such as `data-math`. */
  formula: 512,
} as const;

export interface StartTags {
  /** Bits per node; 0 except for elements with text. */
  readonly flags: Uint16Array;
  /** The bits of all nodes together. */
  readonly anyFlags: number;
  /** Class and id of a node as indexes of `names`; 0, which is '', for none. */
  readonly className: Int32Array;
  readonly id: Int32Array;
  readonly names: readonly string[];
  /** The names as written in the source: bytes and references not decoded. */
  readonly rawNames: readonly string[];
  /** What kind of element each name suggests: bits of `NameSign`. */
  readonly signs: readonly number[];
}

/** Shorter start tags cannot contain an attribute of interest: `<p id=a>`. */
const SHORTEST = 8;

const ATTRIBUTES: readonly (readonly [string, number])[] = [
  ['role', AttributeFlag.role],
  ['hidden', AttributeFlag.hiding],
  ['aria-hidden', AttributeFlag.hiding],
  ['popover', AttributeFlag.hiding],
  ['style', AttributeFlag.style],
  ['color', AttributeFlag.style],
  ['bgcolor', AttributeFlag.style],
  ['aria-controls', AttributeFlag.control],
  ['aria-expanded', AttributeFlag.control],
  ['data-target', AttributeFlag.control],
  ['data-bs-target', AttributeFlag.control],
  ['data-toggle', AttributeFlag.control],
  ['data-bs-toggle', AttributeFlag.control],
  ['data-definition', AttributeFlag.control],
  ['data-footnote', AttributeFlag.control],
  ['itemprop', AttributeFlag.property],
  ['itemtype', AttributeFlag.property],
  ['dir', AttributeFlag.direction],
  ['data-math', AttributeFlag.formula],
  ['data-latex', AttributeFlag.formula],
  ['data-tex', AttributeFlag.formula],
  ['data-expr', AttributeFlag.formula],
];
const CLASS = 16;
const ID = 32;
const NAMES = CLASS | ID;
/** Attributes by the length of their names, so that only names of equal length are compared. */
const BY_LENGTH: readonly (readonly (readonly [string, number])[])[] = Array.from({ length: 16 }, (_, length) =>
  // The most common first.
  [['class', CLASS] as const, ['id', ID] as const, ...ATTRIBUTES].filter(([name]) => name.length === length),
);

export const startTags: Fact<StartTags> = fact('css.startTags', readStartTags);

function readStartTags({ tape, flow }: Page): StartTags {
  const { source, utf8, size, end, from, to } = tape;
  const units = borrowUnits(source, utf8);
  const reader = new Reader(source, units, utf8, size);
  for (let node = 1; node < size; node++) {
    if (to[node]! - from[node]! < SHORTEST || !isElement(tape, node)) continue;
    if (flow.offset[end[node]!] !== flow.offset[node]) reader.read(node, from[node]!, to[node]!);
  }
  giveBackUnits(units);
  const { flags, anyFlags, className, id } = reader;
  const { names, rawNames, signs } = reader.known;
  return { flags, anyFlags, className, id, names, rawNames, signs };
}

class Reader {
  anyFlags = 0;
  readonly flags: Uint16Array;
  readonly className: Int32Array;
  readonly id: Int32Array;
  readonly known: NameNumbers;
  private readonly cursor = new AttributeCursor();
  private readonly source: string;
  private readonly units: Uint8Array;

  constructor(source: string, units: Uint8Array, utf8: boolean, size: number) {
    this.source = source;
    this.units = units;
    this.known = new NameNumbers(source, units, utf8);
    this.flags = new Uint16Array(size);
    this.className = new Int32Array(size);
    this.id = new Int32Array(size);
  }

  read(node: number, from: number, to: number): void {
    const { cursor, known } = this;
    let seen = 0;
    cursor.open(this.source, from, to, this.units);
    while (cursor.next()) {
      const bit = this.bitOf(cursor.nameFrom, cursor.nameTo);
      if (bit === 0) continue;
      // The first of two attributes with one name counts.
      if ((seen & bit & NAMES) !== 0) seen |= AttributeFlag.twice;
      else if (bit === CLASS) this.className[node] = known.numberOf(cursor.valueFrom, cursor.valueTo);
      else if (bit === ID) this.id[node] = known.numberOf(cursor.valueFrom, cursor.valueTo);
      seen |= bit;
    }
    this.flags[node] = seen & ~NAMES;
    this.anyFlags |= seen & ~NAMES;
  }

  private bitOf(from: number, to: number): number {
    const { units } = this;
    const candidates = BY_LENGTH[to - from];
    if (candidates === undefined) return 0;
    for (let i = 0; i < candidates.length; i++) {
      const candidate = candidates[i]!;
      const name = candidate[0];
      let same = 0;
      while (same < name.length && lower(units[from + same]!) === name.charCodeAt(same)) same++;
      if (same === name.length) return candidate[1];
    }
    return 0;
  }
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

/** A judgment per name, computed once. */
export class PerName {
  private readonly names: readonly string[];
  private readonly judge: (name: string, number: number) => number;
  private readonly known: Uint8Array;

  /** `judge` returns 0 to 254. */
  constructor(names: readonly string[], judge: (name: string, number: number) => number) {
    this.names = names;
    this.judge = judge;
    this.known = new Uint8Array(names.length);
  }

  of(name: number): number {
    const known = this.known[name]!;
    if (known !== 0) return known - 1;
    const value = this.judge(this.names[name]!, name);
    this.known[name] = value + 1;
    return value;
  }
}
