// A parsed page as arrays in document order: no node objects, and nothing is decoded before it is read.
// A node is its index. "b is inside a" is `a < b && b < end[a]`; a subtree is the range [a, end[a]).
// The surprise: `source` may contain UTF-8 bytes, one per character (`utf8`), because slicing bytes and decoding only the
// text that is read is several times cheaper than decoding the page. Read text through `rawText` and `attribute`.

/**
 * Kind of a node. Elements are 1–3, so `isElement` is one comparison.
 *
 *     parsePage(html).tape.kind[1] === Kind.element; // true
 */
export const Kind = { document: 0, element: 1, svg: 2, math: 3, text: 4, comment: 5 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export interface Tape {
  /** The page's text as given, or its UTF-8 bytes, one per character, when `utf8` is set. */
  readonly source: string;
  readonly utf8: boolean;
  /** Number of nodes; node 0 is the document. */
  readonly size: number;
  readonly kind: Uint8Array;
  /** Tag number of an element (see tags.ts; from `FIRST_UNKNOWN_TAG` up, an index into `names`), 0 for other nodes. */
  readonly tag: Uint16Array;
  /** Parent's index; -1 for the document. */
  readonly parent: Int32Array;
  /** One past the last node of the subtree. */
  readonly end: Int32Array;
  /** Source range: the start tag of an element (`<` to after `>`; empty when implied), or the characters of text and comments. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Names of tags outside the standard, in order of appearance. */
  readonly names: readonly string[];
  /** True in quirks mode (a table may then be inside a p). */
  readonly quirks: boolean;
}

export function isElement(tape: Tape, node: number): boolean {
  const kind = tape.kind[node]!;
  return kind >= Kind.element && kind <= Kind.math;
}
