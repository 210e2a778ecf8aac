// A sliding window over a ByteSource. One buffer is reused, so memory stays flat however large the file is. Bytes returned by
// `at` are therefore valid only until the next call.

import type { ByteSource } from './byte-source.ts';

/** Bytes per read: large enough to hold nearly every record whole. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Bytes per read after the end of the range: the last record reaches over it, and a search for the next one. */
const BEYOND_BYTES = 256 * 1024;

export class ByteWindow {
  readonly source: ByteSource;
  private readonly to: number;
  private buffer: Buffer = Buffer.alloc(0);
  private start = 0;
  private used = 0;

  /** `to`: end of the wanted range; little is read beyond it. */
  constructor(source: ByteSource, to: number = Infinity) {
    this.source = source;
    this.to = to;
  }

  get size(): number {
    return this.source.size;
  }

  /** True when `at(offset, want)` needs no read. */
  holds(offset: number, want: number): boolean {
    const end = this.start + this.used;
    return offset >= this.start && (offset + want <= end || (end >= this.size && offset <= end));
  }

  /** The bytes in memory that start at `offset`: at least `want`, or as many as the file has. */
  async at(offset: number, want: number): Promise<Buffer> {
    if (!this.holds(offset, want)) await this.fill(offset, want);
    return this.buffer.subarray(offset - this.start, this.used);
  }

  private async fill(offset: number, want: number): Promise<void> {
    const ahead = Math.min(this.source.chunkBytes ?? CHUNK_BYTES, Math.max(0, this.to - offset) + BEYOND_BYTES);
    const room = Math.max(ahead, want);
    const kept = offset >= this.start && offset < this.start + this.used ? this.start + this.used - offset : 0;
    const into =
      this.buffer.length < room || this.buffer.length > 4 * room ? Buffer.allocUnsafeSlow(room) : this.buffer;
    if (kept > 0) this.buffer.copy(into, 0, offset - this.start, this.used);
    const least = Math.max(0, Math.min(into.length, this.size - offset) - kept);
    const got = least === 0 ? 0 : await this.source.read(offset + kept, into.subarray(kept, kept + least));
    this.buffer = into;
    this.start = offset;
    this.used = kept + got;
  }
}
