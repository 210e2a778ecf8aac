// The time of day in a text, with its zone if stated. It is cut out, so that its numbers are not taken for a day.

export interface Clock {
  /** `T08:30:00+01:00`; empty when there is none. */
  readonly time: string;
  /** The text without the time. */
  readonly rest: string;
}

const CLOCK =
  /(?<![\d.])(\d{1,2})\s?[:h]\s?(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])\s*(?:([ap])\.?\s?m\b\.?)?\s*\(?(Z\b|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?(?!\d|[-/.]\d)|[A-Z]{2,4}T\b|UTC\b|GMT\b|MSK\b)?\)?/i;

/** Unambiguous zone names. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ...['EDT:-04:00', 'EST:-05:00', 'CDT:-05:00', 'MDT:-06:00', 'MST:-07:00', 'PDT:-07:00', 'PST:-08:00'].map(split),
  ...['CET:+01:00', 'CEST:+02:00', 'EET:+02:00', 'EEST:+03:00', 'WEST:+01:00', 'MSK:+03:00', 'JST:+09:00'].map(split),
]);

function split(pair: string): [string, string] {
  return [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)];
}

const EASTERN_CLOCK = /(\d{1,2})\s?[時时点點시]\s?(\d{1,2})\s?[分분]/;

export function takeClock(written: string): Clock {
  const text = written.replace(
    EASTERN_CLOCK,
    (_, hour: string, minute: string) => `${hour}:${minute.padStart(2, '0')}`,
  );
  const match = CLOCK.exec(text);
  if (match === null) return { time: '', rest: text };
  const [all, hour, minute, second, half, zone] = match;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + all.length)}`;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return { time: timeOf(hours, minute!, second, zone), rest };
}

/** A time in ISO form, or '' if it is not valid. */
export function timeOf(hours: number, minutes: string, seconds: string | undefined, zone: string | undefined): string {
  if (hours > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return '';
  return `T${String(hours).padStart(2, '0')}:${minutes}:${seconds ?? '00'}${zoneOf(zone)}`;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  const upper = zone.toUpperCase().replace(/^(?:UTC|GMT)\s?(?=[+-])/, '');
  if (upper === 'Z' || upper === 'UTC' || upper === 'GMT') return 'Z';
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(upper);
  if (match === null) return ZONES.get(upper) ?? '';
  return Number(match[2]) > 14 ? '' : `${match[1]}${match[2]!.padStart(2, '0')}:${match[3] ?? '00'}`;
}
