import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureWords } from './measure-words.ts';
import { isComposed, isSpace, nfc } from './normalize.ts';
import { dominantScript } from './scripts.ts';
import { sentences } from './sentences.ts';

describe('normalize', () => {
  it('recognizes the same spaces as regular expressions, and NEL', () => {
    const wrong: string[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const wanted = code === 0x85 || /\s/.test(String.fromCharCode(code));
      if (isSpace(code) !== wanted) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('composes, and returns composed text unchanged', () => {
    expect(nfc('Vie\u0323\u0302t')).toBe('Việt');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => nfc(text) === text.normalize('NFC')));
  });

  it('knows characters that NFC never changes: none decomposes, and none joins the one before it', () => {
    const composed = Array.from({ length: 0xd800 }, (_, code) => code).filter(isComposed);
    expect(composed.length).toBeGreaterThan(30_000);
    const all = String.fromCharCode(...composed.filter((code) => code < 0x4e00));
    expect(all.normalize('NFC')).toBe(all);
    for (const code of composed) {
      const letter = String.fromCharCode(code);
      if (letter.normalize('NFC') !== letter) throw new Error(`U+${code.toString(16)} is not composed`);
    }
    const joining: string[] = [];
    for (let code = 0; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const parts = [...String.fromCodePoint(code).normalize('NFD')];
      if (parts.length < 2 || parts.join('').normalize('NFC') === parts.join('')) continue;
      if (isComposed(parts.at(-1)!.codePointAt(0)!)) joining.push(code.toString(16));
    }
    expect(joining).toEqual([]);
  });
});

describe('measureWords', () => {
  it('counts like the scorer', () => {
    expect(measureWords('Don’t STOP 3.5')).toEqual(['don', 't', 'stop', '3', '5']);
    expect(measureWords('中国 カナー abc한국')).toEqual(['中', '国', 'カ', 'ナ', 'ー', 'abc한국']);
    expect(measureWords('ไป𠀀x ❤️')).toEqual(['ไ', 'ป', '𠀀', 'x']);
    expect(measureWords('Vie\u0323\u0302t हिन्दी')).toEqual(['việt', 'हिन्दी']);
  });
});

describe('dominantScript', () => {
  it.each([
    ['Hello мир', 'latin'],
    ['Привет, world, как дела', 'cyrillic'],
    ['人人生而自由', 'han'],
    ['東京の天気は雨', 'kana'],
    ['한국어', 'hangul'],
    ['สวัสดี', 'thai'],
    ['مرحبا', 'arabic'],
    ['שלום', 'hebrew'],
    ['Καλημέρα', 'greek'],
    ['नमस्ते', 'devanagari'],
    ['Tiếng Việt', 'latin'],
    ['123 …', undefined],
  ])('%s is %s', (text, wanted) => {
    expect(dominantScript(text)).toBe(wanted);
  });
});

describe('sentences', () => {
  it.each([
    ['One. Two! Three? "Four." Five', ['One.', 'Two!', 'Three?', '"Four."', 'Five']],
    ['Mr. Smith paid 3.50 to J. Doe. He left.', ['Mr. Smith paid 3.50 to J. Doe.', 'He left.']],
    ['Das gilt z.B. hier. Ende.', ['Das gilt z.B. hier.', 'Ende.']],
    ['TP. Hồ Chí Minh đẹp. Đúng vậy.', ['TP. Hồ Chí Minh đẹp.', 'Đúng vậy.']],
    ['他来了。“真的？”他说。', ['他来了。', '“真的？”', '他说。']],
    ['see e.g. that\nNew line', ['see e.g. that', 'New line']],
    ['Wait... what? Yes.', ['Wait... what?', 'Yes.']],
    ['यह है। वह था।', ['यह है।', 'वह था।']],
    ['', []],
  ])('%j', (text, wanted) => {
    expect(sentences(text)).toEqual(wanted);
  });

  it('uses the abbreviations of one language if given', () => {
    expect(sentences('Das ist no. Ende', { lang: 'de-AT' })).toEqual(['Das ist no.', 'Ende']);
    expect(sentences('Das ist no. Ende')).toEqual(['Das ist no. Ende']);
  });
});
