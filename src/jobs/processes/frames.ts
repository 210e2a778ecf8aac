// Messages between a process and its child, as bytes on a pipe: eight bytes of lengths, then JSON with the message and the paths
// of its byte arrays, then these bytes unchanged. Node's own channel copies a page four times.

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly bytes: Uint8Array;
}

/** Size of the two lengths: of the JSON, and of all bytes. */
const HEAD = 8;
/** Upper bound; a larger length means a corrupt frame. */
const MAX_FRAME = 2 ** 31;
/** Maximum depth of byte arrays in a message. */
const MAX_DEPTH = 4;

/** A message as pieces to write one after another. */
export function packFrame(message: object): Uint8Array[] {
  const places: Place[] = [];
  const rest = withoutBytes(message, [], places);
  const json = JSON.stringify([rest, places.map(({ path, bytes }) => [path, bytes.length])]);
  const front = Buffer.allocUnsafe(HEAD + Buffer.byteLength(json));
  front.writeUInt32LE(front.length - HEAD, 0);
  front.writeUInt32LE(
    places.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  );
  front.write(json, HEAD);
  return [front, ...places.map(({ bytes }) => bytes)];
}

/** By hand, because JSON turns a Buffer into a list of numbers. A value without bytes is passed on unchanged. */
function withoutBytes(value: unknown, path: Path, places: Place[]): unknown {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return value;
  if (value instanceof Uint8Array) {
    places.push({ path, bytes: value });
    return null;
  }
  const before = places.length;
  if (Array.isArray(value)) {
    const list = value.map((one, i) => withoutBytes(one, [...path, i], places));
    return places.length === before ? value : list;
  }
  const rest: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) rest[name] = withoutBytes(one, [...path, name], places);
  return places.length === before ? value : rest;
}

/**
 * Pieces as they arrive → messages. Each message is collected in one array of its own length; a pipe can be read directly into it
 * (`room`, `filled`), and nothing else is allocated for a page.
 */
export class FrameReader {
  private readonly onMessage: (message: unknown) => void;
  private readonly head: Buffer = Buffer.alloc(HEAD);
  private target: Buffer = this.head;
  private have = 0;

  constructor(onMessage: (message: unknown) => void) {
    this.onMessage = onMessage;
  }

  /** Target for the next bytes; never empty. */
  room(): Buffer {
    return this.target.subarray(this.have);
  }

  /** `count` bytes were written into `room()`. */
  filled(count: number): void {
    this.have += count;
    while (this.have === this.target.length) this.step();
  }

  push(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) {
      const copied = piece.copy(this.target, this.have, from);
      from += copied;
      this.filled(copied);
    }
  }

  private step(): void {
    const { head, target } = this;
    this.have = 0;
    if (target === head) {
      const length = head.readUInt32LE(0) + head.readUInt32LE(4);
      if (length > MAX_FRAME) throw new RangeError(`a frame of ${length} bytes`);
      this.target = Buffer.allocUnsafeSlow(length);
      return;
    }
    this.target = head;
    this.onMessage(unpack(target, head.readUInt32LE(0)));
  }
}

function unpack(frame: Buffer, jsonLength: number): unknown {
  const [message, places] = JSON.parse(frame.toString('utf8', 0, jsonLength)) as [unknown, [Path, number][]];
  let at = jsonLength;
  for (const [path, length] of places) {
    const holder = path.slice(0, -1).reduce<unknown>((one, name) => (one as Record<string, unknown>)[name], message);
    (holder as Record<string, unknown>)[path.at(-1)!] = frame.subarray(at, at + length);
    at += length;
  }
  return message;
}
