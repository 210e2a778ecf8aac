// The body of an HTTP message → the bytes of the page. What the head says of its encodings is tried, never trusted:
// crawlers take encodings off and leave the header, or leave them on and take the header. An encoding that does not
// come off is left on when what is there reads as text.

import * as zlib from 'node:zlib';
import { unpackZstd } from '../zstd/index.ts';

export type Decoded =
  | { readonly bytes: Buffer }
  | { readonly problem: 'undecodable' | 'too-large'; readonly reason: string };

type Unpack = (bytes: Buffer, options: zlib.ZlibOptions) => Buffer;
interface Coding {
  /** Tried one after the other. */
  readonly unpack: readonly Unpack[];
}

/** What a crawler has cut short is read as far as it goes. */
const PARTIAL: zlib.ZlibOptions = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
const gunzip: Unpack = (bytes, options) => zlib.gunzipSync(bytes, { ...PARTIAL, ...options });
const inflate: Unpack = (bytes, options) => zlib.inflateSync(bytes, { ...PARTIAL, ...options });
const inflateRaw: Unpack = (bytes, options) => zlib.inflateRawSync(bytes, { ...PARTIAL, ...options });
const brotli: Unpack = (bytes, options) =>
  zlib.brotliDecompressSync(bytes, {
    ...(options.maxOutputLength === undefined ? {} : { maxOutputLength: options.maxOutputLength }),
    finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
  });
const zstd: Unpack = (bytes, options) => {
  if (unpackZstd === undefined) throw new Error('this Node cannot read Zstandard: use 22.15 or newer');
  return unpackZstd(bytes, options);
};

const CODINGS: Readonly<Record<string, Coding>> = {
  gzip: { unpack: [gunzip] },
  'x-gzip': { unpack: [gunzip] },
  deflate: { unpack: [inflate, inflateRaw] },
  br: { unpack: [brotli] },
  zstd: { unpack: [zstd] },
};
/** Encodings stacked deeper than this are an attack. */
const MAX_CODINGS = 4;

export interface BodyHeaders {
  readonly transferEncoding?: string | undefined;
  readonly contentEncoding?: string | undefined;
}

export function decodeBody(body: Buffer, headers: BodyHeaders, maxBytes: number): Decoded {
  let bytes = body;
  const transfers = listed(headers.transferEncoding).reverse();
  const contents = listed(headers.contentEncoding).reverse();
  for (const name of [...transfers, ...contents].slice(0, MAX_CODINGS)) {
    if (name === 'chunked') {
      bytes = dechunk(bytes) ?? bytes;
      continue;
    }
    const decoded = takeOff(bytes, name, maxBytes);
    if ('problem' in decoded) return decoded;
    bytes = decoded.bytes;
  }
  // The header was taken away and the encoding was not.
  if (contents.length === 0 && isGzip(bytes)) return takeOff(bytes, 'gzip', maxBytes);
  return bytes.length > maxBytes ? tooLarge(maxBytes) : { bytes };
}

function listed(value: string | undefined): string[] {
  return (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
}

function takeOff(bytes: Buffer, name: string, maxBytes: number): Decoded {
  const coding = CODINGS[name];
  if (coding === undefined) return { bytes };
  let failure = '';
  for (const unpack of coding.unpack) {
    try {
      const unpacked = unpack(bytes, { maxOutputLength: maxBytes });
      if (unpacked.length > 0 || bytes.length === 0) return { bytes: unpacked };
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(maxBytes);
      failure = (thrown as Error).message;
    }
  }
  if (readsAsText(bytes)) return { bytes };
  return {
    problem: 'undecodable',
    reason: `Content-Encoding ${name} does not come off: ${failure || 'nothing inside'}`,
  };
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

/** Chunks joined, as far as they go; undefined when the first size line is none. */
function dechunk(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lf = bytes.indexOf(10, at);
    const line = lf < 0 || lf - at > MAX_SIZE_LINE ? '' : bytes.toString('latin1', at, lf);
    const size = /^[ \t]*([0-9a-fA-F]{1,8})[ \t]*(?:;.*)?\r?$/.exec(line)?.[1];
    if (size === undefined) return parts.length === 0 ? undefined : Buffer.concat([...parts, bytes.subarray(at)]);
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    parts.push(bytes.subarray(lf + 1, lf + 1 + length));
    at = lf + 1 + length;
    if (bytes[at] === 13) at++;
    if (bytes[at] === 10) at++;
  }
  return Buffer.concat(parts);
}
