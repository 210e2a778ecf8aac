// Replaces metadata/dates: dates in machine formats (ISO 8601, HTTP) and in URLs; no names of months.

/** `2026-03-14`, with time and zone if given. */
const ISO =
  /(?:^|[^\d-])(\d{4})-(\d{2})-(\d{2})(?!\d)(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/i;
const OF_HTTP = /\b\d{4}\b.*\b(?:GMT|UTC)\b/;
const IN_PATH = /\/((?:19|20)\d{2})[/-]([01]\d)[/-]([0-3]\d)(?=[/.-]|$)/;
const EARLIEST = '1970';
const DAY_MS = 86_400_000;

export function readDate(text: string | undefined, now: Date | undefined): string | undefined {
  const date = text === undefined ? undefined : (isoDate(text) ?? httpDate(text));
  if (date === undefined || date < EARLIEST || Number.isNaN(Date.parse(date.slice(0, 10)))) return undefined;
  return now !== undefined && Date.parse(date.slice(0, 10)) > now.getTime() + DAY_MS ? undefined : date;
}

function isoDate(text: string): string | undefined {
  const [, year, month, day, clock, seconds = '', zone = ''] = ISO.exec(text) ?? [];
  if (year === undefined) return undefined;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  return `${year}-${month}-${day}${clock === undefined ? '' : `T${clock}${seconds}${offset}`}`;
}

function httpDate(text: string): string | undefined {
  const moment = OF_HTTP.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('.000Z', 'Z');
}

export function dateInUrl(url: string | undefined, now: Date | undefined): string | undefined {
  const [, year, month, day] = IN_PATH.exec(url ?? '') ?? [];
  return year === undefined ? undefined : readDate(`${year}-${month}-${day}`, now);
}

export const dateHints = (): object => ({});
