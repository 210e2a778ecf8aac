// Sheets with `--ink: #fff` and `color: var(--ink)` → the possible values of each variable, the rules that may hide through
// one, and an element's declarations with each `var(…)` replaced. An undefined variable becomes ''.

import { Declarations } from './declarations.ts';
import { addKeysOf, type HidingKeys } from './hiding-keys.ts';
import { SIGHT_PROPERTIES } from './properties.ts';
import type { PageNames } from './selector.ts';

const GIVEN = /(--[\w-]{1,60})\s{0,4}:\s{0,4}([^;{}!]{1,60})/y;
const USED = /var\(\s*(--[\w-]{1,60})\s*(?:,([^()]{0,60}))?\)/g;
/** Properties that may hide when a `var(` follows, and how far back to look for them. */
const MAY_HIDE =
  /(?<![\w-])(?:display|visibility|opacity|font-size|text-indent|left|top|clip(?:-path)?|(?:max-)?height)\s{0,4}:\s{0,4}$/;
const MAX_PROPERTY = 24;
const HIDES = /^(?:none|hidden|collapse|rect|inset|-\d{3}|0|\.0|var\()/;
const MAX_GIVEN = 2_000;
/** Limit on values of one variable, set by themes or by states of a control. */
const MAX_VALUES = 64;
const MAX_RULES = 100;
const MAX_BODY = 2_000;
/** Limit on variables that refer to variables. */
const MAX_ROUNDS = 4;
/** Limit on ancestors visited. */
const MAX_STEPS = 64;
/** Variables that refer to variables can double a value again and again. */
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

  /** Possible values: the value itself, or every value that its variable is ever given. */
  valuesOf(value: string): readonly string[] {
    return value.startsWith('var(') ? [...(this.given.get(value.slice(value.indexOf('--')).trim()) ?? [])] : [value];
  }

  /** Adds the names in rules that may hide through a variable. */
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

/** Finds variable definitions. `indexOf` finds the two dashes faster than the pattern does. */
function* givenIn(css: string): Generator<RegExpExecArray> {
  for (let at = css.indexOf('--'); at >= 0; ) {
    GIVEN.lastIndex = at;
    const found = GIVEN.exec(css);
    at = css.indexOf('--', found === null ? at + 1 : GIVEN.lastIndex);
    if (found !== null) yield found;
  }
}

/** Where variables are defined, and where they matter. */
interface InheritedFrom {
  readonly parent: Int32Array;
  /** Declarations of an element as written. */
  readonly declaredAt: (node: number) => Declarations;
  /** A quick check, false where they define no variables. */
  readonly mayGive: (node: number) => boolean;
  /** Limit on ancestors that may define a variable. */
  readonly maxSteps?: number;
  /** Fills in only properties that affect whether readers see the text. */
  readonly sightOnly?: boolean;
}

/** Values of variables at elements; they are inherited from ancestors. */
export class Inherited {
  private readonly parent: Int32Array;
  private readonly declaredAt: (node: number) => Declarations;
  private readonly mayGive: (node: number) => boolean;
  private readonly maxSteps: number;
  private readonly properties: ReadonlySet<string> | undefined;
  /**
   * The nearest element at or above a node that defines variables (0 for none), and the depth of a node (from 1; 0 if not
   * computed).
   */
  private readonly givers: Int32Array;
  private readonly depths: Int32Array;
  /** Results for a list of declarations below the element that defines the variables. */
  private readonly filled = new Map<Declarations, Map<number, Declarations>>();
  /** Results by resolved values. */
  private readonly outcomes = new Map<Declarations, Map<string, Declarations>>();
  /** Properties with variables and their values, alternating. */
  private readonly uses = new Map<Declarations, readonly string[]>();

  constructor({ parent, declaredAt, mayGive, maxSteps = MAX_STEPS, sightOnly = false }: InheritedFrom) {
    this.maxSteps = maxSteps;
    this.parent = parent;
    this.declaredAt = declaredAt;
    this.mayGive = mayGive;
    this.properties = sightOnly ? SIGHT_PROPERTIES : undefined;
    this.givers = new Int32Array(parent.length);
    this.depths = new Int32Array(parent.length);
  }

  /** An element's declarations with variables replaced by their values there. */
  fillIn(css: Declarations, node: number): Declarations {
    if (!css.hasVariables) return css;
    this.lookAround(node);
    // Some ancestors that define variables are out of reach this deep, so the result is for this element alone.
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

  /** Replaces every use of a variable. Elements with equal values share the result. */
  private fill(css: Declarations, node: number): Declarations {
    const uses = this.usesIn(css);
    if (uses.length === 0) return css;
    const values: string[] = [];
    for (let i = 1; i < uses.length; i += 2) values.push(this.valueAt(uses[i]!, node));
    const outcomes = innerMap(this.outcomes, css);
    const key = values.join('\n');
    let filled = outcomes.get(key);
    if (filled === undefined) {
      filled = new Declarations(css);
      filled.hasVariables = false;
      for (let i = 0; i < values.length; i++) filled.replace(uses[2 * i]!, values[i]!);
      outcomes.set(key, filled);
    }
    return filled;
  }

  private usesIn(css: Declarations): readonly string[] {
    const known = this.uses.get(css);
    if (known !== undefined) return known;
    const { properties } = this;
    const uses: string[] = [];
    for (const [property, written] of css)
      if (written.includes('var(') && !property.startsWith('--') && properties?.has(property) !== false)
        uses.push(property, written);
    this.uses.set(css, uses);
    return uses;
  }

  /** A value with each variable replaced by its value at an element. */
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
