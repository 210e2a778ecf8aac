// Name and first bytes → the kind of an input. Only this file decides it. Bytes that identify a kind win, then the name;
// everything else is a page. Runs anywhere, so that a service without archive readers can still name the input it received.

import { encodeUtf8 } from '../../base/index.ts';
import { isMhtml, looksLikeMail } from './mhtml-head.ts';
import { type Packing, packingByBytes, packingByName, unpackedName } from './packings.ts';

export type FileKind = 'page' | 'mhtml' | 'jsonl' | 'warc' | 'arc' | 'wacz' | 'cdx' | 'tar';

export interface Sniffed {
  readonly kind: FileKind;
  /** Compression of the whole input. `kind` is then derived from the name, because the bytes inside are not known yet. */
  readonly packing?: Packing;
}

/** Number of bytes at the start of an input that suffice to identify it. */
export const SNIFFED_BYTES = 4096;

const PAGE_NAME = /\.(?:html?|xhtml|xht|shtml|mhtml|mht)$/i;

const ENDINGS: readonly (readonly [RegExp, FileKind])[] = [
  [/\.warc$/i, 'warc'],
  [/\.arc$/i, 'arc'],
  [/\.wacz$/i, 'wacz'],
  [/\.cdxj?$/i, 'cdx'],
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.tar$/i, 'tar'],
  [/\.(?:mhtml|mht)$/i, 'mhtml'],
  [PAGE_NAME, 'page'],
];

/** Files of a folder or a tar that are pages: `a.html`, `a.mht`, `a.html.gz`. */
export function isPageName(name: string): boolean {
  return PAGE_NAME.test(unpackedName(name));
}

export function kindByName(name: string): FileKind | undefined {
  const bare = unpackedName(name);
  return ENDINGS.find(([ending]) => ending.test(bare))?.[1];
}

/** The kind that the first bytes identify, when they do. */
export function kindByBytes(start: Uint8Array): FileKind | undefined {
  const text = latin1(start, 0, SNIFFED_BYTES);
  const opening = text.slice(0, 256).trimStart();
  if (opening.startsWith('WARC/')) return 'warc';
  if (opening.startsWith('filedesc://')) return 'arc';
  if (opening.startsWith('PK\x03\x04')) return 'wacz';
  if (text.slice(257, 262) === 'ustar') return 'tar';
  // Markup under any name is a page: many URLs of pages end in `.jsonl` or `.tar`.
  if (/^(?:\xef\xbb\xbf)?\s*</.test(text)) return 'page';
  if (text.startsWith(' CDX ') || /^\S+ \d{14} \{\s*"/.test(text)) return 'cdx';
  if (/^\{\s*"/.test(opening) && /"html(?:Base64)?"\s*:/.test(text)) return 'jsonl';
  return isMhtml(start) ? 'mhtml' : undefined;
}

export function sniff(start: Uint8Array, name = ''): Sniffed {
  const packing = packingByBytes(start) ?? (isBrotli(start, name) ? 'br' : undefined);
  const named = kindByName(name);
  if (packing !== undefined) return { kind: named ?? 'page', packing };
  const kind = kindByBytes(start) ?? named ?? 'page';
  // A file called `.mhtml` that has no mail head is an HTML page under a wrong name.
  return { kind: kind === 'mhtml' && !looksLikeMail(start) ? 'page' : kind };
}

/** Kinds that text can be. */
const TEXT_KINDS: readonly FileKind[] = ['mhtml', 'warc', 'arc'];

/** True for HTML that needs no reader. */
export function isPlainPage(input: Uint8Array | string, name = ''): boolean {
  if (typeof input !== 'string') {
    const { kind, packing } = sniff(input.subarray(0, SNIFFED_BYTES), name);
    return kind === 'page' && packing === undefined;
  }
  return !TEXT_KINDS.includes(sniff(encodeUtf8(input.slice(0, SNIFFED_BYTES))).kind);
}

/** Brotli has no magic bytes: the name decides, unless the bytes are clearly markup that was already unpacked. */
function isBrotli(start: Uint8Array, name: string): boolean {
  return packingByName(name) === 'br' && !latin1(start, 0, 64).trimStart().startsWith('<');
}

const decoder = new TextDecoder('latin1');

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.subarray(from, to));
}
