// Sheets with `--ink: #fff` and `color: var(--ink)` → the values that a variable may have, the rules that may hide by one,
// and declarations with what holds at an element in the place of `var(…)`. A value that is nowhere given is ''.

import { Declarations } from './declarations.ts';
import { addKeysOf, type HidingKeys } from './hiding-keys.ts';
import type { PageNames } from './selector.ts';

const GIVEN = /(--[\w-]{1,60})\s{0,4}:\s{0,4}([^;{}!]{1,60})/y;
const USED = /var\(\s*(--[\w-]{1,60})\s*(?:,([^()]{0,60}))?\)/g;
/** What may hide by the `var(` behind it, and how far back that is looked for. */
const MAY_HIDE =
  /(?<![\w-])(?:display|visibility|opacity|font-size|text-indent|left|top|clip(?:-path)?|(?:max-)?height)\s{0,4}:\s{0,4}$/;
const MAX_PROPERTY = 24;
const HIDES = /^(?:none|hidden|collapse|rect|inset|-\d{3}|0|\.0|var\()/;
const MAX_GIVEN = 2_000;
/** Different values that one variable is given: by themes, by states of a control. */
const MAX_VALUES = 64;
const MAX_RULES = 100;
const MAX_BODY = 2_000;
/** Variables given by variables. */
const MAX_ROUNDS = 4;
/** Elements around that are asked. */
const MAX_STEPS = 64;
/** Variables of variables can double a value again and again. */
const MAX_VALUE = 200;

export class Variables {
  private readonly given = new Map<string, Set<string>>();

  constructor(sheets: readonly string[]) {
    for (const css of sheets) {
      if (!css.includes('var(')) continue;
      for (const [, name, value] of givenIn(css)) {
        const values = this.given.get(name!.toLowerCase());
        if (values === undefined) {
          if (this.given.size < MAX_GIVEN) this.given.set(name!.toLowerCase(), new Set([value!.trim().toLowerCase()]));
        } else if (values.size < MAX_VALUES) values.add(value!.trim().toLowerCase());
      }
    }
  }

  /** What a value may come to: itself, or all that its variable is ever given. */
  valuesOf(value: string): readonly string[] {
    return value.startsWith('var(') ? [...(this.given.get(value.slice(value.indexOf('--')).trim()) ?? [])] : [value];
  }

  /** Names in rules that may hide by a variable. */
  addKeys(css: string, keys: HidingKeys, names: PageNames): void {
    if (this.given.size === 0) return;
    let rules = 0;
    for (let use = css.indexOf('var('); use >= 0; use = css.indexOf('var(', use + 1)) {
      const back = Math.max(0, use - MAX_PROPERTY);
      const property = css.slice(back, use).search(MAY_HIDE);
      if (property < 0) continue;
      const index = back + property;
      const [name = ''] = /^[\w\s-]*/.exec(css.slice(use + 4, use + 68)) ?? [];
      if (!this.valuesOf(`var(${name}`.toLowerCase()).some((value) => HIDES.test(value))) continue;
      if (++rules > MAX_RULES) return;
      const start = Math.max(0, index - MAX_BODY);
      addKeysOf(css, start + css.slice(start, index).lastIndexOf('{'), keys, names);
    }
  }
}

/** Where a pattern that begins with two dashes holds. The engine finds those in less time than the pattern does. */
function* givenIn(css: string): Generator<RegExpExecArray> {
  for (let at = css.indexOf('--'); at >= 0; ) {
    GIVEN.lastIndex = at;
    const found = GIVEN.exec(css);
    at = css.indexOf('--', found === null ? at + 1 : GIVEN.lastIndex);
    if (found !== null) yield found;
  }
}

/** What variables hold at elements: they come down from the elements around. */
export class Inherited {
  private readonly parent: Int32Array;
  private readonly declaredAt: (node: number) => Declarations;
  private readonly mayGive: (node: number) => boolean;
  private readonly maxSteps: number;
  /** The nearest element at or around a node that gives variables, 0 for none, and how deep a node stands; from 1, 0 for not asked yet. */
  private readonly givers: Int32Array;
  private readonly depths: Int32Array;
  /** What came of a list of declarations below a giver. */
  private readonly filled = new Map<Declarations, Map<number, Declarations>>();
  /** The same by what the values came to. */
  private readonly outcomes = new Map<Declarations, Map<string, Declarations>>();

  /** `declaredAt`: what is declared for an element, as written. `mayGive`: false where that gives no variables, at a glance. */
  constructor(
    parent: Int32Array,
    declaredAt: (node: number) => Declarations,
    mayGive: (node: number) => boolean,
    maxSteps: number = MAX_STEPS,
  ) {
    this.maxSteps = maxSteps;
    this.parent = parent;
    this.declaredAt = declaredAt;
    this.mayGive = mayGive;
    this.givers = new Int32Array(parent.length);
    this.depths = new Int32Array(parent.length);
  }

  /** What is declared for an element, with what variables hold there. */
  fillIn(css: Declarations, node: number): Declarations {
    if (!css.hasVariables) return css;
    this.lookAround(node);
    // So deep that some of the givers are out of reach: what comes of it is for this element alone.
    if (this.depths[node]! > this.maxSteps) return this.fill(css, node);
    const giver = this.givers[node]!;
    const known = innerMap(this.filled, css);
    let filled = known.get(giver);
    if (filled === undefined) {
      filled = this.fill(css, node);
      known.set(giver, filled);
    }
    return filled;
  }

  /** With no use of a variable left. Elements for which all values come out the same share the answer. */
  private fill(css: Declarations, node: number): Declarations {
    const values: string[] = [];
    for (const [property, written] of css)
      if (!property.startsWith('--') && written.includes('var(')) values.push(property, this.valueAt(written, node));
    if (values.length === 0) return css;
    const outcomes = innerMap(this.outcomes, css);
    const key = values.join('\n');
    let filled = outcomes.get(key);
    if (filled === undefined) {
      filled = new Declarations(css);
      filled.hasVariables = false;
      for (let i = 0; i < values.length; i += 2) filled.replace(values[i]!, values[i + 1]!);
      outcomes.set(key, filled);
    }
    return filled;
  }

  /** A value with what variables hold at an element in their place. */
  private valueAt(written: string, node: number): string {
    let value = written.slice(0, MAX_VALUE);
    for (let round = 0; round < MAX_ROUNDS && value.includes('var('); round++)
      value = value
        .replace(
          USED,
          (_, name: string, otherwise?: string) => this.valueOf(name.toLowerCase(), node) ?? otherwise?.trim() ?? '',
        )
        .slice(0, MAX_VALUE);
    return value;
  }

  private valueOf(name: string, node: number): string | undefined {
    const reach = this.depths[node]! - this.maxSteps;
    for (let at = this.givers[node]!; at > 0 && this.depths[at]! > reach; at = this.givers[this.parent[at]!]!) {
      const value = this.declaredAt(at).get(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private lookAround(node: number): void {
    const { parent, givers, depths } = this;
    const way: number[] = [];
    let at = node;
    for (; at > 0 && depths[at] === 0; at = parent[at]!) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) {
      const one = way[i]!;
      const above = Math.max(parent[one]!, 0);
      depths[one] = depths[above]! + 1;
      givers[one] = this.mayGive(one) && this.declaredAt(one).givesVariables ? one : givers[above]!;
    }
  }
}

function innerMap<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
