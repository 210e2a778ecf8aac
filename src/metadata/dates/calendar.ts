// Year, month and day as a page counts them → a day of ours, as ISO 8601; or undefined for a day that is none.
// Thai years are 543 ahead, Persian years begin in March, Japanese ones with an emperor, Taiwan's with the republic.

const BUDDHIST_AHEAD = 543;
/** Years that only a Buddhist calendar can mean. */
const isBuddhist = (year: number): boolean => year >= 2443 && year <= 2743;
/** Years of the Persian calendar that are of the web's time. */
const isPersian = (year: number): boolean => year >= 1340 && year <= 1499;

/** Before the year number: the year before its first. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
  ['昭和', 1925],
  ['民國', 1911],
  ['民国', 1911],
]);

/** What the year of an era is in ours; `元` is its first. */
export const ERA_YEAR: RegExp = /(令和|平成|昭和|民[國国])\s*(\d{1,3}|元)\s*年/;

export function yearOfEra(era: string, year: string): number {
  return ERAS.get(era)! + (year === '元' ? 1 : Number(year));
}

/** A day of the calendar that its year tells; Persian only where the page or the month's name speaks Persian. */
export function dayOf(year: number, month: number, day: number, persian = false): string | undefined {
  if (persian && isPersian(year)) return persianDay(year, month, day);
  return gregorianDay(isBuddhist(year) ? year - BUDDHIST_AHEAD : year, month, day);
}

function gregorianDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
/** 1 Farvardin 1400. */
const NEW_YEAR_1400 = Date.UTC(2021, 2, 21);
/** Leap years of the 33-year cycle, right from 1343 to 1472. */
const isLeap = (year: number): boolean => [1, 5, 9, 13, 17, 22, 26, 30].includes(year % 33);

function persianDay(year: number, month: number, day: number): string | undefined {
  const length = month <= 6 ? 31 : month <= 11 || isLeap(year) ? 30 : 29;
  if (month < 1 || month > 12 || day < 1 || day > length) return undefined;
  let days = 0;
  for (let at = 1400; at < year; at++) days += isLeap(at) ? 366 : 365;
  for (let at = 1400; at > year; at--) days -= isLeap(at - 1) ? 366 : 365;
  days += month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  return new Date(NEW_YEAR_1400 + (days + day - 1) * DAY_MS).toISOString().slice(0, 10);
}
