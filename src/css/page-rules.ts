// Page → for each element, every rule of the page's `<style>` elements that matches or may match it, in cascade order, and
// whether these rules may hide it. More complete than page-styles.ts: it reports what it cannot decide. Elements that match
// nothing suspicious (suspicions.ts) are skipped, so most pages cost little more than one pass over their sheets.

import { LIMITS, type LimitName, noteLimit } from '../base/index.ts';
import { attribute, isElement, type Tape, tagName } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import type { Holds } from './conditions.ts';
import { coversIn, findCovered } from './covers.ts';
import { Declarations } from './declarations.ts';
import { type DoubtContext, doubtOf } from './doubts.ts';
import { ElementNames } from './element-names.ts';
import { FiledRules, type PageRule } from './filed-rules.ts';
import { plainEscapes } from './flat-css.ts';
import { addedTo, type Partly } from './partly.ts';
import { SelectorMatch } from './selector-match.ts';
import { readSheet } from './sheet-rules.ts';
import { dataSheet, sheetsOf } from './sheets.ts';
import { AttributeFlag, type StartTags, startTags } from './start-tags.ts';
import { isSuspect, Suspicion, Suspicions } from './suspicions.ts';
import { Inherited } from './variables.ts';

/** Limit on characters of style sheets. Beyond it, any element may be hidden. */
const MAX_CSS = LIMITS['characters of style sheets'];
/**
 * Limit on comparisons of elements with selectors: a base for every page plus an amount per node, so that cost grows with the
 * page.
 */
const MIN_COMPARISONS = LIMITS['comparisons with style rules'];
const COMPARISONS_PER_NODE = 300;
/** Limit on the rules of one element that are tried one by one. */
const MAX_TRIED = LIMITS['uncertain style rules of an element'];
/** Limit on ancestors and siblings visited per match. */
const MAX_LOOKS = 20_000;
/** Limit on sheets imported by sheets. */
const MAX_IMPORTS = LIMITS['imported style sheets'];
/** Limit on ancestors that may define a variable. */
const MAX_AROUND = 4_096;

/** The rules of an element: those that certainly match, and those that may. */
interface Matched {
  readonly sure: readonly PageRule[];
  readonly maybe: readonly PageRule[];
}

class PageRules {
  /** Elements that another is drawn over, with the reason. */
  readonly covered: ReadonlyMap<number, string>;
  private readonly tape: Tape;
  private readonly tags: StartTags;
  private readonly rules: FiledRules;
  private readonly keyframes = new Set<string>();
  private readonly properties = new Map<string, string>();
  private readonly match: SelectorMatch;
  private readonly matched = new Map<number, Matched>();
  private readonly declared = new Map<number, Declarations>();
  private readonly suspicions = new Suspicions();
  /** Bits of an element plus 1; 0 if not computed yet. */
  private readonly known: Uint8Array;
  /** Declarations of `style` attributes and their bits, by attribute text. */
  private readonly styles = new Map<string, Declarations>();
  private readonly styleBits = new Map<string, number>();
  private readonly characters: number;
  /** Characters of text before each node. */
  private readonly offsets: ArrayLike<number>;
  private readonly covers: ReturnType<typeof coversIn> = [];
  private inherited: Inherited | undefined;
  private read = 0;

  constructor(page: Page) {
    this.tape = page.tape;
    this.tags = startTags(page);
    this.rules = new FiledRules(page);
    this.match = new SelectorMatch(page.tape, new ElementNames(page), MAX_LOOKS);
    this.known = new Uint8Array(page.tape.size);
    this.characters = page.flow.text.length;
    this.offsets = page.flow.offset;
    for (const { css, holds } of sheetsOf(page.tape)) if (holds !== 'no') this.add(css, holds, 0);
    this.gather();
    this.covered = findCovered(page.tape, this.covers, this.match);
  }

  /** False when nothing in an element's style may hide it, in any combination. */
  isSuspect(node: number): boolean {
    return this.isSpent || isSuspect(this.bitsAt(node));
  }

