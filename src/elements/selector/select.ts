// Page + selectors → 1 for every node that is, or stands inside, an element that one of them names. One walk down the page:
// an element knows which beginnings of a selector it and the elements around it fulfil, so nothing is tried twice.

import { attribute, isElement, type Tape, tagName } from '../../dom/index.ts';
import type { Page } from '../../page.ts';
import { type AttributeTest, type Compound, readSelectors, type Selector } from './selector.ts';
import { Siblings } from './siblings.ts';

/** The elements themselves, in page order. */
export function selectElements({ tape }: Pick<Page, 'tape'>, selectors: readonly Selector[]): number[] {
  const found = new Set<number>();
  for (const selector of selectors) for (const node of matching(tape, selector)) found.add(node);
  return [...found].sort((a, b) => a - b);
}

function matching(tape: Tape, selector: Selector): number[] {
  const found: number[] = [];
  const last = 1 << (selector.length - 1);
  const siblings = new Siblings(tape);
  /** Bit i: the first i + 1 compounds are fulfilled, the last of them by this node; and by it or one around it. */
  const here = new Uint8Array(tape.size);
  const around = new Uint8Array(tape.size);
  /** The same of a node's last child so far, and of all its children so far. */
  const behind = new Uint8Array(tape.size);
  const anyBehind = new Uint8Array(tape.size);
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const parent = tape.parent[node]!;
    const before = { ' ': around[parent]!, '>': here[parent]!, '+': behind[parent]!, '~': anyBehind[parent]! };
    let bits = 0;
    for (const [i, compound] of selector.entries()) {
      if ((i === 0 || (before[compound.stands] & (1 << (i - 1))) !== 0) && fits(tape, node, compound, siblings))
        bits |= 1 << i;
    }
    here[node] = bits;
    around[node] = bits | around[parent]!;
    behind[parent] = bits;
    anyBehind[parent]! |= bits;
    if ((bits & last) !== 0) found.push(node);
  }
  return found;
}

function fits(tape: Tape, node: number, compound: Compound, siblings: Siblings): boolean {
  const { tag, id, classes, attributes, places, choices } = compound;
  if (tag !== '' && tag !== tagName(tape, node).toLowerCase()) return false;
  if (id !== '' && id !== attribute(tape, node, 'id')) return false;
  if (classes.length > 0) {
    const own = attribute(tape, node, 'class')?.split(/\s+/) ?? [];
    if (!classes.every((name) => own.includes(name))) return false;
  }
  return (
    attributes.every((test) => passes(tape, node, test)) &&
    places.every((place) => siblings.isAt(node, place)) &&
    choices.every(({ among, isNot }) => among.some((one) => fits(tape, node, one, siblings)) !== isNot)
  );
}

const PASSES: Readonly<Record<Exclude<AttributeTest['how'], ''>, (own: string, value: string) => boolean>> = {
  '=': (own, value) => own === value,
  '~=': (own, value) => own.split(/\s+/).includes(value),
  '|=': (own, value) => own === value || own.startsWith(`${value}-`),
  '^=': (own, value) => value !== '' && own.startsWith(value),
  '$=': (own, value) => value !== '' && own.endsWith(value),
  '*=': (own, value) => value !== '' && own.includes(value),
};

function passes(tape: Tape, node: number, { name, how, value }: AttributeTest): boolean {
  const own = attribute(tape, node, name);
  return own !== undefined && (how === '' || PASSES[how](own, value));
}

/** What a caller's selectors say of a node. */
export const Wish = { none: 0, keep: 1, drop: 2 } as const;

export interface Wishes {
  /** Selectors (`aside.note, #box`) of elements whose text is content, whatever the method thinks. */
  readonly keep?: readonly string[];
  /** Selectors of elements whose text is left out. */
  readonly drop?: readonly string[];
}

/** A `Wish` per node, of the innermost element that a selector names; of one element that both name, `drop`. Undefined without any wish. */
export function wishes(page: Page, { keep = [], drop = [] }: Wishes): Uint8Array | undefined {
  if (keep.length === 0 && drop.length === 0) return undefined;
  const { size, parent } = page.tape;
  const marks = new Uint8Array(size);
  const named = new Map<number, number>();
  for (const node of selectElements(page, selectorsOf(keep))) named.set(node, Wish.keep);
  for (const node of selectElements(page, selectorsOf(drop))) named.set(node, Wish.drop);
  for (let node = 1; node < size; node++) marks[node] = named.get(node) ?? marks[parent[node]!]!;
  return marks;
}

function selectorsOf(texts: readonly string[]): Selector[] {
  return texts.flatMap((text) => readSelectors(text) ?? []);
}
