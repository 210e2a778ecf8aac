// Sketches of pages ↔ bytes: one frame per page, its length in four bytes, then JSON with arrays of numbers in base64.
// v8.serialize is shorter, but the bytes of an array depend on the history of the process.

import { misfit, PithError } from '../../base/index.ts';
import type { PageSketch } from '../../index.ts';

export interface SiteSketch {
  readonly site: string;
  readonly sketch: PageSketch;
}

const LENGTH_BYTES = 4;
const ARRAYS = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;
/** Fields that represent an array: its type, and its bytes. */
const TYPE = '~';

export function frameOf(value: SiteSketch): Buffer {
  const body = Buffer.from(JSON.stringify(value, (_, one: unknown) => (ArrayBuffer.isView(one) ? pack(one) : one)));
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

function pack(array: ArrayBufferView): Record<string, string> {
  const name = array.constructor.name;
  if (!(name in ARRAYS)) throw new TypeError(`a sketch contains a ${name}`);
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return { [TYPE]: name, bytes: bytes.toString('base64') };
}

/** Frames with their lengths, to be redistributed. */
export function* splitFrames(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at + LENGTH_BYTES <= bytes.length; ) {
    const end = at + LENGTH_BYTES + bytes.readUInt32LE(at);
    yield bytes.subarray(at, end);
    at = end;
  }
}

export function readFrame(frame: Buffer): SiteSketch {
  let read: unknown;
  try {
    read = JSON.parse(frame.toString('utf8', LENGTH_BYTES), (_, one: unknown) => unpack(one));
  } catch (thrown) {
    throw new PithError('corrupt', 'a sketch of a page is damaged: make the sketches again', { cause: thrown });
  }
  const wrong = misfit(read, { site: 'string', sketch: { '*': 'unknown' } });
  if (wrong !== undefined) throw new PithError('corrupt', `a sketch of a page is damaged (${wrong}): make them again`);
  return read as SiteSketch;
}

function unpack(one: unknown): unknown {
  if (typeof one !== 'object' || one === null || !(TYPE in one)) return one;
  const { [TYPE]: name, bytes } = one as { [TYPE]: ArrayName; bytes: string };
  if (!Object.hasOwn(ARRAYS, name)) throw new TypeError('an array of an unknown type');
  // A copy that starts at 0: arrays of wider numbers need alignment.
  const { buffer } = Uint8Array.from(Buffer.from(bytes, 'base64'));
  return new ARRAYS[name](buffer);
}
