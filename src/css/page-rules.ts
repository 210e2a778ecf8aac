// Page → for each element, every rule of the page's `<style>` elements that matches or may match it, in cascade order, and
// whether these rules may hide it. Slower than page-styles.ts but complete: it reports what it cannot decide. Only the report
// on possibly hidden text uses it.

import { attribute, decodeRaw, isElement, Kind, Tag, type Tape, tagName } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { type Holds, holdsMedia } from './conditions.ts';
import { Declarations } from './declarations.ts';
import { type DoubtContext, doubtOf, mayMatter } from './doubts.ts';
import { plainEscapes } from './flat-css.ts';
import { RuleMatch } from './rule-match.ts';
import { type Compound, readLooseSelector, type Selector, specificity, splitSelectors } from './selector.ts';
import { readSheet, type SheetRule } from './sheet-rules.ts';
import { startTags } from './start-tags.ts';
import { stripComments } from './style-rules.ts';
import { Inherited } from './variables.ts';

interface PageRule {
  readonly selector: Selector;
  readonly body: RuleBody;
  /** Weight in the cascade: layered rules lowest, then specificity, then order. */
  readonly rank: number;
  readonly unsure: string | undefined;
}

class RuleBody {
  readonly text: string;
  readonly matters: boolean;
  private read: Declarations | undefined;

  constructor(text: string) {
    this.text = text;
    this.matters = mayMatter(text) || /(?:^|[;\s])--/.test(text);
  }

  get declarations(): Declarations {
    this.read ??= new Declarations().read(this.text);
    return this.read;
  }
}

/** Limit on characters of style sheets. Beyond it, any element may be hidden. */
const MAX_CSS = 8_000_000;
/** Limit on comparisons of elements with selectors: a base for every page plus an amount per node, so that cost grows with the page. */
const MIN_COMPARISONS = 500_000;
const COMPARISONS_PER_NODE = 300;
/** Limit on the rules of one element that are tried one by one. */
const MAX_TRIED = 64;
/** Limit on ancestors that may define a variable. */
const MAX_AROUND = 4_096;
const RANK_OF_ORDER = 1_000_000;
const RANK_OF_LAYERS = 1e9;

/** The rules of an element: those that certainly match, and those that may. */
interface Matched {
  readonly sure: readonly PageRule[];
  readonly maybe: readonly PageRule[];
}

class PageRules {
  /** Limits that were reached; the rules beyond them are unknown. */
  readonly limits: Set<string> = new Set();
  private readonly tape: Tape;
  private readonly byKey = new Map<string, PageRule[]>();
  private readonly keyframes = new Set<string>();
  private readonly properties = new Map<string, string>();
  private readonly match: RuleMatch;
  private readonly matched = new Map<number, Matched>();
  private readonly declared = new Map<number, Declarations>();
  private readonly names: ReadonlySet<string>;
  private inherited: Inherited | undefined;
  private order = 0;
  private read = 0;
  private anyMatters = false;

  constructor(page: Page) {
    this.tape = page.tape;
    this.match = new RuleMatch(page.tape);
    this.names = new Set(startTags(page).names.flatMap((name) => name.split(/\s+/)));
    for (const { css, holds } of sheetsOf(page.tape)) if (holds !== 'no') this.add(css, holds, 0);
  }

  /** Declarations that certainly apply to an element: rules, then its own `style` over them, with variables filled in. */
  declaredAt(node: number): Declarations {
    let css = this.declared.get(node);
    if (css === undefined) {
      css = this.filled(node, this.matchedAt(node).sure);
      this.declared.set(node, css);
    }
    return css;
  }

