// The well-known first line of official documents in each charset, as in old files, and round trips of all letters.

import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { charsetOf } from './labels.ts';
import { decodeVietnamese, VIETNAMESE, type VietnameseCharset } from './vietnamese.ts';

const bytes = (latin1: string): Uint8Array => Buffer.from(latin1, 'latin1');
const LINE = 'Cộng hòa xã hội chủ nghĩa Việt Nam';

it.each([
  ['tcvn3', 'Céng hßa x· héi chñ nghÜa ViÖt Nam'],
  ['vni', 'Coäng hoøa xaõ hoäi chuû nghóa Vieät Nam'],
  ['viscii', 'C\xb5ng hòa xã h\xb5i chü nghîa Vi®t Nam'],
] as const)('%s', (charset, line) => {
  expect(decodeVietnamese(bytes(line), charset)).toBe(LINE);
});

it.each([
  ['tcvn3', 'a2a3a4a5a6a7 a8a9aaabacadae', 'ÂÊÔƠƯĐ ăâêôơưđ'],
  ['tcvn3', 'b5b6b7b8b9 bbbcbdbec6 c7c8c9cacb', 'àảãáạ ằẳẵắặ ầẩẫấậ'],
  ['tcvn3', 'cccecfd0d1 d2d3d4d5d6 d7d8dcddde', 'èẻẽéẹ ềểễếệ ìỉĩíị'],
  ['tcvn3', 'dfe1e2e3e4 e5e6e7e8e9 eaebecedee', 'òỏõóọ ồổỗốộ ờởỡớợ'],
  ['tcvn3', 'eff1f2f3f4 f5f6f7f8f9 fafbfcfdfe', 'ùủũúụ ừửữứự ỳỷỹýỵ'],
  ['viscii', 'e0e4e3e1d5 a2c6c7a1a3 a5a6e7a4a7', 'àảãáạ ằẳẵắặ ầẩẫấậ'],
  ['viscii', 'e8eba8e9a9 abacadaaae eceeefedb8', 'èẻẽéẹ ềểễếệ ìĩỉíị'],
  ['viscii', 'f2f6f5f3f7 b0b1b2afb5 b6b7debefe', 'òỏõóọ ồổỗốộ ờởỡớợ'],
  ['viscii', 'f9fcfbfaf8 d7d8e6d1f1 cfd6dbfddc', 'ùủũúụ ừửữứự ỳỷỹýỵ'],
  ['viscii', 'e2eaf4bddff0 c2cad4b4bfd0', 'âêôơưđ ÂÊÔƠƯĐ'],
] as const)('%s, by the published tables: %s', (charset, hex, letters) => {
  const spaced = hex.replaceAll(' ', '20');
  expect(decodeVietnamese(Buffer.from(spaced, 'hex'), charset)).toBe(letters);
});

it('decodes capitals and marks of VNI', () => {
  expect(decodeVietnamese(bytes('ÑOÄC LAÄP – TÖÏ DO'.replace('–', '\x96')), 'vni')).toBe('ĐỘC LẬP – TỰ DO');
  expect(decodeVietnamese(bytes('Baén, baèng, naêm, ñöôøng, kyõ, lyù, Myõ'), 'vni')).toBe(
    'Bắn, bằng, năm, đường, kỹ, lý, Mỹ',
  );
  expect(decodeVietnamese(bytes('(ù)'), 'vni')).toBe('(ù)');
});

it('reads the six VISCII capitals among the control characters', () => {
  expect(decodeVietnamese(Uint8Array.of(0x02, 0x05, 0x06, 0x14, 0x19, 0x1e, 0x0a), 'viscii')).toBe('ẲẴẪỶỸỴ\n');
});

const SMALL = 'aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ';

const TABLES = new Map<VietnameseCharset, ReadonlyMap<string, number[]>>();

/** Encodes text with a table built by decoding every byte, alone and after every letter. */
function encode(text: string, charset: VietnameseCharset): Uint8Array {
  const known = TABLES.get(charset) ?? tableOf(charset);
  TABLES.set(charset, known);
  return Uint8Array.from([...text].flatMap((sign) => known.get(sign) ?? [0x3f]));
}

function tableOf(charset: VietnameseCharset): ReadonlyMap<string, number[]> {
  const known = new Map<string, number[]>();
  const learn = (sequence: number[]): void => {
    const sign = decodeVietnamese(Uint8Array.from(sequence), charset);
    if ([...sign].length === 1 && !known.has(sign)) known.set(sign, sequence);
  };
  if (charset === 'vni')
    for (const base of bytes('aeouyAEOUYôöÔÖ')) for (let byte = 0x80; byte < 256; byte++) learn([base, byte]);
  for (let byte = 0; byte < 256; byte++) learn([byte]);
  return known;
}

describe.each(VIETNAMESE)('%s', (charset) => {
  it('has every letter', () => {
    const all = charset === 'tcvn3' ? SMALL : SMALL + SMALL.toUpperCase();
    expect(decodeVietnamese(encode(all, charset), charset)).toBe(all);
  });

  const text =
    'Hôm nay trời mưa rất to ở thành phố, nhiều tuyến đường bị ngập nước. Người dân được khuyên nên ở nhà cho đến khi mưa tạnh hẳn.';
  const page = (head: string, body = text): Uint8Array =>
    encode(`<html><head>${head}</head><body><p>${body}</p></body></html>`, charset);

  it.each(['', '<meta charset="iso-8859-1">', '<meta charset="windows-1258">', '<meta charset="x-user-defined">'])(
    'is found by its syllables, whatever the page declares: %s',
    (head) => {
      const decoded = decode(page(head));
      expect(decoded.source).toContain(text);
      expect(decoded).toMatchObject({ charset, evidence: { decidedBy: 'pattern' } });
    },
  );

  it('is used if declared', () => {
    const decoded = decode(page(`<meta charset="${charset}">`, 'Trời mưa, ở nhà'));
    expect(decoded.source).toContain('Trời mưa, ở nhà');
    expect(decoded).toMatchObject({ charset, evidence: { decidedBy: 'meta', meta: charset } });
  });
});

it('a font is evidence if there are few syllables', () => {
  const short = (font: string): Uint8Array =>
    Buffer.from(`<meta charset="iso-8859-1"><font face="${font}">T\xebng c\xf4c cña</font>`, 'latin1');
  expect(decode(short('.VnTime')).charset).toBe('tcvn3');
  expect(decode(short('Arial')).charset).toBe('windows-1252');
  const vni = (font: string): Uint8Array =>
    Buffer.from(`<style>p { font-family: ${font} }</style><p>Caûm ôn, ñeå l\xe0m</p>`, 'latin1');
  expect(decode(vni('VNI-Times')).charset).toBe('vni');
  expect(decode(vni('Arial')).charset).not.toBe('vni');
});

it('leaves western text alone', () => {
  for (const text of [
    'Où est l’été ? À la forêt, là-bas, près de la rivière.',
    'För många år sedan åkte vi på öarna.',
  ]) {
    const html = Buffer.from(`<meta charset="iso-8859-1"><p>${text.replaceAll('’', "'")}</p>`.repeat(5), 'latin1');
    expect(decode(html).charset).toBe('windows-1252');
  }
});

it.each([
  ['x-viet-tcvn5712', 'tcvn3'],
  ['TCVN-5712', 'tcvn3'],
  ['VISCII', 'viscii'],
  ['csVISCII', 'viscii'],
  ['x-viet-vni', 'vni'],
])('%s means %s', (label, charset) => {
  expect(charsetOf(label)).toBe(charset);
});
