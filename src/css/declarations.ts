// `width: 20em; float: left` → values by property name, in lower case. `style` attributes and `<style>` rules share this
// parser. It splits by hand, so the cost is linear for any input.
// A later declaration beats an earlier one, and `!important` beats both. A declaration that a browser rejects is ignored.
// Vendor prefixes and logical sides are mapped to the plain names.
// A list can be layered over another without copying it: thousands of elements with a `style` share the declarations of their
// rules.

import { LIMITS } from '../base/index.ts';
import { endOfQuoted, stripComments } from './comments.ts';
import { HIDING_PROPERTIES, isRejected, plainName } from './properties.ts';

/** Limits per list; lists are layered element by element. CSS itself has fewer properties. */
const MAX_PROPERTIES = LIMITS['properties of an element'];
const MAX_VARIABLES = 2_000;

export class Declarations {
  private readonly under: Declarations | undefined;
  private readonly values = new Map<string, string>();
  private readonly important = new Set<string>();
  /** The number of names, including those of the list below, and how many of them are variables. */
  private names = 0;
  private variables = 0;
  /** True when some value uses a variable (`var(--ink)`), or did before it was overridden. */
  hasVariables = false;
  /** True when some property defines a variable (`--ink: #fff`). */
  givesVariables = false;
  /** True when a declaration was left out because there were too many. */
  isFull = false;

  /** Creates a layer over another list, which must not change afterwards. */
  constructor(under?: Declarations) {
    this.under = under;
    if (under === undefined) return;
    ({
      names: this.names,
      variables: this.variables,
      hasVariables: this.hasVariables,
      givesVariables: this.givesVariables,
      isFull: this.isFull,
    } = under);
  }

  get size(): number {
    return this.names;
  }

  /** Returns the value without `!important` and with white space collapsed, or undefined when the property is not declared. */
  get(name: string): string | undefined {
    return this.values.get(name) ?? this.under?.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  is(name: string, ...values: readonly string[]): boolean {
    const value = this.get(name);
    return value !== undefined && values.includes(value);
  }

  /** Parses a declaration list and adds it over the current declarations. */
  read(text: string): this {
    for (const part of split(text)) {
      const colon = part.indexOf(':');
      if (colon < 0) continue;
      let value = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
      const mark = value.indexOf('!');
      const isImportant = mark >= 0 && /^!\s*important$/.test(value.slice(mark));
      const isHack = mark >= 0 && !isImportant;
      if (mark >= 0) value = value.slice(0, mark).trimEnd();
      if (hasBlank(value)) value = value.replace(/\s+/g, ' ');
      const name = plainName(part.slice(0, colon).trim().toLowerCase());
      if ((isHack || isRejected(name, value)) && this.has(name)) continue;
      if (value.includes('var(')) this.hasVariables = true;
      if (name.startsWith('--')) this.givesVariables = true;
      this.put(name, value, isImportant);
    }
    return this;
  }

  /** Adds another list over this one. */
  add(over: Declarations): this {
    this.hasVariables ||= over.hasVariables;
    this.givesVariables ||= over.givesVariables;
    this.isFull ||= over.isFull;
    if (this.names === 0 && over.under === undefined && over.important.size === 0) {
      for (const [name, value] of over.values) this.values.set(name, value);
      ({ names: this.names, variables: this.variables } = over);
    } else for (const [name, value] of over) this.put(name, value, over.isImportant(name));
    return this;
  }

  /** Sets a value, even over an `!important` one. */
  replace(name: string, value: string): void {
    if (!this.has(name)) this.names++;
    this.values.set(name, value);
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.under === undefined ? this.values[Symbol.iterator]() : this.layered(this.under);
  }

  private *layered(under: Declarations): Generator<[name: string, value: string], undefined> {
    for (const [name, value] of under) yield [name, this.values.get(name) ?? value];
    for (const entry of this.values) if (!under.has(entry[0])) yield entry;
    return undefined;
  }

  private isImportant(name: string): boolean {
    return this.important.has(name) || this.under?.isImportant(name) === true;
  }

  private hasRoomFor(name: string): boolean {
    if (name.startsWith('--')) return this.variables < MAX_VARIABLES;
    return this.names - this.variables < MAX_PROPERTIES || HIDING_PROPERTIES.has(name);
  }

  private put(name: string, value: string, isImportant: boolean): void {
    if (!isImportant && this.isImportant(name)) return;
    if (!this.has(name)) {
      if (!this.hasRoomFor(name)) {
        this.isFull = true;
        return;
      }
      this.names++;
      if (name.startsWith('--')) this.variables++;
    }
    // After its shorthand, for those who read this list in order.
    if (name === CLIP) this.values.delete(name);
    this.values.set(name, value);
    if (isImportant) this.important.add(name);
    if (name === 'background' && this.has(CLIP))
      this.put(CLIP, /\btext\b/.test(value) ? 'text' : 'border-box', isImportant);
  }
}

/** Every `background` sets it too. */
const CLIP = 'background-clip';

/** Splits at semicolons outside strings, addresses and brackets, and drops comments. */
function split(text: string): string[] {
  const css = stripComments(text);
  if (!/["'([{\\]/.test(css)) return css.split(';');
  const parts: string[] = [];
  /** Closing signs of the open brackets. */
  const closing: number[] = [];
  let from = 0;
  for (let at = 0; at < css.length; ) {
    const code = css.charCodeAt(at);
    if (code === 59 && closing.length === 0) {
      parts.push(css.slice(from, at));
      from = at + 1;
    } else if (code === 40) closing.push(41);
    else if (code === 91 || code === 123) closing.push(code + 2);
    else if (code === closing.at(-1)) closing.pop();
    at = endOfQuoted(css, at);
  }
  parts.push(css.slice(from));
  return parts;
}

/** False for most values: plain words and numbers need no regular expression. */
function hasBlank(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code <= 32 || code > 126) return true;
  }
  return false;
}

export const NO_DECLARATIONS: Declarations = new Declarations();

/** What a check of one declaration may ask about the element's others. */
export type Company = Pick<Declarations, 'get' | 'is'>;
