// A piece of text → as it is output: NFC, without soft hyphens, zero-width spaces, direction overrides and the tag
// characters that carry messages nobody sees. Joiners stay where they shape letters and emoji; flags keep their tags.
// One look decides: text without a character from U+00AD on comes back as it was.

import { nfc, stripInvisible } from '../text/index.ts';

/** Tag characters (plane 14), except those of a flag: U+1F3F4, tags, cancel. */
const TAG_CHARACTERS = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]+/gu;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

export function cleanText(text: string): string {
  const clean = cleanCode(text);
  return clean === '' ? '' : nfc(clean);
}

/** The same for code, whose letters stay as they were composed. */
export function cleanCode(text: string): string {
  let plain = true;
  let supplementary = false;
  let controls = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xad) {
      plain = false;
      if (code === 0xdb40) supplementary = true;
    } else if (code < 32 ? code !== 10 && code !== 9 && code !== 13 : code >= 0x7f && code < 0xa0) controls = true;
  }
  if (controls) text = text.replace(CONTROLS, '');
  if (plain) return text;
  const seen = stripInvisible(text, 'keep');
  return supplementary ? seen.replace(TAG_CHARACTERS, '$1') : seen;
}
