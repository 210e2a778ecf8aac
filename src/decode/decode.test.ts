import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../../lab/eval/charset/encode.ts';
import { type Decoded, decode } from './decode.ts';

/** The text of a result, in either form. */
const textOf = (decoded: Decoded): string =>
  decoded.utf8 ? Buffer.from(decoded.source, 'latin1').toString('utf8') : decoded.source;

const TEXTS: Readonly<Record<string, string>> = {
  russian:
    'Сегодня в Москве прошёл сильный дождь, и на многих улицах остановилось движение. Городские службы просят жителей по возможности не выезжать на машинах до вечера.',
  ukrainian: 'Сьогодні у місті відкрили новий міст через річку. Її мешканці чекали на цю подію понад десять років.',
  greek:
    'Η κυβέρνηση ανακοίνωσε σήμερα νέα μέτρα για την παιδεία. Οι καθηγητές λένε ότι χρειάζονται περισσότερα σχολεία και όχι περισσότερες εξετάσεις.',
  polish:
    'Wczoraj w Łodzi otwarto nową bibliotekę. Mieszkańcy mówią, że będą tu przychodzić każdego dnia, bo książki są świeże, a wnętrze jasne i ciepłe.',
  czech:
    'Včera v Praze otevřeli novou knihovnu. Lidé říkají, že sem budou chodit každý den, protože knihy jsou čerstvé.',
  turkish:
    'Dün şehirde yeni bir köprü açıldı. Çocuklar okuldan sonra ağaçların altında oynadı ve öğretmenler ışıkların sönmesini bekledi.',
  hebrew: 'היום נפתחה בעיר ספרייה חדשה. התושבים אומרים שיבואו לכאן כל יום כי הספרים טובים והמקום שקט ונעים מאוד.',
  arabic: 'افتتحت اليوم مكتبة جديدة في المدينة. ويقول السكان إنهم سيأتون إليها كل يوم لأن الكتب جيدة والمكان هادئ.',
  latvian:
    'Vakar pilsētā atklāja jaunu bibliotēku. Iedzīvotāji saka, ka nāks šurp katru dienu, jo grāmatas ir labas un telpa ir gaiša.',
  vietnamese:
    'Hôm nay trời mưa rất to ở thành phố Hồ Chí Minh, nhiều tuyến đường bị ngập nước. Người dân được khuyên nên ở nhà cho đến khi mưa tạnh hẳn.',
  french:
    'Hier soir, l’été s’est achevé à Besançon : les élèves ont retrouvé leurs professeurs, et « la rentrée » a commencé.',
  german:
    'Gestern wurde in Köln eine neue Brücke eröffnet. Für die Bürger der Stadt ist das ein großer Tag, sagte die Bürgermeisterin.',
  thai: 'วันนี้อากาศร้อนมากและมีฝนตกในตอนเย็น ประชาชนควรเตรียมร่มเมื่อออกจากบ้าน นักเรียนไปโรงเรียนทุกวันเพื่อเรียนภาษาไทย',
  chinese: '今天下午北京下了一场大雨，很多人没有带伞，只好在地铁站里等待。学校的图书馆新买了三千本书，学生们都很高兴。',
  taiwanese:
    '今天下午臺北下了一場大雨，很多人沒有帶傘，只好在捷運站裡等待。學校的圖書館新買了三千本書，學生們都很高興。',
  japanese:
    '東京の天気は明日から雨が続く見込みで、気象庁は大雨に注意するよう呼びかけている。カメラは暗い場所でもきれいに撮れる。',
  korean: '오늘 오후 서울에 많은 비가 내려 여러 도로가 막혔습니다. 시민들은 저녁까지 집에 있는 것이 좋다고 합니다.',
};

