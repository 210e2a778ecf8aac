// The first bytes → what they are without any declaration: a byte-order mark, UTF-16 without one, ISO-2022-JP escapes, or
// not text at all (an image, an archive, random bytes). Nothing here throws: a PNG is a result, not an error.

/** A byte-order mark: its charset and its length in bytes. */
export function byteOrderMark(bytes: Uint8Array): { charset: string; size: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { charset: 'utf-8', size: 3 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { charset: 'utf-16be', size: 2 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { charset: 'utf-16le', size: 2 };
  return undefined;
}

/** Enough to contain markup: its ASCII makes every other byte of UTF-16 zero. */
const UTF16_SAMPLE = 512;
const UTF16_MIN_ZEROS = 0.4;
const UTF16_MAX_STRAY = 0.02;

/** Recognizes UTF-16 by the positions of its zero bytes. */
export function utf16Pattern(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, UTF16_SAMPLE) >> 1;
  if (pairs < 4 || !bytes.subarray(0, UTF16_SAMPLE).includes(0)) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  if (odd >= pairs * UTF16_MIN_ZEROS && even <= pairs * UTF16_MAX_STRAY) return 'utf-16le';
  if (even >= pairs * UTF16_MIN_ZEROS && odd <= pairs * UTF16_MAX_STRAY) return 'utf-16be';
  return undefined;
}

const ESCAPE = '\x1b';

/** True when an escape switches to a Japanese set. Takes a string, because engines search strings faster than arrays. */
export function hasJapaneseEscapes(ascii: string): boolean {
  for (let at = ascii.indexOf(ESCAPE); at >= 0; at = ascii.indexOf(ESCAPE, at + 1)) {
    const second = ascii.charCodeAt(at + 1);
    const third = ascii.charCodeAt(at + 2);
    if (second === 0x24 && (third === 0x40 || third === 0x42)) return true; // ESC $ @, ESC $ B
    if (second === 0x28 && (third === 0x4a || third === 0x49)) return true; // ESC ( J, ESC ( I
  }
  return false;
}

/** Kind of bytes that are not text; `unknown` if only their control characters show it. */
export type BinaryKind = (typeof MAGIC)[number][0] | 'unknown';

/** First bytes of files that servers send in place of pages; `.` matches any byte. */
const MAGIC = [
  ['png', '\x89PNG\r\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF....WEBP'],
  ['wave', 'RIFF....WAVE'],
  ['pdf', '%PDF-'],
  ['gzip', '\x1f\x8b\x08'],
  ['zip', 'PK\x03\x04'],
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['bzip2', 'BZh.1AY&SY'],
  ['xz', '\xfd7zXZ\x00'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
  ['office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['mp4', '....ftyp'],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['ogg', 'OggS\x00'],
  ['mp3', 'ID3\x02'],
  ['mp3', 'ID3\x03'],
  ['mp3', 'ID3\x04'],
  ['flac', 'fLaC\x00'],
  ['woff', 'wOFF'],
  ['woff', 'wOF2'],
  ['wasm', '\x00asm'],
  ['elf', '\x7fELF'],
  ['icon', '\x00\x00\x01\x00'],
] as const;

const BINARY_SAMPLE = 1024;
/** Share of control characters above which bytes are not text: random bytes have 0.1, real pages under 0.001. */
const BINARY_CONTROLS = 0.02;
const BINARY_MIN_CONTROLS = 4;

/** The file type that the first bytes identify. */
export function fileKind(bytes: Uint8Array): BinaryKind | undefined {
  const first = bytes[0];
  if (first === 0x3c || first === 0x0a || first === 0x0d || first === 0x20) return undefined; // nearly every page
  for (const [kind, magic] of MAGIC) if (startsWith(bytes, magic)) return kind;
  return undefined;
}

/** True for bytes with too many control characters to be text. Check for UTF-16 first: half of its bytes are zeros. */
export function hasManyControls(bytes: Uint8Array): boolean {
  const size = Math.min(bytes.length, BINARY_SAMPLE);
  let controls = 0;
  for (let at = 0; at < size; at++) {
    const byte = bytes[at]!;
    if (byte < 0x20 ? byte < 0x09 || (byte > 0x0d && byte !== 0x1b) : byte === 0x7f) controls++;
  }
  return controls >= BINARY_MIN_CONTROLS && controls > size * BINARY_CONTROLS;
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  if (bytes.length < magic.length) return false;
  for (let at = 0; at < magic.length; at++) {
    if (magic[at] !== '.' && bytes[at] !== magic.charCodeAt(at)) return false;
  }
  return true;
}
