// Declarations → bits for the ways of hiding that they may take part in, whatever else holds for their element. Most
// rules have none, so most elements need no complete reading of the cascade (page-rules.ts). It misses nothing: every
// declaration that doubts.ts may find suspicious next to others has its bits here.

import { COLOR_WORDS } from './backgrounds.ts';
import { areAlike, readColor } from './colors.ts';
import type { Company, Declarations } from './declarations.ts';
import { clips, type DoubtContext, mayHide } from './doubts.ts';
import { addsUp } from './partly.ts';
import { isSystemColor } from './system-colors.ts';

export const Suspicion = {
  /** May hide in combination with other declarations. */
  hides: 1,
  /** Clips overflowing content. */
  clips: 2,
  /** May hide if content is clipped. */
  hidesIfClipped: 4,
  /** Text color close to some background color, or the reverse. */
  colors: 8,
  /** Defines a variable. */
  variables: 16,
  /** Goes some way toward hiding: together with elements around it, it may hide. */
  adds: 32,
} as const;

/** True when an element with these bits may be hidden by its style. */
export function isSuspect(bits: number): boolean {
  const { hides, colors, clips: cut, hidesIfClipped } = Suspicion;
  return (bits & (hides | colors)) !== 0 || (bits & (cut | hidesIfClipped)) === (cut | hidesIfClipped);
}

/** The other declarations that make a declaration most likely to hide. */
function worst(overflow: string | undefined): Company {
  const others: Readonly<Record<string, string>> = {
    position: 'fixed',
    width: '0',
    height: '0',
    display: 'flex',
    transform: 'rotate()',
    'backface-visibility': 'hidden',
    ...(overflow === undefined ? {} : { overflow }),
  };
  const get = (name: string): string | undefined => others[name];
  return { get, is: (name, ...values) => values.includes(get(name) ?? '') };
}

const OPEN = worst(undefined);
const CLIPPED = worst('hidden');

const LETTERS = ['color', '-webkit-text-fill-color'] as const;
const GROUNDS = ['background', 'background-color', 'background-image'] as const;
const BLACK = 0x000000ff;
const WHITE = 0xffffffff;
/** Limit on colors compared in pairs; if a page has more, all are suspect. */
const MAX_COLORS = 256;
/** Limit on the values that a declaration with variables may have; if there are more, none is read. */
const MAX_VALUES = 16;
const MAX_ROUNDS = 4;
const USED = /var\(\s*(--[\w-]{1,60})\s*(?:,([^()]{0,60}))?\)/;
/** Longer values are cut where variables are filled in (variables.ts), so they can become anything. */
const MAX_LENGTH = 200;

/** Possible values of a page's declarations: collected from all of them first, then used for each. */
export class Suspicions {
  private readonly given = new Map<string, Set<string>>();
  private readonly letters = new Set([BLACK]);
  private readonly grounds = new Set([WHITE]);
  private readonly alike = new Map<number, boolean>();

  /** Call first: colors may use variables. */
  gatherVariables(css: Declarations): void {
    if (!css.givesVariables) return;
    for (const [name, value] of css) if (name.startsWith('--')) this.giveVariable(name, value);
  }

  giveVariable(name: string, value: string): void {
    const values = this.given.get(name);
    if (values === undefined) this.given.set(name, new Set([value]));
    else if (values.size <= MAX_VALUES) values.add(value);
  }

  gatherColors(css: Declarations): void {
    for (const name of LETTERS) for (const color of this.colorsIn(css, name)) this.letters.add(color);
    for (const name of GROUNDS) for (const color of this.colorsIn(css, name)) this.grounds.add(color);
  }

  /** Colors in attributes: `<font color>`, `<td bgcolor>`. */
  gatherAttribute(value: string, of: 'letters' | 'ground'): void {
    const color = readColor(value.toLowerCase());
    if (color !== undefined) (of === 'letters' ? this.letters : this.grounds).add(color);
  }

  /** Whether an attribute's color is close to some background or text color. */
  isSuspectColor(value: string): boolean {
    const color = readColor(value.toLowerCase());
    return color !== undefined && this.isAlikeSome(color);
  }

  bitsOf(css: Declarations, context: DoubtContext): number {
    let bits = css.givesVariables ? Suspicion.variables : 0;
    if (css.isFull) bits |= Suspicion.hides;
    if (clips(css)) bits |= Suspicion.clips;
    if (addsUp(css)) bits |= Suspicion.adds;
    for (const [name, written] of css) {
      if (name.startsWith('--')) continue;
      for (const value of this.valuesOf(written)) {
        if (mayHide(name, value, OPEN, context)) bits |= Suspicion.hides;
        else if (mayHide(name, value, CLIPPED, context)) bits |= Suspicion.hidesIfClipped;
        if (written !== value && clips({ get: (asked) => (asked === name ? value : undefined), is: () => false }))
          bits |= Suspicion.clips;
      }
    }
    for (const name of GROUNDS)
      if (
        this.written(css, name).some(
          (value) => /currentcolor|var\(/.test(value) || value.split(' ').some(isSystemColor),
        )
      )
        bits |= Suspicion.hides;
    const colors = [...LETTERS, ...GROUNDS].flatMap((name) => this.colorsIn(css, name));
    return colors.some((color) => this.isAlikeSome(color)) ? bits | Suspicion.colors : bits;
  }

  private isAlikeSome(color: number): boolean {
    const { letters, grounds } = this;
    if (letters.size > MAX_COLORS || grounds.size > MAX_COLORS) return true;
    let known = this.alike.get(color);
    if (known === undefined) {
      known =
        (letters.has(color) && [...grounds].some((ground) => areAlike(color, ground))) ||
        (grounds.has(color) && [...letters].some((one) => areAlike(one, color)));
      this.alike.set(color, known);
    }
    return known;
  }

  private colorsIn(css: Declarations, name: string): number[] {
    const found: number[] = [];
    const isLetters = name.endsWith('color') && !name.startsWith('background');
    for (const value of this.written(css, name)) {
      const words =
        value.includes(' ') || value.includes(',') ? [...value.matchAll(COLOR_WORDS)].map(([one]) => one) : [];
      for (const word of [value, ...words, ...(words.length > 0 ? value.split(/\s+(?![^(]*\))/) : [])]) {
        const color = readColor(word);
        // A transparent background has no color of its own.
        if (color !== undefined && (color !== 0 || isLetters)) found.push(color);
      }
    }
    return found;
  }

  private written(css: Declarations, name: string): readonly string[] {
    const value = css.get(name);
    return value === undefined ? [] : this.valuesOf(value);
  }

  /** All possible results of a value with variables, or the value itself if they are unknown. */
  private valuesOf(written: string): readonly string[] {
    if (!written.includes('var(')) return [written];
    let values = [written];
    for (let round = 0; round < MAX_ROUNDS * 2; round++) {
      if (!values.some((value) => value.includes('var('))) return values;
      values = [...new Set(values.flatMap((value) => this.filledOnce(value)))];
      if (values.length > MAX_VALUES || values.some((value) => value.length > MAX_LENGTH)) return [written];
    }
    return [written];
  }

  private filledOnce(value: string): string[] {
    const use = USED.exec(value);
    if (use === null) return [value];
    const [whole, name = '', otherwise = ''] = use;
    const given = this.given.get(name.toLowerCase());
    const choices = [otherwise.trim(), ...(given ?? [])];
    return choices.map((choice) => value.slice(0, use.index) + choice + value.slice(use.index + whole.length));
  }
}