  /** Why the element's style may hide it, or undefined if it does not. */
  doubtAt(node: number, characters: number, matchesBackground: (css: Declarations) => boolean): string | undefined {
    const { sure, maybe } = this.matchedAt(node);
    const own = attribute(this.tape, node, 'style');
    const unread = this.isSpent && this.anyMatters ? this.reached('style rules') : undefined;
    if (maybe.length === 0 && own === undefined && !sure.some(({ body }) => body.matters)) return unread;
    const context: DoubtContext = { keyframes: this.keyframes, characters };
    const plain = doubtOf(this.declaredAt(node), context);
    if (plain !== undefined) return plain;
    const telling = maybe.filter(({ body }) => body.matters);
    if (telling.length === 0) return unread;
    if (telling.length > MAX_TRIED) return this.reached('style rules of an element');
    for (const one of telling) {
      const css = this.filled(node, inOrder([...sure, one]));
      const doubt = doubtOf(css, context) ?? (matchesBackground(css) ? 'color of its background' : undefined);
      if (doubt !== undefined) return `${doubt}, if ${one.unsure ?? 'its selector'} holds`;
    }
    const all = doubtOf(this.filled(node, inOrder([...sure, ...telling])), context);
    return all === undefined ? unread : `${all}, if several rules hold`;
  }

  private filled(node: number, rules: readonly PageRule[]): Declarations {
    const css = new Declarations();
    for (const { body } of rules) css.add(body.declarations);
    const own = attribute(this.tape, node, 'style');
    if (own !== undefined) css.read(plainEscapes(own));
    if (!css.hasVariables) return css;
    this.inherited ??= new Inherited(
      this.tape.parent,
      (at) => this.written(at),
      () => true,
      MAX_AROUND,
    );
    return this.withInitial(this.inherited.fillIn(css, node), css);
  }

  /** Gives variables that no element defines the initial value of their `@property`. */
  private withInitial(filled: Declarations, written: Declarations): Declarations {
    if (this.properties.size === 0) return filled;
    for (const [name, value] of written) {
      if (filled.get(name) !== '') continue;
      const [, variable = ''] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value) ?? [];
      const initial = this.properties.get(variable);
      if (initial !== undefined) filled.replace(name, initial);
    }
    return filled;
  }

  private written(node: number): Declarations {
    const css = new Declarations();
    for (const { body } of this.matchedAt(node).sure) css.add(body.declarations);
    const own = attribute(this.tape, node, 'style');
    return own === undefined ? css : css.read(plainEscapes(own));
  }

  private matchedAt(node: number): Matched {
    let found = this.matched.get(node);
    if (found === undefined) {
      found = this.findMatched(node);
      this.matched.set(node, found);
    }
    return found;
  }

  private findMatched(node: number): Matched {
    const sure: PageRule[] = [];
    const maybe: PageRule[] = [];
    if (this.byKey.size === 0 || !isElement(this.tape, node)) return { sure, maybe };
    for (const key of this.keysOf(node)) {
      for (const rule of this.byKey.get(key) ?? []) {
        if (this.isSpent) return { sure: inOrder(sure), maybe };
        const held = this.match.of(node, rule.selector);
        if (held === 'no') continue;
        if (held === 'yes' && rule.unsure === undefined) sure.push(rule);
        else maybe.push(rule);
      }
    }
    return { sure: inOrder(sure), maybe };
  }

  /** True when matching has used up its budget: the remaining rules may hide anything. */
  private get isSpent(): boolean {
    return this.match.comparisons > MIN_COMPARISONS + COMPARISONS_PER_NODE * this.tape.size;
  }

  private keysOf(node: number): Set<string> {
    const { tape } = this;
    const keys = new Set(['*', tagName(tape, node).toLowerCase()]);
    const id = attribute(tape, node, 'id');
    if (id !== undefined) keys.add(`#${id}`);
    for (const name of (attribute(tape, node, 'class') ?? '').split(/\s+/)) if (name !== '') keys.add(`.${name}`);
    return keys;
  }

  private add(css: string, holds: Holds, depth: number): void {
    this.read += css.length;
    if (this.read > MAX_CSS) {
      this.reached('characters of style sheets');
      return;
    }
    const { rules, keyframes, properties, imports } = readSheet(plainEscapes(css));
    for (const address of imports) {
      const sheet = depth < 3 ? dataSheet(address) : undefined;
      if (sheet !== undefined) this.add(sheet, holds, depth + 1);
    }
    for (const [name, body] of keyframes)
      if (doubtOf(new Declarations().read(body)) !== undefined || hidesSomewhere(body)) this.keyframes.add(name);
    for (const [name, value] of properties) this.properties.set(name, value);
    for (const rule of rules) this.file(rule, holds);
  }

  private file({ selectors, body, unsure, isLayered }: SheetRule, holds: Holds): void {
    const parts = splitSelectors(selectors);
    const shared = new RuleBody(body);
    this.anyMatters ||= shared.matters;
    const doubt = unsure ?? (holds === 'maybe' ? 'its medium' : undefined);
    // Layers reverse the order of important declarations.
    const layer = isLayered ? (/!\s*important/i.test(body) ? RANK_OF_LAYERS : -RANK_OF_LAYERS) : 0;
    for (const part of parts) {
      const selector = readLooseSelector(part);
      if (selector === undefined) continue;
      const last = selector.at(-1)!;
      if (!this.isThere(last)) continue;
      const key = last.id !== '' ? `#${last.id}` : last.classes.length > 0 ? `.${last.classes[0]}` : last.tag || '*';
      const rank = specificity(selector) * RANK_OF_ORDER + this.order++ + layer;
      const rule = { selector, body: shared, rank, unsure: doubt ?? (isLayered ? 'its layer' : undefined) };
      const known = this.byKey.get(key);
      if (known === undefined) this.byKey.set(key, [rule]);
      else known.push(rule);
    }
  }

  /** Most rules of large sheets use classes and ids that no element with text has. */
  private isThere({ id, classes }: Compound): boolean {
    return (id === '' || this.names.has(id)) && classes.every((name) => this.names.has(name));
  }

  private reached(limit: string): string {
    this.limits.add(limit);
    return `more ${limit} than are read`;
  }
}

