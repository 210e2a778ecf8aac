// A sample → the likeliest charset, without a model: decode it in each candidate and see which text has the letters
// that the language writes most. For where the real detector is not (a browser tab). Three kinds of text are told apart
// first: Latin by how few of its letters are over ASCII, two-byte charsets by decoding without an error (odd runs of any
// other text break them), the rest by their letters.

import type { Detection } from './detect.ts';
import { transcode } from './transcode.ts';

/** A charset with the characters that make up about half of ordinary text over ASCII, most common first. */
type Candidate = readonly [charset: string, common: string];

const LATIN: readonly Candidate[] = [
  ['windows-1252', '£€éèàùâêîôûçëïüöäßñáíóúãõåøæ¿¡’‘“”–—«»·…© ÉÀÖÄÜ'],
  ['windows-1250', 'ąęłśżźćńóáéíýčďěňřšťúůžőűöüäăâîșțşţđŁŚŻŠČŘŽ„”“–'],
  ['iso-8859-2', 'ąęłśżźćńóáéíýčďěňřšťúůžőűöüäăâîşţđŁŚŻŠČŘŽ'],
  ['windows-1254', 'ıışğüçöİŞĞÜÇÖâî'],
  ['windows-1257', 'āčēģīķļņšūžąęėįųŠŽČĀõäöü'],
  ['windows-1258', 'ànáâđêôơưăìùóéíèýúÀĐƯẤẠảãạẻẽẹỉĩịỏõọủũụỳỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự'],
];

const TWO_BYTE: readonly Candidate[] = [
  [
    'gb18030',
    '的一是不了在人有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感，。、：；“”（）《》',
  ],
  [
    'big5',
    '的一是不了在人有這個上們來到時大地為子中你說生國年著就那和要她出也得裡後自以會家可下而過天去能對小多然於心學麼之都好看起發當沒成只如事把還用第樣道想作種開美總從無情己面最女但現前些所同日手又行意動方期它頭經長兒回位分愛老因很給名法間斯知世什兩次使身者被高已親其進此話常與活正感，。、：；「」（）《》',
  ],
  [
    'shift_jis',
    'のにはをたがでてとしれさいるあならもこつかきくまりせそうよえおめっ、。ーンスルトリアイラクドシレジタフロカ',
  ],
  [
    'euc-jp',
    'のにはをたがでてとしれさいるあならもこつかきくまりせそうよえおめっ、。ーンスルトリアイラクドシレジタフロカ',
  ],
  [
    'euc-kr',
    '이다는의에을를가고지하한은도로사기인리어자대시정서나들있제수그과보해원일부전장국구상스아여라만년것주공비방관조동오미성회',
  ],
];

const OTHER: readonly Candidate[] = [
  ['windows-1251', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБиіїєґ'],
  ['koi8-r', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБ'],
  ['koi8-u', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБіїєґІЇЄ'],
  ['iso-8859-5', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБ'],
  ['windows-1253', 'αοιετσνηυρπκμλςωγδίάόθήέχφύβώξζψΑΤΟΕΣΠΚΜ'],
  ['iso-8859-7', 'αοιετσνηυρπκμλςωγδίάόθήέχφύβώξζψΆΑΤΟΕΣΠΚΜ'],
  ['windows-1255', 'יוהלאתרבשמנםדקחעפגצטסזכןךףץ'],
  ['windows-1256', 'ايلمنرتوهبدعفسكقحجشصةطخضغءئىأإؤذثظآ'],
  ['windows-874', 'านรอกเงมยลวดทสตะปบคหแจพชขใไโผถศษซธภ่้ัิีื์ุู็ำๆ'],
  ['windows-1258', 'ànáâđêôơưăìùóéíèýúÀĐƯẤẠảãạẻẽẹỉĩịỏõọủũụỳỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự'],
];

/** Share of letters over ASCII up to which text is Latin: Vietnamese has about a third, Greek and Russian nearly all. */
const LATIN_MAX_HIGH = 0.5;
/** Share of letters over ASCII from which two-byte charsets are thought of: curly quotes alone can look like Japanese. */
const TWO_BYTE_MIN_HIGH = 0.25;
/** How much better than the web's default another Latin charset must be. */
const DEFAULT_AHEAD = 0.2;
/** Share of broken characters up to which a two-byte charset holds, and of common ones from which it is that language's. */
const TWO_BYTE_MAX_BROKEN = 0.01;
const TWO_BYTE_MIN_COMMON = 0.1;
/** A character over ASCII that the charset's languages hardly write counts against it this much. */
const STRANGE = -0.6;
/** A letter that is not among the common ones, but of the same kind. */
const PLAIN = 0.1;
const BROKEN = -4;

/** The best candidate, with the mean score of its characters as confidence. */
export function guessCharset(sample: Uint8Array): Detection | undefined {
  const { high, letters } = countLetters(sample);
  if (high === 0) return undefined;
  const share = high / (high + letters);
  if (share >= TWO_BYTE_MIN_HIGH) {
    const whole = TWO_BYTE.filter(([charset]) => holdsTwoByte(transcode(sample, charset), high));
    const twoByte = best(sample, whole, 0);
    if (twoByte !== undefined && twoByte.confidence >= TWO_BYTE_MIN_COMMON) return twoByte;
  }
  return share <= LATIN_MAX_HIGH ? best(sample, LATIN, DEFAULT_AHEAD) : best(sample, OTHER, 0);
}

/** The best-scoring candidate; the first is given a lead. */
function best(sample: Uint8Array, candidates: readonly Candidate[], lead: number): Detection | undefined {
  let found: Detection | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [charset, common] of candidates) {
    const confidence = score(transcode(sample, charset), common);
    const value = found === undefined ? confidence + lead : confidence;
    if (value <= most) continue;
    most = value;
    found = { charset, confidence };
  }
  return found;
}

/** Bytes over ASCII, and ASCII letters. */
export function countLetters(sample: Uint8Array): { high: number; letters: number } {
  let high = 0;
  let letters = 0;
  for (const byte of sample) {
    if (byte > 0x7f) high++;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters++;
  }
  return { high, letters };
}

/** Decoded with hardly an error (the sample may end inside a character), and into about half as many characters. */
function holdsTwoByte(text: string, high: number): boolean {
  let broken = 0;
  let over = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd || (code > 0x7f && code < 0xa0)) broken++;
    if (code > 0x7f) over++;
  }
  return broken <= 1 + over * TWO_BYTE_MAX_BROKEN && over <= high;
}

/** Mean over the characters above ASCII. Two-byte charsets have half as many characters, so a mean, not a sum. */
function score(text: string, common: string): number {
  let sum = 0;
  let count = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) {
      count++;
      if (code === 0xfffd) sum += BROKEN;
      else if (common.includes(text[at]!)) sum += isUpperAfterLower(text, at, before) ? STRANGE : 1;
      else sum += isLetter(code, text[at]!) ? PLAIN : STRANGE;
    }
    before = code;
  }
  return count === 0 ? 0 : sum / count;
}

/** A capital inside a word: KOI8-R and windows-1251 hold each other's letters in the other case. */
function isUpperAfterLower(text: string, at: number, before: number): boolean {
  const sign = text[at]!;
  if (sign === sign.toLowerCase() || before < 0x41) return false;
  const last = String.fromCharCode(before);
  return last !== last.toUpperCase();
}

function isLetter(code: number, sign: string): boolean {
  return code >= 0x3040 || sign.toLowerCase() !== sign.toUpperCase();
}
