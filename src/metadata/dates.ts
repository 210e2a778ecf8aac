// What pages write as a date → ISO 8601: the day, and the time with its zone where they are stated. A zone is kept as
// written and never invented. Days that cannot be told apart (03/04/2024) are refused rather than guessed.

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'ene', 'gen', 'янв', 'sty', 'led', 'ιαν'],
    ['feb', 'fév', 'fev', 'фев', 'lut', 'úno', 'φεβ'],
    ['mar', 'mär', 'mrt', 'maa', 'мар', 'břez', 'μαρ'],
    ['apr', 'avr', 'abr', 'апр', 'kwi', 'dub', 'απρ'],
    ['may', 'mai', 'mei', 'maj', 'mag', 'мая', 'май', 'kvě', 'μαΐ', 'μαι'],
    ['jun', 'juin', 'giu', 'июн', 'cze', 'červn', 'ιουν'],
    ['jul', 'juil', 'lug', 'июл', 'lip', 'červenc', 'ιουλ'],
    ['aug', 'aoû', 'aou', 'ago', 'авг', 'sie', 'srp', 'αυγ'],
    ['sep', 'set', 'сен', 'wrz', 'zář', 'σεπ'],
    ['oct', 'okt', 'ott', 'out', 'окт', 'paź', 'říj', 'οκτ'],
    ['nov', 'ноя', 'lis', 'νοε'],
    ['dec', 'dez', 'déc', 'dic', 'дек', 'gru', 'pros', 'δεκ'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const EARLIEST_YEAR = 1970;
const DAY_MS = 86_400_000;
/** Clocks and zones differ: a date is from the future only when it is more than this ahead. */
const TOLERANCE_MS = DAY_MS;

/** ISO date of a text, or undefined when it holds none, or one that cannot be. */
export function readDate(text: string | undefined, now: Date | undefined): string | undefined {
  if (text === undefined || text.length > 200) return undefined;
  const trimmed = text.trim();
  const date = isoDate(trimmed) ?? compactDate(trimmed) ?? writtenDate(trimmed) ?? numericDate(trimmed);
  return date !== undefined && isPossible(date, now) ? date : undefined;
}

const ISO =
  /(?:^|[^\d])(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}(?!\d))?)?/i;

function isoDate(text: string): string | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = match;
  return withTime(dayOf(Number(year), Number(month), Number(day)), hour, minute, second, zone);
}

/** 20240314, 20240314T0830. */
function compactDate(text: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?$/.exec(text);
  return match === null
    ? undefined
    : withTime(dayOf(Number(match[1]), Number(match[2]), Number(match[3])), match[4], match[5], match[6], undefined);
}

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]\.?m\.?)?\s*(Z\b|UTC\b|GMT\b|[+-]\d{2}:?\d{2})?/i;

/** 14 March 2026; March 14th, 2026; Thu, 14 Mar 2024 10:00:00 GMT; 14. März 2026; 2024年3月14日. */
function writtenDate(text: string): string | undefined {
  const east = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/.exec(text);
  if (east !== null) return dayOf(Number(east[1]), Number(east[2]), Number(east[3]));
  const first = /(\d{1,2})(?:st|nd|rd|th|er|º|ª)?\.?\s+(?:de\s+|of\s+)?(\p{L}{3,12})\.?,?\s+(?:de\s+)?(\d{4})/u.exec(
    text,
  );
  const second = first === null ? /(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(text) : null;
  const [day, name, year] =
    first !== null ? [first[1], first[2], first[3]] : second !== null ? [second[2], second[1], second[3]] : [];
  const month = name === undefined ? undefined : monthOf(name);
  if (month === undefined) return undefined;
  const date = dayOf(Number(year), month, Number(day));
  const clock = CLOCK.exec(text);
  if (clock === null) return date;
  const noon = /^p/i.test(clock[4] ?? '') ? 12 : 0;
  const hour = clock[4] === undefined ? clock[1]! : String((Number(clock[1]) % 12) + noon);
  return withTime(date, hour, clock[2], clock[3], clock[5]);
}

function monthOf(name: string): number | undefined {
  const lower = name.toLowerCase();
  for (let length = Math.min(7, lower.length); length >= 3; length--) {
    const month = MONTHS.get(lower.slice(0, length));
    if (month !== undefined) return month;
  }
  return undefined;
}

/** 14.03.2026 and 14/03/2026, when the order of day and month is certain; 2026/03/14. */
function numericDate(text: string): string | undefined {
  const year = /(?:^|\D)(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?:\D|$)/.exec(text);
  if (year !== null) return dayOf(Number(year[1]), Number(year[2]), Number(year[3]));
  const match = /(?:^|\D)(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:\D|$)/.exec(text);
  if (match === null) return undefined;
  const [left, right] = [Number(match[1]), Number(match[3])];
  // Dots are only written where the day comes first.
  if (match[2] === '.' || left > 12) return dayOf(Number(match[4]), right, left);
  return right > 12
    ? dayOf(Number(match[4]), left, right)
    : left === right
      ? dayOf(Number(match[4]), left, right)
      : undefined;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

function withTime(
  day: string | undefined,
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  zone: string | undefined,
): string | undefined {
  if (day === undefined || hour === undefined || minute === undefined) return day;
  if (Number(hour) > 23 || Number(minute) > 59) return day;
  return `${day}T${hour.padStart(2, '0')}:${minute}:${second ?? '00'}${zoneOf(zone)}`;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 'Z';
  const digits = zone.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
}

function isPossible(date: string, now: Date | undefined): boolean {
  if (Number(date.slice(0, 4)) < EARLIEST_YEAR) return false;
  const moment = Date.parse(date);
  if (Number.isNaN(moment)) return false;
  return now === undefined ? Number(date.slice(0, 4)) < 2100 : moment <= now.getTime() + TOLERANCE_MS;
}

/** The day in an address: /2024/03/14/, /2024-03-14-, /20240314. */
export function dateInUrl(url: string, now: Date | undefined): string | undefined {
  const match = /[/_-](\d{4})[/_-]?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?:\D|$)/.exec(url);
  if (match === null) return undefined;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return day !== undefined && Number(match[1]) > 1990 && isPossible(day, now) ? day : undefined;
}
