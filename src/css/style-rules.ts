// Text of `<style>` elements → rules by tag, class and id, parsed when an element needs them (rule-index.ts). Rules with
// one compound (`div.note`, `#side`, `.a.b`) apply by the element's own names. Rules with ancestors (`main .note`) are kept
// for callers that walk up, and rules with attributes or siblings for odd-rules.ts. Rules under @media are included when the
// query applies (media.ts).

import { getOrMake } from '../base/index.ts';
import { borrowUnits, giveBackUnits } from '../dom/index.ts';
import { stripComments } from './comments.ts';
import { Declarations } from './declarations.ts';
import { isInForce } from './media.ts';
import { type IndexedRule, RuleIndex } from './rule-index.ts';
import { type Compound, readPlainSelector, specificity } from './selector.ts';
import { SelectorCursor } from './selector-cursor.ts';
import { fitsNames, type Named } from './selector-match.ts';

/** An element with its classes. */
export interface Listed extends Named {
  readonly classes: readonly string[];
}

export interface StyleRule {
  /** The compound of the target element is last. */
  readonly compounds: readonly Compound[];
  readonly body: Body;
  /** Specificity, then order of appearance, in one number. */
  readonly rank: number;
}

/** The text between the braces, parsed on first use. */
class Body {
  readonly text: string;
  private known: Declarations | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get declarations(): Declarations {
    this.known ??= new Declarations().read(this.text);
    return this.known;
  }
}

const AT = 64;
const LESS = 60;
const DASH = 45;
const OPEN = 123;
const CLOSE = 125;
const SEMICOLON = 59;

/** Limit on the CSS that a page can make us read. */
const MAX_CSS_CHARS = 400_000;
export const MAX_STYLE_RULES = 20_000;
/** A custom property in the position of a property name. */
const GIVES = /(?:^|[;\s])--/;
/** Rules per tag, class or id; without a limit, cost would grow with rules times elements. */
const MAX_RULES_PER_KEY = 64;

/** A rule before it is parsed. */
export interface Filed {
  readonly selector: string;
  readonly body: Body;
  /** Order of appearance among all selectors. */
  readonly order: number;
}

/** Parsed rules: those with one compound, and those with ancestors. */
export interface RuleSets {
  readonly simple: readonly StyleRule[];
  readonly inside: readonly StyleRule[];
}

export class StyleRules {
  private readonly index = new RuleIndex();
  /** Orders of the rules with more than names in their selectors. */
  private readonly odds: number[] = [];
  private readonly known = new Map<string, RuleSets>();
  /** Indexed by the number of their block. */
  private readonly bodies = new Map<number, Body>();
  private readonly queries = new Map<string, boolean>();
  private giving: Set<string> | undefined;

  get size(): number {
    return this.index.size;
  }

  /** Rules with more than names in their selectors. */
  get odd(): Filed[] {
    return this.odds.map((order) => this.filed(this.index.at(order)));
  }

  /** Reads one sheet. Its rules beat equal ones from earlier sheets. */
  add(css: string): void {
    // `:root` is `html`.
    const text = stripComments(css.slice(0, MAX_CSS_CHARS)).replaceAll(':root', 'html');
    const units = borrowUnits(text, false);
    this.index.open(text);
    this.read(text, units);
    giveBackUnits(units);
  }

