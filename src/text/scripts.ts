// Text → its writing system: shares of its letters by script, and the leading one. Uses block ranges, not per-character
// properties, because a share needs no more. Kana separates Japanese from Chinese: text with a tenth of Kana beside Han is
// `kana`, because Chinese has almost none and Japanese about half.

const SCRIPTS = [
  'latin',
  'greek',
  'cyrillic',
  'armenian',
  'hebrew',
  'arabic',
  'devanagari',
  'bengali',
  'tamil',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'georgian',
  'ethiopic',
  'hangul',
  'kana',
  'han',
  'other',
] as const;
export type Script = (typeof SCRIPTS)[number];

/** Half-open block ranges of letters, in order. */
const BLOCKS: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x41, 0x5b, 'latin'],
  [0x61, 0x7b, 'latin'],
  [0xaa, 0xab, 'latin'],
  [0xba, 0xbb, 'latin'],
  [0xc0, 0xd7, 'latin'],
  [0xd8, 0xf7, 'latin'],
  [0xf8, 0x2b0, 'latin'],
  [0x370, 0x400, 'greek'],
  [0x400, 0x530, 'cyrillic'],
  [0x531, 0x590, 'armenian'],
  [0x5d0, 0x600, 'hebrew'],
  [0x620, 0x700, 'arabic'],
  [0x750, 0x780, 'arabic'],
  [0x8a0, 0x900, 'arabic'],
  [0x900, 0x980, 'devanagari'],
  [0x980, 0xa00, 'bengali'],
  [0xa00, 0xb80, 'other'],
  [0xb80, 0xc00, 'tamil'],
  [0xc00, 0xe00, 'other'],
  [0xe00, 0xe80, 'thai'],
  [0xe80, 0xf00, 'lao'],
  [0xf00, 0x1000, 'other'],
  [0x1000, 0x10a0, 'myanmar'],
  [0x10a0, 0x1100, 'georgian'],
  [0x1100, 0x1200, 'hangul'],
  [0x1200, 0x13a0, 'ethiopic'],
  [0x13a0, 0x1780, 'other'],
  [0x1780, 0x1800, 'khmer'],
  [0x1800, 0x1c80, 'other'],
  [0x1c80, 0x1c90, 'cyrillic'],
  [0x1e00, 0x1f00, 'latin'],
  [0x1f00, 0x2000, 'greek'],
  [0x2de0, 0x2e00, 'cyrillic'],
  [0x3041, 0x3100, 'kana'],
  [0x3131, 0x3190, 'hangul'],
  [0x31f0, 0x3200, 'kana'],
  [0x3400, 0x4dc0, 'han'],
  [0x4e00, 0xa000, 'han'],
  [0xa640, 0xa6a0, 'cyrillic'],
  [0xa720, 0xa800, 'latin'],
  [0xac00, 0xd7b0, 'hangul'],
  [0xf900, 0xfb00, 'han'],
  [0xfb1d, 0xfb50, 'hebrew'],
  [0xfb50, 0xfe00, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
  [0xff21, 0xff3b, 'latin'],
  [0xff41, 0xff5b, 'latin'],
  [0xff66, 0xffa0, 'kana'],
  [0x20000, 0x40000, 'han'],
];

/** Minimum share of Kana beside Han in Japanese text. */
const JAPANESE_KANA_SHARE = 0.1;

/** Enough characters to determine a page's script; the rest is not read. */
const SAMPLE_CHARACTERS = 20_000;

/** Script of a code point, or undefined if it is not a letter of a known block (digits, symbols, spaces, emoji). */
export function scriptOf(code: number): Script | undefined {
  let low = 0;
  let high = BLOCKS.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to, script] = BLOCKS[middle]!;
    if (code < from) high = middle - 1;
    else if (code >= to) low = middle + 1;
    else return script;
  }
  return undefined;
}

/** Number of letters per script, highest first. */
export function countScripts(text: string, limit: number = SAMPLE_CHARACTERS): Map<Script, number> {
  const counts = new Map<Script, number>();
  const to = Math.min(text.length, limit);
  let latin = 0;
  for (let at = 0; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      const lower = unit | 0x20;
      if (lower >= 0x61 && lower <= 0x7a) latin++;
      continue;
    }
    const code = unit >= 0xd800 && unit < 0xdc00 ? text.codePointAt(at)! : unit;
    if (code > 0xffff) at++;
    const script = scriptOf(code);
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  if (latin > 0) counts.set('latin', (counts.get('latin') ?? 0) + latin);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

/** The leading script of a text, or undefined when it has no letters. */
export function dominantScript(text: string, limit: number = SAMPLE_CHARACTERS): Script | undefined {
  return leadingScript(countScripts(text, limit));
}

/** The script with the most letters. Han beside enough Kana counts as Japanese. */
export function leadingScript(counts: Map<Script, number>): Script | undefined {
  const kana = counts.get('kana') ?? 0;
  const han = counts.get('han') ?? 0;
  if (kana > 0 && kana >= JAPANESE_KANA_SHARE * (kana + han)) {
    counts.set('kana', kana + han);
    counts.delete('han');
  }
  let best: Script | undefined;
  for (const [script, count] of counts) if (best === undefined || count > counts.get(best)!) best = script;
  return best;
}
