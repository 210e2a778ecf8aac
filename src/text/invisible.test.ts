import { describe, expect, it } from 'vitest';
import { stripInvisible } from './invisible.ts';

describe('stripInvisible', () => {
  it.each([
    ['Vietnamese, composed and not', 'Tiếng Việt, Tie\u0302\u0301ng Vie\u0323\u0302t'],
    ['Hindi', 'क्\u200dष और क्\u200cष; हिन्दी'],
    ['Malayalam, an old chillu at the end', 'അവന്\u200d വന്നു'],
    ['Bengali', 'র\u200d্যাব'],
    ['Persian', 'می\u200cخواهم خانه\u200cها'],
    ['the Hijri year', 'سنة ١٤٤٥ ه\u200d.'],
    ['a heart', '❤\ufe0f and ☺\ufe0e'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a family and a skin', '👨\u200d👩\u200d👧 👩🏽\u200d💻 🏳\ufe0f\u200d🌈'],
    ['a keycap', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['a registered ideograph', '葛\u{e0100}城 邉\u{e0102}'],
    ['a standardized ideograph', '豈\ufe00'],
    ['a slashed zero', '0\ufe00'],
    ['Mongolian', 'ᠠ\u180bᠭ'],
    ['old Hangul', '\u115f\u1161 \u1100\u1160'],
    ['Hebrew accents in order', 'א\u05b0\u034f\u05bd'],
    ['Braille', '⠓⠊\u2800⠞⠓⠑⠗⠑'],
  ])('keeps %s', (_what, text) => {
    expect(stripInvisible(text)).toBe(text);
  });

  it.each([
    ['Bun\u00addes\u200btag \u202ex\u202c', 'Bundestag x'],
    ['Auf\u200clage', 'Auflage'],
    ['می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
    ['😀\ufe0f\ufe0e\ufe0f', '😀\ufe0f'],
    ['a\ufe0f', 'a'],
    ['1\ufe0f2', '12'],
    ['水\ufe02', '水'],
    ['水\u{e0100}\u{e0101}', '水\u{e0100}'],
    ['水\u{e01ef}', '水'],
    ['a\u{e0100}', 'a'],
    ['👩\u200dx', '👩x'],
    ['\u3164\uffa0\u115f\u1160', ''],
    ['a\u2800\u2800b', 'a b'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
    ['a\u180bb', 'ab'],
    ['\ufff9a\ufffab\ufffb', 'ab'],
  ])('%j → %j', (text, kept) => {
    expect(stripInvisible(text)).toBe(kept);
  });
});
