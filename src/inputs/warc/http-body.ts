// The body of an HTTP message → the bytes of the page. What the head says of its encodings is tried, never trusted:
// crawlers take encodings off and leave the header, or leave them on and take the header. An encoding that does not
// come off is left on when what is there reads as text.

import { type Packing, unpackBytes } from '../compression/index.ts';

export type Decoded =
  /** `isCut`: its chunks or its packing stop before their end; what is there is taken. */
  | { readonly bytes: Buffer; readonly isCut: boolean }
  | { readonly problem: 'undecodable' | 'too-large'; readonly reason: string };

/** Content-Encoding → how the body is packed. */
const PACKINGS: ReadonlyMap<string, Packing> = new Map<string, Packing>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
  ['zstd', 'zstd'],
]);
/** Encodings stacked deeper than this are an attack. */
const MAX_CODINGS = 4;

export interface BodyHeaders {
  readonly transferEncoding?: string | undefined;
  readonly contentEncoding?: string | undefined;
}

export function decodeBody(body: Buffer, headers: BodyHeaders, maxBytes: number): Decoded {
  let bytes = body;
  let isCut = false;
  const transfers = listed(headers.transferEncoding).reverse();
  const contents = listed(headers.contentEncoding).reverse();
  for (const name of [...transfers, ...contents].slice(0, MAX_CODINGS)) {
    const decoded = name === 'chunked' ? dechunk(bytes) : takeOff(bytes, name, maxBytes);
    if ('problem' in decoded) return decoded;
    bytes = decoded.bytes;
    isCut ||= decoded.isCut;
  }
  // The header was taken away and the encoding was not.
  if (contents.length === 0 && isGzip(bytes)) return takeOff(bytes, 'gzip', maxBytes);
  return bytes.length > maxBytes ? tooLarge(maxBytes) : { bytes, isCut };
}

function listed(value: string | undefined): string[] {
  return (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
}

/** What a crawler has cut short is read as far as it goes, and says so. */
function takeOff(bytes: Buffer, name: string, maxBytes: number): Decoded {
  const packing = PACKINGS.get(name);
  if (packing === undefined) return { bytes, isCut: false };
  const unpacked = unpackBytes(packing, bytes, maxBytes);
  if ('bytes' in unpacked && (unpacked.bytes.length > 0 || !unpacked.isCut)) return unpacked;
  if ('problem' in unpacked && unpacked.problem === 'too-large') return tooLarge(maxBytes);
  if (readsAsText(bytes)) return { bytes, isCut: false };
  const reason = 'problem' in unpacked ? unpacked.reason : 'it was cut before anything could be read';
  return { problem: 'undecodable', reason: `Content-Encoding ${name} does not come off: ${reason}` };
}

function tooLarge(maxBytes: number): Decoded {
  return { problem: 'too-large', reason: `the page is over the limit of ${maxBytes} bytes when unpacked` };
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** Bytes that no text has, in the first of them. */
const LOOKED_AT = 512;
const MAX_CONTROL_SHARE = 0.02;

function readsAsText(bytes: Buffer): boolean {
  const looked = bytes.subarray(0, LOOKED_AT);
  let control = 0;
  for (const byte of looked) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) control++;
  return looked.length > 0 && control <= looked.length * MAX_CONTROL_SHARE && looked.includes(0x3c);
}

const MAX_SIZE_LINE = 1024;

/** Chunks joined, as far as they go; the bytes as they are when the first size line is none. */
function dechunk(bytes: Buffer): { readonly bytes: Buffer; readonly isCut: boolean } {
  const parts: Buffer[] = [];
  let isCut = bytes.length > 0;
  for (let at = 0; at < bytes.length; ) {
    const lf = bytes.indexOf(10, at);
    const line = lf < 0 || lf - at > MAX_SIZE_LINE ? '' : bytes.toString('latin1', at, lf);
    const size = /^[ \t]*([0-9a-fA-F]{1,8})[ \t]*(?:;.*)?\r?$/.exec(line)?.[1];
    if (size === undefined) {
      isCut = parts.length > 0;
      parts.push(bytes.subarray(at));
      break;
    }
    const length = Number.parseInt(size, 16);
    if (length === 0) {
      isCut = false;
      break;
    }
    parts.push(bytes.subarray(lf + 1, lf + 1 + length));
    at = lf + 1 + length;
    if (bytes[at] === 13) at++;
    if (bytes[at] === 10) at++;
  }
  return { bytes: Buffer.concat(parts), isCut };
}
