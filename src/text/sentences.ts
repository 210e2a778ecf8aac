// Text → sentences, by punctuation and a few rules per language; light, linear, no dictionary except abbreviations.
// A full stop ends a sentence only before white space and a possible sentence start; Chinese and Japanese stops end it
// immediately. Line breaks always do. Thai has no stops: a Thai line is one sentence here.

import { CHAR_CLASS, CharClass } from './char-classes.ts';
import { isSpace } from './normalize.ts';

/** Stops that need white space after them (Latin, Arabic, Devanagari, Armenian, Ethiopic, Khmer, Myanmar). */
const STOPS = new Set('.!?…؟۔।॥։።៕။');
/** Full-width stops, which no space follows. */
const WIDE_STOPS = new Set('。！？｡︒');
/** Closing marks after a stop that still belong to the sentence. */
const CLOSERS = new Set('"\'”’»›)]}」』）】〉》');

/** Words whose full stop does not end the sentence; in lower case, without the stop. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'mr',
    'mrs',
    'ms',
    'dr',
    'prof',
    'st',
    'vs',
    'jr',
    'sr',
    'gen',
    'sen',
    'rep',
    'gov',
    'fig',
    'no',
    'approx',
    'e.g',
    'i.e',
  ],
  de: [
    'dr',
    'prof',
    'bzw',
    'ca',
    'z.b',
    'd.h',
    'u.a',
    'nr',
    'vgl',
    'abs',
    'hr',
    'fr',
    'str',
    'mio',
    'mrd',
    'evtl',
    'inkl',
    'usw',
  ],
  fr: ['m', 'mm', 'mme', 'mlle', 'dr', 'st', 'av', 'art', 'env', 'p.ex'],
  es: ['sr', 'sra', 'srta', 'dr', 'dra', 'ud', 'uds', 'pág', 'núm', 'art', 'av'],
  pl: ['np', 'dr', 'prof', 'ul', 'nr', 'tzw', 'm.in', 'godz', 'św', 'inż', 'mgr'],
  ru: ['г', 'гг', 'ул', 'им', 'тыс', 'млн', 'млрд', 'руб', 'т.е', 'т.д', 'т.п', 'стр'],
  el: ['κ', 'κ.κ', 'π.χ', 'δηλ', 'αρ', 'σελ'],
  vi: ['tp', 'ths', 'ts', 'gs', 'pgs', 'bs', 'tr', 'q', 'p', 'v.v'],
};
const SHARED = new Set(Object.values(ABBREVIATIONS).flat());

/** Longest abbreviation to look back for. */
const LONGEST_ABBREVIATION = 8;

export interface SentenceOptions {
  /** Language tag (`de`, `de-AT`); without it, the abbreviations of all known languages apply. */
  lang?: string;
}

/** The sentences of a text, trimmed, without empty ones. */
export function sentences(text: string, options: SentenceOptions = {}): string[] {
  const own = options.lang === undefined ? undefined : ABBREVIATIONS[options.lang.toLowerCase().split(/[-_]/, 1)[0]!];
  const abbreviations = own === undefined ? SHARED : new Set(own);
  const found: string[] = [];
  let start = 0;
  /** The last run of stops and closers that was skipped: a dotted line is one long run. */
  let run: StopRun = { past: 0, next: 0 };
  const close = (to: number): void => {
    const sentence = text.slice(start, to).trim();
    if (sentence !== '') found.push(sentence);
    start = to;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') close(at);
    else if (WIDE_STOPS.has(sign)) {
      at = pastClosers(text, at + 1) - 1;
      close(at + 1);
    } else if (STOPS.has(sign)) {
      if (at >= run.past) run = runAt(text, at);
      const { past, next } = run;
      if (past < text.length && past === next && text[past] !== '\n') continue;
      if (sign === '.' && !endsSentence(text, at, next, abbreviations)) continue;
      at = past - 1;
      close(past);
    }
  }
  close(text.length);
  return found;
}

function pastClosers(text: string, at: number): number {
  while (at < text.length && (CLOSERS.has(text[at]!) || STOPS.has(text[at]!) || WIDE_STOPS.has(text[at]!))) at++;
  return at;
}

/** End of a run of stops and closers, and the next character after the spaces: a letter, the line's end or the text's. */
interface StopRun {
  readonly past: number;
  readonly next: number;
}

function runAt(text: string, at: number): StopRun {
  const past = pastClosers(text, at + 1);
  let next = past;
  while (next < text.length && text[next] !== '\n' && isSpace(text.charCodeAt(next))) next++;
  return { past, next };
}

/** Whether the full stop at `at` ends its sentence: not after an abbreviation or an initial, or before a small letter. */
function endsSentence(text: string, at: number, next: number, abbreviations: ReadonlySet<string>): boolean {
  if (next >= text.length || text[next] === '\n') return true;
  if (startsSmall(text, next)) return false;
  let from = at;
  while (from > 0 && at - from <= LONGEST_ABBREVIATION && isWordUnit(text, from - 1)) from--;
  const before = text.slice(from, at);
  const initial = before.length === 1 && before !== before.toLowerCase();
  return !initial && !abbreviations.has(before.toLowerCase());
}

function isWordUnit(text: string, at: number): boolean {
  return text[at] === '.' || CHAR_CLASS[text.charCodeAt(at)] === CharClass.letter;
}

function startsSmall(text: string, at: number): boolean {
  const sign = text[at]!;
  return sign !== sign.toUpperCase() && sign === sign.toLowerCase();
}
