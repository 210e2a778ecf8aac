// lab eval charset: detects charsets without declarations, beside jschardet on the same bytes.
//   --data DIR       folder with pages/ (../shared/data)
//   --per N          pages per language (40)
//   --wrong          list every page with a wrong charset
// Pages are re-encoded into the legacy charsets of their language, and real pages in such charsets lose their declarations. A
// page is right if every non-ASCII character is right. Sites are split into two halves: one to look at, one to report on.

import { createRequire } from 'node:module';
import { decode } from '../../../src/decode/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { dataSetFiles, foldOf, type GoldPage, openDataSet } from '../data/index.ts';
import { encode } from './encode.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    per: { type: 'string', default: '40' },
    wrong: { type: 'boolean', default: false },
  },
});

const WESTERN = ['windows-1252', 'iso-8859-15'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const CHARSETS: Readonly<Record<string, readonly string[]>> = {
  ru: ['windows-1251', 'koi8-r', 'iso-8859-5'],
  el: ['windows-1253', 'iso-8859-7'],
  pl: CENTRAL,
  cs: CENTRAL,
  sk: CENTRAL,
  hu: CENTRAL,
  zh: ['gb18030', 'big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  ar: ['windows-1256'],
  tr: ['windows-1254'],
  vi: ['windows-1258'],
  lt: ['windows-1257'],
  ...Object.fromEntries('de en fr es it nl pt sv nb no da fi is'.split(' ').map((language) => [language, WESTERN])),
};

interface Detection {
  readonly charset: string;
  readonly confidence: number;
}
interface Jschardet {
  readonly chardet: {
    readonly EncodingEra: { readonly MODERN_WEB: number; readonly LEGACY_ISO: number };
    detect(bytes: Uint8Array, options: object): { encoding: string | null; confidence: number };
  };
}
const { chardet } = createRequire(import.meta.url)('jschardet') as Jschardet;
const encodingEra = chardet.EncodingEra.MODERN_WEB | chardet.EncodingEra.LEGACY_ISO;

/** jschardet as Pith used it: renaming to supersets would change letters. */
function byJschardet(sample: Uint8Array): Detection | undefined {
  const { encoding, confidence } = chardet.detect(sample, { encodingEra, preferSuperset: false });
  if (encoding === null || /^utf/i.test(encoding)) return undefined;
  try {
    return { charset: new TextDecoder(encoding).encoding, confidence };
  } catch {
    return undefined;
  }
}

interface Row {
  pages: number;
  own: number;
  jschardet: number;
}
const rows = new Map<string, Row>();
let ms = { own: 0, jschardet: 0 };

/** Blanks out charset declarations at equal length, so that nothing moves. */
function undeclared(bytes: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/charset(\s*=)/gi, 'charxxx$1')
      .replace(/encoding(\s*=)/gi, 'encxxxxx$1'),
    'latin1',
  );
}

/** What a wrong charset changes: everything above ASCII. */
const beyond = (text: string): string => text.replace(/[\0-\x7f]+/g, ' ');

function judge(key: string, id: string, page: Uint8Array, charset: string): void {
  const bytes = undeclared(page);
  const expected = beyond(decode(bytes, { charset }).source);
  if (expected.replace(/[\s‘’“”–—…•\u00a0©®«»°·]/g, '').length < 10) return; // nothing to detect
  const row = rows.get(key) ?? { pages: 0, own: 0, jschardet: 0 };
  rows.set(key, row);
  row.pages++;
  const a = performance.now();
  const own = decode(bytes);
  const b = performance.now();
  const other = decode(bytes, { detect: byJschardet });
  ms = { own: ms.own + b - a, jschardet: ms.jschardet + performance.now() - b };
  const isRight = beyond(own.source) === expected;
  row.own += Number(isRight);
  row.jschardet += Number(beyond(other.source) === expected);
  if (!isRight && values.wrong) console.log(`${key} ${id}: ${own.charset} (jschardet ${other.charset})`);
}

const half = (page: GoldPage): string => (foldOf(page, 2) === 0 ? 'looked at' : 'reported');
const seen = new Map<string, number>();
const files = dataSetFiles(values.data);
/** Sets with lines whose page is missing. */
const LEFT_OUT = /dates-dev|metadata-dev/;
for (const file of files.filter((name) => name.endsWith('.jsonl.br') && !LEFT_OUT.test(name))) {
  for await (const page of openDataSet(file, { goldOptional: true }).pages()) {
    const language = page.lang?.split(/[-_]/)[0] ?? '';
    const from = typeof page.html === 'string' ? undefined : decode(page.html);
    if (from !== undefined && from.charset !== 'utf-8' && /header|meta/.test(from.evidence.decidedBy))
      judge(`${half(page)} real ${from.charset}`, page.id, page.html as Uint8Array, from.charset);
    const text =
      typeof page.html === 'string'
        ? page.html
        : from!.utf8
          ? new TextDecoder().decode(page.html as Uint8Array)
          : from!.source;
    for (const charset of CHARSETS[language] ?? []) {
      const key = `${half(page)} ${language} ${charset}`;
      const count = (seen.get(`${key} ${file.includes('sites') ? file : ''}`) ?? 0) + 1;
      seen.set(`${key} ${file.includes('sites') ? file : ''}`, count);
      if (count > (file.includes('sites') ? 4 : Number(values.per))) continue;
      const bytes = encode(text, charset);
      // Simplified Chinese in Big5 would become question marks.
      const lost = bytes.filter((byte) => byte === 0x3f).length - (text.match(/\?/g)?.length ?? 0);
      if (lost * 20 > beyond(text).length) continue;
      judge(key, page.id, bytes, charset);
    }
  }
}

const total = { 'looked at': { pages: 0, own: 0, jschardet: 0 }, reported: { pages: 0, own: 0, jschardet: 0 } };
console.log('half language charset: pages, right by Pith, right by jschardet');
for (const [key, row] of [...rows].sort()) {
  console.log(
    `${key.padEnd(36)} ${String(row.pages).padStart(5)} ${String(row.own).padStart(5)} ${String(row.jschardet).padStart(5)}`,
  );
  const sum = total[key.startsWith('looked') ? 'looked at' : 'reported'];
  for (const name of ['pages', 'own', 'jschardet'] as const) sum[name] += row[name];
}
console.log(total, {
  msPerPage: {
    own: ms.own / (total['looked at'].pages + total.reported.pages),
    jschardet: ms.jschardet / (total['looked at'].pages + total.reported.pages),
  },
});
