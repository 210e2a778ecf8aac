// Source string → its characters as bytes, those above 255 clamped to 255.
// Why: a byte array is read several times as fast as charCodeAt (measured: tokenizing 1,020 → 1,500 MB/s on real pages,
// copy included), and clamping keeps one kind of array, so that the hot loops stay monomorphic. What is cut out of the
// page always comes from the string, never from these bytes.

/** Scratch kept between pages; a larger page gets an array of its own, so that memory stays flat. */
const SCRATCH_BYTES = 8 * 1024 * 1024;
const END = 62; // '>' past the end: every scan inside a tag stops there without asking for the length

interface ByteWriter {
  write(text: string, encoding: 'latin1'): number;
}
interface ByteWriters {
  from(buffer: ArrayBuffer): ByteWriter;
}

const writers = (globalThis as { Buffer?: ByteWriters }).Buffer;
let scratch = new Uint8Array(0);
let writer: ByteWriter | undefined;

/** Bytes of `source`, valid until the next call; the byte past the last is `>`. */
export function unitsOf(source: string): Uint8Array {
  const length = source.length;
  if (length < scratch.length) return fill(source, scratch, writer);
  const size = Math.max(64 * 1024, 2 ** Math.ceil(Math.log2(length + 1)));
  const units = new Uint8Array(size <= SCRATCH_BYTES ? size : length + 1);
  const own = writers?.from(units.buffer);
  if (size <= SCRATCH_BYTES) {
    scratch = units;
    writer = own;
  }
  return fill(source, units, own);
}

function fill(source: string, units: Uint8Array, own: ByteWriter | undefined): Uint8Array {
  const length = source.length;
  // On a string stored one byte a character this pattern cannot match, and V8 answers without reading it.
  if (own !== undefined && !/[^\0-\xff]/.test(source)) own.write(source, 'latin1');
  else {
    for (let i = 0; i < length; i++) {
      const code = source.charCodeAt(i);
      units[i] = Math.min(code, 255);
    }
  }
  units[length] = END;
  return units;
}
