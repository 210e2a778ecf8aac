// The outcomes of a record: one closed list. Every record that was read has exactly one, so the counts of a part, a shard or a
// run add up to the records read. No page is dropped without one. An outcome belongs to the stage that decides it, and does
// not compile without a meaning here. Counts, reports, the schema and the docs use this table.

import type { ReadOutcome } from '../inputs/items/index.ts';

type JudgedOutcome = 'ok' | 'filtered' | 'empty' | 'abstained' | 'not-html' | 'status' | 'too-complex';

/** The page ended its process. */
export type DeathOutcome = 'crashed' | 'timeout';

/** Decided when the texts of a corpus are compared. */
type ComparedOutcome = 'duplicate';

export type Outcome = ReadOutcome | JudgedOutcome | DeathOutcome | ComparedOutcome;

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  ok: 'clean text was written',
  filtered: 'dropped by a filter of the run',
  duplicate: 'the same text as another page of the corpus, or nearly',
  empty: 'a page without main text',
  abstained: 'the method abstained',
  'not-html': 'a response that is not a web page',
  status: 'filtered by HTTP status',
  revisit: 'a record that only states that the page has not changed',
  'other-record': 'a record without a page: crawl information, requests, metadata',
  link: 'a link in a folder or tar, which is not followed',
  'too-large': 'over the byte limit',
  'too-complex': 'over a limit of nodes, segments or work',
  undecodable: 'cannot be decompressed',
  truncated: 'truncated at the end of the file',
  corrupt: 'damaged bytes, or a line that is not a page',
  crashed: 'the page ended its process twice, or made Pith throw',
  timeout: 'the page exceeded its deadline twice, the second time alone',
};

/** What to do about records with this outcome, where anything can be done. Reports and the docs show it. */
export const ADVICE: Readonly<Record<Outcome, string | undefined>> = {
  ok: undefined,
  filtered: 'see the counts by filter; --keep-rejected writes these records with their reason',
  duplicate: undefined,
  empty: 'many on one site: look at a page with pith inspect; its text may be written by a script',
  abstained: 'as for empty',
  'not-html': undefined,
  status: '--status selects other statuses',
  revisit: 'the page is in an earlier archive: read that one too',
  'other-record': undefined,
  link: 'name the folder that it points to as an input',
  'too-large': 'more with --max-bytes',
  'too-complex': 'more with --max-work',
  undecodable: 'damaged or an unknown encoding: fetch the page again',
  truncated: 'the input is cut off: copy it again, run in a new folder',
  corrupt: 'many in one source: a bad copy; --keep-rejected lists offsets',
  crashed: 'see quarantine/*.json; more --memory in a new folder; please report the page',
  timeout: 'see quarantine/*.json; more --deadline in a new folder; please report the page',
};

export const OUTCOME_NAMES: readonly Outcome[] = Object.keys(OUTCOMES) as Outcome[];
