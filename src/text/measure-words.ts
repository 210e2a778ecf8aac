// Text → words as the scorer counts them: runs of letters and digits (with their marks) after NFC, in lower case; each Han,
// Kana or Thai character is a word. For evaluation only: without a dictionary, figures stay comparable with other tools.
// Features and methods use words.ts.

import { CHAR_CLASS, CharClass, classAt } from './char-classes.ts';
import { nfc } from './normalize.ts';

/** Words of a text for scoring. */
export function measureWords(text: string): string[] {
  const source = nfc(text).toLowerCase();
  const found: string[] = [];
  let start = -1;
  for (let at = 0; at < source.length; at++) {
    let value = CHAR_CLASS[source.charCodeAt(at)]!;
    let size = 1;
    if (value === CharClass.lead) {
      value = classAt(source, at);
      size = source.codePointAt(at)! > 0xffff ? 2 : 1;
    }
    const alone = value >= CharClass.han && value <= CharClass.thai;
    const inside = !alone && value !== CharClass.other && !(value === CharClass.joiner && isInvisible(source, at));
    if (inside) {
      if (start < 0 && value !== CharClass.joiner) start = at;
    } else if (start >= 0) {
      found.push(source.slice(start, at));
      start = -1;
    }
    if (alone) found.push(source.slice(at, at + size));
    at += size - 1;
  }
  if (start >= 0) found.push(source.slice(start));
  return found;
}

/** Soft hyphens and joiners are neither letters nor marks: for the scorer they end a run. */
function isInvisible(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0xad || code === 0x200c || code === 0x200d || code === 0x2060;
}
