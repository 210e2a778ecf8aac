// Messages between a process and its child, as bytes on a pipe: twelve bytes of lengths, the message as JSON, where in it
// bytes stood, then these bytes as they are. Node's own channel copies a page four times on its way.

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly bytes: Uint8Array;
}

/** Lengths of the message, of the places, and of all bytes. */
const HEAD = 12;
/** Bytes stand no deeper: what callers sent is passed on as it is. */
const MAX_DEPTH = 4;

/** A message in pieces that are written one after the other. */
export function packFrame(message: object): Uint8Array[] {
  const places: Place[] = [];
  const json = Buffer.from(JSON.stringify(withoutBytes(message, [], places)));
  const where = Buffer.from(JSON.stringify(places.map(({ path, bytes }) => [path, bytes.length])));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(where.length, 4);
  head.writeUInt32LE(
    places.reduce((sum, { bytes }) => sum + bytes.length, 0),
    8,
  );
  return [head, json, where, ...places.map(({ bytes }) => bytes)];
}

/** By hand: a Buffer that JSON meets becomes a list of numbers first. */
function withoutBytes(value: unknown, path: Path, places: Place[]): unknown {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return value;
  if (value instanceof Uint8Array) {
    places.push({ path, bytes: value });
    return null;
  }
  if (Array.isArray(value)) return value.map((one, i) => withoutBytes(one, [...path, i], places));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutBytes(one, [...path, name], places)]),
  );
}

/** Pieces as they come → messages. */
export class FrameReader {
  private readonly onMessage: (message: unknown) => void;
  private pieces: Buffer[] = [];
  private have = 0;
  private need = HEAD;
  private lengths: readonly [message: number, places: number] | undefined;

  constructor(onMessage: (message: unknown) => void) {
    this.onMessage = onMessage;
  }

  push(piece: Buffer): void {
    this.pieces.push(piece);
    this.have += piece.length;
    // Joined once there is enough, so that a long message is copied once.
    while (this.have >= this.need) this.step();
  }

  private step(): void {
    const taken = this.take(this.need);
    if (this.lengths === undefined) {
      const [message, places, bytes] = [0, 4, 8].map((at) => taken.readUInt32LE(at)) as [number, number, number];
      this.lengths = [message, places];
      this.need = message + places + bytes;
      return;
    }
    const { lengths } = this;
    this.lengths = undefined;
    this.need = HEAD;
    this.onMessage(unpack(taken, ...lengths));
  }

  private take(count: number): Buffer {
    const all = this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces, this.have);
    const rest = all.subarray(count);
    this.pieces = rest.length === 0 ? [] : [rest];
    this.have = rest.length;
    return all.subarray(0, count);
  }
}

function unpack(frame: Buffer, messageLength: number, placesLength: number): unknown {
  let at = messageLength + placesLength;
  const message: unknown = JSON.parse(frame.toString('utf8', 0, messageLength));
  const places = JSON.parse(frame.toString('utf8', messageLength, at)) as [Path, number][];
  for (const [path, length] of places) {
    const holder = path.slice(0, -1).reduce<unknown>((one, name) => (one as Record<string, unknown>)[name], message);
    (holder as Record<string, unknown>)[path.at(-1)!] = frame.subarray(at, at + length);
    at += length;
  }
  return message;
}
