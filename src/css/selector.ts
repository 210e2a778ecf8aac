// Selector text → compounds, the target element's last: `main.wide > .note[lang|="en"]` has two. Supports tags, `*`, ids,
// classes, attributes, positions among siblings (`:nth-child(2)`), choices (`:is(.a, b)`, `:not(.a)`) and four combinators:
// descendant (blank), child (`>`), next sibling (`+`), later sibling (`~`).
// States (`:hover`) and everything else return undefined, because half a rule would be a different rule. loose-selector.ts
// keeps them.

import { readPseudoClass } from './pseudo-classes.ts';

export interface Compound {
  /** '' for any. */
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  /** Positions among siblings. */
  readonly places: readonly PlaceTest[];
  /** Each choice must be met: one of its alternatives matches, or none for `:not()`. */
  readonly choices: readonly SelectorChoice[];
  /** States, kept by the loose reader only: `hover`, `has(.a)`, `::first-line`. */
  readonly states?: readonly string[];
  /** Combinator before the compound; ' ' means descendant, and is also set on the first compound. */
  readonly combinator: ' ' | '>' | '+' | '~';
}

/** Matches siblings number `first`, `first + step`, `first + 2 · step` … */
export interface PlaceTest {
  readonly ofType: boolean;
  readonly fromEnd: boolean;
  readonly step: number;
  readonly first: number;
}

export interface SelectorChoice {
  readonly among: readonly Compound[];
  readonly isNot: boolean;
}

export interface AttributeTest {
  readonly name: string;
  readonly how: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  readonly value: string;
  /** `[type=a i]` */
  readonly ignoreCase?: boolean;
}

export type Selector = readonly Compound[];

/** Longer chains are rare and cost a walk each. */
const MAX_COMPOUNDS = 6;
/** Limit on nested choices. */
const MAX_DEPTH = 3;
/** Name characters; everything beyond ASCII is one. */
const NAME = /(?:[\w\-\u0080-\uffff]|\\[\s\S])*/y;
const SPACE = /\s/;

/** Parses one selector without commas. */
export function readSelector(text: string): Selector | undefined {
  const all = readSelectors(text);
  return all?.length === 1 ? all[0] : undefined;
}

/** Parses comma-separated selectors. */
export function readSelectors(text: string): readonly Selector[] | undefined {
  const list = new SelectorReader(text).list();
  return list?.every(({ length }) => length <= MAX_COMPOUNDS) ? list : undefined;
}

export class SelectorReader {
  protected readonly text: string;
  protected at = 0;

  constructor(text: string) {
    this.text = text;
  }

  list(): Selector[] | undefined {
    const list: Selector[] = [];
    do {
      const one = this.chain();
      if (one === undefined) return undefined;
      list.push(one);
    } while (this.takes(','));
    return this.at === this.text.length ? list : undefined;
  }

  private chain(): Selector | undefined {
    const chain: Compound[] = [];
    let combinator: Compound['combinator'] = ' ';
    this.spaces();
    for (;;) {
      const compound = this.compound(combinator);
      if (compound === undefined) return undefined;
      chain.push(compound);
      const apart = this.spaces();
      const sign = this.text[this.at];
      if (sign === '>' || sign === '+' || sign === '~') {
        this.at++;
        combinator = sign;
        this.spaces();
      } else if (!apart || sign === undefined || sign === ',') return chain;
      else combinator = ' ';
    }
  }

  protected compound(combinator: Compound['combinator']): Compound | undefined {
    const from = this.at;
    const classes: string[] = [];
    const attributes: AttributeTest[] = [];
    const places: PlaceTest[] = [];
    const choices: SelectorChoice[] = [];
    let tag = '';
    let id = '';
    if (!this.takes('*')) tag = this.name().toLowerCase();
    for (;;) {
      if (this.keeps()) continue;
      if (this.takes('.')) {
        const name = this.name();
        if (name === '') return undefined;
        classes.push(name);
      } else if (this.takes('#')) {
        const name = this.name();
        if (name === '' || (id !== '' && id !== name)) return undefined;
        id = name;
      } else if (this.takes('[')) {
        const test = this.attribute();
        if (test === undefined) return undefined;
        attributes.push(test);
      } else if (this.takes(':')) {
        const test = this.state();
        if (test === undefined) return undefined;
        if ('among' in test) choices.push(test);
        else places.push(test);
      } else if (this.at === from) return undefined;
      else return { tag, id, classes, attributes, places, choices, combinator };
    }
  }

  /** Parses a pseudo-class. */
  private state(): PlaceTest | SelectorChoice | undefined {
    return readPseudoClass(this.name().toLowerCase(), this.inner(), readSelectors);
  }

