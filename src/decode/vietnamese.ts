// Bytes in the Vietnamese charsets before Unicode → text: VISCII, TCVN3 (the `.VnTime` fonts of the north) and VNI (the
// `VNI-Times` fonts of the south and overseas). No engine supports them. VISCII and TCVN3 give every letter one byte; VNI
// writes most as a plain letter and a byte for its marks. All other bytes are windows-1252, which such pages declare.
// The surprise: TCVN3 has no capitals with tones. Its fonts for capitals use the same bytes, so the letters come out small.

import { hasLatin1, latin1, stringOf } from '../base/index.ts';
import { C1 } from './windows-1252.ts';

/** 0x80–0xFF. */
const VISCII =
  'ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡưàáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ';
/** Six capitals take the place of control characters. */
const VISCII_CONTROLS: readonly (readonly [byte: number, letter: string])[] = [
  [0x02, 'Ẳ'],
  [0x05, 'Ẵ'],
  [0x06, 'Ẫ'],
  [0x14, 'Ỷ'],
  [0x19, 'Ỹ'],
  [0x1e, 'Ỵ'],
];
/** 0xA1–0xFF. Cells that TCVN3 leaves empty have the letters of the larger TCVN 5712. */
const TCVN3 =
  'ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ';

const [ACUTE, GRAVE, HOOK, TILDE, DOT] = ['\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
const [CIRCUMFLEX, BREVE] = ['\u0302', '\u0306'];
/** Byte after a letter → its marks; 0x20 less after a capital. */
const VNI_MARKS: readonly (readonly [byte: number, marks: string])[] = [
  [0xf9, ACUTE],
  [0xf8, GRAVE],
  [0xfb, HOOK],
  [0xf5, TILDE],
  [0xef, DOT],
  [0xe2, CIRCUMFLEX],
  [0xe1, CIRCUMFLEX + ACUTE],
  [0xe0, CIRCUMFLEX + GRAVE],
  [0xe5, CIRCUMFLEX + HOOK],
  [0xe3, CIRCUMFLEX + TILDE],
  [0xe4, CIRCUMFLEX + DOT],
  [0xea, BREVE],
  [0xe9, BREVE + ACUTE],
  [0xe8, BREVE + GRAVE],
  [0xfa, BREVE + HOOK],
  [0xfc, BREVE + TILDE],
  [0xeb, BREVE + DOT],
];
/** Bytes that are letters by themselves; 0x20 less for the capital. */
const VNI_LETTERS: readonly (readonly [byte: number, letter: string])[] = [
  [0xf4, 'ơ'],
  [0xf6, 'ư'],
  [0xf1, 'đ'],
  [0xed, 'í'],
  [0xec, 'ì'],
  [0xe6, 'ỉ'],
  [0xf3, 'ĩ'],
  [0xf2, 'ị'],
  [0xee, 'ỵ'],
];
/** Letters that take marks, including ơ and ư. */
const VNI_BASES = 'aeouyAEOUYôöÔÖ';

export const VIETNAMESE = ['tcvn3', 'vni', 'viscii'] as const;
export type VietnameseCharset = (typeof VIETNAMESE)[number];

export function decodeVietnamese(bytes: Uint8Array, charset: VietnameseCharset): string {
  const text = charset === 'vni' ? vni(bytes) : byUnits(bytes, charset === 'viscii' ? visciiUnits() : tcvn3Units());
  return text.normalize('NFC');
}

function byUnits(bytes: Uint8Array, all: Uint16Array): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = all[bytes[at]!]!;
  return stringOf(units, 0, units.length, true);
}

/** Every page in a western charset is tried as Vietnamese, so a table is made once; most programs need none. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** windows-1252 with a table over its upper end. */
function units(table: string): Uint16Array {
  const all = Uint16Array.from({ length: 256 }, (_, byte) => byte);
  for (let i = 0; i < C1.length; i++) all[0x80 + i] = C1.charCodeAt(i);
  for (let i = 0; i < table.length; i++) all[256 - table.length + i] = table.charCodeAt(i);
  return all;
}

