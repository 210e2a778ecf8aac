// The ends of the first and of the last word of a range of text. In scripts without spaces a character counts as a word: a run
// of tokens ends there about where the segmenter would end it, at a fraction of its cost.

import { CharClass, classAt, isUnspaced } from '../../text/index.ts';

export function afterFirstWord(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && classAt(text, at) === CharClass.other) at++;
  if (at < to && isUnspaced(classAt(text, at))) return at + 1;
  while (at < to && isWord(text, at)) at++;
  return at;
}

export function beforeLastWord(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && classAt(text, at - 1) === CharClass.other) at--;
  if (at > from && isUnspaced(classAt(text, at - 1))) return at - 1;
  while (at > from && isWord(text, at - 1)) at--;
  return at;
}

function isWord(text: string, at: number): boolean {
  const value = classAt(text, at);
  return value !== CharClass.other && !isUnspaced(value);
}
