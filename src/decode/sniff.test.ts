// What bytes are by their patterns alone: the positions of zeros, the number of control characters.

import { describe, expect, it } from 'vitest';
import { hasJapaneseEscapes, hasManyControls, utf16Pattern } from './sniff.ts';

const little = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le'));
const big = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

describe('UTF-16 without a byte-order mark', () => {
  it('is recognized by the positions of its zeros, from four characters', () => {
    expect([utf16Pattern(little('<p>a')), utf16Pattern(big('<p>a'))]).toEqual(['utf-16le', 'utf-16be']);
    expect([utf16Pattern(little('<p>')), utf16Pattern(big('<p>'))]).toEqual([undefined, undefined]);
  });

  it('has zeros in two of five characters, and none on the other side', () => {
    expect([utf16Pattern(little('aa字字字')), utf16Pattern(little('a字字字字'))]).toEqual(['utf-16le', undefined]);
    expect([utf16Pattern(big('aa字字字')), utf16Pattern(big('a字字字字'))]).toEqual(['utf-16be', undefined]);
    expect([utf16Pattern(little('aaa\0')), utf16Pattern(big('aaa\0'))]).toEqual([undefined, undefined]);
    expect(utf16Pattern(Uint8Array.from(Buffer.from('<p>plain</p>')))).toBeUndefined();
  });
});

describe('bytes that are not text', () => {
  const bytes = (controls: string, letters: number): boolean =>
    hasManyControls(Uint8Array.from(Buffer.from(controls + 'a'.repeat(letters), 'latin1')));

  it('have at least four control characters, and more than two in a hundred', () => {
    expect([bytes('\x01\x02\x03', 5), bytes('\x01\x02\x03\x04', 5)]).toEqual([false, true]);
    expect([bytes('\x00'.repeat(20), 980), bytes('\x00'.repeat(21), 979)]).toEqual([false, true]);
    expect([bytes('a'.repeat(1000) + '\x00'.repeat(24), 0), bytes('a'.repeat(1024) + '\x00'.repeat(99), 0)]).toEqual([
      true,
      false,
    ]);
  });

  it('are recognized by control characters other than white space and escape', () => {
    for (let code = 0; code < 256; code++) {
      const isText = [9, 10, 11, 12, 13, 27].includes(code) || (code >= 32 && code !== 127);
      expect(bytes(String.fromCharCode(code).repeat(8), 8), `${code}`).toBe(!isText);
    }
  });
});

it.each([
  ['a\x1b$@', true],
  ['a\x1b$B', true],
  ['a\x1b(J', true],
  ['a\x1b(I', true],
  ['a\x1b(B', false],
  ['a\x1b$A', false],
  ['$B (J', false],
  ['\x1b[0m \x1b$B', true],
])('Japanese escapes in %j: %s', (text, expected) => expect(hasJapaneseEscapes(text)).toBe(expected));
