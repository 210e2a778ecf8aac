import { describe, expect, test } from 'vitest';
import { borrowUnits, leaveUnits } from './units.ts';

const clamped = (source: string): number[] => [...source].map((char) => Math.min(char.charCodeAt(0), 255));

describe('characters as bytes', () => {
  test('a page is converted once: its text is read from the bytes that the parser left', () => {
    const source = 'left <b>by</b> the parser';
    const units = borrowUnits(source, true);
    leaveUnits(source, units);
    units[0] = 76; // converted again, it would be an l
    expect(borrowUnits(source, true) === units).toBe(true); // by identity: comparing its bytes takes a second
    expect(units[0]).toBe(76);
  });

  test('bytes left by another page are not reused for this one', () => {
    leaveUnits('one', borrowUnits('one', true));
    expect([...borrowUnits('two', true).subarray(0, 4)]).toEqual([...Buffer.from('two>')]);
    expect([...borrowUnits('one', true).subarray(0, 4)]).toEqual([...Buffer.from('one>')]);
  });

  test('wide characters are clamped, so that none looks like markup', () => {
    const source = 'a<b>\u013c\u223e\u4e3c\u{00e9}\u00ff\u0100\uffff';
    expect([...borrowUnits(source, false).subarray(0, source.length)]).toEqual(clamped(source));
  });

  test('a source longer than a chunk is complete, without leftovers of an earlier one', () => {
    borrowUnits('\u4e3c'.repeat(300_000), false);
    const source = 'ab<é\u4e3c'.repeat(30_001);
    const units = borrowUnits(source, false);
    expect(Buffer.from(units.subarray(0, source.length)).equals(Buffer.from(clamped(source)))).toBe(true);
    expect(units[source.length]).toBe('>'.charCodeAt(0));
  });

  test('a narrow source is the same either way', () => {
    const source = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('');
    const narrow = borrowUnits(source, true).slice(0, 257);
    expect(narrow).toEqual(borrowUnits(source, false).slice(0, 257));
    expect([...narrow.subarray(0, 256)]).toEqual(clamped(source));
  });

  test('an empty source has only its end mark', () => {
    expect(borrowUnits('', false)[0]).toBe('>'.charCodeAt(0));
  });
});