/** Every supported charset, with a language that is written in it. */
const CASES: readonly [charset: string, language: string][] = [
  ['windows-1251', 'russian'],
  ['windows-1251', 'ukrainian'],
  ['koi8-r', 'russian'],
  ['koi8-u', 'ukrainian'],
  ['iso-8859-5', 'russian'],
  ['windows-1253', 'greek'],
  ['iso-8859-7', 'greek'],
  ['windows-1250', 'polish'],
  ['iso-8859-2', 'polish'],
  ['windows-1250', 'czech'],
  ['windows-1254', 'turkish'],
  ['windows-1255', 'hebrew'],
  ['windows-1256', 'arabic'],
  ['windows-1257', 'latvian'],
  ['windows-1258', 'vietnamese'],
  ['windows-1252', 'french'],
  ['windows-1252', 'german'],
  ['iso-8859-15', 'german'],
  ['windows-874', 'thai'],
  ['gb18030', 'chinese'],
  ['big5', 'taiwanese'],
  ['shift_jis', 'japanese'],
  ['euc-jp', 'japanese'],
  ['euc-kr', 'korean'],
];

const page = (text: string, head = ''): string =>
  `<!doctype html><html><head>${head}<title>${text.slice(0, 20)}</title><style>p { color: red }</style></head>` +
  `<body><div class="nav"><a href="/">Home</a></div><p>${text}</p><script>var a = 1 < 2;</script></body></html>`;

describe('a declared charset', () => {
  it.each(CASES)('%s by header (%s)', (charset, language) => {
    const html = page(TEXTS[language]!);
    const decoded = decode(encode(html, charset), { contentType: `text/html; charset=${charset}` });
    expect(textOf(decoded)).toBe(html);
    expect(decoded).toMatchObject({ charset, utf8: false, evidence: { decidedBy: 'header', header: charset } });
  });

  it.each(CASES)('%s by meta (%s)', (charset, language) => {
    const html = page(TEXTS[language]!, `<meta charset="${charset}">`);
    const decoded = decode(encode(html, charset));
    expect(textOf(decoded)).toBe(html);
    expect(decoded).toMatchObject({ charset, evidence: { decidedBy: 'meta', meta: charset } });
  });

  it('is recognized by its many names', () => {
    const html = page(TEXTS['chinese']!);
    for (const label of ['gb2312', 'GBK', 'gb18030', 'x-gbk', 'cp936']) {
      expect(decode(encode(html, 'gb18030'), { contentType: `text/html;charset="${label}"` }).source).toBe(html);
    }
  });

  it('that is wrong loses to well-formed UTF-8', () => {
    const html = page(TEXTS['vietnamese']!, '<meta charset="iso-8859-1">');
    const decoded = decode(encode(html, 'utf-8'), { contentType: 'text/html; charset=windows-1251' });
    expect(textOf(decoded)).toBe(html);
    expect(decoded).toMatchObject({ charset: 'utf-8', evidence: { decidedBy: 'utf-8', header: 'windows-1251' } });
  });

  it("in the page wins over a server's latin1", () => {
    const html = page(TEXTS['chinese']!, '<meta charset="gb2312">');
    const decoded = decode(encode(html, 'gb18030'), { contentType: 'text/html; charset=ISO-8859-1' });
    expect(decoded.source).toBe(html);
    expect(decoded.evidence).toEqual({ decidedBy: 'meta', header: 'windows-1252', meta: 'gb18030' });
  });

  it('is ignored if the bytes contradict it', () => {
    const html = page(TEXTS['russian']!);
    for (const wrong of ['utf-8', 'euc-jp', 'iso-8859-1', 'no-such-charset']) {
      const decoded = decode(encode(html, 'windows-1251'), { contentType: `text/html; charset=${wrong}` });
      expect(decoded.source, wrong).toBe(html);
      expect(decoded.evidence.decidedBy, wrong).toBe('detection');
    }
  });

  it('can be given by the caller', () => {
    expect(decode(Uint8Array.of(0xe9), { charset: 'windows-1251' }).source).toBe('й');
    expect(() => decode(Uint8Array.of(0xe9), { charset: 'nonsense' })).toThrow(/nonsense/);
  });
});

