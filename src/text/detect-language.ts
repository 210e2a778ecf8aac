// Text → its language as ISO 639-1, or undefined if unknown. The script decides if only one language uses it (Chinese,
// Japanese, Korean, Thai, Greek …). Languages that share a script are distinguished by the likelihood of the text's short words,
// letter trigrams and special letters in each of them (naive Bayes over a packed table).
// Words that look like code (`read_csv(`, `a.b`, `x1`) are ignored. English, and code that looks like it, is mixed into text
// of any language: if many lines have letters that English does not have, these lines decide.

import { CHAR_CLASS, CharClass } from './char-classes.ts';
import { FeatureCounts } from './feature-counts.ts';
import { groupedLanguages, type LanguageGroup, languagesOf } from './language-groups.ts';
import { countScripts, leadingScript, type Script, scriptOf } from './scripts.ts';

export interface LanguageGuess {
  readonly language: string;
  /** So much likelier than any other language that it beats the page's own declaration. */
  readonly isSure: boolean;
}

const BY_SCRIPT: ReadonlyMap<Script, string> = new Map([
  ['greek', 'el'],
  ['armenian', 'hy'],
  ['bengali', 'bn'],
  ['tamil', 'ta'],
  ['thai', 'th'],
  ['lao', 'lo'],
  ['khmer', 'km'],
  ['myanmar', 'my'],
  ['georgian', 'ka'],
  ['ethiopic', 'am'],
  ['hangul', 'ko'],
  ['kana', 'ja'],
  ['han', 'zh'],
] as const);

/** Scripts of one language that scripts.ts does not name. */
const BY_BLOCK: readonly (readonly [from: number, to: number, language: string])[] = [
  [0xa00, 0xa80, 'pa'],
  [0xa80, 0xb00, 'gu'],
  [0xb00, 0xb80, 'or'],
  [0xc00, 0xc80, 'te'],
  [0xc80, 0xd00, 'kn'],
  [0xd00, 0xd80, 'ml'],
  [0xd80, 0xe00, 'si'],
  [0xf00, 0x1000, 'bo'],
  [0x1800, 0x18b0, 'mn'],
];

/** Enough to identify a text; a longer text is sampled in pieces. */
const PIECES = 5;
const PIECE = 500;
const SAMPLE_CHARACTERS: number = PIECES * PIECE;
/** Fewer letters are not enough. */
const MIN_LETTERS = 12;
/** Fewer known features may be chance. */
const MIN_HITS = 8;
/** Minimum share of a text's features that are known in the script; names and numbers have fewer. */
const MIN_KNOWN = 0.28;
/** Minimum lead over the second language in levels per feature: to be returned at all, and to be sure. */
const MIN_AHEAD = 0.004;
const SURE_AHEAD = 0.12;
const SURE_HITS = 60;
/** A list such as "Story number 1, Story number 2 …" repeats a handful of features, and repeating proves nothing: fewer different
    features than this are not enough for a text that repeats each so many times, nor for being sure. */
const FEW_FEATURES = 20;
const REPEATS = 4;
const SURE_FEATURES = 40;
/** A list has at least this many lines, with at most this many words per line on average. */
const LIST_LINES = 5;
const LIST_WORDS = 4;
/** A list is in an uncommon language only if that has this share of the features found. Sentences have .82 and more; brands and
    product names have less in every language, and look like Galician or Esperanto. Common languages need no such share:
    with it, the language of 30 of 482 product lists was unknown. */
const MIN_OWN = 0.8;
/** Bonus for languages of most pages, in levels per feature. */
const PRIOR = 0.05;
const COMMON: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'en es pt fr de it nl pl ru uk tr vi id ar fa hi sv cs ro hu'.split(' '),
);

/** Characters directly before or after a word that make it code. */
const CODE_BEFORE = '_.=/\\@#$<>{}0123456789';
const CODE_AFTER = '_=/\\@{}(0123456789';
/** Share of non-ASCII letters above which a text or line is not pure English: English has almost none, Vietnamese a quarter. */
const MIN_FOREIGN = 0.03;
/** Minimum share of such lines in a text: fewer are names, quotations, a greeting. */
const MIN_FOREIGN_LINES = 0.3;
/** Malay and Indonesian are nearly equal by these features: Malay must be clearly ahead. */
const MALAY_AHEAD = 0.1;

/** A language that alone represents a large family in the table must have this share of the features itself: a text in
    Swahili has .6 or more, one in Zulu, Xhosa or Kinyarwanda, which are nearest to Swahili, .4 of them. */
const MUST_HAVE: ReadonlyMap<string, number> = new Map([['sw', 0.5]]);

/** All detectable languages, sorted by code. */
export function knownLanguages(): string[] {
  return [...new Set([...BY_SCRIPT.values(), ...BY_BLOCK.map(([, , code]) => code), ...groupedLanguages()])].sort();
}

export function detectLanguage(text: string): string | undefined {
  return guessLanguage(text)?.language;
}

