// HTTP message body → the bytes of the page. The encodings in the header are tried but not trusted: crawlers remove encodings
// and keep the header, or keep them and remove the header. Bytes that cannot be decoded are kept if they look like text.

import { encodingsOf, MAX_CODINGS, packingOfEncoding, unpackBytes } from '../compression/index.ts';
import { overLimit } from '../kinds/index.ts';

export type DecodedBody =
  /** `isCut`: the chunks or the compressed data stop early; `bytes` is the part that exists. */
  | { readonly bytes: Buffer; readonly isCut: boolean }
  | { readonly problem: 'undecodable' | 'too-large'; readonly reason: string };

export interface BodyHeaders {
  readonly transferEncoding?: string | undefined;
  readonly contentEncoding?: string | undefined;
}

export function decodeBody(body: Buffer, headers: BodyHeaders, maxBytes: number): DecodedBody {
  let bytes = body;
  let isCut = false;
  const contents = encodingsOf(headers.contentEncoding).reverse();
  const names = [...encodingsOf(headers.transferEncoding).reverse(), ...contents];
  if (names.length > MAX_CODINGS)
    return { problem: 'undecodable', reason: `${names.length} encodings, over the limit of ${MAX_CODINGS}` };
  for (const name of names) {
    const decoded = name === 'chunked' ? dechunk(bytes) : undo(bytes, name, maxBytes);
    if ('problem' in decoded) return decoded;
    bytes = decoded.bytes;
    isCut ||= decoded.isCut;
  }
  // The header was removed, the encoding was not.
  if (contents.length === 0 && isGzip(bytes)) return undo(bytes, 'gzip', maxBytes);
  return bytes.length > maxBytes ? largeBody(maxBytes) : { bytes, isCut };
}

/** Decodes a body as far as it goes, because crawlers truncate some. */
function undo(bytes: Buffer, name: string, maxBytes: number): DecodedBody {
  const packing = packingOfEncoding(name);
  if (packing === undefined) return { bytes, isCut: false };
  const unpacked = unpackBytes(packing, bytes, maxBytes);
  if ('bytes' in unpacked && (unpacked.bytes.length > 0 || !unpacked.isCut)) return unpacked;
  if ('problem' in unpacked && unpacked.problem === 'too-large') return largeBody(maxBytes);
  if (readsAsText(bytes)) return { bytes, isCut: false };
  const reason = 'problem' in unpacked ? unpacked.reason : 'it was cut before any content';
  return { problem: 'undecodable', reason: `cannot be decompressed as ${name}: ${reason}` };
}

function largeBody(maxBytes: number): DecodedBody {
  return { problem: 'too-large', reason: `the page is ${overLimit(maxBytes)} when unpacked` };
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** Number of bytes checked for control characters. */
const LOOKED_AT = 512;
const MAX_CONTROL_SHARE = 0.02;

function readsAsText(bytes: Buffer): boolean {
  const looked = bytes.subarray(0, LOOKED_AT);
  let control = 0;
  for (const byte of looked) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) control++;
  return looked.length > 0 && control <= looked.length * MAX_CONTROL_SHARE && looked.includes(0x3c);
}

const MAX_SIZE_LINE = 1024;

/** Joins the chunks as far as they go. Returns the bytes as they are when they do not start with a chunk size. */
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
