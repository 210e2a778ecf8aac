// Charsets with the non-ASCII characters that make up most of ordinary text in them, used to tell charsets apart. Latin
// charsets have one row per language: the letters of several languages together would fit any text.

/** A charset, the non-ASCII characters of one or all of its languages, and the most frequent of them. */
export type CharsetCandidate = readonly [charset: string, common: string, frequent?: string];

/** Number of letters that make up most of a language's non-ASCII text. */
const FREQUENT = 4;

/** Lower-case non-ASCII letters by language, most frequent first, and the charsets that the language was written in. */
const LATIN_LANGUAGES: readonly (readonly [charsets: readonly string[], letters: readonly string[]])[] = [
  [
    ['windows-1252'],
    [
      'éèàêçùâîôûëïœ', // French
      'üäöß', // German
      'óáíéñúü¿¡ªº', // Spanish, Galician
      'ãçéáóêíõúâôàü', // Portuguese
      'àèéìòùçíóú', // Italian, Catalan
      'äåöé', // Swedish, Finnish
      'åøæéóòäö', // Danish, Norwegian
      'áíðöúéæóþý', // Icelandic
      'ëéïèöüê', // Dutch, Afrikaans, Luxembourgish
    ],
  ],
  [
    ['windows-1250', 'iso-8859-2'],
    [
      'łąęóżśćńź', // Polish
      'íáěéřčšýžůúťňďó', // Czech
      'áíčéšľúťžýňôäďóĺŕ', // Slovak
      'áéöóőüíúű', // Hungarian
      'ăîâşţ', // Romanian
      'šćžčđ', // Croatian, Slovene, Serbian
    ],
  ],
  [['windows-1254'], ['ıüşçöğâî']],
  [
    ['windows-1257'],
    [
      'ėšųįžąūčę', // Lithuanian
      'āīēšņļžūķčģ', // Latvian
    ],
  ],
];

const VIETNAMESE_LETTERS = 'ànáâđêôơưăìùóéíèýúÀĐƯẤẠảãạẻẽẹỉĩịỏõọủũụỳỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự';

export const LATIN: readonly CharsetCandidate[] = [
  ...LATIN_LANGUAGES.flatMap(([charsets, languages]) =>
    charsets.flatMap((charset) =>
      languages.map(
        (letters): CharsetCandidate => [charset, withCapitals(letters), withCapitals(letters.slice(0, FREQUENT))],
      ),
    ),
  ),
  ['windows-1258', VIETNAMESE_LETTERS],
];

/** Dotless and dotted i are the only pair that needs Turkish rules. */
function withCapitals(letters: string): string {
  return letters + letters.toUpperCase() + (letters.includes('ı') ? 'İ' : '');
}

/** Characters that occur in every language; they count for none. */
export const PUNCTUATION = '’‘“”„‚–—«»‹›·…•©®™°§¶€£±½¼¾²³µ\u00a0´×';

export const TWO_BYTE: readonly CharsetCandidate[] = [
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

export const OTHER: readonly CharsetCandidate[] = [
  ['windows-1251', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБиіїєґ'],
  ['koi8-r', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБ'],
  ['koi8-u', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБіїєґІЇЄ'],
  ['iso-8859-5', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфОПСВНКДМАТРБ'],
  ['windows-1253', 'αοιετσνηυρπκμλςωγδίάόθήέχφύβώξζψΑΤΟΕΣΠΚΜ'],
  ['iso-8859-7', 'αοιετσνηυρπκμλςωγδίάόθήέχφύβώξζψΆΑΤΟΕΣΠΚΜ'],
  ['windows-1255', 'יוהלאתרבשמנםדקחעפגצטסזכןךףץ'],
  ['windows-1256', 'ايلمنرتوهبدعفسكقحجشصةطخضغءئىأإؤذثظآ'],
  ['windows-874', 'านรอกเงมยลวดทสตะปบคหแจพชขใไโผถศษซธภ่้ัิีื์ุู็ำๆ'],
  ['windows-1258', VIETNAMESE_LETTERS],
];
