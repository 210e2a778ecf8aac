// Strings ⇄ bytes ⇄ UTF-16 units: the only file that uses Buffer, TextDecoder, TextEncoder and process. Node's functions are
// looked up on `globalThis`, never imported, because the core also runs in a browser tab; each has a loop as a fallback.
// Why Buffer: a copy by the engine is several times as fast as any loop (latin1 bytes, UTF-16 units), and text that is only
// copied is never decoded.

interface NodeBuffer {
  write(text: string, encoding: 'latin1' | 'utf16le'): number;
  toString(encoding: 'latin1' | 'utf16le' | 'utf8', from?: number, to?: number): string;
  subarray(from: number, to: number): Uint8Array;
}
interface NodeBuffers {
  from(text: string, encoding: 'base64'): Uint8Array;
  from(units: Uint16Array): NodeBuffer;
  from(memory: ArrayBufferLike, offset?: number, length?: number): NodeBuffer;
  allocUnsafeSlow(size: number): NodeBuffer;
}
interface BufferModule {
  isUtf8?(bytes: Uint8Array): boolean;
  isAscii?(bytes: Uint8Array): boolean;
}
interface Runtime {
  readonly Buffer?: NodeBuffers;
  readonly process?: { getBuiltinModule?(name: string): unknown };
}

const runtime = globalThis as unknown as Runtime;
const buffers = runtime.Buffer;

/** A built-in Node module; undefined outside Node. */
function builtinModule<T>(name: string): T | undefined {
  return runtime.process?.getBuiltinModule?.(name) as T | undefined;
}

const bufferModule = builtinModule<BufferModule>('node:buffer');
/** The engine's own checks, if it has them. */
export const isAsciiByEngine: ((bytes: Uint8Array) => boolean) | undefined = bufferModule?.isAscii;
export const isUtf8ByEngine: ((bytes: Uint8Array) => boolean) | undefined = bufferModule?.isUtf8;

/** Whether bytes can become a string, one character each, without a JavaScript loop. */
export const hasLatin1: boolean = buffers !== undefined;

/** The bytes as a string, one per character; requires `hasLatin1`. */
export function latin1(bytes: Uint8Array): string {
  return buffers!.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** A decoder for a charset by its name in the Encoding standard; throws if the engine does not support it. */
export function textDecoder(charset: string, options: { fatal?: boolean; ignoreBOM?: boolean } = {}): TextDecoder {
  return new TextDecoder(charset, options);
}

const encoder = /* @__PURE__ */ new TextEncoder();

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** From this length, searching a copy for a byte over 127 takes a tenth of the time of searching the string. */
const LONG = 2048;
const UTF8_SCRATCH = 256 * 1024;
const utf8Scratch = buffers?.allocUnsafeSlow(UTF8_SCRATCH);
const utf8Decoder = /* @__PURE__ */ textDecoder('utf-8', { ignoreBOM: true });

/**
 * UTF-8 bytes held one per character → the text they encode. A string without a byte over 127 is its own text, which
 * is the usual case and costs one scan. Broken sequences become U+FFFD, as in the Encoding standard.
 */
export function decodeUtf8(bytes: string): string {
  const { length } = bytes;
  const isLong = length > LONG && isAsciiByEngine !== undefined;
  if (!isLong && !/[\x80-\xff]/.test(bytes)) return bytes;
  if (buffers !== undefined) {
    const buffer = length <= UTF8_SCRATCH ? utf8Scratch! : buffers.allocUnsafeSlow(length);
    buffer.write(bytes, 'latin1');
    if (isLong && isAsciiByEngine?.(buffer.subarray(0, length)) === true) return bytes;
    return buffer.toString('utf8', 0, length);
  }
  const array = new Uint8Array(length);
  for (let i = 0; i < length; i++) array[i] = bytes.charCodeAt(i);
  return utf8Decoder.decode(array);
}

/** Decodes UTF-8 without a byte-order mark. Uses Buffer if available, because it creates no garbage. */
export function utf8Text(bytes: Uint8Array): string {
  const text =
    buffers === undefined
      ? utf8Decoder.decode(bytes)
      : buffers.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Characters narrowed at a time: their units stay in the CPU cache. */
const CHUNK = 16 * 1024;
const chunk = new Uint16Array(CHUNK);
const chunkWriter = buffers?.from(chunk.buffer);

/**
 * Writes the characters of `source` as bytes; those above 255 become 255. `narrow`: no character is above 255.
 * The engine does the work: Buffer copies, and a clamped array's `set` narrows. A loop over charCodeAt took
 * fifteen times as long, more than half of a parse.
 */
export function writeClamped(source: string, bytes: Uint8Array, narrow: boolean): void {
  if (buffers === undefined || chunkWriter === undefined) {
    for (let i = 0; i < source.length; i++) bytes[i] = Math.min(source.charCodeAt(i), 255);
  } else if (narrow) buffers.from(bytes.buffer).write(source, 'latin1');
  else writeByChunks(source, bytes, chunkWriter);
}

function writeByChunks(source: string, bytes: Uint8Array, writer: NodeBuffer): void {
  const clamped = new Uint8ClampedArray(bytes.buffer);
  for (let from = 0; from < source.length; from += CHUNK) {
    const size = Math.min(CHUNK, source.length - from);
    writer.write(source.slice(from, from + size), 'utf16le');
    clamped.set(size === CHUNK ? chunk : chunk.subarray(0, size), from);
  }
}

const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const unitBuffers = littleEndian ? buffers : undefined;

/** The string of UTF-16 units `[from, to)`; `wide`: some unit is above 255. */
export function stringOf(units: Uint16Array, from: number, to: number, wide: boolean): string {
  if (unitBuffers === undefined) return stringByCalls(units.subarray(from, to));
  if (!wide) return unitBuffers.from(units.subarray(from, to)).toString('latin1');
  return unitBuffers.from(units.buffer, units.byteOffset + 2 * from, 2 * (to - from)).toString('utf16le');
}

/** Characters per call; engines limit the number of arguments. */
const CALL_CHARS = 8192;

/** The same without Buffer. TextDecoder would replace unpaired surrogates. */
export function stringByCalls(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += CALL_CHARS)
    text += String.fromCharCode(...units.subarray(at, at + CALL_CHARS));
  return text;
}

/**
 * Decodes base64 or base64url, with or without padding and line breaks; undefined when it is not base64.
 * Node's decoder silently skips other characters; the result is then shorter than expected.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const direct = buffers === undefined ? decodeByAtob(text) : buffers.from(text, 'base64');
  if (direct === undefined || direct.length === promisedBytes(text)) return direct;
  return direct.length === promisedBytes(text.split(/\s+/).join('')) ? direct : undefined;
}

function promisedBytes(text: string): number {
  let length = text.length;
  while (length > 0 && length > text.length - 2 && text[length - 1] === '=') length--;
  return Math.floor((length * 3) / 4);
}

function decodeByAtob(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
