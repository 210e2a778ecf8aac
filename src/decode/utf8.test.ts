import { isAscii as nodeIsAscii, isUtf8 as nodeIsUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcode } from './transcode.ts';
import { isAsciiByLoop, isUtf8ByLoop, utf8Quality } from './utf8.ts';

/** Bytes close to valid UTF-8: every lead byte, trail byte and limit of its table. */
const NEAR = fc.constantFrom(
  0x00,
  0x41,
  0x7f,
  0x80,
  0x8f,
  0x90,
  0x9f,
  0xa0,
  0xbf,
  0xc0,
  0xc1,
  0xc2,
  0xdf,
  0xe0,
  0xe1,
  0xed,
  0xee,
  0xef,
  0xf0,
  0xf1,
  0xf3,
  0xf4,
  0xf5,
  0xff,
);

describe('our own loops', () => {
  it("agree with Node's on any bytes", () => {
    const bytes = fc.array(fc.oneof({ weight: 3, arbitrary: NEAR }, fc.nat(255)), { maxLength: 12 });
    fc.assert(
      fc.property(bytes, (given) => {
        const array = Uint8Array.from(given);
        return isUtf8ByLoop(array) === nodeIsUtf8(array) && isAsciiByLoop(array) === nodeIsAscii(array);
      }),
      { numRuns: 20_000 },
    );
  });

  it('agree on well-formed text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => isUtf8ByLoop(new TextEncoder().encode(text))));
  });
});

describe('utf8Quality', () => {
  it('counts valid and broken sequences', () => {
    expect(utf8Quality(Uint8Array.of(0x41, 0xc3, 0xa9, 0xff, 0x42, 0xe2, 0x82, 0xac, 0xc3, 0x41))).toEqual({
      valid: 2,
      broken: 2,
    });
    expect(utf8Quality(Uint8Array.of(0xc3, 0xa9, 0xe2, 0x82))).toEqual({ valid: 1, broken: 0 });
    expect(utf8Quality(Uint8Array.of(0xe9))).toEqual({ valid: 0, broken: 0 });
  });

  it.each([
    ['a two-byte lead without its second byte', [0xc2], 0],
    ['the last lead of two bytes', [0xdf], 0],
    ['the first lead of three bytes', [0xe0, 0xa0], 0],
    ['the first lead of four bytes', [0xf0, 0x90, 0x80], 0],
    ['another byte in place of the second', [0xe2, 0x41], 1],
    ['another byte in place of the third', [0xf0, 0x9f, 0x41], 2],
    ['an overlong sequence', [0xe0, 0x80, 0x80], 3],
    ['an invalid lead byte', [0xc1], 1],
    ['a byte above the last lead of four bytes', [0xf5], 1],
  ])('counts as broken unless the end cuts the sequence: %s', (_, bytes, broken) => {
    expect(utf8Quality(Uint8Array.from(bytes))).toEqual({ valid: 0, broken });
  });
});

describe('transcode', () => {
  it('reads windows-1252 as the standard says, whatever the engine does', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = transcode(bytes, 'windows-1252');
    expect(text).toHaveLength(256);
    expect(text.slice(0x80, 0xa1)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ\u00a0');
    expect(text.slice(0xa0)).toBe(Buffer.from(bytes.subarray(0xa0)).toString('latin1'));
  });

  it('has ISO-8859-16, which engines lack', () => {
    expect(transcode(Uint8Array.of(0x41, 0xa4, 0xaa, 0xde, 0xba, 0xfe), 'iso-8859-16')).toBe('A€ȘȚșț');
  });

  it('has every Korean syllable, in the cells of the standard', () => {
    // First and last of the added ones, one from each kind of row, and the first and last of EUC-KR itself.
    const cells = [0x8141, 0x8161, 0x8181, 0x81fe, 0xa041, 0xa141, 0xa1a0, 0xc652, 0x8c63, 0xb0a1, 0xc8fe];
    const bytes = Uint8Array.from(cells.flatMap((cell) => [cell >> 8, cell & 0xff]));
    expect(transcode(bytes, 'euc-kr')).toBe('갂갵걖괓잸좥줎힣똠가힝');
    const syllables = new Set<string>();
    for (let lead = 0x81; lead <= 0xc8; lead++) {
      for (let trail = 0x41; trail <= 0xfe; trail++) syllables.add(transcode(Uint8Array.of(lead, trail), 'euc-kr'));
    }
    let missing = 0;
    for (let code = 0xac00; code <= 0xd7a3; code++) if (!syllables.has(String.fromCharCode(code))) missing++;
    expect(missing).toBe(0);
    expect(transcode(Uint8Array.of(0x61, 0x8c, 0x63, 0x3c, 0xb0, 0xa1, 0x81), 'euc-kr').slice(0, 4)).toBe('a똠<가');
  });

  it('composes Vietnamese', () => {
    expect(transcode(Uint8Array.of(0x56, 0x69, 0xea, 0xf2, 0x74), 'windows-1258')).toBe('Việt'.normalize('NFC'));
  });
});
