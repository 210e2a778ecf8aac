// The record of segments, and the rows it is packed from.

/** Bits of `Segments.flags`. */
export const SegmentFlag = { pre: 1, noscript: 2, control: 4 } as const;

/** Inline text between block boundaries: the smallest unit that is labelled. Every array has one entry a segment. */
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

/** Segments as they grow; counts hold the running total at the start until the segment is closed. */
export class SegmentRows {
  private readonly node: number[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly textFrom: number[] = [];
  private readonly textTo: number[] = [];
  private readonly words: number[] = [];
  private readonly linkChars: number[] = [];
  private readonly flags: number[] = [];

  open(node: number, from: number, textFrom: number, words: number, linkChars: number, flags: number): void {
    this.node.push(node);
    this.from.push(from);
    this.textFrom.push(textFrom);
    this.words.push(words);
    this.linkChars.push(linkChars);
    this.flags.push(flags);
  }

  close(to: number, textTo: number, words: number, linkChars: number): void {
    const i = this.to.push(to) - 1;
    this.textTo.push(textTo);
    this.words[i] = words - this.words[i]!;
    this.linkChars[i] = linkChars - this.linkChars[i]!;
  }

  pack(): Segments {
    return {
      count: this.node.length,
      node: Int32Array.from(this.node),
      from: Int32Array.from(this.from),
      to: Int32Array.from(this.to),
      textFrom: Int32Array.from(this.textFrom),
      textTo: Int32Array.from(this.textTo),
      words: Int32Array.from(this.words),
      linkChars: Int32Array.from(this.linkChars),
      flags: Uint8Array.from(this.flags),
    };
  }
}
