// Element + selector → whether the selector matches: yes, no or maybe. The only code that compares elements with selectors:
// style rules check one element (page-styles.ts, page-rules.ts), a search checks all (element-finder.ts).
// Maybe means that a state is unknown (`:checked` in a form, `:has()`); only loosely parsed selectors have such
// states. A match costs one walk up the page, and one along the siblings if the selector has sibling combinators: bit i of
// a set means that compounds i and up match, so no element is compared with a compound twice.

import { isElement, type Tape } from '../dom/index.ts';
import type { Holds } from './conditions.ts';
import { PseudoMatch } from './pseudo-match.ts';
import type { AttributeTest, Compound, Selector } from './selector.ts';

/** The names of an element. */
export interface Named {
  /** In lower case. */
  readonly tag: string;
  /** '' for none. */
  readonly id: string;
  has(className: string): boolean;
}

/** The elements of a page, as the matcher reads them. */
export interface Elements {
  named(node: number): Named;
  valueOf(node: number, attribute: string): string | undefined;
}

/** Limit on compounds in a chain, so that they fit a set. The lower half of a set has the certain matches, the upper half all. */
const MAX_CHAIN = 15;
const BOTH = 1 | (1 << MAX_CHAIN);

export class SelectorMatch {
  /** Number of element–compound comparisons so far: the cost of matching. */
  comparisons = 0;
  private readonly tape: Tape;
  private readonly elements: Elements;
  /** Limit on ancestors and siblings visited per match; beyond it the answer is maybe. */
  private readonly maxLooks: number;
  private readonly pseudo: PseudoMatch;

  constructor(tape: Tape, elements: Elements, maxLooks: number) {
    this.tape = tape;
    this.elements = elements;
    this.maxLooks = maxLooks;
    this.pseudo = new PseudoMatch(tape, this);
  }

  of(node: number, selector: Selector): Holds {
    const own = this.fits(node, selector.at(-1)!);
    if (own === 'no' || selector.length === 1) return own;
    const rest = this.around(node, selector);
    return own === 'yes' || rest === 'no' ? rest : own;
  }

  /** Whether the compounds before the last match ancestors or previous siblings of the node. */
  around(node: number, selector: Selector): Holds {
    if (selector.length > MAX_CHAIN) return 'maybe';
    const { parent } = this.tape;
    const by = combinatorsOf(selector);
    let looks = 0;
    let below = 0;
    // First the matches of the element itself, then also those of its siblings.
    let here = BOTH << (selector.length - 1);
    for (let at = node; ; ) {
      let [next, later] = [here, here];
      for (let before = at; ((next & by['+']) | (later & by['~'])) !== 0; ) {
        before = this.before(before);
        if (before === 0) break;
        if (++looks > this.maxLooks) return 'maybe';
        next = this.step(before, ((next & by['+']) | (later & by['~'])) >> 1, selector);
        later |= next;
      }
      here = later;
      below |= here;
      at = parent[at]!;
      if (at <= 0 || (below & 1) === 1) break;
      if (++looks > this.maxLooks) return 'maybe';
      here = this.step(at, ((here & by['>']) | (below & by[' '])) >> 1, selector);
    }
    return (below & 1) === 1 ? 'yes' : (below & BOTH) === 0 ? 'no' : 'maybe';
  }

  /** Adds the matches of one more element, among compounds whose right neighbors already match. */
  private step(node: number, reached: number, selector: Selector): number {
    let matched = 0;
    for (let i = selector.length - 2; i >= 0; i--) {
      const bit = 1 << i;
      if ((reached & (bit << MAX_CHAIN)) === 0) continue;
      const own = this.fits(node, selector[i]!);
      if (own !== 'no') matched |= (bit << MAX_CHAIN) | (own === 'yes' ? reached & bit : 0);
    }
    return matched;
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

  /** Whether one compound matches. */
  fits(node: number, compound: Compound): Holds {
    this.comparisons++;
    if (!fitsNames(compound, this.elements.named(node))) return 'no';
    const { attributes, places, choices, states } = compound;
    for (const test of attributes) {
      const own = this.elements.valueOf(node, test.name);
      if (own === undefined || !passesTest(own, test)) return 'no';
    }
    const isPlain = places.length + choices.length === 0 && states === undefined;
    return isPlain ? 'yes' : this.pseudo.of(node, compound);
  }
}

/** Whether an element has the tag, id and classes of a compound. */
export function fitsNames({ tag, id, classes }: Compound, named: Named): boolean {
  if (tag !== '' && tag !== named.tag) return false;
  if (id !== '' && id !== named.id) return false;
  for (const name of classes) if (!named.has(name)) return false;
  return true;
}

/** Per combinator: bit i is set if compound i has it. In both halves of a set. */
function combinatorsOf(selector: Selector): Record<Compound['combinator'], number> {
  const by = { ' ': 0, '>': 0, '+': 0, '~': 0 };
  for (let i = 1; i < selector.length; i++) by[selector[i]!.combinator] |= BOTH << i;
  return by;
}

/** Whether an attribute's value passes a selector's test. */
function passesTest(own: string, { how, value, ignoreCase }: AttributeTest): boolean {
  return how === '' || PASSES[how](ignoreCase === true ? own.toLowerCase() : own, value);
}

const PASSES: Readonly<Record<Exclude<AttributeTest['how'], ''>, (own: string, value: string) => boolean>> = {
  '=': (own, value) => own === value,
  '~=': (own, value) => own.split(/\s+/).includes(value),
  '|=': (own, value) => own === value || own.startsWith(`${value}-`),
  '^=': (own, value) => value !== '' && own.startsWith(value),
  '$=': (own, value) => value !== '' && own.endsWith(value),
  '*=': (own, value) => value !== '' && own.includes(value),
};
