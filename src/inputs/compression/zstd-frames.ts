// Tracks the frames of a Zstandard file (RFC 8878) while its bytes pass, to find where each ends and whether the last one is
// complete. Node unpacks only the first frame of its input, and unpacks a truncated file as far as possible, and reports
// neither.

const MAGIC = 0xfd2fb528;
/** Frames without data; the last four bits are free for users. */
const SKIPPABLE = 0x184d2a50;
const CHECKSUM_BYTES = 4;
const RLE = 1;
/** Number of bytes of the dictionary id and of the content size, by their flags. */
const DICTIONARY_BYTES = [0, 1, 2, 4];
const SIZE_BYTES = [0, 2, 4, 8];

type Place = 'frame' | 'skippable' | 'descriptor' | 'block';

export class ZstdFrames {
  /** The element that starts after `pass` more bytes, and its first bytes so far. */
  private place: Place = 'frame';
  private pass = 0;
  private held: Buffer = Buffer.alloc(0);
  private hasChecksum = false;
  private isUnknown = false;

  /** True between frames, and for bytes that are not frames at all. */
  get isWhole(): boolean {
    return this.isUnknown || this.isBetween;
  }

  private get isBetween(): boolean {
    return this.place === 'frame' && this.pass === 0 && this.held.length === 0;
  }

  /** Returns the places in the chunk where a frame ends. */
  push(chunk: Buffer): number[] {
    const ends: number[] = [];
    let at = 0;
    while (at < chunk.length && !this.isUnknown) {
      if (this.pass > 0) {
        const passed = Math.min(this.pass, chunk.length - at);
        this.pass -= passed;
        at += passed;
      } else {
        const need = NEEDED[this.place] - this.held.length;
        this.held = Buffer.concat([this.held, chunk.subarray(at, at + need)]);
        at += need;
        if (this.held.length < NEEDED[this.place]) return ends;
        this.step(this.held);
        this.held = Buffer.alloc(0);
      }
      if (this.isBetween) ends.push(at);
    }
    return ends;
  }

  /** Splits the chunk so that no piece spans two frames. */
  cut(chunk: Buffer): Buffer[] {
    const ends = this.push(chunk);
    if (ends.at(-1) !== chunk.length) ends.push(chunk.length);
    return ends.map((end, i) => chunk.subarray(ends[i - 1] ?? 0, end));
  }

  private step(bytes: Buffer): void {
    if (this.place === 'frame') {
      const magic = bytes.readUInt32LE(0);
      if (magic === MAGIC) this.place = 'descriptor';
      else if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE) this.place = 'skippable';
      else this.isUnknown = true;
    } else if (this.place === 'skippable') {
      this.place = 'frame';
      this.pass = bytes.readUInt32LE(0);
    } else if (this.place === 'descriptor') {
      const flags = bytes[0]!;
      const isSingle = (flags & 32) !== 0;
      const sizeBytes = SIZE_BYTES[flags >> 6]! || (isSingle ? 1 : 0);
      this.hasChecksum = (flags & 4) !== 0;
      this.place = 'block';
      this.pass = (isSingle ? 0 : 1) + DICTIONARY_BYTES[flags & 3]! + sizeBytes;
    } else {
      const head = bytes.readUIntLE(0, 3);
      const isLast = (head & 1) === 1;
      this.pass = ((head >> 1) & 3) === RLE ? 1 : head >> 3;
      if (!isLast) return;
      this.place = 'frame';
      if (this.hasChecksum) this.pass += CHECKSUM_BYTES;
    }
  }
}

const NEEDED: Readonly<Record<Place, number>> = { frame: 4, skippable: 4, descriptor: 1, block: 3 };
