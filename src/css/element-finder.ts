// Page + selector → the matching elements. One walk down the page records which prefixes of the selector each element and its
// ancestors match, so nothing is tried twice; selector-match.ts compares. A sheet can contain dozens of selectors, so each
// attribute is read once for all of them: reading it from the source every time took a third of the time on pages with large
// sheets.

import { AttributeCursor, borrowUnits, isElement, leaveUnits, type Tape, tagName } from '../dom/index.ts';
import { NameNumbers } from './name-numbers.ts';
import type { Compound, Selector } from './selector.ts';
import { type Elements, type Named, SelectorMatch } from './selector-match.ts';
import type { StartTags } from './start-tags.ts';

/** One attribute for all elements: the index of its value plus 1, or 0 if absent. Most values are shared. */
interface Column {
  readonly name: string;
  readonly numbers: Int32Array;
  readonly values: readonly string[];
  isEmpty: boolean;
}

/** Elements to search instead of all, in page order; the names of all of them are known. */
interface KnownElements {
  readonly elements: readonly number[];
  readonly tags: Pick<StartTags, 'className' | 'id' | 'names'>;
}

export class ElementFinder implements Elements, Named {
  private readonly tape: Tape;
  private readonly elements: readonly number[];
  private readonly tags: KnownElements['tags'] | undefined;
  private readonly match: SelectorMatch;
  private readonly columns = new Map<string, Column>();
  /** Elements by class, for the classes that selectors use. */
  private readonly withClass = new Map<string, Set<number>>();
  /** The element whose names are read: one object serves for all. */
  private node = 0;

  constructor(tape: Tape, known?: KnownElements) {
    this.tape = tape;
    this.match = new SelectorMatch(tape, this, 0);
    this.tags = known?.tags;
    this.elements = known?.elements ?? allElements(tape);
  }

  /** Reads everything that the selectors need in one walk over the start tags. */
  prepare(selectors: readonly Selector[]): void {
    const compounds = selectors.flat().flatMap(withChoices);
    const attributes = new Set(
      compounds.flatMap((one) => [...(this.tags === undefined ? namesOf(one) : []), ...attributesOf(one)]),
    );
    this.read([...attributes].filter((name) => !this.columns.has(name)));
    const classes = new Set(compounds.flatMap((compound) => compound.classes));
    this.readClasses([...classes].filter((name) => !this.withClass.has(name)));
  }

  private readClasses(names: readonly string[]): void {
    if (names.length === 0) return;
    const wanted = new Map(names.map((name) => [name, new Set<number>()]));
    for (const [name, nodes] of wanted) this.withClass.set(name, nodes);
    // Elements share class lists, and selectors use few of the classes.
    const numbers = this.tags?.className ?? this.column('class').numbers;
    const lists: Set<number>[][] = [];
    for (const node of this.elements) {
      const number = numbers[node]!;
      if (number === 0) continue;
      lists[number] ??= this.classOf(node)
        .split(/\s+/)
        .flatMap((name) => wanted.get(name) ?? []);
      for (const nodes of lists[number]) nodes.add(node);
    }
  }

  private read(names: readonly string[]): void {
    if (names.length === 0) return;
    const { source, utf8, from, to, size } = this.tape;
    const units = borrowUnits(source, utf8);
    const known = new NameNumbers(source, units, utf8);
    const columns = names.map(
      (name): Column => ({ name, numbers: new Int32Array(size), values: known.names, isEmpty: true }),
    );
    for (const column of columns) this.columns.set(column.name, column);
    // Bit n is set if some name has n letters. That rules out most attributes.
    const lengths = names.reduce((bits, { length }) => bits | (1 << length), 0);
    const cursor = new AttributeCursor();
    for (const node of this.elements) {
      cursor.open(source, from[node]!, to[node]!, units);
      while (cursor.next()) {
        if ((lengths & (1 << (cursor.nameTo - cursor.nameFrom))) === 0) continue;
        const column = columns.find(({ name }) => cursor.is(name));
        if (column === undefined || column.numbers[node] !== 0) continue; // the first of two attributes with one name counts
        column.numbers[node] = known.numberOf(cursor.valueFrom, cursor.valueTo) + 1;
        column.isEmpty = false;
      }
    }
    leaveUnits(source, units);
  }

