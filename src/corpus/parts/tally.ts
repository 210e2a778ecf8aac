// The counts of a part: outcomes that add up to its records, and a few distributions for the report. Tallies can be added, so
// a run's tally is the sum of its parts.

import type { Shape } from '../../base/index.ts';
import { OUTCOME_NAMES, type Outcome } from '../outcome.ts';
import type { CorpusRecord } from '../record.ts';

export interface Tally {
  records: number;
  outcomes: Record<Outcome, number>;
  /** Dropped pages per filter. */
  filtered: Record<string, number>;
  /** Lines dropped from texts, by rule. */
  lines: Record<string, number>;
  words: number;
  characters: number;
  /** Written pages per language. */
  languages: Record<string, number>;
  charsets: Record<string, number>;
  methods: Record<string, number>;
  statuses: Record<string, number>;
  /** Pages that were written though they are incomplete, by reason. */
  truncated: Record<string, number>;
  /** Records with something unusual, such as a digest that does not match. */
  notes: Record<string, number>;
  /** Number of pages by the power of two of their word count. */
  wordBins: number[];
  /** Number of pages by tenth of confidence. */
  confidenceBins: number[];
}

const COUNTS: Shape = { '*': 'number' };
export const TALLY: Shape = {
  records: 'number',
  outcomes: COUNTS,
  filtered: COUNTS,
  lines: COUNTS,
  words: 'number',
  characters: 'number',
  languages: COUNTS,
  charsets: COUNTS,
  methods: COUNTS,
  statuses: COUNTS,
  truncated: COUNTS,
  notes: COUNTS,
  wordBins: ['number'],
  confidenceBins: ['number'],
};

const WORD_BINS = 20;
const CONFIDENCE_BINS = 10;

export function newTally(): Tally {
  return {
    records: 0,
    outcomes: Object.fromEntries(OUTCOME_NAMES.map((name) => [name, 0])) as Record<Outcome, number>,
    filtered: {},
    lines: {},
    words: 0,
    characters: 0,
    languages: {},
    charsets: {},
    methods: {},
    statuses: {},
    truncated: {},
    notes: {},
    wordBins: new Array<number>(WORD_BINS).fill(0),
    confidenceBins: new Array<number>(CONFIDENCE_BINS).fill(0),
  };
}

export function addToTally(tally: Tally, record: CorpusRecord): void {
  const { outcome, reason, words = 0, text = '', confidence } = record;
  tally.records++;
  tally.outcomes[outcome]++;
  if (outcome === 'filtered') bump(tally.filtered, reason ?? 'unnamed');
  if (record.status !== undefined) bump(tally.statuses, String(record.status));
  for (const note of record.notes ?? []) bump(tally.notes, note);
  if (outcome !== 'ok') return;
  if (record.truncated !== undefined) bump(tally.truncated, record.truncated);
  tally.words += words;
  tally.characters += text.length;
  bump(tally.languages, record.language ?? 'unknown');
  bump(tally.charsets, record.charset ?? 'unknown');
  bump(
    tally.methods,
    record.template === undefined ? (record.method ?? 'unknown') : `${record.method} with a template`,
  );
  tally.wordBins[Math.min(WORD_BINS - 1, Math.floor(Math.log2(words + 1)))]!++;
  if (confidence !== undefined)
    tally.confidenceBins[Math.min(CONFIDENCE_BINS - 1, Math.floor(confidence * CONFIDENCE_BINS))]!++;
}

function bump(counts: Record<string, number>, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

/** Adds `other` to `tally`. */
export function addTally(tally: Tally, other: Tally): void {
  for (const name of ['records', 'words', 'characters'] as const) tally[name] += other[name];
  for (const name of OUTCOME_NAMES) tally.outcomes[name] += other.outcomes[name] ?? 0;
  for (const field of [
    'filtered',
    'lines',
    'languages',
    'charsets',
    'methods',
    'statuses',
    'truncated',
    'notes',
  ] as const)
    for (const [name, by] of Object.entries(other[field])) bump(tally[field], name, by);
  for (const field of ['wordBins', 'confidenceBins'] as const)
    for (const [i, by] of other[field].entries()) tally[field][i]! += by;
}

/** The same counts in an order that does not depend on the order of pages. */
export function sortedTally(tally: Tally): Tally {
  const sorted = (counts: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { filtered, lines, languages, charsets, methods, statuses, truncated, notes } = tally;
  return {
    ...tally,
    filtered: sorted(filtered),
    lines: sorted(lines),
    languages: sorted(languages),
    charsets: sorted(charsets),
    methods: sorted(methods),
    statuses: sorted(statuses),
    truncated: sorted(truncated),
    notes: sorted(notes),
  };
}
