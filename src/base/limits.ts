// Every limit that a page can reach and that leaves something out of its answer: what is counted, how much of it Pith
// reads, and what happens beyond. An answer names the limits that its page reached (`limits`); docs/limits.md lists them all. Then
// the limits that a client of the service or of MCP can reach.

/** Names of the limits. */
export type LimitName =
  | 'depth of elements'
  | 'names of unknown elements'
  | 'formatting elements'
  | 'repeated formatting elements'
  | 'streamed pieces'
  | 'segments of the default method'
  | 'characters of style sheets'
  | 'comparisons with style rules'
  | 'uncertain style rules of an element'
  | 'style rules that cover'
  | 'properties of an element'
  | 'imported style sheets'
  | 'characters of JSON-LD'
  | 'objects of JSON-LD'
  | 'entries of a JSON-LD list'
  | 'levels of broken JSON'
  | 'characters of a meta value'
  | 'names in an author field'
  | 'characters of an author field'
  | 'characters of embedded data'
  | 'values of embedded data'
  | 'levels of embedded data'
  | 'copies in embedded data'
  | 'nested lists and quotes'
  | 'nested marks'
  | 'characters of a URL'
  | 'characters of a srcset'
  | 'characters of a formula'
  | 'levels of a formula'
  | 'JSON blocks'
  | 'JSON hidden parts'
  | 'JSON maybe-hidden parts';

export const LIMITS: Readonly<Record<LimitName, number>> = {
  'depth of elements': 512,
  'names of unknown elements': 60_000,
  'formatting elements': 256,
  'repeated formatting elements': 20_000,
  'streamed pieces': 1_000,
  'segments of the default method': 20_000,
  'characters of style sheets': 8_000_000,
  'comparisons with style rules': 500_000,
  'uncertain style rules of an element': 64,
  'style rules that cover': 32,
  'properties of an element': 500,
  'imported style sheets': 3,
  'characters of JSON-LD': 1 << 20,
  'objects of JSON-LD': 5_000,
  'entries of a JSON-LD list': 500,
  'levels of broken JSON': 64,
  'characters of a meta value': 4_000,
  'names in an author field': 12,
  'characters of an author field': 300,
  'characters of embedded data': 1 << 22,
  'values of embedded data': 300_000,
  'levels of embedded data': 40,
  'copies in embedded data': 8,
  'nested lists and quotes': 32,
  'nested marks': 12,
  'characters of a URL': 8_192,
  'characters of a srcset': 16_384,
  'characters of a formula': 4_000,
  'levels of a formula': 32,
  'JSON blocks': 5,
  'JSON hidden parts': 1.5,
  'JSON maybe-hidden parts': 0.5,
};

/** What happens beyond a limit. Separate from the numbers, so that browser bundles can leave it out. */
export const BEYOND_LIMITS: Readonly<Record<LimitName, string>> = {
  'depth of elements': 'deeper elements become siblings, as in browsers',
  'names of unknown elements': 'later names count as one',
  'formatting elements': 'open at once; the oldest are closed, their text stays',
  'repeated formatting elements':
    'and one more per eight characters; later text loses the formatting that an unclosed element would give it',
  'streamed pieces': 'later pieces stay where they are in the source',
  'segments of the default method': 'the method `bte` judges the page instead of `fusion`',
  'characters of style sheets': 'later sheets are not read: text may be hidden by them',
  'comparisons with style rules': 'with 300 more per node; later elements are reported as maybe hidden',
  'uncertain style rules of an element': 'the element is reported as maybe hidden',
  'style rules that cover': 'later ones are not compared: text may be covered',
  'properties of an element':
    'and 2,000 variables; later ones are not read, and the element is reported as maybe hidden',
  'imported style sheets':
    'nested in one another in `data:` URLs; deeper ones are not read: text may be hidden by them',
  'characters of JSON-LD': 'later characters are not read',
  'objects of JSON-LD': 'later objects are not read',
  'entries of a JSON-LD list': 'later entries are not read',
  'levels of broken JSON': 'deeper values are not read, nor what follows them',
  'characters of a meta value': 'a longer value of a meta element is not used; other values are cut',
  'names in an author field': 'later names are left out',
  'characters of an author field': 'a longer field is not read as names',
  'characters of embedded data': 'scripts that do not fit are not read',
  'values of embedded data': 'later values are not read',
  'levels of embedded data': 'deeper values are not read',
  'copies in embedded data':
    'characters per character of the data; further references to the same text are not followed',
  'nested lists and quotes': 'deeper ones are flattened, their text stays',
  'nested marks': 'deeper marks (bold, links and so on) are dropped, their text stays',
  'characters of a URL': 'the link or image loses its address; a text that is linked stays',
  'characters of a srcset': 'other addresses of the image are used',
  'characters of a formula': 'the formula stays as the text that the page shows',
  'levels of a formula': 'deeper parts are read as text or left out',
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

/** The second page is made from the first: it is missing the same. */
export function passLimits(from: object, to: object): void {
  for (const name of limitsReached(from)) noteLimit(to, name);
}

/** Limits that a page has reached so far, in the order of the table. */
export function limitsReached(tape: object): LimitName[] {
  const known = reached.get(tape);
  return known === undefined ? [] : (Object.keys(LIMITS) as LimitName[]).filter((name) => known.has(name));
}
