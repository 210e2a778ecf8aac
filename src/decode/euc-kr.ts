// Korean bytes → text, including the 8,822 syllables that Windows added to EUC-KR. The standard has them, but Node's ICU does
// not and leaves two stray characters for each, so we use our own table there. Most of it comes from the engine, and the
// added part needs no data: its cells contain, in Unicode order, exactly the syllables that EUC-KR lacks.

import { stringOf, textDecoder } from '../base/index.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const REPLACEMENT = 0xfffd;

const plain = textDecoder('euc-kr');
const engineKnows: boolean = plain.decode(Uint8Array.of(0x81, 0x41)) === '갂';

let table: Uint16Array | undefined;

/** Two bytes as one number → UTF-16 unit, 0 if unassigned. */
function buildTable(): Uint16Array {
  const units = new Uint16Array(0x10000);
  const own = new Set<number>();
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const text = plain.decode(Uint8Array.of(lead, trail));
      if (text.length !== 1 || text === '\ufffd') continue;
      units[(lead << 8) | trail] = text.charCodeAt(0);
      own.add(text.charCodeAt(0));
    }
  }
  let lead = 0x81;
  let trail = 0x41;
  for (let code = FIRST_SYLLABLE; code <= LAST_SYLLABLE; code++) {
    if (own.has(code)) continue;
    units[(lead << 8) | trail] = code;
    trail++;
    if (trail === 0x5b) trail = 0x61;
    else if (trail === 0x7b) trail = 0x81;
    // From lead byte 0xA1, the upper half of each row belongs to EUC-KR itself.
    else if (trail === (lead < 0xa1 ? 0xff : 0xa1)) {
      lead++;
      trail = 0x41;
    }
  }
  return units;
}

/** Decodes EUC-KR or windows-949. A malformed pair becomes one U+FFFD, and an ASCII byte in it is kept. */
export function decodeEucKr(bytes: Uint8Array): string {
  if (engineKnows) return plain.decode(bytes);
  table ??= buildTable();
  const out = new Uint16Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      out[size++] = lead;
      continue;
    }
    const trail = bytes[at + 1] ?? 0;
    const unit = table[(lead << 8) | trail]!;
    out[size++] = unit === 0 ? REPLACEMENT : unit;
    if (unit !== 0 || trail > 0x7f) at++;
  }
  return stringOf(out, 0, size, true);
}
