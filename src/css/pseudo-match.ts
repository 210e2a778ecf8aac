// Element + pseudo-classes of a compound → whether they match: yes, no or maybe. Handles positions among siblings, choices
// (`:is`, `:not`), and the states that only a loose reader keeps (`:hover`, `:checked`, `::before`). Maybe means that the
// answer depends on a form, on the reader's device or on something that is not read here.

import { attribute, type Tape, tagName } from '../dom/index.ts';
import { all, either, type Holds, opposite } from './conditions.ts';
import { readLooseSelector } from './loose-selector.ts';
import { type Compound, type Selector, splitSelectors } from './selector.ts';
import { Siblings } from './siblings.ts';

/** Pseudo-elements, drawn beside an element or on a part of it. `::first-line` is left out: it may be all of the text. */
const DRAWN = /^::(?!first-line|details-content)|^(?:before|after|first-letter|placeholder|marker|selection)$/;
/** States that no element has before the reader does something. */
const LATER =
  /^(?:hover|focus|focus-within|focus-visible|active|target|target-within|target-current|visited|fullscreen|modal|popover-open|picture-in-picture|playing|seeking|buffering|stalled|muted|volume-locked|user-valid|user-invalid|autofill|current|past|future|host.*|state.*)$/;
/** States of form controls. */
const OF_FORMS =
  /^(?:checked|disabled|enabled|required|optional|valid|invalid|in-range|out-of-range|indeterminate|default|placeholder-shown|blank|read-write|open)$/;
const FORM_TAGS = /^(?:input|textarea|select|option|optgroup|button|fieldset|form|details|dialog)$/;

const CHOICE = /^(not|is|where|matches|any|-webkit-any|-moz-any)\((.+)\)$/s;
/** `:nth-child(2 of .a, .b)`: a place among the siblings that match. */
const PLACE_AMONG = /^nth(?:-last)?-child\(.+?\sof\s(.+)\)$/s;

/** Limit on choices in choices in one selector: matching recurses. */
const MAX_NESTED = 16;

/** The calling matcher, which also matches the selectors inside parentheses. */
interface Matcher {
  of(node: number, selector: Selector): Holds;
  fits(node: number, compound: Compound): Holds;
}

export class PseudoMatch {
  private readonly tape: Tape;
  private readonly matcher: Matcher;
  private readonly siblings: Siblings;
  private readonly lists = new Map<string, readonly (Selector | undefined)[]>();
  private nested = 0;

  constructor(tape: Tape, matcher: Matcher) {
    this.tape = tape;
    this.matcher = matcher;
    this.siblings = new Siblings(tape);
  }

  of(node: number, { places, choices, states = [] }: Compound): Holds {
    for (const place of places) if (!this.siblings.isAt(node, place)) return 'no';
    return all([
      ...choices.map(({ among, isNot }) =>
        chosen(
          among.map((one) => this.matcher.fits(node, one)),
          isNot,
        ),
      ),
      ...states.map((state) => this.state(node, state)),
    ]);
  }

  private state(node: number, state: string): Holds {
    const [, name, list] = CHOICE.exec(state) ?? [];
    if (list !== undefined) return chosen(this.found(node, list), name === 'not');
    const [, among] = PLACE_AMONG.exec(state) ?? [];
    // The element is one of those that match; the others are not counted.
    if (among !== undefined) return either(this.found(node, among)) === 'no' ? 'no' : 'maybe';
    return isInState(this.tape, node, state);
  }

  /** Whether an element matches each selector of a list, of any kind: `article .s, :has(b)`. */
  private found(node: number, list: string): readonly Holds[] {
    let selectors = this.lists.get(list);
    if (selectors === undefined) {
      selectors = splitSelectors(list).map(readLooseSelector);
      this.lists.set(list, selectors);
    }
    if (this.nested >= MAX_NESTED) return ['maybe'];
    this.nested++;
    const found = selectors.map((one) => (one === undefined ? 'maybe' : this.matcher.of(node, one)));
    this.nested--;
    return found;
  }
}

function chosen(found: readonly Holds[], isNot: boolean): Holds {
  return isNot ? opposite(either(found)) : either(found);
}

function isInState(tape: Tape, node: number, state: string): Holds {
  if (DRAWN.test(state) || LATER.test(state)) return 'no';
  const name = tagName(tape, node).toLowerCase();
  switch (state) {
    case 'root':
    case 'scope':
      return tape.parent[node] === 0 ? 'yes' : 'no';
    case 'link':
    case 'any-link':
      return /^(?:a|area)$/.test(name) && attribute(tape, node, 'href') !== undefined ? 'yes' : 'no';
    case 'empty':
      return tape.end[node] === node + 1 ? 'yes' : 'no';
    case 'defined':
      return name.includes('-') ? 'maybe' : 'yes';
    case 'read-only':
      return FORM_TAGS.test(name) || attribute(tape, node, 'contenteditable') !== undefined ? 'maybe' : 'yes';
    default:
      return OF_FORMS.test(state) && !FORM_TAGS.test(name) ? 'no' : 'maybe';
  }
}
