// A position in bytes that moves forward: over a file, over a buffer, or over the chunks of a stream that is being
// unpacked. Records are split the same way in all three; only a stream cannot go back.

import type { ByteWindow } from './byte-window.ts';

export interface Cursor {
  readonly position: number;
  /** The bytes at `position`: at least `want`, or all that are left. */
  peek(want: number): Promise<Buffer>;
  /** False when the end came first. */
  skip(count: number): Promise<boolean>;
  /** Absent on a stream. */
  rewind?(position: number): void;
}

export class FileCursor implements Cursor {
  position: number;
  private readonly window: ByteWindow;

  constructor(window: ByteWindow, position: number) {
    this.window = window;
    this.position = position;
  }

  peek(want: number): Promise<Buffer> {
    return this.window.at(Math.min(this.position, this.window.size), want);
  }

  async skip(count: number): Promise<boolean> {
    const isInside = this.position + count <= this.window.size;
    this.position = isInside ? this.position + count : this.window.size;
    return isInside;
  }

  rewind(position: number): void {
    this.position = position;
  }
}

export class BufferCursor implements Cursor {
  position = 0;
  private readonly buffer: Buffer;

  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }

  async peek(): Promise<Buffer> {
    return this.buffer.subarray(this.position);
  }

  async skip(count: number): Promise<boolean> {
    const isInside = this.position + count <= this.buffer.length;
    this.position = isInside ? this.position + count : this.buffer.length;
    return isInside;
  }

  rewind(position: number): void {
    this.position = position;
  }
}

/** If the stream breaks, it ends and `failure` is set. */
export class StreamCursor implements Cursor {
  position = 0;
  failure: Error | undefined;
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);
  private ended = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  async peek(want: number): Promise<Buffer> {
    if (this.held.length >= want || this.ended) return this.held;
    const parts = [this.held];
    for (let have = this.held.length; have < want; ) {
      const next = await this.next();
      if (next === undefined) break;
      parts.push(next);
      have += next.length;
    }
    this.held = parts.length === 1 ? this.held : Buffer.concat(parts);
    return this.held;
  }

  async skip(count: number): Promise<boolean> {
    let left = count;
    while (left > this.held.length) {
      left -= this.held.length;
      this.position += this.held.length;
      const next = await this.next();
      this.held = next ?? Buffer.alloc(0);
      if (next === undefined) return false;
    }
    this.held = this.held.subarray(left);
    this.position += left;
    return true;
  }

  private async next(): Promise<Buffer | undefined> {
    if (this.ended) return undefined;
    try {
      const { done, value } = await this.chunks.next();
      if (done !== true) return value;
    } catch (thrown) {
      this.failure = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
    this.ended = true;
    return undefined;
  }
}
