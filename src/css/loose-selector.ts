// Selector text → compounds, even if parts are not understood: states (`:hover`, `:has(.a)`, `::first-line`) are kept as
// text, and chains may have any length. For callers that must know what a rule may match.

import { readPseudoClass } from './pseudo-classes.ts';
import { type Compound, readSelectors, type Selector, SelectorReader } from './selector.ts';

/** Parses one selector; undefined if it is not a selector. */
export function readLooseSelector(text: string): Selector | undefined {
  const list = new LooseReader(text).list();
  return list?.length === 1 ? list[0] : undefined;
}

class LooseReader extends SelectorReader {
  private states: string[] = [];

  protected override compound(combinator: Compound['combinator']): Compound | undefined {
    this.states = [];
    // `*|p`, `svg|a`: the namespace is skipped.
    const [namespace = ''] = /^(?:\*|[\w-]*)\|(?!=)/.exec(this.text.slice(this.at, this.at + 64)) ?? [];
    this.at += namespace.length;
    const compound = super.compound(combinator);
    return compound === undefined || this.states.length === 0 ? compound : { ...compound, states: this.states };
  }

  /** Parentheses may nest to any depth: what is inside is kept as text. */
  protected override inner(): string | undefined {
    return super.inner(Number.POSITIVE_INFINITY);
  }

  protected override keeps(): boolean {
    if (this.takes('&')) return this.states.push('&') > 0;
    const from = this.at;
    if (!this.takes(':')) return false;
    const isElement = this.takes(':');
    const name = this.name().toLowerCase();
    const inner = this.inner();
    const isKnown = isElement ? false : name === '' || readPseudoClass(name, inner, readSelectors) !== undefined;
    if (isKnown) {
      this.at = from;
      return false;
    }
    return this.states.push(`${isElement ? '::' : ''}${name}${inner === undefined ? '' : `(${inner})`}`) > 0;
  }
}
