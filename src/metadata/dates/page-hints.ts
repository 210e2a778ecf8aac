// Page → hints for reading its dates: its language, and whether it writes 14/03 or 03/14. Most of the world writes the day
// first. For English, the country decides, then dates on the page that can be read only one way.

import { type Fact, fact, type Page } from '../../page/index.ts';
import { parseUrl } from '../../url/index.ts';
import { declaredLanguage } from '../declared-language.ts';
import type { DateHints } from './numeric-date.ts';

const MONTH_FIRST_REGIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['US', 'PH']);
/** Canada uses both orders. */
const UNSURE_REGIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['CA']);
/** Country domains where English puts the day first. */
const DAY_FIRST_DOMAINS = /\.(?:uk|au|nz|ie|in|za|sg|hk|my|ng|ke|gh|pk|lk|bd|mt|eu|scot|london)$/;
/** Limit on characters searched for unambiguous dates. */
const MAX_LOOKED_AT = 200_000;

export const dateHints: Fact<DateHints> = fact('dates.dateHints', (page: Page): DateHints => {
  const language = declaredLanguage(page)?.value;
  return { language, dayFirst: dayFirst(page, language) };
});

function dayFirst(page: Page, language: string | undefined): boolean | undefined {
  const [base, ...more] = (language ?? '').split('-');
  if (base !== '' && base!.toLowerCase() !== 'en') return base!.toLowerCase() !== 'fil';
  const region = more.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
  const host = hostOf(page.url);
  const byDates = oneReading(page.text.slice(0, MAX_LOOKED_AT));
  if (byDates !== undefined) return byDates;
  if (region !== undefined && !UNSURE_REGIONS.has(region)) return !MONTH_FIRST_REGIONS.has(region);
  if (DAY_FIRST_DOMAINS.test(host)) return true;
  return base === '' && /\.(?!com|org|net|us|edu|gov|info|io|co)[a-z]{2}$/.test(host) ? true : undefined;
}

function hostOf(url: string | undefined): string {
  return parseUrl(url ?? '')?.hostname ?? '';
}

/** The order in dates where one number cannot be a month; undefined if there are none or they disagree. */
function oneReading(text: string): boolean | undefined {
  let [day, month] = [0, 0];
  for (const [, left, right] of text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:19|20)\d{2}(?![\d/])/g)) {
    if (Number(left) > 12 && Number(left) <= 31 && Number(right) <= 12) day++;
    else if (Number(right) > 12 && Number(right) <= 31 && Number(left) <= 12) month++;
  }
  return day > 0 === month > 0 ? undefined : day > 0;
}