  /** Returns the matching elements in page order. */
  find(selector: Selector): number[] {
    this.prepare([selector]);
    if (!selector.every((compound) => this.mayFit(compound))) return [];
    if (selector.length > 1) return this.findChain(selector);
    const found: number[] = [];
    for (const node of this.candidates(selector[0]!))
      if (this.match.fits(node, selector[0]!) === 'yes') found.push(node);
    return found;
  }

  /** Elements that may match, in page order; narrowed by class if there is one. */
  private candidates({ classes }: Compound): Iterable<number> {
    return classes.length === 0 ? this.elements : this.withClass.get(classes[0]!)!;
  }

  private findChain(selector: Selector): number[] {
    const { parent, size } = this.tape;
    const found: number[] = [];
    const last = 1 << (selector.length - 1);
    /** Bit i: the first i + 1 compounds match, and the last of them matches this node; `around`: this node or an ancestor. */
    const here = new Uint8Array(size);
    const around = new Uint8Array(size);
    /** The same for a node's last child so far, and for all its children so far. */
    const behind = new Uint8Array(size);
    const anyBehind = new Uint8Array(size);
    const fulfilled = { ' ': around, '>': here, '+': behind, '~': anyBehind };
    /** Bit i: the node may match compound i, judging by its classes. */
    const may = new Uint8Array(size);
    for (const [i, compound] of selector.entries()) for (const node of this.candidates(compound)) may[node]! |= 1 << i;
    for (const node of this.elements) {
      const above = parent[node]!;
      let bits = 0;
      for (let i = 0; i < selector.length; i++) {
        if ((may[node]! & (1 << i)) === 0) continue;
        const compound = selector[i]!;
        const isReached = i === 0 || (fulfilled[compound.combinator][above]! & (1 << (i - 1))) !== 0;
        if (isReached && this.match.fits(node, compound) === 'yes') bits |= 1 << i;
      }
      here[node] = bits;
      around[node] = bits | around[above]!;
      behind[above] = bits;
      anyBehind[above]! |= bits;
      if ((bits & last) !== 0) found.push(node);
    }
    return found;
  }

  /** False when no element has an attribute or class that the compound requires. */
  private mayFit({ id, classes, attributes }: Compound): boolean {
    return (
      attributes.every(({ name }) => !this.column(name).isEmpty) &&
      (id === '' || this.tags !== undefined || !this.column('id').isEmpty) &&
      classes.every((name) => this.withClass.get(name)!.size > 0)
    );
  }

  named(node: number): Named {
    this.node = node;
    return this;
  }

  get tag(): string {
    return tagName(this.tape, this.node).toLowerCase();
  }

  get id(): string {
    const { tags, node } = this;
    return tags === undefined ? (this.valueOf(node, 'id') ?? '') : tags.names[tags.id[node]!]!;
  }

  has(className: string): boolean {
    return this.withClass.get(className)!.has(this.node);
  }

  valueOf(node: number, attribute: string): string | undefined {
    const { numbers, values } = this.column(attribute);
    return numbers[node] === 0 ? undefined : values[numbers[node]! - 1];
  }

  private classOf(node: number): string {
    const { tags } = this;
    return tags === undefined ? (this.valueOf(node, 'class') ?? '') : tags.names[tags.className[node]!]!;
  }

  private column(name: string): Column {
    if (!this.columns.has(name)) this.read([name]);
    return this.columns.get(name)!;
  }
}

/** Returns a compound together with its alternatives from `:is()` and `:not()`. */
function withChoices(compound: Compound): Compound[] {
  return [compound, ...compound.choices.flatMap(({ among }) => among.flatMap(withChoices))];
}

function namesOf({ id, classes }: Compound): string[] {
  return [...(id === '' ? [] : ['id']), ...(classes.length === 0 ? [] : ['class'])];
}

function attributesOf({ attributes }: Compound): string[] {
  return attributes.map(({ name }) => name);
}

function allElements(tape: Tape): number[] {
  const elements: number[] = [];
  for (let node = 1; node < tape.size; node++) if (isElement(tape, node)) elements.push(node);
  return elements;
}