  private read(text: string, units: Uint8Array): void {
    const cursor = new SelectorCursor(units);
    let at = 0;
    while (at < text.length && this.size < MAX_STYLE_RULES) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      let start = headStart(units, at, open);
      // Text before a brace is only selectors, unless it begins with an at-rule or an HTML comment mark.
      if (units[start] === AT || units[start] === LESS || units[start] === DASH) {
        const before = text.slice(start, open);
        const head = afterStatements(before);
        if (head.startsWith('@')) {
          at = this.isInForce(head) ? open + 1 : skipBlock(units, open, text.length);
          continue;
        }
        start += Math.max(0, before.lastIndexOf(head));
      }
      const close = text.indexOf('}', open);
      const past = close < 0 ? text.length : close;
      this.file(cursor, start, open, past);
      at = past + 1;
    }
  }

  /** Sheets repeat few queries hundreds of times. */
  private isInForce(head: string): boolean {
    return getOrMake(this.queries, head, () => isInForce(head));
  }

  /** Rules whose last compound matches the element; those with one compound weakest first. */
  matching(named: Listed): RuleSets {
    const simple: StyleRule[] = [];
    const inside: StyleRule[] = [];
    for (const key of this.keysOf(named)) {
      const rules = this.under(key);
      for (const rule of rules.simple) if (fitsNames(rule.compounds[0]!, named)) simple.push(rule);
      for (const rule of rules.inside) if (fitsNames(rule.compounds.at(-1)!, named)) inside.push(rule);
    }
    return { simple: simple.sort(byRank), inside };
  }

  /** Keys under which rules for an element are filed. */
  keysOf({ tag, id, classes }: Listed): readonly string[] {
    return [tag, '*', ...(id === '' ? [] : [`#${id}`]), ...new Set(classes.map((name) => `.${name}`))];
  }

  /** Keys under which some rule defines variables; false positives are harmless. */
  get givers(): ReadonlySet<string> {
    if (this.giving === undefined) {
      this.giving = new Set();
      for (const order of this.index.withText('--')) {
        if (!GIVES.test(this.index.blockAt(order).text)) continue;
        const { key } = this.index.at(order);
        if (key !== '') this.giving.add(key);
      }
    }
    return this.giving;
  }

  /** Files the comma-separated selectors before the brace at `open`, whose block ends at `past`. */
  private file(cursor: SelectorCursor, from: number, open: number, past: number): void {
    for (let at = from; at < open && this.size < MAX_STYLE_RULES; at = cursor.end + 1) {
      cursor.look(at, open);
      if (cursor.isOdd) this.odds.push(this.size);
      else if (cursor.key < 0) continue;
      this.index.add(cursor, open + 1, past);
    }
  }

  private filed({ selector, block, order }: IndexedRule): Filed {
    return { selector, body: getOrMake(this.bodies, block.number, () => new Body(block.text)), order };
  }

  private under(key: string): RuleSets {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const simple: StyleRule[] = [];
    const inside: StyleRule[] = [];
    for (const rule of this.index.of(key)) {
      const { selector, body, order } = this.filed(rule);
      const compounds = readPlainSelector(selector);
      if (compounds === undefined) continue;
      const rules = compounds.length === 1 ? simple : inside;
      if (rules.length < MAX_RULES_PER_KEY) rules.push(madeRule(compounds, body, order));
    }
    const made = { simple, inside };
    this.known.set(key, made);
    return made;
  }
}

export const byRank = (a: StyleRule, b: StyleRule): number => a.rank - b.rank;

export function madeRule(compounds: readonly Compound[], body: Body, order: number): StyleRule {
  return { compounds, body, rank: specificity(compounds) * MAX_STYLE_RULES + order };
}

/** Skips blanks, closing braces and stray semicolons. */
function headStart(units: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (units[at]! <= 32 || units[at] === CLOSE || units[at] === SEMICOLON)) at++;
  return at;
}

/** The selectors before a `{`, without `@import …;`, the end of an @media, or the HTML comment marks of old pages. */
export function afterStatements(head: string): string {
  const start = Math.max(head.lastIndexOf(';'), head.lastIndexOf('}'));
  return head
    .slice(start + 1)
    .replace('<!--', '')
    .replace('-->', '')
    .trim();
}

/** Position after the block that opens at `open`, including nested blocks. */
function skipBlock(units: Uint8Array, open: number, to: number): number {
  let depth = 0;
  for (let at = open; at < to; at++) {
    if (units[at] === OPEN) depth++;
    else if (units[at] === CLOSE && --depth === 0) return at + 1;
  }
  return to;
}
