// The record of segments, and the rows it is packed from.

import { arrayPool } from '../../base/index.ts';

/**
 * Bits of `Segments.flags`.
 *
 *     const { flags } = parsePage('<pre>code</pre>').segments;
 *     (flags[0]! & SegmentFlag.pre) !== 0; // true
 */
export const SegmentFlag = { pre: 1, noscript: 2, control: 4 } as const;

/** Inline text between block boundaries: the smallest unit that is labeled. Every array has one entry per segment. */
export interface Segments {
  readonly count: number;
  /** The innermost element that breaks text around the segment (a block, or body). */
  readonly node: Int32Array;
  /** Node range: from the first text node to one past the last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Range in the page's text. */
  readonly textFrom: Int32Array;
  readonly textTo: Int32Array;
  readonly words: Int32Array;
  /** Characters inside `<a href>`. */
  readonly linkChars: Int32Array;
  readonly flags: Uint8Array;
}

/** Columns of a row, in the order of `Segments`. */
const WIDTH = 8;
const FIRST_ROWS = 1024;
/** Largest array kept between pages, in rows of 32 bytes. */
const MAX_KEPT_ROWS = 64 * 1024;

const rowPool = arrayPool((length) => new Int32Array(length), FIRST_ROWS * WIDTH, MAX_KEPT_ROWS * WIDTH);

/** Segments under construction, one row each; counts are running totals at the start until the segment is closed. */
export class SegmentRows {
  private rows: Int32Array<ArrayBuffer> = rowPool.borrow(FIRST_ROWS * WIDTH);
  private count = 0;

  open(node: number, from: number, textFrom: number, words: number, linkChars: number, flags: number): void {
    const at = this.count++ * WIDTH;
    if (at === this.rows.length) this.grow();
    const { rows } = this;
    rows[at] = node;
    rows[at + 1] = from;
    rows[at + 3] = textFrom;
    rows[at + 5] = words;
    rows[at + 6] = linkChars;
    rows[at + 7] = flags;
  }

  close(to: number, textTo: number, words: number, linkChars: number): void {
    const at = (this.count - 1) * WIDTH;
    const { rows } = this;
    rows[at + 2] = to;
    rows[at + 4] = textTo;
    rows[at + 5] = words - rows[at + 5]!;
    rows[at + 6] = linkChars - rows[at + 6]!;
  }

  /** Returns the record; no row can be added afterwards. */
  pack(): Segments {
    const { count, rows } = this;
    const segments = {
      count,
      node: new Int32Array(count),
      from: new Int32Array(count),
      to: new Int32Array(count),
      textFrom: new Int32Array(count),
      textTo: new Int32Array(count),
      words: new Int32Array(count),
      linkChars: new Int32Array(count),
      flags: new Uint8Array(count),
    };
    for (let i = 0, at = 0; i < count; i++, at += WIDTH) {
      segments.node[i] = rows[at]!;
      segments.from[i] = rows[at + 1]!;
      segments.to[i] = rows[at + 2]!;
      segments.textFrom[i] = rows[at + 3]!;
      segments.textTo[i] = rows[at + 4]!;
      segments.words[i] = rows[at + 5]!;
      segments.linkChars[i] = rows[at + 6]!;
      segments.flags[i] = rows[at + 7]!;
    }
    rowPool.giveBack(rows);
    return segments;
  }

  private grow(): void {
    const larger = new Int32Array(this.rows.length * 2);
    larger.set(this.rows);
    this.rows = larger;
  }
}