  /** The effects of an element that add up with those around it. */
  partlyAt(node: number, around: Partly): Partly {
    const bits = this.bitsAt(node);
    if ((bits & Suspicion.adds) === 0 && !(around.isThin && (bits & Suspicion.clips) !== 0)) return around;
    const { sure, maybe } = this.matchedAt(node);
    const css = maybe.length === 0 ? this.declaredAt(node) : this.filled(node, inOrder([...sure, ...maybe]));
    return addedTo(around, css, () => this.isCutAround(node));
  }

  /** Whether a box that cuts off contains little more than this element. */
  private isCutAround(node: number): boolean {
    const { parent, end } = this.tape;
    const charactersOf = (at: number): number => this.offsets[end[at]!]! - this.offsets[at]!;
    const most = 2 * charactersOf(node);
    for (let at = parent[node]!; at > 0 && charactersOf(at) <= most; at = parent[at]!)
      if ((this.bitsAt(at) & Suspicion.clips) !== 0) return true;
    return false;
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
    const own = this.styleAt(node);
    const unread = this.isSpent ? this.reached('comparisons with style rules') : undefined;
    if (maybe.length === 0 && own === undefined && sure.length === 0) return unread;
    const context: DoubtContext = { keyframes: this.keyframes, characters };
    const css = this.declaredAt(node);
    const plain = doubtOf(css, context) ?? (css.isFull ? this.reached('properties of an element') : undefined);
    if (plain !== undefined) return plain;
    if (maybe.length === 0) return unread;
    if (maybe.length > MAX_TRIED) return this.reached('uncertain style rules of an element');
    for (const one of maybe) {
      const css = this.filled(node, inOrder([...sure, one]));
      const doubt = doubtOf(css, context) ?? (matchesBackground(css) ? 'color of its background' : undefined);
      if (doubt !== undefined) return `${doubt}, if ${one.unsure ?? 'its selector'} holds`;
    }
    const all = doubtOf(this.filled(node, inOrder([...sure, ...maybe])), context);
    return all === undefined ? unread : `${all}, if several rules hold`;
  }

  private filled(node: number, rules: readonly PageRule[]): Declarations {
    const css = new Declarations();
    for (const { body } of rules) css.add(body.declarations);
    const own = this.styleAt(node);
    if (own !== undefined) css.read(plainEscapes(own));
    if (!css.hasVariables) return css;
    this.inherited ??= new Inherited({
      parent: this.tape.parent,
      declaredAt: (at) => this.written(at),
      mayGive: (at) => (this.bitsAt(at) & Suspicion.variables) !== 0,
      maxSteps: MAX_AROUND,
    });
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
    const own = this.styleAt(node);
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
    if (this.rules.isEmpty || !isElement(this.tape, node)) return { sure, maybe };
    for (const list of this.rules.of(node)) {
      for (const rule of list) {
        if (this.isSpent) return { sure: inOrder(sure), maybe };
        const held = this.match.of(node, rule.selector);
        if (held === 'no') continue;
        if (held === 'yes' && rule.unsure === undefined) sure.push(rule);
        else maybe.push(rule);
      }
    }
    return { sure: inOrder(sure), maybe };
  }

  /** Bits of everything that applies or may apply to an element; rules that would add none are not compared. */
  private bitsAt(node: number): number {
    const known = this.known[node]!;
    if (known !== 0) return known - 1;
    let bits = this.ownBits(node);
    for (const list of this.rules.of(node)) {
      for (const { selector, body } of list) {
        if ((bits | body.suspicions) === bits || this.isSpent) continue;
        if (this.match.of(node, selector) !== 'no') bits |= body.suspicions;
      }
    }
    this.known[node] = bits + 1;
    return bits;
  }

  /** Bits of an element's own attributes. */
  private ownBits(node: number): number {
    if ((this.tags.flags[node]! & AttributeFlag.style) === 0) return 0;
    const { tape } = this;
    const style = attribute(tape, node, 'style');
    const isColored = ['color', 'bgcolor'].some((name) =>
      this.suspicions.isSuspectColor(attribute(tape, node, name) ?? ''),
    );
    return (style === undefined ? 0 : this.bitsOfStyle(style)) | (isColored ? Suspicion.colors : 0);
  }