export function guessLanguage(text: string): LanguageGuess | undefined {
  const sample = sampleOf(text).normalize('NFC').toLowerCase();
  const guess = guessFrom(sample);
  if (guess !== undefined && guess.language !== 'en') return guess;
  const lines = linesBesideEnglish(sample);
  return lines === undefined ? guess : (guessFrom(lines) ?? guess);
}

function guessFrom(sample: string): LanguageGuess | undefined {
  const counts = countScripts(sample);
  let letters = 0;
  for (const count of counts.values()) letters += count;
  const script = leadingScript(counts);
  if (script === undefined) return undefined;
  const alone = BY_SCRIPT.get(script) ?? (script === 'other' ? byBlock(sample) : undefined);
  if (alone !== undefined) return { language: alone, isSure: letters >= MIN_LETTERS };
  const group = languagesOf(script);
  return group === undefined || letters < MIN_LETTERS ? undefined : bestLanguage(sample, group);
}

/** The lines with non-ASCII letters, if they are a good part of the text and have many such letters. */
function linesBesideEnglish(sample: string): string | undefined {
  if (foreignLetters(sample) < MIN_FOREIGN * sample.length) return undefined;
  const lines = sample.split('\n').filter((line) => foreignLetters(line) >= MIN_FOREIGN * line.length);
  const kept = lines.join('\n');
  return kept.length >= MIN_FOREIGN_LINES * sample.length && kept.length < sample.length ? kept : undefined;
}

function foreignLetters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f && isWordSign(text, at)) count++;
  return count;
}

/** The whole text, or pieces from all parts of it: a page's first lines are its menus. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const step = (text.length - PIECE) / (PIECES - 1);
  return Array.from({ length: PIECES }, (_, i) => piece(text, Math.floor(i * step))).join('\n');
}

/** From the first space to the last, so that no word is cut; unchanged if there are none. */
function piece(text: string, from: number): string {
  const cut = text.slice(from, from + PIECE);
  const [first, last] = [from === 0 ? -1 : cut.indexOf(' '), cut.lastIndexOf(' ')];
  return last <= first ? cut : cut.slice(first + 1, last);
}

function bestLanguage(sample: string, group: LanguageGroup): LanguageGuess | undefined {
  const { codes } = group;
  const counts = new FeatureCounts(group);
  for (let at = 0; at < sample.length; at++) {
    if (!isWordSign(sample, at)) continue;
    const from = at;
    while (at < sample.length && isWordSign(sample, at)) at++;
    if (!isCode(sample, from, at)) counts.addWord(sample, from, at);
  }
  const { scores, known, hits, all, distinct } = counts.weighed();
  for (let i = 0; i < codes.length; i++) if (COMMON.has(codes[i]!)) scores[i]! += PRIOR * hits;
  let [best, next] = twoHighest(scores);
  let ahead = (scores[best]! - scores[next]!) / hits;
  if (codes[best] === 'ms' && codes[next] === 'id' && ahead < MALAY_AHEAD) {
    [best, next] = [next, best];
    ahead = MIN_AHEAD;
  }
  if (hits < MIN_HITS || hits < MIN_KNOWN * all || ahead < MIN_AHEAD) return undefined;
  if (distinct < FEW_FEATURES && hits > REPEATS * distinct) return undefined;
  if (!COMMON.has(codes[best]!) && known[best]! < MIN_OWN * hits && isList(sample)) return undefined;
  if (known[best]! < (MUST_HAVE.get(codes[best]!) ?? 0) * all) return undefined;
  return { language: codes[best]!, isSure: ahead >= SURE_AHEAD && hits >= SURE_HITS && distinct >= SURE_FEATURES };
}

function isList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length >= LIST_LINES && text.trim().split(/\s+/).length <= LIST_WORDS * lines.length;
}

/** Indexes of the highest and second-highest scores; the first of equals. */
function twoHighest(scores: Float64Array): [number, number] {
  let [best, next] = scores[1]! > scores[0]! ? [1, 0] : [0, 1];
  for (let i = 2; i < scores.length; i++) {
    if (scores[i]! > scores[best]!) [best, next] = [i, best];
    else if (scores[i]! > scores[next]!) next = i;
  }
  return [best, next];
}

function isWordSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  const value = CHAR_CLASS[code]!;
  return value === CharClass.letter || value === CharClass.joiner;
}

function isCode(text: string, from: number, to: number): boolean {
  if (from > 0 && CODE_BEFORE.includes(text[from - 1]!)) return true;
  if (to >= text.length) return false;
  return CODE_AFTER.includes(text[to]!) || (text[to] === '.' && to + 1 < text.length && isWordSign(text, to + 1));
}

function byBlock(sample: string): string | undefined {
  const counts = new Map<string, number>();
  for (const sign of sample) {
    const code = sign.codePointAt(0)!;
    if (scriptOf(code) !== 'other') continue;
    const language = BY_BLOCK.find(([from, to]) => code >= from && code < to)?.[2];
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
