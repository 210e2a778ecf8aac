// A date whose month is a word, or whose numbers are labeled by words (`tháng 6`, `6월`, `6月`) → the day.
// The text is split into numbers and words. The day and the year are next to the month, in the order of the language, with
// only filler words (`de`, `gada`, `th`) between them.

import { dayOf } from './calendar.ts';
import { isFiller, monthNamed, PERSIAN } from './month-names.ts';

interface Token {
  readonly text: string;
  readonly isNumber: boolean;
  /** A dot follows the token. */
  readonly hasDot: boolean;
}

const TOKEN = /\d+|[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*/gu;
/** Limit on words between two parts of a date. */
const MAX_FILLERS = 3;
/** A two-digit year counts only in a line with little else. */
const MAX_SHORT_LINE = 40;

/** The first date in words; `language` as ISO 639-1. */
export function writtenDate(text: string, language: string | undefined): string | undefined {
  const tokens = [...text.matchAll(TOKEN)].map(
    ({ 0: word, index }): Token => ({
      text: word,
      isNumber: word.charCodeAt(0) >= 0x30 && word.charCodeAt(0) <= 0x39,
      hasDot: text[index + word.length] === '.',
    }),
  );
  for (const [at, token] of tokens.entries()) {
    const month = token.isNumber ? numberedMonth(tokens, at) : namedMonth(tokens, at, language);
    if (month === undefined) continue;
    const day = around(tokens, at, month, text.length <= MAX_SHORT_LINE);
    if (day !== undefined) return day;
  }
  return undefined;
}

function namedMonth(tokens: readonly Token[], at: number, language: string | undefined): number | undefined {
  const before = at > 0 && tokens[at - 1]!.isNumber && tokens[at - 1]!.hasDot;
  return monthNamed(tokens[at]!.text, language, before);
}

/** A number that the word next to it marks as a month. */
function numberedMonth(tokens: readonly Token[], at: number): number | undefined {
  const month = Number(tokens[at]!.text);
  if (month < 1 || month > 12) return undefined;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isNamed =
    /^(?:tháng|thg|thang)$/iu.test(before?.text ?? '') ||
    /^(?:月|월)/u.test(after?.text ?? '') ||
    (after?.text === 'р' && /^сар/u.test(tokens[at + 2]?.text ?? ''));
  return isNamed ? month : undefined;
}

/** The numbers next to the month, nearest first. */
function numbersFrom(tokens: readonly Token[], at: number, step: 1 | -1): Token[] {
  const found: Token[] = [];
  let words = 0;
  for (let i = at + step; i >= 0 && i < tokens.length && found.length < 2 && words <= MAX_FILLERS; i += step) {
    const token = tokens[i]!;
    if (token.isNumber) {
      found.push(token);
      words = 0;
    } else if (isFiller(token.text) || /^[日일号號월月]/u.test(token.text)) words++;
    else break;
  }
  return found;
}

function around(tokens: readonly Token[], at: number, month: number, isShort: boolean): string | undefined {
  const [before, before2] = numbersFrom(tokens, at, -1);
  const [after, after2] = numbersFrom(tokens, at, 1);
  const isPersian = month > PERSIAN;
  const make = (day: Token | undefined, year: Token | undefined): string | undefined => {
    if (day === undefined || year === undefined || day.text.length > 2) return undefined;
    const full =
      year.text.length === 4 ? Number(year.text) : isShort && year.text.length === 2 ? shortYear(year.text) : 0;
    return full === 0 ? undefined : dayOf(full, isPersian ? month - PERSIAN : month, Number(day.text), isPersian);
  };
  const isYear = (token: Token | undefined): boolean => token?.text.length === 4;
  if (isYear(before)) return make(after, before);
  if (isYear(before2) && !isYear(after)) return make(before, before2);
  return make(before, after) ?? make(after, after2);
}

/** 24 → 2024, 98 → 1998. */
export function shortYear(text: string): number {
  const year = Number(text);
  return year < 70 ? 2000 + year : 1900 + year;
}
