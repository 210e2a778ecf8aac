// Korean bytes → text, with the 8,822 syllables that Windows added to EUC-KR. The standard has them, Node's ICU has
// not and leaves two stray characters for each. They need no table: the added cells hold, in Unicode order, exactly the
// syllables that EUC-KR lacks.

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

const plain = new TextDecoder('euc-kr');
const engineKnows: boolean = plain.decode(Uint8Array.of(0x81, 0x41)) === '갂';

let added: Map<number, string> | undefined;

/** Two bytes as one number → syllable. */
function addedSyllables(): Map<number, string> {
  const own = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) own.add(plain.decode(Uint8Array.of(lead, trail)));
  }
  const map = new Map<number, string>();
  let lead = 0x81;
  let trail = 0x41;
  for (let code = FIRST_SYLLABLE; code <= LAST_SYLLABLE; code++) {
    const syllable = String.fromCharCode(code);
    if (own.has(syllable)) continue;
    map.set((lead << 8) | trail, syllable);
    trail++;
    if (trail === 0x5b) trail = 0x61;
    else if (trail === 0x7b) trail = 0x81;
    // From lead 0xA1 on, the upper half of each row is EUC-KR's own.
    else if (trail === (lead < 0xa1 ? 0xff : 0xa1)) {
      lead++;
      trail = 0x41;
    }
  }
  return map;
}

/** Text of EUC-KR or windows-949 bytes. */
export function decodeEucKr(bytes: Uint8Array): string {
  if (engineKnows) return plain.decode(bytes);
  let out = '';
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x81 || trail < 0x41) {
      at++;
      continue;
    }
    if (lead > 0xc6 || (lead > 0xa0 && trail > 0xa0)) {
      at += 2;
      continue;
    }
    added ??= addedSyllables();
    const syllable = added.get((lead << 8) | trail);
    if (syllable === undefined) {
      at++;
      continue;
    }
    out += plain.decode(bytes.subarray(start, at)) + syllable;
    at += 2;
    start = at;
  }
  return start === 0 ? plain.decode(bytes) : out + plain.decode(bytes.subarray(start));
}
