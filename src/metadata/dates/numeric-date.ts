// A date in numbers → the day. A leading year is unambiguous; with dots, the day comes first; with slashes and dashes, either
// the day or the month does. If neither the numbers nor the page decide, the date is rejected rather than guessed.

import { dayOf } from './calendar.ts';
import { shortYear } from './written-date.ts';

export interface DateHints {
  /** The page's language, as BCP 47. */
  readonly language?: string | undefined;
  /** Whether the page writes 14/03 or 03/14, if known. */
  readonly dayFirst?: boolean | undefined;
}

const NUMERIC = /(?<![\d.,/:-])(\d{1,4})\s?([./|-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?!\d|[./:-]\d)/g;
/** Languages that also write a two-digit year first. */
const YEAR_FIRST: ReadonlySet<string> = /* @__PURE__ */ new Set(['ko', 'ja', 'zh', 'hu', 'lt']);

export function numericDate(text: string, { language, dayFirst }: DateHints, isPersian: boolean): string | undefined {
  for (const match of text.matchAll(NUMERIC)) {
    const day = read(match, language?.split('-')[0]?.toLowerCase(), dayFirst, isPersian);
    if (day !== undefined) return day;
  }
  return undefined;
}

function read(
  [, first, sign, second, third]: RegExpExecArray,
  language: string | undefined,
  dayFirst: boolean | undefined,
  isPersian: boolean,
): string | undefined {
  const [left, right] = [Number(first), Number(second)];
  if (first!.length === 4) return third!.length <= 2 ? dayOf(left, right, Number(third), isPersian) : undefined;
  if (first!.length === 3 || third!.length === 1) return undefined;
  if (third!.length === 2 && YEAR_FIRST.has(language ?? '')) return dayOf(shortYear(first!), right, Number(third));
  // A two-digit year with dashes or slashes may be anything (a version, a fraction), unless the page's order is known.
  if (third!.length === 2 && sign !== '.' && dayFirst === undefined) return undefined;
  const year = third!.length === 4 ? Number(third) : shortYear(third!);
  if (sign === '.' || left > 12) return dayOf(year, right, left, isPersian);
  if (right > 12) return dayOf(year, left, right, isPersian);
  if (left === right) return dayOf(year, left, right, isPersian);
  if (dayFirst === undefined) return undefined;
  return dayFirst ? dayOf(year, right, left, isPersian) : dayOf(year, left, right, isPersian);
}