function inOrder(rules: PageRule[]): PageRule[] {
  return rules.sort((a, b) => a.rank - b.rank);
}

/** Checks each declaration alone: an animation may hide in any of its steps, not only in the last. */
function hidesSomewhere(body: string): boolean {
  return body.split(';').some((one) => doubtOf(new Declarations().read(one)) !== undefined);
}

/** All sheets, each with the answer whether it applies to a screen; includes sheets in SVG and links with a `data:` sheet. */
function sheetsOf(tape: Tape): { readonly css: string; readonly holds: Holds }[] {
  const { tag, kind, end } = tape;
  const found: { readonly css: string; readonly holds: Holds }[] = [];
  for (let node = 1; node < tape.size; node++) {
    if (tag[node] !== Tag.style && tag[node] !== Tag.link) continue;
    if (!isElement(tape, node)) continue;
    const holds = holdsMedia((attribute(tape, node, 'media') ?? '').toLowerCase());
    if (tag[node] === Tag.link) {
      const css = /stylesheet/i.test(attribute(tape, node, 'rel') ?? '')
        ? dataSheet(attribute(tape, node, 'href') ?? '')
        : undefined;
      if (css !== undefined) found.push({ css: stripComments(css), holds });
      continue;
    }
    const type = attribute(tape, node, 'type')?.trim().toLowerCase() ?? '';
    if (type !== '' && type !== 'text/css') continue;
    let css = '';
    for (let inner = node + 1; inner < end[node]!; inner++)
      if (kind[inner] === Kind.text) css += sheetText(tape, inner);
    if (css !== '') found.push({ css, holds });
  }
  return found;
}

function sheetText({ source, utf8, from, to }: Tape, node: number): string {
  const css = stripComments(source.slice(from[node]!, to[node]!));
  return decodeRaw(css, 0, css.length, utf8, '\ufffd');
}

/** `data:text/css,…` → the sheet. */
function dataSheet(address: string): string | undefined {
  const [, base64, data] = /^\s*data:text\/css[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (data === undefined) return undefined;
  try {
    return base64 === undefined ? decodeURIComponent(data) : atob(decodeURIComponent(data));
  } catch {
    return data;
  }
}

export const pageRules: Fact<PageRules> = fact('css.pageRules', (page: Page): PageRules => new PageRules(page));
