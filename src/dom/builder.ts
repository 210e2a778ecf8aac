// The parser's state: nodes as growing columns in creation order, the stack of open elements, and the few flags of the
// standard. Functions over it live in files of their own: open-elements.ts (the stack), insert.ts (nodes),
// formatting.ts (formatting elements), modes/ (the rules).

import { CLONES_FREE, CLONES_PER_CHAR, MAX_DEPTH } from './limits.ts';
import type { Links } from './links.ts';
import type { Mode } from './modes/mode.ts';
import { borrowColumns, type Columns } from './node-columns.ts';
import { UnknownNames } from './tag-numbers.ts';
import { FIRST_UNKNOWN_TAG } from './tags.ts';

/** How the characters after a start tag are to be read. */
export const Raw = { none: 0, rawText: 1, rcdata: 2, script: 3, plaintext: 4 } as const;

/** Formatting entries there is room for before the columns grow. */
const FIRST_ENTRIES = 64;

/** Columns of a fixed size, lent to each page in turn: a parse runs to its end before the next begins. */
const int32 = (length: number): Int32Array => new Int32Array(length);
const int16 = (length: number): Int16Array => new Int16Array(length);
const OPEN = { node: int32(MAX_DEPTH), code: int32(MAX_DEPTH), bounds: int32(MAX_DEPTH) };
const OPEN_LEVELS = { below: int16(MAX_DEPTH), html: int16(MAX_DEPTH) };
const TOPMOST: Int16Array = int16(2 * FIRST_UNKNOWN_TAG);
const TOPMOST_FOREIGN: Int16Array = int16(2 * FIRST_UNKNOWN_TAG);
const FORMAT = {
  node: int32(FIRST_ENTRIES),
  tag: int32(FIRST_ENTRIES),
  from: int32(FIRST_ENTRIES),
  to: int32(FIRST_ENTRIES),
  hash: int32(FIRST_ENTRIES),
};

export class Builder {
  readonly source: string;
  readonly units: Uint8Array;
  readonly utf8: boolean;
  readonly maxNodes: number;

  // Nodes
  size = 0;
  columns: Columns = borrowColumns();
  links: Links | null = null;
  readonly unknown: UnknownNames = new UnknownNames();

  // Open elements; the current node is openNode[top], the document when top is -1
  top = -1;
  readonly openNode: Int32Array = OPEN.node;
  readonly openCode: Int32Array = OPEN.code;
  /** Level of the next lower open element of the same tag, -1 for none. */
  readonly openBelow: Int16Array = OPEN_LEVELS.below;
  /** For each level the topmost ones at or below it that are special, bound scopes or stop list items (packed). */
  readonly openBounds: Int32Array = OPEN.bounds;
  /** For each level the topmost HTML element at or below it. */
  readonly openHtml: Int16Array = OPEN_LEVELS.html;
  /** Level of the topmost open HTML element of each tag, -1 for none. */
  topmost: Int16Array = TOPMOST.fill(-1);
  /** The same for SVG and MathML elements, together. */
  topmostForeign: Int16Array = TOPMOST_FOREIGN.fill(-1);
  /** True once an element was put deeper than the limit or moved: finish.ts then checks depths. */
  deep = false;

  // Active formatting elements (formatting.ts); a marker's node is -1
  formatCount = 0;
  markerCount = 0;
  formatNode: Int32Array = FORMAT.node;
  formatTag: Int32Array = FORMAT.tag;
  formatFrom: Int32Array = FORMAT.from;
  formatTo: Int32Array = FORMAT.to;
  /** Hash of the attributes, 0 until asked for. */
  formatHash: Int32Array = FORMAT.hash;
  clonesLeft: number;

  // Insertion mode and the standard's flags
  mode: Mode;
  readonly templateModes: Mode[] = [];
  head = -1;
  form = -1;
  framesetOk = true;
  fosters = false;
  quirks = false;

  // The token at hand
  tokenFrom = 0;
  tokenTo = 0;
  /** Set by a rule: how the characters after this start tag are read. */
  raw: number = Raw.none;
  /** First single quote at or after the place last asked about (tag-end.ts). */
  singleQuote = -1;
  skipNewline = false;
  doctypeFrom = 0;
  doctypeTo = 0;

  /** Nodes that come after others not yet made: kind, from, to. See after-head and after-body modes. */
  readonly betweenHeadAndBody: number[] = [];
  readonly afterBody: number[] = [];
  readonly afterHtml: number[] = [];

  constructor(source: string, units: Uint8Array, utf8: boolean, maxNodes: number, mode: Mode) {
    this.source = source;
    this.units = units;
    this.utf8 = utf8;
    this.maxNodes = maxNodes;
    this.mode = mode;
    this.clonesLeft = CLONES_FREE + Math.floor(source.length * CLONES_PER_CHAR);
  }
}
