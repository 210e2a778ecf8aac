// Year, month and day as a page writes them → an ISO 8601 day, or undefined if that day does not exist.
// Thai years are 543 ahead, Persian years begin in March, Japanese eras with an emperor, Taiwan's with the republic.

const BUDDHIST_AHEAD = 543;
/** True for years that only a Buddhist calendar can mean. */
const isBuddhist = (year: number): boolean => year >= 2443 && year <= 2743;
/** True for years of the Persian calendar in the web's era. */
const isPersian = (year: number): boolean => year >= 1340 && year <= 1499;

/** The year before the first year of each era. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
  ['昭和', 1925],
  ['民國', 1911],
  ['民国', 1911],
]);

/** A year in an era; `元` is the first. */
export const ERA_YEAR: RegExp = /(令和|平成|昭和|民[國国])\s*(\d{1,3}|元)\s*年/;

export function yearOfEra(era: string, year: string): number {
  return ERAS.get(era)! + (year === '元' ? 1 : Number(year));
}

/** A day in the calendar that its year implies. Persian only if the page or the month's name is Persian. */
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
/** Leap years of the 33-year cycle, correct from 1343 to 1472. */
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
