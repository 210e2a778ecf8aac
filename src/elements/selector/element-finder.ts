// Page + selector → the elements that it names. One walk down the page: an element knows which beginnings of a selector it
// and the elements around it fulfil, so nothing is tried twice. A sheet may ask for dozens of selectors, so an attribute
// that one of them asks for is read once for all of them: reading it from the source each time took a third of the time of
// pages with large sheets.

import { attribute, isElement, type Tape, tagName } from '../../dom/index.ts';
import type { AttributeTest, Compound, Selector } from './selector.ts';
import { Siblings } from './siblings.ts';

export class ElementFinder {
  private readonly tape: Tape;
  private readonly elements: readonly number[];
  private readonly siblings: Siblings;
  /** An attribute's value by element, of those that have it. */
  private readonly columns = new Map<string, Map<number, string>>();
  private readonly classLists = new Map<string, readonly string[]>();

  constructor(tape: Tape) {
    this.tape = tape;
    this.siblings = new Siblings(tape);
    const elements: number[] = [];
    for (let node = 1; node < tape.size; node++) if (isElement(tape, node)) elements.push(node);
    this.elements = elements;
  }

  /** In page order. */
  find(selector: Selector): number[] {
    if (!selector.every((compound) => this.mayFit(compound))) return [];
    const [only] = selector;
    if (selector.length === 1) return this.elements.filter((node) => this.fits(node, only!));
    return this.findChain(selector);
  }

  private findChain(selector: Selector): number[] {
    const { parent, size } = this.tape;
    const found: number[] = [];
    const last = 1 << (selector.length - 1);
    /** Bit i: the first i + 1 compounds are fulfilled, the last of them by this node; and by it or one around it. */
    const here = new Uint8Array(size);
    const around = new Uint8Array(size);
    /** The same of a node's last child so far, and of all its children so far. */
    const behind = new Uint8Array(size);
    const anyBehind = new Uint8Array(size);
    const fulfilled = { ' ': around, '>': here, '+': behind, '~': anyBehind };
    for (const node of this.elements) {
      const above = parent[node]!;
      let bits = 0;
      for (let i = 0; i < selector.length; i++) {
        const compound = selector[i]!;
        const isReached = i === 0 || (fulfilled[compound.stands][above]! & (1 << (i - 1))) !== 0;
        if (isReached && this.fits(node, compound)) bits |= 1 << i;
      }
      here[node] = bits;
      around[node] = bits | around[above]!;
      behind[above] = bits;
      anyBehind[above]! |= bits;
      if ((bits & last) !== 0) found.push(node);
    }
    return found;
  }

  /** False when no element has an attribute that the compound asks for. */
  private mayFit({ id, classes, attributes }: Compound): boolean {
    const asked = attributes.map(({ name }) => name);
    if (id !== '') asked.push('id');
    if (classes.length > 0) asked.push('class');
    return asked.every((name) => this.column(name).size > 0);
  }

  private fits(node: number, { tag, id, classes, attributes, places, choices }: Compound): boolean {
    if (tag !== '' && tag !== tagName(this.tape, node).toLowerCase()) return false;
    if (id !== '' && id !== this.column('id').get(node)) return false;
    if (classes.length > 0 && !this.hasClasses(node, classes)) return false;
    return (
      attributes.every((test) => this.passes(node, test)) &&
      places.every((place) => this.siblings.isAt(node, place)) &&
      choices.every(({ among, isNot }) => among.some((one) => this.fits(node, one)) !== isNot)
    );
  }

  private hasClasses(node: number, classes: readonly string[]): boolean {
    const value = this.column('class').get(node);
    // Most elements are told by this look, and their lists are never made.
    if (value?.includes(classes[0]!) !== true) return false;
    let own = this.classLists.get(value);
    if (own === undefined) {
      own = value.split(/\s+/);
      this.classLists.set(value, own);
    }
    return classes.every((name) => own.includes(name));
  }

  private passes(node: number, { name, how, value }: AttributeTest): boolean {
    const own = this.column(name).get(node);
    return own !== undefined && (how === '' || PASSES[how](own, value));
  }

  private column(name: string): ReadonlyMap<number, string> {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new Map();
      for (const node of this.elements) {
        const value = attribute(this.tape, node, name);
        if (value !== undefined) column.set(node, value);
      }
      this.columns.set(name, column);
    }
    return column;
  }
}

const PASSES: Readonly<Record<Exclude<AttributeTest['how'], ''>, (own: string, value: string) => boolean>> = {
  '=': (own, value) => own === value,
  '~=': (own, value) => own.split(/\s+/).includes(value),
  '|=': (own, value) => own === value || own.startsWith(`${value}-`),
  '^=': (own, value) => value !== '' && own.startsWith(value),
  '$=': (own, value) => value !== '' && own.endsWith(value),
  '*=': (own, value) => value !== '' && own.includes(value),
};
