// Text → bytes in any charset, for tests and measurements: the reverse of the decoder's tables, built by decoding every
// one- and two-byte sequence once. A character that the charset lacks becomes `?`.
import { decode } from '../../../src/decode/index.ts';

const maps = new Map<string, Map<string, readonly number[]>>();

function mapOf(charset: string): Map<string, readonly number[]> {
  const known = maps.get(charset);
  if (known !== undefined) return known;
  const map = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const text = decode(Uint8Array.from(bytes), { charset }).source;
    if ([...text].length === 1 && text !== '\ufffd' && !map.has(text)) map.set(text, bytes);
  };
  for (let byte = 0; byte < 0x80; byte++) map.set(String.fromCharCode(byte), [byte]);
  for (let byte = 0x80; byte < 0x100; byte++) add(byte);
  if (/^(?:gb|big5|shift_jis|euc)/.test(charset)) {
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  }
  maps.set(charset, map);
  return map;
}

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/;

/** windows-1258 stores letters and tone marks separately. */
function apart(sign: string): string {
  const tone = TONES.exec(sign.normalize('NFD'))?.[0];
  return tone === undefined ? sign : sign.normalize('NFD').replace(tone, '').normalize('NFC') + tone;
}

/** The bytes of a text in a charset. */
export function encode(text: string, charset: string): Uint8Array {
  if (charset.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le');
    return Uint8Array.from(charset === 'utf-16be' ? bytes.swap16() : bytes);
  }
  if (charset === 'utf-8') return new TextEncoder().encode(text);
  const map = mapOf(charset);
  const out: number[] = [];
  for (const sign of text.normalize('NFC')) {
    const bytes = map.get(sign) ?? [...apart(sign)].flatMap((part) => map.get(part) ?? [0x3f]);
    for (const byte of bytes) out.push(byte);
  }
  return Uint8Array.from(out);
}
