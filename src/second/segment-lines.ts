// Page → numbered lines for a reader: every segment once, in order, within a bounded number of characters. Long texts lose
// their middle and runs of links share a line. The surprise: when a page does not fit, texts get shorter first, then whole
// runs of one path share a line, then neighbors of any path; a number is never left out.

import { attribute, tagName } from '../dom/index.ts';
import { hiddenSegments } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { stripInvisible } from '../text/index.ts';

/** Characters of one segment's text, tried in turn until the page fits. */
const TEXT_CHARS = [400, 200, 100, 48, 24] as const;
/** A segment with at most this many characters, most of them links, can be part of a run of links. */
const LINK_CHARS = 60;
const LINK_SHARE = 0.6;
const MIN_LINK_RUN = 4;
/** Texts shown of a run: the first few and the last. */
const SHOWN_OF_RUN = 4;
const PATH_STEPS = 3;
const NAME_CHARS = 24;
/** Upper bound for a merged line: a path has at most three steps of two bounded names. */
const MERGED_LINE_CHARS = 260;

interface Run {
  readonly from: number;
  /** One past its last segment. */
  readonly to: number;
  readonly kind: 'segment' | 'links' | 'merged';
}

export interface SegmentLines {
  readonly lines: readonly string[];
  /** Segments that share a line with others. */
  readonly merged: number;
}

/** `maxChars` bounds the sum of all lines. */
export function segmentLines(page: Page, maxChars: number): SegmentLines {
  const plain = linkRuns(page);
  for (const chars of TEXT_CHARS) {
    const lines = writeRuns(page, plain, chars);
    if (fits(lines, maxChars)) return { lines, merged: mergedIn(plain) };
  }
  const shortest = TEXT_CHARS.at(-1)!;
  const byPath = pathRuns(page, plain);
  const lines = writeRuns(page, byPath, shortest);
  if (fits(lines, maxChars)) return { lines, merged: mergedIn(byPath) };
  const size = Math.ceil(page.segments.count / Math.max(1, Math.floor(maxChars / MERGED_LINE_CHARS)));
  const buckets = bucketRuns(page.segments.count, size);
  return { lines: writeRuns(page, buckets, shortest), merged: mergedIn(buckets) };
}

const fits = (lines: readonly string[], maxChars: number): boolean =>
  lines.reduce((sum, line) => sum + line.length + 1, 0) <= maxChars;

const mergedIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, { from, to }) => (to - from > 1 ? sum + to - from : sum), 0);

/** Runs of links become one run each; every other segment stays alone. */
function linkRuns(page: Page): Run[] {
  const { segments } = page;
  const runs: Run[] = [];
  const isLink = (s: number): boolean => {
    const chars = segments.textTo[s]! - segments.textFrom[s]!;
    return chars <= LINK_CHARS && segments.linkChars[s]! >= chars * LINK_SHARE;
  };
  for (let from = 0; from < segments.count; ) {
    let to = from;
    while (to < segments.count && isLink(to)) to++;
    if (to - from >= MIN_LINK_RUN) runs.push({ from, to, kind: 'links' });
    else {
      to = Math.max(to, from + 1);
      for (let s = from; s < to; s++) runs.push({ from: s, to: s + 1, kind: 'segment' });
    }
    from = to;
  }
  return runs;
}

/** Neighboring runs on one path become one. */
function pathRuns(page: Page, runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let last = '';
  for (const run of runs) {
    const path = shortPath(page, run.from);
    const before = joined.at(-1);
    if (before !== undefined && path === last)
      joined[joined.length - 1] = { from: before.from, to: run.to, kind: 'merged' };
    else joined.push(run);
    last = path;
  }
  return joined;
}

function bucketRuns(count: number, size: number): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < count; from += size) runs.push({ from, to: Math.min(count, from + size), kind: 'merged' });
  return runs;
}

function writeRuns(page: Page, runs: readonly Run[], textChars: number): string[] {
  const hidden = hiddenSegments(page);
  let last = '';
  return runs.map(({ from, to, kind }) => {
    const path = shortPath(page, from);
    const shownPath = path === last ? '"' : path;
    last = path;
    const numbers = to - from === 1 ? `${from}` : `${from}-${to - 1}`;
    const mark = hidden[from] === 1 ? '(hidden) ' : '';
    const text = to - from === 1 ? shorten(page, from, textChars) : runText(page, { from, to, kind }, textChars);
    return `${numbers} ${shownPath} | ${mark}${text}`;
  });
}

function runText(page: Page, { from, to, kind }: Run, textChars: number): string {
  const count = to - from;
  const each = kind === 'links' ? textChars : Math.max(8, Math.floor(textChars / 2));
  const first = Math.min(count, SHOWN_OF_RUN);
  const shown = Array.from({ length: first }, (_, i) => shorten(page, from + i, each));
  if (count > first + 1) shown.push('…');
  if (count > first) shown.push(shorten(page, to - 1, each));
  return `${count} ${kind === 'links' ? 'links' : 'segments'}: ${shown.join(' ¦ ')}`;
}

/** One line of text with its middle left out where it is long. */
function shorten(page: Page, segment: number, max: number): string {
  const { textFrom, textTo } = page.segments;
  const [from, to] = [textFrom[segment]!, textTo[segment]!];
  const clean = (text: string): string => stripInvisible(text).replace(/\s+/g, ' ').trim();
  // A segment may be megabytes long: only its two ends are read.
  const tail = Math.floor(max / 3);
  if (to - from <= max) return clean(page.text.slice(from, to));
  const head = clean(page.text.slice(from, from + max - tail));
  return `${head} … [${to - from - max}] … ${clean(page.text.slice(to - tail, to))}`;
}

/** `div.story > p`: the last few steps of an element's path, with one name each. */
function shortPath({ tape, segments }: Page, segment: number): string {
  const steps: string[] = [];
  for (let at = segments.node[segment]!; at > 0 && steps.length < PATH_STEPS; at = tape.parent[at]!) {
    const tag = tagName(tape, at).slice(0, NAME_CHARS);
    if (tag === 'body' || tag === 'html') break;
    const [name = ''] = (attribute(tape, at, 'class') ?? attribute(tape, at, 'id') ?? '').trim().split(/\s+/);
    steps.unshift(name === '' ? tag : `${tag}.${name.replace(/[\s|]/g, '').slice(0, NAME_CHARS)}`);
  }
  return steps.length === 0 ? 'body' : steps.join('>');
}
