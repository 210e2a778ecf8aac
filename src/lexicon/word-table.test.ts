import { expect, it } from 'vitest';
import { foldCase, hashWord, maskTable, WordTable } from './word-table.ts';

it.each([
  ['AMZ ÀÖÞ ĀĐŠ ẠỀỸ ƠƯ ΑΓΣΩ АЖЯ', 'amz àöþ āđš ạềỹ ơư αγσω ажя'],
  // The first and last of their alphabets, and their neighbors.
  ['@AZ[ ¿ÀÞß', '@az[ ¿àþß'],
  ['\u0100\u017e\u0180 \u1dfe\u1e00\u1efe\u1f00', '\u0101\u017f\u0180 \u1dfe\u1e01\u1eff\u1f00'],
  ['\u019f\u01a0\u01a1 \u01ae\u01af\u01b0', '\u019f\u01a1\u01a1 \u01ae\u01b0\u01b0'],
  ['\u0390\u0391\u03a9\u03aa \u040f\u0410\u042f\u0430', '\u0390\u03b1\u03c9\u03aa \u040f\u0430\u044f\u0430'],
  ['amz àöþ ạềỹ ơư αγσω ажя 09', 'amz àöþ ạềỹ ơư αγσω ажя 09'],
])('folds %s', (text, folded) => {
  expect([...text].map((sign) => String.fromCharCode(foldCase(sign.charCodeAt(0)))).join('')).toBe(folded);
});

it('finds a word in any case, by all of its letters in order', () => {
  expect(hashWord('Straße')).toBe(hashWord('straße'));
  expect(hashWord('ÄRGER')).toBe(hashWord('ärger'));
  expect(new Set(['ab', 'ba', 'a', 'b', 'aab', ''].map(hashWord)).size).toBe(6);
});

it('has a number for each of its words and 0 for all others', () => {
  const words = Array.from({ length: 500 }, (_, n) => `word${n}`);
  const table = new WordTable(
    words.map(hashWord),
    words.map((_, n) => n + 1),
  );
  expect(words.map((word) => table.get(hashWord(word)))).toEqual(words.map((_, n) => n + 1));
  expect(words.map((word) => table.get(hashWord(`${word}x`))).every((value) => value === 0)).toBe(true);
});

it('has a bit for each list that contains a word', () => {
  const table = maskTable(['one two', '', 'two  three', 'two']);
  expect(['one', 'two', 'three', 'four', ''].map((word) => table.get(hashWord(word)))).toEqual([1, 13, 4, 0, 0]);
});
