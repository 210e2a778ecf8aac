// Bytes in a known charset → text. TextDecoder does it, except where an engine is wrong or lacks the charset. Node decodes
// windows-1252 (most Western legacy pages) as latin1, without curly quotes; it has no ISO-8859-16, only the old part of
// Korean (euc-kr.ts) and none of the old Vietnamese charsets (vietnamese.ts). windows-1258 stores tone marks separately from
// their letters; they are composed here, because all later text is NFC.

import { hasLatin1, latin1, stringOf, textDecoder } from '../base/index.ts';
import { decodeEucKr } from './euc-kr.ts';
import { decodeVietnamese, VIETNAMESE, type VietnameseCharset } from './vietnamese.ts';
import { C1 } from './windows-1252.ts';

/** 0xA0–0xFF of ISO-8859-16 (Romanian). */
const ISO_8859_16 =
  '\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ';

/** Decodes bytes; malformed input becomes U+FFFD. `charset` must come from `charsetOf`. */
export function transcode(bytes: Uint8Array, charset: string): string {
  if (charset === 'windows-1252' && hasLatin1) return windows1252(bytes);
  if (charset === 'euc-kr') return decodeEucKr(bytes);
  if ((VIETNAMESE as readonly string[]).includes(charset)) return decodeVietnamese(bytes, charset as VietnameseCharset);
  if (charset === 'iso-8859-16') return byTable(bytes, 0xa0, 0x100, ISO_8859_16);
  const text = textDecoder(charset, { ignoreBOM: true }).decode(bytes);
  return charset === 'windows-1258' ? text.normalize('NFC') : text;
}

/** Most pages have none of the bytes that differ, so latin1 is enough; the others go through a table. */
function windows1252(bytes: Uint8Array): string {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at]! & 0xe0) === 0x80) return byTable(bytes, 0x80, 0xa0, C1);
  return latin1(bytes);
}

/** Maps bytes in [from, to) by the table and keeps the others. */
function byTable(bytes: Uint8Array, from: number, to: number, table: string): string {
  const all = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte >= from && byte < to ? table.charCodeAt(byte - from) : byte,
  );
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = all[bytes[at]!]!;
  return stringOf(units, 0, units.length, true);
}
