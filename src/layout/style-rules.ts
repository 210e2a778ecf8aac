// The text of `<style>` elements → rules by tag, class and id. Only compound selectors of these three are read
// (`div.note`, `#side`, `.a.b`): descendants, states and attributes cost more than an estimate is worth.
// Rules under @media are read when the medium is a screen and no condition is set; other at-rules are passed over.

import { readDeclarations, type Style } from './declarations.ts';

interface Rule {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly style: Style;
  /** Specificity, then order of appearance, in one number. */
  readonly rank: number;
}

const SELECTOR = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+){0,4})$/i;
/** A page cannot make the estimate read more than this. */
const MOST_CSS_CHARS = 400_000;
const MOST_RULES = 4_000;
/** Rules under one tag, class or id; more than this would make cost grow with rules times elements. */
const MOST_RULES_A_KEY = 64;

export class StyleRules {
  private readonly byKey = new Map<string, Rule[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Reads one sheet. Rules read later win over equal ones read earlier. */
  add(css: string): void {
    const text = stripComments(css.slice(0, MOST_CSS_CHARS));
    let at = 0;
    while (at < text.length && this.count < MOST_RULES) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      const head = afterStatements(text.slice(at, open));
      if (head.startsWith('@')) {
        if (/^@media\s+(?:(?:only\s+)?screen|all)\s*$/i.test(head)) at = open + 1;
        else at = skipBlock(text, open);
        continue;
      }
      const close = text.indexOf('}', open);
      const past = close < 0 ? text.length : close;
      this.addRule(head, text.slice(open + 1, past));
      at = past + 1;
    }
  }

  /** The styles that hold for an element, weakest first. */
  matching(tag: string, id: string, classes: readonly string[]): Style[] {
    if (this.count === 0) return [];
    const found: Rule[] = [];
    this.collect(found, tag, tag, id, classes);
    this.collect(found, '*', tag, id, classes);
    if (id !== '') this.collect(found, `#${id}`, tag, id, classes);
    for (const name of classes) this.collect(found, `.${name}`, tag, id, classes);
    return found.sort((a, b) => a.rank - b.rank).map(({ style }) => style);
  }

  private collect(found: Rule[], key: string, tag: string, id: string, classes: readonly string[]): void {
    for (const rule of this.byKey.get(key) ?? []) {
      if (rule.tag !== '' && rule.tag !== tag) continue;
      if (rule.id !== '' && rule.id !== id) continue;
      if (rule.classes.every((name) => classes.includes(name))) found.push(rule);
    }
  }

  private addRule(selectors: string, body: string): void {
    const style = readDeclarations(body);
    if (Object.keys(style).length === 0) return;
    for (const selector of selectors.split(',')) {
      const match = SELECTOR.exec(selector.trim());
      if (match === null || this.count >= MOST_RULES) continue;
      const names = match[2] === '' || match[2] === undefined ? [] : match[2].split(/(?=[.#])/);
      const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
      const id = names.find((name) => name.startsWith('#'))?.slice(1) ?? '';
      const tag = match[1] === undefined || match[1] === '*' ? '' : match[1].toLowerCase();
      const key = id !== '' ? `#${id}` : classes.length > 0 ? `.${classes[0]}` : tag === '' ? '*' : tag;
      const weight = (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1);
      const rule = { tag, id, classes, style, rank: weight * MOST_RULES + this.count++ };
      const known = this.byKey.get(key);
      if (known === undefined) this.byKey.set(key, [rule]);
      else if (known.length < MOST_RULES_A_KEY) known.push(rule);
    }
  }
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
function afterStatements(head: string): string {
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
