// A piece of text → as it is output: NFC, without soft hyphens, zero-width spaces, direction overrides and the tag
// characters that carry messages nobody sees. Joiners stay where they shape letters and emoji; flags keep their tags.
// One look decides what there is to do: most text comes back as it was.

import { isComposed, nfc, stripInvisible } from '../text/index.ts';

/** Tag characters (plane 14), except those of a flag: U+1F3F4, tags, cancel. */
const TAG_CHARACTERS = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]+/gu;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Bits of what a text may have in it that is not output as it is. */
const CONTROL = 1;
const UNSEEN = 2;
const TAG = 4;
const COMPOSABLE = 8;

export function cleanText(text: string): string {
  const found = lookAt(text);
  if (found === 0) return text;
  const clean = stripped(text, found);
  return (found & COMPOSABLE) === 0 || clean === '' ? clean : nfc(clean);
}

/** The same for code, whose letters stay as they were composed. */
export function cleanCode(text: string): string {
  return stripped(text, lookAt(text));
}

function stripped(text: string, found: number): string {
  if (found & CONTROL) text = text.replace(CONTROLS, '');
  if (found & (UNSEEN | TAG)) text = stripInvisible(text, 'keep');
  return found & TAG ? text.replace(TAG_CHARACTERS, '$1') : text;
}

function lookAt(text: string): number {
  let found = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xad) {
      if (!isComposed(code)) found |= code === 0xdb40 ? TAG | COMPOSABLE : COMPOSABLE;
      if (maybeUnseen(code)) found |= UNSEEN;
    } else if (code < 32 ? code !== 10 && code !== 9 && code !== 13 : code >= 0x7f && code < 0xa0) found |= CONTROL;
  }
  return found;
}

/** True for all that `stripInvisible` takes out, and for little else. */
function maybeUnseen(code: number): boolean {
  if (code < 0x200b) return code === 0xad || code === 0x61c || code === 0x180e;
  return code <= 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code === 0xfeff;
}
