// Tape → marks of each element with text: the families of its class and id words, tag and role, whether it is hidden, and
// hashes of its kind (tag and first class words) and its path. Each name is judged once, and only start tags with more than
// names are read here (start-tags.ts has read them all).
// Elements without text get no number: on most pages they are the majority.

import { AttributeFlag, type StartTags, startTags } from '../css/index.ts';
import { AttributeCursor, Kind } from '../dom/index.ts';
import { addToWord } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { NameWords, WordList } from './name-words.ts';
import { CLOSED_BIT, HIDDEN_BIT, PROPERTY_BITS, ROLE_BITS, TAG_BITS } from './tag-families.ts';
import { visibility } from './visibility.ts';

/** Every array has one entry per element with text, in page order, except `of`. */
export interface ElementMarks {
  readonly count: number;
  /** Element number of a tape node; -1 for text nodes and elements without text. */
  readonly of: Int32Array;
  readonly node: Int32Array;
  readonly parent: Int32Array;
  readonly depth: Int32Array;
  /** Bits of CLASS_FAMILIES, and of TAG_FAMILIES (tags, roles, hidden, schema). */
  readonly classes: Int32Array;
  readonly tags: Int32Array;
  /** Hash of tag and class words: elements of one kind share it. */
  readonly kind: Int32Array;
  /** Hash of the kinds of the element and its three nearest ancestors. */
  readonly path: Int32Array;
  /** Hashes of class and id words; those of element e are [tokenFrom[e], tokenFrom[e + 1]). */
  readonly tokens: Int32Array;
  readonly tokenFrom: Int32Array;
}

export const elementMarks: Fact<ElementMarks> = fact('elements.elementMarks', markElements);

function markElements(page: Page): ElementMarks {
  const { arena } = page;
  const { tape, flow } = page;
  const { size, kind: nodeKind, tag, parent: parentNode, end } = tape;
  const of = arena.int32(size).fill(-1);
  let count = 0;
  for (let i = 1; i < size; i++) {
    if (nodeKind[i] === Kind.element && flow.words[end[i]!]! > flow.words[i]!) of[i] = count++;
  }
  const node = arena.int32(count);
  const parent = arena.int32(count);
  const depth = arena.int32(count);
  const classes = arena.int32(count);
  const tags = arena.int32(count);
  const kind = arena.int32(count);
  const path = arena.int32(count);
  const tokenFrom = arena.int32(count + 1);
  const reader = new TagReader(tape.source, startTags(page));
  const { words } = reader;
  for (let i = 1; i < size; i++) {
    const e = of[i]!;
    if (e < 0) continue;
    const up = of[parentNode[i]!]!;
    node[e] = i;
    parent[e] = up;
    depth[e] = up < 0 ? 0 : depth[up]! + 1;
    reader.read(i, tape.from[i]!, tape.to[i]!);
    classes[e] = words.families;
    tags[e] = reader.tags | (tag[i]! < TAG_BITS.length ? TAG_BITS[tag[i]!]! : 0);
    kind[e] = addToWord(words.kind, tag[i]!);
    path[e] = kind[e]!;
    let at = up;
    for (let step = 0; step < 3 && at >= 0; step++, at = parent[at]!) path[e] = addToWord(path[e]!, kind[at]!);
    tokenFrom[e + 1] = words.length;
  }
  const { hiddenRoots, closedRoots } = visibility(page);
  for (const root of hiddenRoots.keys()) if (of[root]! >= 0) tags[of[root]!]! |= HIDDEN_BIT;
  for (const root of closedRoots.keys()) if (of[root]! >= 0) tags[of[root]!]! |= CLOSED_BIT;
  return {
    count,
    of,
    node,
    parent,
    depth,
    classes,
    tags,
    kind,
    path,
    tokens: words.tokens.subarray(0, words.length),
    tokenFrom,
  };
}

/** Flags that require reading the start tag itself: attributes with values of interest, or duplicate attributes. */
const TELLING = AttributeFlag.role | AttributeFlag.hiding | AttributeFlag.property | AttributeFlag.twice;

/** Reads one start tag after another; the fields describe the last one. */
class TagReader {
  tags = 0;
  readonly words = new WordList();
  private readonly source: string;
  private readonly starts: StartTags;
  private readonly names: NameWords;
  private readonly cursor = new AttributeCursor();

  constructor(source: string, starts: StartTags) {
    this.source = source;
    this.starts = starts;
    this.names = new NameWords(starts.rawNames);
  }

  read(node: number, from: number, to: number): void {
    const { flags, className, id } = this.starts;
    this.tags = 0;
    this.words.clear();
    if ((flags[node]! & TELLING) !== 0) {
      this.readAttributes(from, to);
      return;
    }
    // Most elements have only names, and share them with others.
    if (className[node] !== 0) this.names.addTo(this.words, className[node]!, true);
    if (id[node] !== 0) this.names.addTo(this.words, id[node]!, false);
  }

  private readAttributes(from: number, to: number): void {
    const { cursor, source, words } = this;
    cursor.open(source, from, to);
    while (cursor.next()) {
      switch (cursor.nameTo - cursor.nameFrom) {
        case 2:
          if (cursor.is('id')) words.addText(source, cursor.valueFrom, cursor.valueTo, false);
          break;
        case 4:
          if (cursor.is('role')) this.tags |= ROLE_BITS.get(cursor.value().trim().toLowerCase()) ?? 0;
          break;
        case 5:
          if (cursor.is('class')) words.addText(source, cursor.valueFrom, cursor.valueTo, true);
          break;
        case 8:
          if (cursor.is('itemprop') || cursor.is('itemtype')) this.readProperty(cursor.value());
          break;
        case 11:
          if (cursor.is('aria-hidden') && cursor.value().toLowerCase() === 'true')
            this.tags |= ROLE_BITS.get('aria-hidden')!;
          break;
      }
    }
  }

  private readProperty(value: string): void {
    const name = value.slice(value.lastIndexOf('/') + 1).toLowerCase();
    this.tags |= PROPERTY_BITS.get(name) ?? 0;
  }
}
