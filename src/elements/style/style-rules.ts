// The text of `<style>` elements → rules by tag, class and id. Rules of one compound (`div.note`, `#side`, `.a.b`) say
// how an element looks; rules with ancestors (`main .note`) are kept as well, for whoever can walk up. States,
// attributes and siblings cost more than they are worth. Rules under @media are read when they are in force (media.ts).

import { Declarations } from './declarations.ts';
import { isInForce } from './media.ts';
import { type Compound, keyOf, matches, readSelector, specificity } from './selector.ts';

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
  private readonly text: string;
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
const MAX_RULES = 4_000;
/** Rules under one tag, class or id; more than this would make cost grow with rules times elements. */
const MAX_RULES_PER_KEY = 64;

export class StyleRules {
  private readonly simple = new Map<string, Rule[]>();
  private readonly inside = new Map<string, Rule[]>();
  private count = 0;
  private readonly properties: RegExp | undefined;

  /** Rules without a match of `properties` in their text are passed over, unread. */
  constructor(properties?: RegExp) {
    this.properties = properties;
  }

  get size(): number {
    return this.count;
  }

  /** Reads one sheet. Rules read later win over equal ones read earlier. */
  add(css: string): void {
    const text = stripComments(css.slice(0, MAX_CSS_CHARS));
    let at = 0;
    while (at < text.length && this.count < MAX_RULES) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      const head = afterStatements(text.slice(at, open));
      if (head.startsWith('@')) {
        at = isInForce(head) ? open + 1 : skipBlock(text, open);
        continue;
      }
      const close = text.indexOf('}', open);
      const past = close < 0 ? text.length : close;
      this.addRule(head, text.slice(open + 1, past));
      at = past + 1;
    }
  }

  /** The rules of one compound that hold for the element, weakest first. */
  matching(element: Named): Rule[] {
    return fitting(this.simple, element);
  }

  /** The rules with ancestors whose last compound fits the element, weakest first. */
  matchingInside(element: Named): Rule[] {
    return fitting(this.inside, element);
  }

  private addRule(selectors: string, text: string): void {
    if (!text.includes(':') || this.properties?.test(text) === false) return;
    const body = new Body(text);
    for (const selector of selectors.split(',')) {
      if (this.count >= MAX_RULES) return;
      const compounds = readSelector(selector);
      if (compounds === undefined) continue;
      const key = keyOf(compounds[compounds.length - 1]!);
      const rule = { compounds, body, rank: specificity(compounds) * MAX_RULES + this.count++ };
      const byKey = compounds.length === 1 ? this.simple : this.inside;
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [rule]);
      else if (known.length < MAX_RULES_PER_KEY) known.push(rule);
    }
  }
}

function fitting(byKey: ReadonlyMap<string, readonly Rule[]>, { tag, id, classes }: Named): Rule[] {
  const found: Rule[] = [];
  if (byKey.size === 0) return found;
  const keys = [tag, '*', ...(id === '' ? [] : [`#${id}`]), ...new Set(classes.map((name) => `.${name}`))];
  for (const key of keys) {
    for (const rule of byKey.get(key) ?? []) {
      if (matches(rule.compounds[rule.compounds.length - 1]!, tag, id, classes)) found.push(rule);
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function stripComments(css: string): string {
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