  private bitsOfStyle(style: string): number {
    let bits = this.styleBits.get(style);
    if (bits === undefined) {
      bits = this.suspicions.bitsOf(this.declarationsOf(style), this.widest);
      this.styleBits.set(style, bits);
    }
    return bits;
  }

  private declarationsOf(style: string): Declarations {
    let css = this.styles.get(style);
    if (css === undefined) {
      css = new Declarations().read(plainEscapes(style));
      this.styles.set(style, css);
    }
    return css;
  }

  private styleAt(node: number): string | undefined {
    return (this.tags.flags[node]! & AttributeFlag.style) === 0 ? undefined : attribute(this.tape, node, 'style');
  }

  /** Context as if all text of the page were in one element. */
  private get widest(): DoubtContext {
    return { keyframes: this.keyframes, characters: this.characters };
  }

  /** Collects the variables and colors of the whole page, then the bits of each rule. */
  private gather(): void {
    const { tape, tags, suspicions } = this;
    const lists = this.rules.bodies.map(({ declarations }) => declarations);
    for (let node = 1; node < tape.size; node++) {
      if ((tags.flags[node]! & AttributeFlag.style) === 0) continue;
      const style = attribute(tape, node, 'style');
      if (style !== undefined && !this.styles.has(style)) lists.push(this.declarationsOf(style));
      suspicions.gatherAttribute(attribute(tape, node, 'color') ?? '', 'letters');
      suspicions.gatherAttribute(attribute(tape, node, 'bgcolor') ?? '', 'ground');
    }
    const body = bodyOf(tape);
    if (body > 0) suspicions.gatherAttribute(attribute(tape, body, 'text') ?? '', 'letters');
    for (const [name, value] of this.properties) suspicions.giveVariable(name, value);
    for (const css of lists) suspicions.gatherVariables(css);
    for (const css of lists) suspicions.gatherColors(css);
    for (const rule of this.rules.bodies) rule.suspicions = suspicions.bitsOf(rule.declarations, this.widest);
  }

  /** True when matching has used up its budget: the remaining rules may hide anything. */
  private get isSpent(): boolean {
    return this.match.comparisons > MIN_COMPARISONS + COMPARISONS_PER_NODE * this.tape.size;
  }

  private add(css: string, holds: Holds, depth: number): void {
    this.read += css.length;
    if (this.read > MAX_CSS) {
      this.reached('characters of style sheets');
      return;
    }
    const { rules, keyframes, properties, imports } = readSheet(plainEscapes(css));
    for (const address of imports) {
      const sheet = dataSheet(address);
      if (sheet === undefined) continue;
      if (depth < MAX_IMPORTS) this.add(sheet, holds, depth + 1);
      else this.reached('imported style sheets');
    }
    for (const [name, body] of keyframes)
      if (doubtOf(new Declarations().read(body)) !== undefined || hidesSomewhere(body)) this.keyframes.add(name);
    for (const [name, value] of properties) this.properties.set(name, value);
    for (const rule of rules) {
      this.rules.file(rule, holds);
      this.covers.push(...coversIn(rule));
    }
  }

  private reached(limit: LimitName): string {
    noteLimit(this.tape, limit);
    return `too many ${limit} to check`;
  }
}

function inOrder(rules: PageRule[]): PageRule[] {
  return rules.sort((a, b) => a.rank - b.rank);
}

/** Checks each declaration alone: an animation may hide in any of its steps, not only in the last. */
function hidesSomewhere(body: string): boolean {
  return body.split(';').some((one) => doubtOf(new Declarations().read(one)) !== undefined);
}

/** 0 for none. */
function bodyOf(tape: Tape): number {
  for (let node = 1; node < tape.size; node++) if (tagName(tape, node) === 'body') return node;
  return 0;
}

export const pageRules: Fact<PageRules> = fact('css.pageRules', (page: Page): PageRules => new PageRules(page));
