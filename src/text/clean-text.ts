// A piece of text → as it is output: NFC, without controls and without characters that nobody sees (invisible.ts). Half a
// character becomes the sign for a missing one, because no encoding and few JSON readers accept it.
// One search decides what there is to do: most text comes back as it was.

import { stripInvisible } from './invisible.ts';
import { nfc } from './normalise.ts';

const HALVES = /\p{Surrogate}/gu;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * What may have to go or be composed: none of it, and there is nothing to do, as in most text. The engine's search takes a
 * quarter of the time of a loop over the characters of a slice.
 */
const ODD =
  /[^\t\n\r -~\xa0-\xac\xae-\u02ff\u0400-\u0482\u2010-\u2029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/;

export function cleanText(text: string): string {
  return ODD.test(text) ? nfc(cleanCode(text)) : text;
}

/** The same for code and for what a page says of itself, whose letters stay as they were composed. */
export function cleanCode(text: string): string {
  return stripInvisible(text.replace(CONTROLS, '')).replace(HALVES, '\ufffd');
}
