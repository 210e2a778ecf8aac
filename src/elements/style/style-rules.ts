// The text of `<style>` elements → rules by tag, class and id, filed as text and taken apart when an element asks for
// them. Rules of one compound (`div.note`, `#side`, `.a.b`) say how an element looks; rules with ancestors (`main .note`)
// are kept as well, for whoever can walk up; those with attributes and siblings for odd-rules.ts. Rules under @media are
// read when they are in force (media.ts).

import { Declarations } from './declarations.ts';
import { isInForce } from './media.ts';
import { type Compound, isOdd, lastKey, matches, readSelector, specificity } from './selector.ts';
import { endOfSelector } from './selector-lists.ts';

/** The names of an element that rules ask for. */
export interface Named {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
}

export interface Rule {
  /** The element's own compound last. */
  readonly compounds: readonly Compound[];
  readonly body: Body;
  /** Specificity, then order of appearance, in one number. */
  readonly rank: number;
}

/** The text between the braces, taken apart when first asked for. */
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

/** A page cannot make anyone read more than this. */
const MAX_CSS_CHARS = 400_000;
const MAX_RULES = 20_000;
/** Rules under one tag, class or id; more than this would make cost grow with rules times elements. */
const MAX_RULES_PER_KEY = 64;

/** A rule as it is filed: under the key of its last compound, and not yet taken apart. */
export interface Filed {
  readonly selector: string;
  readonly body: Body;
  readonly order: number;
}

/** Rules taken apart: those of one compound, and those with ancestors. */
export interface RuleSets {
  readonly simple: readonly Rule[];
  readonly inside: readonly Rule[];
}

export class StyleRules {
  /** Rules whose selectors ask for more than names. */
  readonly odd: Filed[] = [];
  private readonly filed = new Map<string, Filed[]>();
  private readonly known = new Map<string, RuleSets>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Reads one sheet. Rules read later win over equal ones read earlier. */
  add(css: string): void {
    // What is said of the root is said of `html`.
    const text = stripComments(css.slice(0, MAX_CSS_CHARS)).replaceAll(':root', 'html');
    let at = 0;
    while (at < text.length && this.count < MAX_RULES) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      let head = text.slice(headStart(text, at, open), open);
      // Only what begins with a statement or a comment mark of HTML has more than selectors before its brace.
      if (head.startsWith('@') || head.startsWith('<')) head = afterStatements(head);
      if (head.startsWith('@')) {
        at = isInForce(head) ? open + 1 : skipBlock(text, open);
        continue;
      }
      const close = text.indexOf('}', open);
      const past = close < 0 ? text.length : close;
      this.file(head, text.slice(open + 1, past));
      at = past + 1;
    }
  }

  /** The rules whose last compound fits the element; those of one compound weakest first. */
  matching({ tag, id, classes }: Named): RuleSets {
    const simple: Rule[] = [];
    const inside: Rule[] = [];
    const keys = [tag, '*', ...(id === '' ? [] : [`#${id}`]), ...new Set(classes.map((name) => `.${name}`))];
    const fits = ({ compounds }: Rule): boolean => matches(compounds[compounds.length - 1]!, tag, id, classes);
    for (const key of keys) {
      const rules = this.under(key);
      simple.push(...rules.simple.filter(fits));
      inside.push(...rules.inside.filter(fits));
    }
    return { simple: simple.sort(byRank), inside };
  }

  private file(selectors: string, text: string): void {
    const body = new Body(text);
    const some = isOdd(selectors);
    for (let at = 0; at < selectors.length && this.count < MAX_RULES; ) {
      const comma = some ? endOfSelector(selectors, at) : selectors.indexOf(',', at);
      const end = comma < 0 ? selectors.length : comma;
      const selector = some ? selectors.slice(at, end) : '';
      if (some && isOdd(selector)) this.odd.push({ selector, body, order: this.count++ });
      else {
        const key = lastKey(selectors, at, end);
        if (key !== undefined) this.fileUnder(key, { selector: selectors.slice(at, end), body, order: this.count++ });
      }
      at = end + 1;
    }
  }

  private fileUnder(key: string, rule: Filed): void {
    const known = this.filed.get(key);
    if (known === undefined) this.filed.set(key, [rule]);
    else known.push(rule);
  }

  private under(key: string): RuleSets {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const simple: Rule[] = [];
    const inside: Rule[] = [];
    for (const { selector, body, order } of this.filed.get(key) ?? []) {
      const compounds = readSelector(selector);
      if (compounds === undefined) continue;
      const rules = compounds.length === 1 ? simple : inside;
      if (rules.length < MAX_RULES_PER_KEY) rules.push(madeRule(compounds, body, order));
    }
    const made = { simple, inside };
    this.known.set(key, made);
    return made;
  }
}

export const byRank = (a: Rule, b: Rule): number => a.rank - b.rank;

export function madeRule(compounds: readonly Compound[], body: Body, order: number): Rule {
  return { compounds, body, rank: specificity(compounds) * MAX_RULES + order };
}

/** Past blanks, closed blocks and stray semicolons. */
function headStart(text: string, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 125 && code !== 59) break;
  }
  return at;
}

export function stripComments(css: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const open = css.indexOf('/*', at);
    if (open < 0) return text + css.slice(at);
    text += css.slice(at, open);
    const close = css.indexOf('*/', open + 2);
    if (close < 0) return text;
    at = close + 2;
  }
}

/** What stands before a `{`, without `@import …;`, the close of an @media, or the HTML comment marks old pages use. */
export function afterStatements(head: string): string {
  const start = Math.max(head.lastIndexOf(';'), head.lastIndexOf('}'));
  return head
    .slice(start + 1)
    .replace('<!--', '')
    .replace('-->', '')
    .trim();
}

/** One past the block that opens at `open`, inner blocks included. */
function skipBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) depth++;
    else if (code === 125 && --depth === 0) return at + 1;
  }
  return text.length;
}