describe('an undeclared charset', () => {
  it.each(CASES)('%s is detected (%s)', (charset, language) => {
    const html = page(TEXTS[language]!);
    const decoded = decode(encode(html, charset));
    expect(textOf(decoded)).toBe(html);
    expect(decoded.evidence.decidedBy).toBe('detection');
  });

  // Cases that a union of a charset's letters, or a mean over a single character, would get wrong.
  const TELLING: readonly [charset: string, what: string, text: string][] = [
    [
      'windows-1252',
      'Icelandic',
      'Það er ekki nóg að hafa góðan vilja, sagði hún, þegar veðrið versnaði á föstudaginn.',
    ],
    [
      'windows-1257',
      'Lithuanian',
      'Vakar mieste atidarytas naujas tiltas, kurio gyventojai laukė daugiau nei dešimt metų.',
    ],
    ['windows-1250', 'Slovak', 'Včera sa v meste otvoril nový most, na ktorý ľudia čakali viac ako desať rokov.'],
    [
      'windows-1250',
      'Hungarian',
      'Tegnap új hidat avattak a városban, amelyre az emberek több mint tíz éve vártak, és örültek a hűvös időnek.',
    ],
    ['windows-1252', 'a pound sign', '15 new hospital developments worth more than £4 billion'],
    ['koi8-r', 'Russian that Shift_JIS can hold', 'Первый канал: Светлана поблагодарила сотрудников центра за работу'],
    [
      'iso-8859-7',
      'Greek with apostrophes',
      'Άλλοι λένε ότι απ’ αυτό το σχολείο ξεκίνησε, κι όμως γι’ αυτό δεν μιλά κανείς. Ήταν καλό, είπε. Όχι.',
    ],
  ];
  it.each(TELLING)('%s: %s', (charset, _what, text) => {
    expect(textOf(decode(encode(page(text), charset)))).toBe(page(text));
  });

  it("can use the caller's detector, or none", () => {
    const bytes = encode(page(TEXTS['russian']!), 'koi8-r');
    const decoded = decode(bytes, { detect: () => ({ charset: 'koi8-r', confidence: 0.5 }) });
    expect(decoded.evidence).toEqual({ decidedBy: 'detection', detected: { charset: 'koi8-r', confidence: 0.5 } });
    expect(decode(bytes, { detect: false })).toMatchObject({
      charset: 'windows-1252',
      evidence: { decidedBy: 'default' },
    });
  });

  it('with only curly quotes needs no detector', () => {
    const html = '<p>It’s “fine” — really… © 2006</p>';
    expect(decode(encode(html, 'windows-1252'))).toMatchObject({ source: html, charset: 'windows-1252' });
  });
});

describe('UTF-8', () => {
  it('stays bytes, one per character', () => {
    const html = page(TEXTS['vietnamese']!);
    const bytes = encode(html, 'utf-8');
    const decoded = decode(bytes);
    expect(decoded).toMatchObject({ utf8: true, charset: 'utf-8', evidence: { decidedBy: 'utf-8' } });
    expect(decoded.source).toHaveLength(bytes.length);
    expect(textOf(decoded)).toBe(html);
  });

  it('equals TextDecoder on any text, whole and in slices', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, a, b) => {
        const decoded = decode(new TextEncoder().encode(`<p>${text}</p>`), { contentType: 'text/html' });
        if (textOf(decoded) !== `<p>${text}</p>`) return false;
        if (!decoded.utf8) return true;
        const signs = [...`<p>${text}</p>`];
        const from = Math.min(a, b) % signs.length;
        const to = Math.max(from, Math.max(a, b) % signs.length);
        const byteAt = (index: number): number => Buffer.byteLength(signs.slice(0, index).join(''));
        const slice = decoded.source.slice(byteAt(from), byteAt(to));
        return Buffer.from(slice, 'latin1').toString('utf8') === signs.slice(from, to).join('');
      }),
    );
  });

  it('that is all ASCII needs no decoding', () => {
    expect(decode(encode('<p>plain</p>', 'utf-8'))).toMatchObject({
      source: '<p>plain</p>',
      utf8: false,
      charset: 'utf-8',
    });
  });

  it('drops its byte-order mark', () => {
    const decoded = decode(encode('\ufeff<p>é</p>', 'utf-8'));
    expect(decoded.evidence.decidedBy).toBe('bom');
    expect(textOf(decoded)).toBe('<p>é</p>');
  });

  it('that is cut short or broken in few places keeps the rest', () => {
    const html = page(TEXTS['vietnamese']!);
    const bytes = encode(html, 'utf-8');
    const cut = decode(encode('<p>Tiếng Việt ế', 'utf-8').subarray(0, -1));
    expect(cut).toMatchObject({ charset: 'utf-8', source: '<p>Tiếng Việt \ufffd' });
    const spoilt = bytes.slice();
    spoilt[bytes.length - 30] = 0xff;
    expect(decode(spoilt)).toMatchObject({ charset: 'utf-8', utf8: false });
    expect(decode(spoilt).source.split('\ufffd')).toHaveLength(2);
  });

  it('that is declared but Latin throughout is read as Latin', () => {
    const html = page(TEXTS['german']!, '<meta charset="utf-8">');
    expect(decode(encode(html, 'windows-1252'))).toMatchObject({ source: html, charset: 'windows-1252' });
  });
});

