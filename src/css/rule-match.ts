// Element + loose selector → whether the selector matches: yes, no or maybe. Maybe means that it depends on an unknown state
// (`:checked` in a form, `:has()`), so that a caller can report what a rule may do. Matches from the element to the left and
// backtracks along the combinators as needed.

import { attribute, isElement, type Tape, tagName } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import type { Holds } from './conditions.ts';
import { passesTest } from './element-finder.ts';
import { type Compound, readLooseSelector, type Selector, splitSelectors } from './selector.ts';
import { Siblings } from './siblings.ts';
import { type StartTags, startTags } from './start-tags.ts';

/** Pseudo-elements, drawn beside an element or on a part of it. `::first-line` is left out: it may be all of the text. */
const DRAWN = /^::(?!first-line|details-content)|^(?:before|after|first-letter|placeholder|marker|selection)$/;
/** States that no element has before the reader does something. */
const LATER =
  /^(?:hover|focus|focus-within|focus-visible|active|target|target-within|target-current|visited|fullscreen|modal|popover-open|picture-in-picture|playing|seeking|buffering|stalled|muted|volume-locked|user-valid|user-invalid|autofill|current|past|future|host.*|state.*)$/;
/** States of form controls. */
const OF_FORMS =
  /^(?:checked|disabled|enabled|required|optional|valid|invalid|in-range|out-of-range|indeterminate|default|placeholder-shown|blank|read-write|open)$/;
const FORM_TAGS = /^(?:input|textarea|select|option|optgroup|button|fieldset|form|details|dialog)$/;
/** Limit on ancestors and siblings visited per match. */
const MAX_LOOKS = 20_000;

const both = (one: Holds, other: Holds): Holds =>
  one === 'no' || other === 'no' ? 'no' : one === 'maybe' || other === 'maybe' ? 'maybe' : 'yes';

export class RuleMatch {
  private readonly tape: Tape;
  private readonly siblings: Siblings;
  private readonly tags: StartTags;
  /** Where the text of a node begins: elements without text have no names in `tags`. */
  private readonly offset: ArrayLike<number>;
  /** Names of a class attribute, by its number. */
  private readonly classes: (ReadonlySet<string> | undefined)[] = [];
  private readonly lists = new Map<string, readonly (Selector | undefined)[]>();
  private looks = 0;
  private compared = 0;

  constructor(page: Page) {
    this.tape = page.tape;
    this.tags = startTags(page);
    this.offset = page.flow.offset;
    this.siblings = new Siblings(page.tape);
  }

  /** Number of element–compound comparisons so far: the cost of matching. */
  get comparisons(): number {
    return this.compared;
  }

  of(node: number, selector: Selector): Holds {
    this.looks = 0;
    return this.chain(node, selector, selector.length - 1);
  }

  private chain(node: number, selector: Selector, last: number): Holds {
    const own = this.fits(node, selector[last]!);
    if (own === 'no' || last === 0) return own;
    const { parent } = this.tape;
    const { combinator } = selector[last]!;
    const isAround = combinator === ' ' || combinator === '>';
    let best: Holds = 'no';
    for (let at = node; ; ) {
      at = isAround ? parent[at]! : this.before(at);
      if (at <= 0) break;
      if (++this.looks > MAX_LOOKS) return 'maybe';
      const rest = this.chain(at, selector, last - 1);
      if (rest === 'yes') return own;
      if (rest === 'maybe') best = 'maybe';
      if (combinator === '>' || combinator === '+') break;
    }
    return both(own, best);
  }

  /** The previous element under the same parent; 0 for none. */
  private before(node: number): number {
    const { parent } = this.tape;
    const around = parent[node]!;
    for (let at = node - 1; at > around; at--) {
      while (parent[at] !== around) at = parent[at]!;
      if (isElement(this.tape, at)) return at;
    }
    return 0;
  }