const visciiUnits = once((): Uint16Array => {
  const all = units(VISCII);
  for (const [byte, letter] of VISCII_CONTROLS) all[byte] = letter.charCodeAt(0);
  return all;
});

const tcvn3Units = once((): Uint16Array => units(TCVN3));

/** Single-byte letters, and all pairs of a letter and its marks that form one letter, by both bytes. */
const vniTables = once((): { readonly letters: Uint16Array; readonly pairs: ReadonlyMap<number, number> } => {
  const letters = units('');
  for (const [byte, letter] of VNI_LETTERS) {
    letters[byte] = letter.charCodeAt(0);
    letters[byte - 0x20] = letter.toUpperCase().charCodeAt(0);
  }
  const pairs = new Map<number, number>();
  for (const sign of VNI_BASES) {
    const base = sign.charCodeAt(0);
    for (const [byte, marks] of VNI_MARKS) {
      const one = (String.fromCharCode(letters[base]!) + marks).normalize('NFC');
      if (one.length !== 1) continue;
      pairs.set((base << 8) | byte, one.charCodeAt(0));
      pairs.set((base << 8) | (byte - 0x20), one.charCodeAt(0));
    }
  }
  return { letters, pairs };
});

function vni(bytes: Uint8Array): string {
  const { letters, pairs } = vniTables();
  const out = new Uint16Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const pair = bytes[at + 1]! > 0x7f ? pairs.get((byte << 8) | bytes[at + 1]!) : undefined;
    out[size++] = pair ?? letters[byte]!;
    if (pair !== undefined) at++;
  }
  return stringOf(out, 0, size, true);
}

/** Names of the fonts that these charsets were made for. */
const FONTS: readonly (readonly [name: RegExp, charset: VietnameseCharset])[] = [
  [/(?:font-family\s*:|face\s*=)[^;>]{0,60}\.vn[a-z]/i, 'tcvn3'],
  [/(?:font-family\s*:|face\s*=)[^;>]{0,60}vni[- ][a-z]/i, 'vni'],
];
const MAX_FONT_SEARCH: number = 64 * 1024;
/** Common syllables with letters that no western charset has. */
const SYLLABLES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'của người được những một với để đã đến ở việc tại cũng nhiều phải lại trường thể đó từ như về hiện sự rất chỉ nước độ đầu bị trước vẫn mới thời ngày học đồng đời làm đi đây số đang'.split(
    ' ',
  ),
);
/** Minimum number of syllables, and their minimum share of the words; fewer suffice if a font confirms it. */
const MIN_HITS = 4;
const MIN_SHARE = 0.05;

/** Names of fonts are ASCII, so any charset that keeps ASCII does. */
function asciiOf(bytes: Uint8Array): string {
  return hasLatin1 ? latin1(bytes) : byUnits(bytes, tcvn3Units());
}

/** The Vietnamese charset of a page that is declared western or not at all, or undefined. */
export function vietnameseCharset(page: Uint8Array, sample: Uint8Array): VietnameseCharset | undefined {
  const head = asciiOf(page.subarray(0, MAX_FONT_SEARCH));
  const byFont = FONTS.find(([name]) => name.test(head))?.[1];
  let best: { readonly charset: VietnameseCharset; readonly hits: number } | undefined;
  for (const charset of VIETNAMESE) {
    const words =
      decodeVietnamese(sample, charset)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const hits = words.filter((word) => SYLLABLES.has(word)).length;
    const isEnough = charset === byFont ? hits > 0 : hits >= MIN_HITS && hits >= words.length * MIN_SHARE;
    if (isEnough && (best === undefined || hits > best.hits)) best = { charset, hits };
  }
  return best?.charset;
}
