// Replaces decode/decode.ts: by byte order mark, as UTF-8 if valid, else as the header or the page declares, with the
// browser's own decoder. Nothing is guessed and no declaration is doubted.

import type { CharsetEvidence, Decoded, DecodeOptions } from '../../../decode/decode.ts';

const MARKS: readonly (readonly [charset: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
/** A page must name its charset within this many bytes. */
const HEAD_BYTES = 4096;
const DEFAULT_CHARSET = 'windows-1252';

export function decode(bytes: Uint8Array, { contentType = '', charset }: DecodeOptions = {}): Decoded {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const given = marked ?? charset;
  if (given !== undefined) return read(bytes, given, { decidedBy: marked === undefined ? 'given' : 'bom' })!;
  const head = new TextDecoder(DEFAULT_CHARSET).decode(bytes.subarray(0, HEAD_BYTES));
  return (
    read(bytes, 'utf-8', { decidedBy: 'utf-8' }, true) ??
    read(bytes, CHARSET.exec(contentType)?.[1], { decidedBy: 'header' }) ??
    read(bytes, CHARSET.exec(head)?.[1], { decidedBy: 'meta' }) ??
    read(bytes, DEFAULT_CHARSET, { decidedBy: 'default' })!
  );
}

function read(
  bytes: Uint8Array,
  charset: string | undefined,
  evidence: CharsetEvidence,
  fatal = false,
): Decoded | undefined {
  if (charset === undefined) return undefined;
  try {
    const decoder = new TextDecoder(charset, { fatal });
    return { source: decoder.decode(bytes), utf8: false, charset: decoder.encoding, evidence };
  } catch {
    return undefined;
  }
}
