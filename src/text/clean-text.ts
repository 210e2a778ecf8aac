// Text → output text: NFC, without control characters and invisible characters (invisible.ts). An unpaired surrogate becomes
// U+FFFD, because no encoding and few JSON readers accept it.
// One search decides whether there is anything to do: most text is returned unchanged.

import { stripInvisible } from './invisible.ts';
import { nfc } from './normalize.ts';

const HALVES = /\p{Surrogate}/gu;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Characters that may have to be removed or composed. Most text has none, and nothing is done. The engine's search takes a
 * quarter of the time of a loop over the characters of a slice.
 */
const ODD =
  /[^\t\n\r -~\xa0-\xac\xae-\u02ff\u0400-\u0482\u2010-\u2029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/;

export function cleanText(text: string): string {
  return ODD.test(text) ? nfc(cleanCode(text)) : text;
}

/** The same for code and metadata, without composing letters. */
export function cleanCode(text: string): string {
  return stripInvisible(text.replace(CONTROLS, '')).replace(HALVES, '\ufffd');
}
