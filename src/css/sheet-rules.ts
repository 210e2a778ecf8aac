// Style sheet text → every rule in order, with the effect of the at-rules around it. Parses strings, comments, brackets and
// nesting as a browser does, reading each character once. style-rules.ts is faster but skips what it does not know; this
// reader is for finding out what a sheet may do (maybe-hidden.ts).

import { endOfQuoted } from './comments.ts';
import { type Holds, holds } from './conditions.ts';

export interface SheetRule {
  /** Comma-separated selectors, with nesting resolved. */
  readonly selectors: string;
  readonly body: string;
  /** The at-rule that is not understood, if the rule may therefore not apply. */
  readonly unsure: string | undefined;
  /** Inside an `@layer`: every rule outside layers beats it. */
  readonly isLayered: boolean;
}

export interface SheetRules {
  readonly rules: readonly SheetRule[];
  /** `@keyframes` by name, with all their declarations. */
  readonly keyframes: ReadonlyMap<string, string>;
  /** Initial values of `@property`. */
  readonly properties: ReadonlyMap<string, string>;
  /** URLs of `@import`. */
  readonly imports: readonly string[];
}

interface Frame {
  readonly selectors: string;
  readonly state: Holds;
  readonly unsure: string | undefined;
  readonly isLayered: boolean;
  /** Set where rules do not count: the name of the `@keyframes`, '' for other at-rules. */
  readonly dead: string | undefined;
}

/** Selectors of nested rules multiply; beyond this length they stay `:is(…)`. */
const MAX_SELECTORS = 20_000;
const TOP: Frame = { selectors: '', state: 'yes', unsure: undefined, isLayered: false, dead: undefined };

const IMPORT = /^@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^"'\s)]+))/i;

/** A body without blocks, statements, strings or escapes: the first brace after it closes it. */
const PLAIN_BODY = /^[^{@"'\\]*$/;

/** `css` must be free of comments. */
export function readSheet(css: string): SheetRules {
  return new SheetReader(css).read();
}

class SheetReader {
  private readonly css: string;
  private readonly rules: SheetRule[] = [];
  private readonly keyframes = new Map<string, string>();
  private readonly properties = new Map<string, string>();
  private readonly imports: string[] = [];
  private readonly frames: Frame[] = [TOP];
  /** Block of the last rule; declarations that follow in the same block belong to it. */
  private last: Frame = TOP;

  constructor(css: string) {
    this.css = css;
  }

  read(): SheetRules {
    const { css } = this;
    for (let at = 0; at < css.length; ) {
      const past = nextSign(css, at);
      const text = css.slice(at, past).trim();
      const sign = css[past];
      at = past + 1;
      if (sign === '{') {
        this.open(text.replace(/^(?:<!--|-->)\s*/, ''));
        at = this.wholeBody(at);
      } else {
        if (text !== '') this.declare(text);
        if (sign === '}' && this.frames.length > 1) this.frames.pop();
      }
    }
    const { rules, keyframes, properties, imports } = this;
    return { rules, keyframes, properties, imports };
  }

  /** Most blocks contain only declarations: these are read in one piece, up to the closing brace. */
  private wholeBody(from: number): number {
    const close = this.css.indexOf('}', from);
    const body = this.css.slice(from, close);
    if (close < 0 || !PLAIN_BODY.test(body) || !isClosed(body)) return from;
    const text = body.trim();
    if (text !== '') this.declare(text);
    return close;
  }

  private open(head: string): void {
    const outer = this.frames.at(-1)!;
    if (!head.startsWith('@')) {
      this.frames.push({ ...outer, selectors: outer.dead === undefined ? inside(head, outer.selectors) : head });
      return;
    }
    const state = holds(head);
    const [, kind = '', name = ''] = /^@(?:-\w+-)?([\w-]+)\s*["']?([\w-]*)/.exec(head.toLowerCase()) ?? [];
    const isMaybe = state === 'maybe';
    this.frames.push({
      selectors: kind === 'property' ? name : outer.selectors,
      state,
      unsure: outer.unsure ?? (isMaybe ? head.slice(0, 60) : undefined),
      isLayered: outer.isLayered || kind === 'layer',
      dead:
        outer.dead ??
        (state === 'no' ? (kind === 'keyframes' || kind === 'property' ? `${kind} ${name}` : '') : undefined),
    });
  }

  /** Adds a declaration, or a statement such as `@import`. */
  private declare(text: string): void {
    const frame = this.frames.at(-1)!;
    const { selectors, unsure, isLayered, dead } = frame;
    if (text.startsWith('@')) {
      const [, double, single, bare] = IMPORT.exec(text) ?? [];
      const address = double ?? single ?? bare;
      if (address !== undefined) this.imports.push(address);
      return;
    }
    if (dead !== undefined) {
      const [kind, name = ''] = dead.split(' ');
      if (kind === 'keyframes') this.keyframes.set(name, `${this.keyframes.get(name) ?? ''};${text}`);
      if (kind === 'property' && /^initial-value\s*:/i.test(text))
        this.properties.set(name, text.slice(text.indexOf(':') + 1).trim());
      return;
    }
    if (selectors === '') return;
    const last = this.rules.at(-1);
    if (last !== undefined && this.last === frame)
      this.rules[this.rules.length - 1] = { ...last, body: `${last.body}\n;${text}` };
    else this.rules.push({ selectors, body: text, unsure, isLayered });
    this.last = frame;
  }
}

/** True when opening and closing brackets are balanced. */
function isClosed(body: string): boolean {
  let depth = 0;
  for (let at = body.indexOf('('); at >= 0; at = body.indexOf('(', at + 1)) depth++;
  for (let at = body.indexOf(')'); at >= 0; at = body.indexOf(')', at + 1)) depth--;
  return depth === 0 && !body.includes('[');
}

/** Position of the next `{`, `}` or `;` outside strings, addresses, parentheses and square brackets. */
function nextSign(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at = endOfQuoted(css, at)) {
    switch (css.charCodeAt(at)) {
      case 59: // ;
      case 123: // {
      case 125: // }
        if (depth <= 0) return at;
        break;
      case 40: // (
      case 91: // [
        depth++;
        break;
      case 41:
      case 93:
        depth--;
        break;
      default:
    }
  }
  return css.length;
}

/** `.b, &.c` inside `.a` → `.a .b,.a.c`. */
function inside(head: string, outer: string): string {
  if (outer === '') return head;
  const around = head.length * outer.length > MAX_SELECTORS || /[,(]/.test(outer) ? [`:is(${outer})`] : [outer];
  return around
    .map((one) => {
      if (head.includes('&')) return head.replaceAll('&', one);
      return head
        .split(',')
        .map((own) => `${one} ${own.trim()}`)
        .join(',');
    })
    .join(',');
}
