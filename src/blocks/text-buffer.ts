// UTF-16 code units written one by one → a string, made once at the end.
// Why: a string that grows by pieces costs an object a piece and is copied when first read; an array that is kept
// between pages costs neither. Text without a character over U+00FF leaves as a string of one byte a character.

interface ByteBuffer {
  toString(encoding: 'latin1' | 'utf16le'): string;
}
interface ByteBuffers {
  from(units: Uint16Array): ByteBuffer;
  from(memory: ArrayBufferLike, offset: number, length: number): ByteBuffer;
}

/** Largest array kept between pages, in characters: 2 bytes each. A larger page gets one of its own. */
const KEPT_CHARS = 2 * 1024 * 1024;
const LEAST_CHARS = 64 * 1024;
/** Characters that go into one call without Node's buffers; engines limit the arguments of a call. */
const CALL_CHARS = 8192;

const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const buffers = littleEndian ? (globalThis as { Buffer?: ByteBuffers }).Buffer : undefined;

let kept = new Uint16Array(0);

/** An array of at least `chars`, valid until the next call. */
export function borrowChars(chars: number): Uint16Array {
  if (chars <= kept.length) return kept;
  if (chars > KEPT_CHARS) return new Uint16Array(chars);
  kept = new Uint16Array(Math.max(LEAST_CHARS, 2 ** Math.ceil(Math.log2(chars))));
  return kept;
}

/** `wide` says whether some character is over U+00FF. */
export function stringOf(chars: Uint16Array, from: number, to: number, wide: boolean): string {
  if (buffers === undefined) return stringByCalls(chars.subarray(from, to));
  if (!wide) return buffers.from(chars.subarray(from, to)).toString('latin1');
  return buffers.from(chars.buffer, chars.byteOffset + 2 * from, 2 * (to - from)).toString('utf16le');
}

/** The same where there is no Buffer. Not TextDecoder: it would replace half a surrogate pair. */
export function stringByCalls(chars: Uint16Array): string {
  let text = '';
  for (let at = 0; at < chars.length; at += CALL_CHARS)
    text += String.fromCharCode(...chars.subarray(at, at + CALL_CHARS));
  return text;
}
