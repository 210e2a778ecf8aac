// The parser's state: nodes as growing columns in creation order, the stack of open elements, and the few flags of the
// standard. The functions over it are in other files: open-elements.ts (the stack), insert.ts (nodes), formatting.ts
// (formatting elements), modes/ (the rules).

import { type LimitName, ObjectPool } from '../base/index.ts';
import { CLONES_FREE, CLONES_PER_CHAR, MAX_TREE_DEPTH } from './limits.ts';
import type { Links } from './links.ts';
import type { Mode } from './modes/mode.ts';
import { borrowColumns, giveBackColumns, type NodeColumns } from './node-columns.ts';
import { UnknownNames } from './tag-numbers.ts';
import { FIRST_UNKNOWN_TAG } from './tags.ts';

/** How the characters after a start tag are read. */
export const RawText = { none: 0, rawText: 1, rcdata: 2, script: 3, plaintext: 4 } as const;

/** Initial capacity for formatting entries. */
const FIRST_ENTRIES = 64;

/** Columns of a fixed size, borrowed until the tape is built. */
const int32 = (length: number): Int32Array => new Int32Array(length);
const int16 = (length: number): Int16Array => new Int16Array(length);
interface FixedColumns {
  readonly openNode: Int32Array;
  readonly openCode: Int32Array;
  readonly openBounds: Int32Array;
  readonly openBelow: Int16Array;
  readonly openHtml: Int16Array;
  readonly topmost: Int16Array;
  readonly topmostForeign: Int16Array;
  readonly formatNode: Int32Array;
  readonly formatTag: Int32Array;
  readonly formatFrom: Int32Array;
  readonly formatTo: Int32Array;
  readonly formatHash: Int32Array;
}
const fixedColumns = (): FixedColumns => ({
  openNode: int32(MAX_TREE_DEPTH),
  openCode: int32(MAX_TREE_DEPTH),
  openBounds: int32(MAX_TREE_DEPTH),
  openBelow: int16(MAX_TREE_DEPTH),
  openHtml: int16(MAX_TREE_DEPTH),
  topmost: int16(2 * FIRST_UNKNOWN_TAG),
  topmostForeign: int16(2 * FIRST_UNKNOWN_TAG),
  formatNode: int32(FIRST_ENTRIES),
  formatTag: int32(FIRST_ENTRIES),
  formatFrom: int32(FIRST_ENTRIES),
  formatTo: int32(FIRST_ENTRIES),
  formatHash: int32(FIRST_ENTRIES),
});
const fixedPool = new ObjectPool(fixedColumns, () => 1, 1);

/** Returns the builder's memory to the pool once the tape is built. */
export function giveBackBuilder(b: Builder): void {
  giveBackColumns(b.columns);
  fixedPool.giveBack(b.fixed);
}

export class Builder {
  readonly fixed: FixedColumns = fixedPool.borrow(1);
  readonly source: string;
  readonly units: Uint8Array;
  readonly utf8: boolean;
  readonly maxNodes: number;

  // Nodes.
  size = 0;
  columns: NodeColumns = borrowColumns();
  links: Links | null = null;
  readonly unknown: UnknownNames = new UnknownNames();

  // Open elements. The current node is openNode[top], or the document when top is -1.
  top = -1;
  readonly openNode: Int32Array = this.fixed.openNode;
  readonly openCode: Int32Array = this.fixed.openCode;
  /** Level of the next lower open element of the same tag, -1 for none. */
  readonly openBelow: Int16Array = this.fixed.openBelow;
  /** For each level, the topmost elements at or below it that are special, that bound scopes and that stop list items (packed). */
  readonly openBounds: Int32Array = this.fixed.openBounds;
  /** For each level, the topmost HTML element at or below it. */
  readonly openHtml: Int16Array = this.fixed.openHtml;
  /** Level of the topmost open HTML element of each tag, -1 for none. */
  topmost: Int16Array = this.fixed.topmost.fill(-1);
  /** The same for SVG and MathML elements together. */
  topmostForeign: Int16Array = this.fixed.topmostForeign.fill(-1);
  /** True once an element was moved or was inserted below the depth limit: finish.ts then checks depths. */
  deep = false;
  /** Limits that this page has reached. */
  readonly reached: Set<LimitName> = new Set();

  // Active formatting elements (formatting.ts). A marker's node is -1.
  formatCount = 0;
  markerCount = 0;
  formatNode: Int32Array = this.fixed.formatNode;
  formatTag: Int32Array = this.fixed.formatTag;
  formatFrom: Int32Array = this.fixed.formatFrom;
  formatTo: Int32Array = this.fixed.formatTo;
  /** Hash of the attributes, 0 until computed. */
  formatHash: Int32Array = this.fixed.formatHash;
  clonesLeft: number;

  // Insertion mode and the standard's flags.
  mode: Mode;
  readonly templateModes: Mode[] = [];
  head = -1;
  form = -1;
  framesetOk = true;
  fosters = false;
  quirks = false;

  // The current token.
  tokenFrom = 0;
  tokenTo = 0;
  /** Set by a rule: how the characters after this start tag are read. */
  raw: number = RawText.none;
  /** First single quote at or after the last searched position (tag-end.ts). */
  singleQuote = -1;
  skipNewline = false;
  doctypeFrom = 0;
  doctypeTo = 0;

  /** Nodes that must follow others that do not exist yet: kind, from, to. See the after-head and after-body modes. */
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