describe('UTF-16 and ISO-2022-JP', () => {
  it.each(['utf-16le', 'utf-16be'])('%s with and without a byte-order mark', (charset) => {
    const html = page(TEXTS['japanese']!);
    expect(decode(encode(`\ufeff${html}`, charset))).toMatchObject({
      source: html,
      charset,
      evidence: { decidedBy: 'bom' },
    });
    expect(decode(encode(html, charset))).toMatchObject({ source: html, charset, evidence: { decidedBy: 'pattern' } });
  });

  it('switches to Japanese at escapes', () => {
    const bytes = Uint8Array.from(Buffer.from('<p>\x1b$B$3$s\x1b(B</p>', 'latin1'));
    expect(decode(bytes)).toMatchObject({ source: '<p>こん</p>', charset: 'iso-2022-jp' });
    expect(decode(encode('<p>\x1b[31mred</p>', 'utf-8')).charset).toBe('utf-8');
  });
});

describe('bytes that are not text', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gzip', '\x1f\x8b\x08\0\0\0\0\0\0\x03'],
    ['pdf', '%PDF-1.7\n'],
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['unknown', '\x01\x02\x03\x04\x05\x06 abc'],
  ])('%s is flagged', (kind, bytes) => {
    expect(decode(Uint8Array.from(Buffer.from(bytes, 'latin1'))).evidence.binary).toBe(kind);
  });

  it('are flagged when random, and nothing throws', () => {
    let flagged = 0;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 400, maxLength: 600 }), (bytes) => {
        if (decode(bytes).evidence.binary !== undefined) flagged++;
      }),
      { numRuns: 100 },
    );
    expect(flagged).toBeGreaterThan(80);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.string(), (bytes, contentType) => {
        expect(typeof decode(bytes, { contentType }).source).toBe('string');
      }),
    );
  });

  it('do not include a page with a few stray control characters, or an empty one', () => {
    expect(decode(encode(`${page(TEXTS['german']!)}\0\x01`, 'utf-8')).evidence.binary).toBeUndefined();
    expect(decode(new Uint8Array(0))).toMatchObject({ source: '', evidence: { decidedBy: 'utf-8' } });
  });
});

describe('UTF-8 with broken bytes', () => {
  // Two valid sequences and one broken byte: enough if UTF-8 is declared, too little if it is not.
  const bytes = Uint8Array.from(Buffer.from('<p>caf\xc3\xa9 caf\xc3\xa9 caf\xe9</p>', 'latin1'));

  it('is UTF-8 if the server or the page declares it, and something else if neither does', () => {
    expect(decode(bytes, { contentType: 'text/html; charset=utf-8' }).evidence.decidedBy).toBe('header');
    const page = Buffer.concat([Buffer.from('<meta charset=utf-8>'), bytes]);
    expect(decode(Uint8Array.from(page)).evidence.decidedBy).toBe('meta');
    expect(decode(bytes).charset).not.toBe('utf-8');
  });
});
