// UTF-8 bytes held one per character → the text they stand for. A string without a byte over 127 is its own text,
// which is the usual case and costs one scan. Broken sequences become U+FFFD, as in the Encoding standard.

interface Utf8Buffer {
  write(text: string, encoding: 'latin1'): number;
  toString(encoding: 'utf8', from: number, to: number): string;
}
interface Utf8Buffers {
  allocUnsafeSlow(size: number): Utf8Buffer;
  from(text: string, encoding: 'latin1'): Utf8Buffer & { length: number };
}

const SCRATCH_BYTES = 64 * 1024;
const buffers = (globalThis as { Buffer?: Utf8Buffers }).Buffer;
const scratch = buffers?.allocUnsafeSlow(SCRATCH_BYTES);
const decoder: TextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function decodeUtf8(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  const length = bytes.length;
  if (scratch !== undefined && length <= SCRATCH_BYTES) {
    scratch.write(bytes, 'latin1');
    return scratch.toString('utf8', 0, length);
  }
  const array = new Uint8Array(length);
  for (let i = 0; i < length; i++) array[i] = bytes.charCodeAt(i);
  return decoder.decode(array);
}
