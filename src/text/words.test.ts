import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNICODE_VERSION } from './char-classes.generated.ts';
import { CHAR_CLASS, CharClass, supplementaryClass } from './char-classes.ts';
import { countWords, words } from './words.ts';

describe('words', () => {
  it.each([
    ['', []],
    ['  —…!  ', []],
    ['One two,three', ['one', 'two', 'three']],
    ["don't l'homme", ['don', 't', 'l', 'homme']],
    ['state-of-the-art 3.14', ['state', 'of', 'the', 'art', '3', '14']],
    ['Bun\u00addes\u00adtag', ['bundestag']],
    ['می\u200cخواهم', ['میخواهم']],
    ['Tiếng Việt đẹp', ['tiếng', 'việt', 'đẹp']],
    ['한국어 단어', ['한국어', '단어']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['❤️ 👩‍👩‍👧 🎉', []],
    ['iPhone手机', ['iphone', '手机']],
    ['2024年', ['2024', '年']],
  ])('%j', (text, wanted) => {
    expect(words(text)).toEqual(wanted);
    expect(countWords(text)).toBe(wanted.length);
  });

  it('keeps case on request', () => {
    expect(words('One TWO', { lowerCase: false })).toEqual(['One', 'TWO']);
  });

  it('counts Vietnamese the same composed or decomposed', () => {
    const text = 'Người dân thành phố Hồ Chí Minh được hưởng những lợi ích ấy';
    expect(text.normalize('NFD')).not.toBe(text);
    expect(words(text.normalize('NFD'))).toEqual(words(text));
    expect(countWords(text.normalize('NFD'))).toBe(13);
    expect(countWords(text)).toBe(13);
  });

  it('segments scripts without spaces', () => {
    expect(words('中华人民共和国宪法')).toEqual(['中华', '人民', '共和国', '宪法']);
    expect(words('นักเรียนไปโรงเรียน')).toEqual(['นักเรียน', 'ไป', 'โรงเรียน']);
  });

  it('treats Han beyond the basic plane as Han, and half a pair as nothing', () => {
    expect(countWords('𠀀𠀁')).toBe(1);
    expect(countWords('𝒜𝒷')).toBe(1);
    expect(countWords('a\ud840 b\udc00')).toBe(2);
    expect(countWords('\ud840')).toBe(0);
  });

  it('counts only the given range', () => {
    expect(countWords('one two three', 4, 7)).toBe(1);
    expect(countWords('one two three', 2, 5)).toBe(2);
  });
});

/** Written for this test; each with the accepted relative error of the estimate against the segmenter. */
const UNSPACED: readonly [name: string, tolerance: number, text: string][] = [
  [
    'Chinese',
    0.12,
    '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。今天下午北京下了一场大雨，很多人没有带伞，只好在地铁站里等待。学校的图书馆新买了三千本书，学生们都很高兴。',
  ],
  [
    'Japanese',
    0.12,
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。東京の天気は明日から雨が続く見込みで、気象庁は大雨に注意するよう呼びかけている。新しいスマートフォンのカメラは暗い場所でもきれいに写真が撮れる。',
  ],
  [
    'Thai',
    0.12,
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม วันนี้อากาศร้อนมากและมีฝนตกในตอนเย็น ประชาชนควรเตรียมร่มเมื่อออกจากบ้าน',
  ],
  ['Lao', 0.2, 'ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ ສິດທິ ເສລີພາບ ແລະ ຄວາມສະເໝີພາບເທົ່າທຽມກັນ'],
  ['Khmer', 0.12, 'មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ'],
  ['Myanmar', 0.12, 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။'],
];

describe('countWords', () => {
  it.each(UNSPACED)('is close to the segmenter for %s', (_name, tolerance, text) => {
    const exact = words(text).length;
    expect(Math.abs(countWords(text) - exact) / exact).toBeLessThan(tolerance);
  });

  it('agrees with words on any text of spaced scripts', () => {
    const spaced = fc.string({ unit: fc.constantFrom(...'aZ9 ,-é\u0301đĐжЯ한ﬁ\u00ad\u200d🎉\u00a0_ß') });
    fc.assert(
      fc.property(spaced, (text) => countWords(text) === words(text).length),
      { numRuns: 500 },
    );
  });
});

describe('the class table', () => {
  it('agrees with the engine if the engine knows the character', () => {
    const wrong: string[] = [];
    for (let code = 0; code < 0x20000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const value = code > 0xffff ? supplementaryClass(code) : CHAR_CLASS[code]!;
      const text = String.fromCodePoint(code);
      const inWord = /[\p{L}\p{N}\p{M}]|\u00ad|\u200c|\u200d|\u2060/u.test(text);
      // An older engine lacks our newest characters; a newer one has more than we do.
      const ours = value !== CharClass.other;
      const same = process.versions['unicode'] === UNICODE_VERSION;
      if (ours ? !inWord && (same || !/\p{Cn}/u.test(text)) : inWord && same) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
