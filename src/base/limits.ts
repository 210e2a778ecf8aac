// Every limit that a page can reach and that leaves something out of its answer: what is counted, how much of it Pith
// reads, and what happens beyond. An answer names the limits that its page reached (`limits`); docs/limits.md lists them all. Then
// the limits that a client of the service or of MCP can reach.

/** Names of the limits. */
export type LimitName =
  | 'depth of elements'
  | 'names of unknown elements'
  | 'streamed pieces'
  | 'characters of style sheets'
  | 'comparisons with style rules'
  | 'uncertain style rules of an element'
  | 'style rules that cover'
  | 'properties of an element'
  | 'characters of JSON-LD'
  | 'objects of JSON-LD'
  | 'characters of embedded data'
  | 'values of embedded data'
  | 'JSON blocks'
  | 'JSON hidden parts'
  | 'JSON maybe-hidden parts';

export const LIMITS: Readonly<Record<LimitName, number>> = {
  'depth of elements': 512,
  'names of unknown elements': 60_000,
  'streamed pieces': 1_000,
  'characters of style sheets': 8_000_000,
  'comparisons with style rules': 500_000,
  'uncertain style rules of an element': 64,
  'style rules that cover': 32,
  'properties of an element': 500,
  'characters of JSON-LD': 1 << 20,
  'objects of JSON-LD': 5_000,
  'characters of embedded data': 1 << 22,
  'values of embedded data': 300_000,
  'JSON blocks': 5,
  'JSON hidden parts': 1.5,
  'JSON maybe-hidden parts': 0.5,
};

/** What happens beyond a limit. Separate from the numbers, so that browser bundles can leave it out. */
export const BEYOND_LIMITS: Readonly<Record<LimitName, string>> = {
  'depth of elements': 'deeper elements become siblings, as in browsers',
  'names of unknown elements': 'later names count as one',
  'streamed pieces': 'later pieces stay where they are in the source',
  'characters of style sheets': 'later sheets are not read: text may be hidden by them',
  'comparisons with style rules': 'with 300 more per node; later elements are reported as maybe hidden',
  'uncertain style rules of an element': 'the element is reported as maybe hidden',
  'style rules that cover': 'later ones are not compared: text may be covered',
  'properties of an element': 'later ones are not read; the element is reported as maybe hidden',
  'characters of JSON-LD': 'later characters are not read',
  'objects of JSON-LD': 'later objects are not read',
  'characters of embedded data': 'scripts that do not fit are not read',
  'values of embedded data': 'later values are not read',
  'JSON blocks':
    'characters per character of the page; neighbors with the same label become one entry, and what does not fit is left out',
  'JSON hidden parts':
    'characters per character of the page; neighbors with the same reason become one entry with a count',
  'JSON maybe-hidden parts':
    'characters per character of the page; neighbors with the same reason become one entry with a count',
};

/** Limits for one client and for all clients together. Beyond them the answer is `busy` or `too-large`. */
interface ClientLimits {
  readonly connections: Share;
  readonly requests: Share;
  /** Streams of lines that are open at once. */
  readonly streams: Share;
  /** Bytes of bodies that arrive or wait. */
  readonly bytesIn: Share;
  /** Bytes of answers that were not read. */
  readonly bytesOut: Share;
  /** Bytes of one body, unpacked. */
  readonly bodyBytes: number;
  /** Milliseconds for a body to arrive. */
  readonly bodyMs: number;
  /** Values (numbers, arrays, objects and so on) in a JSON body or line. */
  readonly jsonValues: number;
}

interface Share {
  readonly each: number;
  readonly all: number;
}

const MB: number = 2 ** 20;
/** Enough for the layout of a large page; parsing takes some tens of milliseconds. */
const JSON_VALUES = 1_000_000;

/** The defaults of each front end. */
export const CLIENT_LIMITS: Readonly<Record<'service' | 'mcp', ClientLimits>> = {
  service: {
    connections: { each: 128, all: 1024 },
    requests: { each: 16, all: 128 },
    streams: { each: 8, all: 64 },
    bytesIn: { each: 64 * MB, all: 256 * MB },
    bytesOut: { each: 64 * MB, all: 256 * MB },
    bodyBytes: 16 * MB,
    bodyMs: 30_000,
    jsonValues: JSON_VALUES,
  },
  mcp: {
    connections: { each: 64, all: 512 },
    requests: { each: 16, all: 128 },
    streams: { each: 0, all: 0 },
    bytesIn: { each: 32 * MB, all: 128 * MB },
    bytesOut: { each: 32 * MB, all: 128 * MB },
    bodyBytes: 16 * MB,
    bodyMs: 30_000,
    jsonValues: JSON_VALUES,
  },
};

/** Tape → the limits that its page has reached. */
const reached = new WeakMap<object, Set<LimitName>>();

/** Notes that a page reached a limit. */
export function noteLimit(tape: object, name: LimitName): void {
  const known = reached.get(tape);
  if (known === undefined) reached.set(tape, new Set([name]));
  else known.add(name);
}

/** Limits that a page has reached so far, in the order of the table. */
export function limitsReached(tape: object): LimitName[] {
  const known = reached.get(tape);
  return known === undefined ? [] : (Object.keys(LIMITS) as LimitName[]).filter((name) => known.has(name));
}
