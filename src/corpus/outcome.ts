// What can become of a record: one closed list. Every record that was read has exactly one of these, so the counts of a
// part, a shard or a run add up to the records read. A page is never dropped without one.

export const OUTCOMES = {
  ok: 'clean text was written',
  filtered: 'a filter of the run left it out',
  duplicate: 'another page of the corpus has the same text, or nearly',
  empty: 'a page without primary text',
  abstained: 'the method would not judge the page',
  'not-html': 'a response that is no web page',
  status: 'a response whose status was not asked for',
  revisit: 'a record that says only that the page has not changed',
  'other-record': 'a record that holds no page: crawl information, requests, metadata',
  link: 'a link in a folder or tar that is not followed',
  'too-large': 'over the limit of bytes',
  'too-complex': 'over a limit of nodes, segments or work',
  undecodable: 'a body whose encoding does not come off',
  truncated: 'cut short by the end of the file',
  corrupt: 'damaged bytes, or a line that is no page',
  crashed: 'the page ended the process that read it, twice, or made Pith throw',
  timeout: 'the page ran into the clock, twice, the second time alone',
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const OUTCOME_NAMES: readonly Outcome[] = Object.keys(OUTCOMES) as Outcome[];
