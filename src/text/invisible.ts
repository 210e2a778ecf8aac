// Text → the same text without invisible characters. Unicode calls them default-ignorable: soft hyphens, joiners, direction
// marks, tags, variation selectors, fillers. Whole sentences can be written in them and read by a program, so each is removed
// unless it changes how the character before it looks.
// Most text has none and is returned unchanged after one search.

/**
 * Candidates for removal: default-ignorable characters, annotation marks, the blank Braille cell. High surrogates need a closer
 * check.
 */
const SUSPECT =
  /\u034f|[\u180b-\u180d\u180f]|[\u17b4\u17b5]|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|[\ud82f\ud834\udb40-\udb43]/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]+/gu;

/** Scripts whose letters join, stack or form half letters: joiners shape them, also at the end of a word. */
const SHAPED =
  /[\p{Script=Arab}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Mong}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Tibt}\p{Script=Mymr}\p{Script=Khmr}\p{Script=Thaa}\u0640\u064b-\u065f]/u;
const JOINS_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
const EMOJI = /\p{Emoji}/u;
const KEYCAP = /[#*\d]/;
const IDEOGRAPH = /\p{Unified_Ideograph}/u;
const MONGOLIAN = /\p{Script=Mong}/u;
const MARK = /\p{M}/u;
const BRAILLE = /[\u2801-\u28ff]/;
/** The flag of a region: the tags after U+1F3F4. */
const FLAG = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/u;
/**
 * Bases of the first variation selector outside Han: mathematical symbols, Asian punctuation, Myanmar, Phags-pa, script capitals.
 */
const FIRST_VARIANT =
  /[0\u2205\u2229\u222a\u2268\u2269\u2272\u2273\u228a\u228b\u2293-\u2295\u2297\u229c\u22da\u22db\u2a3c\u2a3d\u2a9d\u2a9e\u2aac\u2aad\u2acb\u2acc\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\u1000\u1002\u1004\u1010\u1011\u1015\u1019\u101a\u101c\u101d\u1022\u1031\u1075\u1078\u107a\u1080\uaa60-\uaa66\uaa6b\uaa6c\uaa6f\uaa7a\ua856\ua85c\ua85e-\ua860\ua868\u{1d49c}-\u{1d4b5}]/u;

/** Limit on ideograph variants; registered collections have no more. */
const MAX_IDEOGRAPH_VARIANTS = 32;

/** Removes invisible characters. A character that shapes or varies the one before it is kept, once. */
export function stripInvisible(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(INVISIBLE, (run: string, at: number) =>
    shapingPart(run, lastSign(text, at), text.slice(at + run.length, at + run.length + 2)),
  );
}

/** The part of a run to keep: at most one variation selector and one joiner. */
function shapingPart(run: string, before: string, behind: string): string {
  const after = firstSign(behind);
  if (before === '\u{1f3f4}') {
    const [tags = ''] = FLAG.exec(run) ?? [];
    if (tags !== '') return tags;
  }
  const first = firstSign(run);
  const variant = isVariant(before, first, after) ? first : '';
  const next = firstSign(run.slice(variant.length));
  if (next === '\u200c' || next === '\u200d') return joins(before, next, after) ? variant + next : variant;
  if (next === '\u2800') return BRAILLE.test(before) || BRAILLE.test(after) ? next : ' ';
  // Fillers of old Hangul syllables, and the mark that keeps two accents in order.
  if (next === '\u115f' && /[\u1161-\u11a7]/.test(after)) return next;
  if (next === '\u1160' && /[\u1100-\u115e]/.test(before)) return next;
  return variant === '' && next === '\u034f' && MARK.test(before) && MARK.test(after) ? next : variant;
}

function joins(before: string, joiner: string, after: string): boolean {
  if (joiner === '\u200d' && JOINS_EMOJI.test(before) && PICTOGRAM.test(after)) return true;
  return SHAPED.test(before) || SHAPED.test(after);
}

/** True when the base has the variant that the selector names. */
function isVariant(base: string, selector: string, after: string): boolean {
  const code = selector.codePointAt(0) ?? 0;
  if (code === 0xfe0e || code === 0xfe0f) return EMOJI.test(base) && (!KEYCAP.test(base) || after === '\u20e3');
  if (code >= 0xfe00 && code <= 0xfe02) {
    if (IDEOGRAPH.test(base)) return code - 0xfe00 < (compatibilityVariants().get(base) ?? 0);
    return code === 0xfe00 && FIRST_VARIANT.test(base);
  }
  if (code >= 0xe0100) return code < 0xe0100 + MAX_IDEOGRAPH_VARIANTS && IDEOGRAPH.test(base);
  return code >= 0x180b && code <= 0x180f && code !== 0x180e && MONGOLIAN.test(base);
}

let variants: Map<string, number> | undefined;

/** Ideograph → its number of standardized variants: one for each compatibility ideograph that decomposes to it. */
function compatibilityVariants(): ReadonlyMap<string, number> {
  if (variants !== undefined) return variants;
  variants = new Map();
  for (const [from, to] of [
    [0xf900, 0xfad9],
    [0x2f800, 0x2fa1d],
  ] as const) {
    for (let code = from; code <= to; code++) {
      const base = String.fromCodePoint(code).normalize('NFD');
      variants.set(base, (variants.get(base) ?? 0) + 1);
    }
  }
  return variants;
}

function firstSign(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** The character that ends at a position; '' at the start. */
function lastSign(text: string, past: number): string {
  const low = text.charCodeAt(past - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && past >= 2;
  return text.slice(past - (isPair ? 2 : 1), past);
}
