// The sketches of a part → its bytes, sorted by site, once all pages are known.

import { createHash } from 'node:crypto';
import type { BottomSketches } from '../templates/bottom-sketches.ts';
import type { RowSink } from './row-sink.ts';

export class SketchSink implements RowSink {
  private readonly sketches: BottomSketches;
  private readonly pack: (bytes: Buffer) => Buffer;
  private readonly write: (bytes: Uint8Array) => void;

  constructor(sketches: BottomSketches, pack: (bytes: Buffer) => Buffer, write: (bytes: Uint8Array) => void) {
    this.sketches = sketches;
    this.pack = pack;
    this.write = write;
  }

  /** Nothing to add: the sketches already contain everything that is kept of a page. */
  add(): void {}

  async finish(): Promise<{ rows: number; plainBytes: number; plainSha256: string }> {
    const frames = [...this.sketches.frames()];
    const plain = Buffer.concat(frames);
    this.write(this.pack(plain));
    return {
      rows: frames.length,
      plainBytes: plain.length,
      plainSha256: createHash('sha256').update(plain).digest('hex'),
    };
  }
}
