// A parsed page as arrays in document order: no node objects, nothing decoded before it is asked for.
// A node is its index. "b is inside a" is `a < b && b < end[a]`; a subtree is the range [a, end[a]).
// The surprise: `source` may hold UTF-8 bytes one per character (`utf8`), because slicing bytes and decoding only
// the wanted text is several times cheaper than decoding the page. Read text through `rawText` and `attribute`.

/**
 * What a node is. Elements are 1–3, so `isElement` is one comparison.
 *
 *     parsePage(html).tape.kind[1] === Kind.element; // true
 */
export const Kind = { document: 0, element: 1, svg: 2, math: 3, text: 4, comment: 5 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export interface Tape {
  /** The page's text as given, or its UTF-8 bytes one per character when `utf8` is set. */
  readonly source: string;
  readonly utf8: boolean;
  /** Number of nodes; node 0 is the document. */
  readonly size: number;
  readonly kind: Uint8Array;
  /** Tag number of an element (see tags.ts; from `FIRST_UNKNOWN_TAG` on, an index into `names`), 0 for other nodes. */
  readonly tag: Uint16Array;
  /** Parent's index; -1 for the document. */
  readonly parent: Int32Array;
  /** One past the last node of the subtree. */
  readonly end: Int32Array;
  /** Source range: of the start tag for elements (`<` to past `>`; empty when implied), of the characters for text and comments. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Names of tags the standard does not know, in order of appearance. */
  readonly names: readonly string[];
  /** True when the doctype asks for quirks mode (a table may then stand inside a p). */
  readonly quirks: boolean;
}

export function isElement(tape: Tape, node: number): boolean {
  const kind = tape.kind[node]!;
  return kind >= Kind.element && kind <= Kind.math;
}