  private fits(node: number, compound: Compound): Holds {
    this.compared++;
    const { tape } = this;
    const { tag, id, classes, attributes, places, choices, states } = compound;
    if (tag !== '' && tag !== tagName(tape, node).toLowerCase()) return 'no';
    if (id !== '' && id !== this.idOf(node)) return 'no';
    if (classes.length > 0 && !this.hasAll(node, classes)) return 'no';
    for (const test of attributes) {
      const own = attribute(tape, node, test.name);
      if (own === undefined || !passesTest(own, test)) return 'no';
    }
    if (!places.every((place) => this.siblings.isAt(node, place))) return 'no';
    let result: Holds = 'yes';
    for (const { among, isNot } of choices) result = both(result, this.choice(node, among, isNot));
    for (const state of states ?? []) result = both(result, this.state(node, state));
    return result;
  }

  private choice(node: number, among: readonly Compound[], isNot: boolean): Holds {
    const found = among.map((one) => this.fits(node, one));
    const any: Holds = found.includes('yes') ? 'yes' : found.includes('maybe') ? 'maybe' : 'no';
    return isNot ? (any === 'yes' ? 'no' : any === 'no' ? 'yes' : 'maybe') : any;
  }

  private state(node: number, state: string): Holds {
    const choice = /^(not|is|where|matches|any|-webkit-any|-moz-any)\((.+)\)$/s.exec(state);
    if (choice !== null) return this.complexChoice(node, choice[2]!, choice[1] === 'not');
    if (DRAWN.test(state) || LATER.test(state)) return 'no';
    const name = tagName(this.tape, node).toLowerCase();
    switch (state) {
      case 'root':
      case 'scope':
        return this.tape.parent[node] === 0 ? 'yes' : 'no';
      case 'link':
      case 'any-link':
        return /^(?:a|area)$/.test(name) && attribute(this.tape, node, 'href') !== undefined ? 'yes' : 'no';
      case 'empty':
        return this.tape.end[node] === node + 1 ? 'yes' : 'no';
      case 'defined':
        return name.includes('-') ? 'maybe' : 'yes';
      case 'read-only':
        return FORM_TAGS.test(name) || attribute(this.tape, node, 'contenteditable') !== undefined ? 'maybe' : 'yes';
      default:
        return OF_FORMS.test(state) && !FORM_TAGS.test(name) ? 'no' : 'maybe';
    }
  }

  /** `:is(article .s, :has(b))`, with selectors of any kind. */
  private complexChoice(node: number, list: string, isNot: boolean): Holds {
    let selectors = this.lists.get(list);
    if (selectors === undefined) {
      selectors = splitSelectors(list).map(readLooseSelector);
      this.lists.set(list, selectors);
    }
    const found = selectors.map((one) => (one === undefined ? 'maybe' : this.chain(node, one, one.length - 1)));
    const any: Holds = found.includes('yes') ? 'yes' : found.includes('maybe') ? 'maybe' : 'no';
    return isNot ? (any === 'yes' ? 'no' : any === 'no' ? 'yes' : 'maybe') : any;
  }

  private hasText(node: number): boolean {
    return this.offset[node] !== this.offset[this.tape.end[node]!];
  }

  private idOf(node: number): string | undefined {
    return this.hasText(node) ? this.tags.names[this.tags.id[node]!] : attribute(this.tape, node, 'id');
  }

  private hasAll(node: number, classes: readonly string[]): boolean {
    const known = this.hasText(node)
      ? this.classesOf(this.tags.className[node]!)
      : new Set(attribute(this.tape, node, 'class')?.split(/\s+/));
    for (const name of classes) if (!known.has(name)) return false;
    return true;
  }

  private classesOf(number: number): ReadonlySet<string> {
    let known = this.classes[number];
    if (known === undefined) {
      known = new Set(this.tags.names[number]!.split(/\s+/));
      this.classes[number] = known;
    }
    return known;
  }
}