  /** The text in the parentheses that open here; undefined for none, or if they never close. */
  protected inner(maxDepth: number = MAX_DEPTH): string | undefined {
    if (!this.takes('(')) return undefined;
    const from = this.at;
    for (let depth = 1; this.at < this.text.length; ) {
      const sign = this.text[this.at++];
      if (sign === '(' && ++depth > maxDepth) return undefined;
      if (sign === ')' && --depth === 0) return this.text.slice(from, this.at - 1);
    }
    return undefined;
  }

  /** Hook for readers that keep parts that this one does not support. */
  protected keeps(): boolean {
    return false;
  }

  private attribute(): AttributeTest | undefined {
    this.spaces();
    const name = this.name().toLowerCase();
    this.spaces();
    if (name === '') return undefined;
    if (this.takes(']')) return { name, how: '', value: '' };
    const sign = '~|^$*'.includes(this.text[this.at] ?? ' ') ? this.text[this.at++]! : '';
    if (!this.takes('=')) return undefined;
    this.spaces();
    const value = this.takes('"') ? this.quoted('"') : this.takes("'") ? this.quoted("'") : this.name();
    this.spaces();
    const flag = this.name().toLowerCase();
    this.spaces();
    if (value === undefined || !this.takes(']') || !/^[is]?$/.test(flag)) return undefined;
    const test = { name, how: `${sign}=` as AttributeTest['how'], value };
    return flag === 'i' ? { ...test, value: value.toLowerCase(), ignoreCase: true } : test;
  }

  /** Parses a name, '' if there is none. A backslash allows any character, as in `.sm\:wide`. */
  protected name(): string {
    NAME.lastIndex = this.at;
    const [written] = NAME.exec(this.text)!;
    this.at += written.length;
    return written.includes('\\') ? written.replace(/\\([\s\S])/g, '$1') : written;
  }

  private quoted(mark: string): string | undefined {
    const end = this.text.indexOf(mark, this.at);
    if (end < 0) return undefined;
    const value = this.text.slice(this.at, end);
    this.at = end + 1;
    return value;
  }

  /** Skips white space; returns whether there was any. */
  private spaces(): boolean {
    const from = this.at;
    while (this.at < this.text.length && SPACE.test(this.text[this.at]!)) this.at++;
    return this.at > from;
  }

  protected takes(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }
}

const ODD = /[:[+~\\]/;

export const isOdd = (text: string): boolean => ODD.test(text);

/** Undefined for odd selectors. */
export function readPlainSelector(text: string): Selector | undefined {
  return isOdd(text) ? undefined : readSelector(text);
}

/** Every class and id of the page; used to skip rules whose ancestors the page does not have. */
export interface PageNames {
  has(name: string): boolean;
}

/** Most rules of framework sheets are for elements that the page does not have. */
export function isThere({ id, classes }: Compound, names: PageNames): boolean {
  return (id === '' || names.has(id)) && classes.every((name) => names.has(name));
}

/** A quick check of selector text: false if it requires a class or id that the page does not have. */
export function mayBeThere(text: string, names: PageNames): boolean {
  for (let at = 0, depth = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91) depth++;
    else if (code === 41 || code === 93) depth--;
    // Strings and escapes are left to the parser.
    else if (code === 34 || code === 39 || code === 92) return true;
    if (depth > 0 || (code !== 46 && code !== 35)) continue;
    NAME.lastIndex = at + 1;
    const [name] = NAME.exec(text)!;
    if (name === '' || name.includes('\\')) return true;
    if (!names.has(name)) return false;
    at += name.length;
  }
  return true;
}

/** Specificity of a selector in the cascade. */
export function specificity(compounds: readonly Compound[]): number {
  return compounds.reduce((sum, one) => sum + weightOf(one), 0);
}

function weightOf({ tag, id, classes, attributes, places, choices }: Compound): number {
  const chosen = choices.reduce((sum, { among }) => sum + Math.max(...among.map(weightOf)), 0);
  const named = classes.length + attributes.length + places.length;
  return (id === '' ? 0 : 100) + named * 10 + (tag === '' ? 0 : 1) + chosen;
}

/** End of the selector that begins at `from`: the next comma outside brackets. */
export function endOfSelector(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 && depth <= 0) return at;
    if (code === 40 || code === 91) depth++;
    else if (code === 41 || code === 93) depth--;
  }
  return text.length;
}

/** Splits comma-separated selectors. */
export function splitSelectors(text: string): string[] {
  if (!isOdd(text)) return text.split(',');
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = endOfSelector(text, at);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}
