// Chunk text → keys shared with chunks that differ in a date, a counter or a name. Numbers are masked, and in short chunks
// each word in turn. A key must keep two plain words, so that isolated prices and dates never match.

import { combine53, hash53 } from '../../text/index.ts';

/** Longer chunks differ in more than a name: only numbers are masked. */
const MAX_WORDS_MASKED = 10;
/** Minimum plain words of a masked key. */
const MIN_PLAIN = 2;
const MASK = '\u0000';

/** One space between words: as the paper compares chunks. */
export function spacedForm(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same in lower case. */
export function normalForm(text: string): string {
  return spacedForm(text).toLowerCase();
}

/** `text` is normalized; `path` is the hash of its path. */
export function nearKeys(text: string, path: number): number[] {
  const words = text.split(' ').map((word) => (hasDigit(word) ? MASK : word));
  const plain = words.filter((word) => word !== MASK).length;
  const keys: number[] = [];
  if (plain < words.length && plain >= MIN_PLAIN) keys.push(keyOf(words, -1, path));
  if (words.length > MIN_PLAIN && words.length <= MAX_WORDS_MASKED) {
    for (let i = 0; i < words.length; i++) {
      if (words[i] !== MASK && plain - 1 >= MIN_PLAIN) keys.push(keyOf(words, i, path));
    }
  }
  return keys;
}

function keyOf(words: readonly string[], masked: number, path: number): number {
  let key = path;
  for (const [i, word] of words.entries()) key = combine53(key, hash53(i === masked ? MASK : word));
  return key;
}

function hasDigit(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}
