// Vietnamese pages of the 2000s in font encodings: their characters are Latin letters and symbols, which a font (.VnTime,
// VNI-Times) draws as Vietnamese letters. TCVN3 has one character per letter; VNI has a plain letter and a mark after it. Text →
// the encoding, if it reads as Vietnamese only after conversion; and its conversion to Unicode. Without it no query finds such a
// page.

import { detectLanguage } from './detect-language.ts';

export type VietnameseFont = 'TCVN3' | 'VNI';

const TCVN3: ReadonlyMap<string, string> = /* @__PURE__ */ pairs(
  'µà¸á¶ả·ã¹ạ¨ă»ằ¾ắ¼ẳ½ẵÆặ©âÇầÊấÈẩÉẫËậ®đÌèÐéÎẻÏẽÑẹªêÒềÕếÓểÔễÖệ×ìÝíØỉÜĩÞịßòãóáỏâõäọ«ôåồèốæổçỗéộ¬ơêờíớëởìỡîợïùóúñủòũôụ\u00adưõừøứöử÷ữùựúỳýýûỷüỹþỵ¡Ă¢Â§Đ£Ê¤Ô¥Ơ¦Ư',
);

/** Letters of one character, and letters of two: a plain letter and its mark. */
const VNI: ReadonlyMap<string, string> = /* @__PURE__ */ vniLetters();

function vniLetters(): Map<string, string> {
  return new Map([...pairs('ñđÑĐôơÔƠöưÖƯííÍÍììÌÌæỉÆỈóĩÓĨòịÒỊîỵÎỴ'), ...combined()]);
}

function combined(): [string, string][] {
  const tones = 'ùøûõï';
  const series: readonly [base: string, signs: string, letters: string][] = [
    ['a', `${tones}êéèúüëâáàåãä`, 'áàảãạăắằẳẵặâấầẩẫậ'],
    ['e', `${tones}âáàåãä`, 'éèẻẽẹêếềểễệ'],
    ['o', `${tones}âáàåãä`, 'óòỏõọôốồổỗộ'],
    ['u', tones, 'úùủũụ'],
    ['y', 'ùøûõ', 'ýỳỷỹ'],
    ['ô', tones, 'ớờởỡợ'],
    ['ö', tones, 'ứừửữự'],
  ];
  return series.flatMap(([base, signs, letters]) =>
    [...signs].flatMap((sign, i): [string, string][] => {
      const letter = letters[i]!;
      const [upperBase, upperSign, upper] = [base, sign, letter].map((one) => one.toUpperCase()) as [
        string,
        string,
        string,
      ];
      return [
        [base + sign, letter],
        [upperBase + upperSign, upper],
        [upperBase + sign, upper],
      ];
    }),
  );
}

function pairs(list: string): Map<string, string> {
  const letters = [...list];
  return new Map(letters.flatMap((from, i) => (i % 2 === 0 ? [[from, letters[i + 1]!] as const] : [])));
}

/** Number of characters of a text that are examined. */
const SAMPLE = 20_000;
/** Minimum share of letters that conversion changes: every third Vietnamese letter has a mark. */
const MIN_CHANGED = 0.05;
/** Letters that only text in Unicode has. */
const UNICODE_VIETNAMESE = /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0\u0110\u0111]/;
/** Private characters of the charset x-user-defined: bytes as they are. */
const USER_DEFINED = /[\uf780-\uf7ff]/g;

/** The font encoding of a text, or undefined if it needs no conversion. */
export function vietnameseFont(text: string): VietnameseFont | undefined {
  const sample = asBytes(text.slice(0, SAMPLE));
  if (UNICODE_VIETNAMESE.test(sample) || !/[\u00a1-\u00ff]/.test(sample)) return undefined;
  const found = (['TCVN3', 'VNI'] as const)
    .map((font) => ({ font, text: fromVietnameseFont(sample, font) }))
    .filter(({ text: one }) => changedShare(sample, one) >= MIN_CHANGED && detectLanguage(one) === 'vi')
    .map(({ font, text: one }) => ({ font, strange: strangeShare(one) }));
  return found.sort((a, b) => a.strange - b.strange)[0]?.font;
}

export function fromVietnameseFont(text: string, font: VietnameseFont): string {
  const bytes = asBytes(text);
  if (font === 'TCVN3') return bytes.replace(/[\u00a1-\u00fe]/g, (one) => TCVN3.get(one) ?? one);
  return bytes.replace(/[aeouyôö][ùøûõïêéèúüëâáàåãä]|[\u00c0-\u00ff]/gi, (one) => {
    const whole = VNI.get(one);
    if (whole !== undefined || one.length === 1) return whole ?? one;
    return [...one].map((part) => VNI.get(part) ?? part).join('');
  });
}

function asBytes(text: string): string {
  return text.replace(USER_DEFINED, (one) => String.fromCharCode(one.charCodeAt(0) - 0xf700));
}

function changedShare(before: string, after: string): number {
  const letters = after.match(/\p{L}/gu)?.length ?? 0;
  const signed = after.match(/[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0\u0110\u0111]/g)?.length ?? 0;
  return before === after || letters === 0 ? 0 : signed / letters;
}

/** Share of letters that Vietnamese does not have: what a wrong conversion leaves. */
function strangeShare(text: string): number {
  const strange = text.match(/[åäæçëîïñöøûüþß«»¬®µ¶·¸¹¼½¾§¤¥¦]/gi)?.length ?? 0;
  return strange / Math.max(1, text.length);
}
