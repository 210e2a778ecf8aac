// Page + what is kept → the text in pieces for retrieval: by heading and size, never inside a sentence, a row or a code block.
// Each knows the headings above it, where it stands in the page's text, and the smallest element around it, so that
// an answer made of it can be cited. Posts of a thread begin a piece each, which says whose it is.
// The surprise: the limit gives way before a sentence, a row or a code block does: a piece may be longer, never broken.

import { headingLevels } from '../columns/measures/index.ts';
import { xpath } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { structures } from '../structures/index.ts';
import { sentences } from '../text/index.ts';
import type { Placed } from './comments.ts';
import type { Keep } from './keep.ts';
import { separator } from './separator.ts';
import type { Thread } from './thread.ts';

export interface Chunk {
  /** Number in the answer, from 0. */
  readonly index: number;
  readonly text: string;
  /** Headings it stands under, outermost first; the one it begins with is the last. Very long ones are cut short. */
  readonly headings: readonly string[];
  /** Range in the page's text (`page.text`), half open. */
  readonly from: number;
  readonly to: number;
  /** The smallest element around all of it. */
  readonly xpath: string;
  /** Of the post it is part of, when the text is a thread. */
  readonly author?: string;
  readonly date?: string;
}

const DEFAULT_CHUNK_SIZE = 1500;
/** Characters of a heading that each piece under it repeats: a page has few headings and may have many pieces. */
const MAX_HEADING = 200;

/** What is never cut: a sentence, a row, a code block, a short paragraph. */
interface Atom {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** First and last text node. */
  readonly first: number;
  readonly last: number;
  /** What stands before it when it is not the first of its piece. */
  readonly before: string;
  /** Level of a heading, 1 to 6; else 0. */
  readonly level: number;
  /** The post it is part of. */
  readonly post: Placed | undefined;
}

/** `size`: characters that a piece should not go beyond. */
export function readChunks(
  page: Page,
  keep: Keep,
  size: number = DEFAULT_CHUNK_SIZE,
  language?: string,
  thread?: Thread,
): Chunk[] {
  const chunks: Chunk[] = [];
  const headings: { level: number; text: string }[] = [];
  let open: Atom[] = [];
  /** Whether more than headings is open. */
  let hasText = false;
  let length = 0;
  const close = (): void => {
    if (hasText || (open.length > 0 && chunks.length === 0))
      chunks.push(
        chunkOf(
          page,
          open,
          chunks.length,
          headings.map(({ text }) => text),
        ),
      );
    open = [];
    hasText = false;
    length = 0;
  };
  for (const atom of atomsOf(page, keep, size, language, thread)) {
    if (hasText && atom.post !== undefined && atom.post !== open.at(-1)!.post) close();
    const isAfterHeading = open.length > 0 && !hasText;
    if (atom.level > 0) {
      // Headings in a row open one piece; a heading after text ends the piece.
      if (!isAfterHeading) close();
      while (headings.length > 0 && headings.at(-1)!.level >= atom.level) headings.pop();
      headings.push({ level: atom.level, text: shortened(atom.text) });
    } else if (length + atom.before.length + atom.text.length > size && !isAfterHeading) close();
    length += (open.length === 0 ? 0 : atom.before.length) + atom.text.length;
    open.push(atom);
    hasText ||= atom.level === 0;
  }
  close();
  return chunks;
}

function shortened(heading: string): string {
  if (heading.length <= MAX_HEADING) return heading;
  // No half of a pair is left at the end.
  return `${heading.slice(0, MAX_HEADING).replace(/[\ud800-\udbff]$/, '')}…`;
}

function chunkOf(page: Page, atoms: readonly Atom[], index: number, headings: readonly string[]): Chunk {
  const text = atoms.reduce((all, atom) => (all === '' ? atom.text : all + atom.before + atom.text), '');
  const [first, last] = [atoms[0]!, atoms.at(-1)!];
  const { author, date } = last.post?.comment ?? {};
  return {
    index,
    text,
    headings,
    from: first.from,
    to: last.to,
    xpath: xpath(page, around(page, first.first, last.last)),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
  };
}

/** The smallest element that holds two nodes. */
function around({ tape }: Page, first: number, last: number): number {
  let node = tape.parent[first]!;
  while (node > 0 && tape.end[node]! <= last) node = tape.parent[node]!;
  return node;
}

function* atomsOf(
  page: Page,
  keep: Keep,
  size: number,
  language: string | undefined,
  thread: Thread | undefined,
): Generator<Atom> {
  const { segments, tape } = page;
  const wholes = wholesOf(page);
  const level = headingLevels(page);
  let before = -1;
  for (let s = 0; s < segments.count; ) {
    const past = Math.max(s + 1, wholes[s]!);
    const kept: number[] = [];
    for (let one = s; one < past; one++) if (keep.segment[one] === 1 && keep.segmentText(one) !== '') kept.push(one);
    s = past;
    if (kept.length === 0) continue;
    const gap = before < 0 ? '' : separator(tape, before, segments.node[kept[0]!]!);
    before = segments.node[kept.at(-1)!]!;
    const text = kept.reduce(
      (all, one, i) =>
        all +
        (i === 0 ? '' : separator(tape, segments.node[kept[i - 1]!]!, segments.node[one]!)) +
        keep.segmentText(one),
      '',
    );
    const whole = {
      text,
      from: segments.textFrom[kept[0]!]!,
      to: segments.textTo[kept.at(-1)!]!,
      first: segments.from[kept[0]!]!,
      last: segments.to[kept.at(-1)!]! - 1,
      before: gap,
      level: kept.length === 1 ? level[kept[0]!]! : 0,
      post: thread?.bySegment.get(kept[0]!),
    };
    if (past - kept[0]! > 1 || text.length <= size || whole.level > 0 || wholes[kept[0]!]! > 0) yield whole;
    else yield* sentencesOf(page, whole, language);
  }
}

/** Per segment, one past the row or code block that begins with it; 0 where none does. */
function wholesOf(page: Page): Int32Array {
  const past = new Int32Array(page.segments.count);
  for (const structure of structures(page)) {
    if (structure.kind === 'code') past[structure.first] = Math.max(past[structure.first]!, structure.past);
    else if (structure.kind === 'table')
      for (const row of structure.parts) past[row.first] = Math.max(past[row.first]!, row.past);
  }
  return past;
}

/** A long paragraph, sentence by sentence, each with its own place. */
function* sentencesOf({ text: page }: Page, whole: Atom, language: string | undefined): Generator<Atom> {
  let at = whole.from;
  let isFirst = true;
  for (const sentence of sentences(whole.text, language === undefined ? {} : { lang: language })) {
    const text = sentence.trim();
    if (text === '') continue;
    const { from, to } = placeOf(text, page, at, whole.to);
    yield { ...whole, text, from, to, before: isFirst ? whole.before : ' ' };
    isFirst = false;
    at = to;
  }
}

/** Characters of the page that may stand in a row and are not output: soft hyphens, marks of direction. */
const MAX_LEFT_OUT = 32;

/**
 * Where a text that was output stands in the page's text between `at` and `end`: letter by letter, since some of the page's
 * are left out and a few are written otherwise.
 */
function placeOf(text: string, page: string, at: number, end: number): { from: number; to: number } {
  let from = -1;
  let to = at;
  for (let i = 0; i < text.length; i++) {
    if (isSpace(text.charCodeAt(i))) continue;
    while (to < end - 1 && isSpace(page.charCodeAt(to))) to++;
    const near = Math.min(end, to + MAX_LEFT_OUT);
    let found = to;
    while (found < near && page.charCodeAt(found) !== text.charCodeAt(i)) found++;
    if (found === near) found = Math.min(to, end - 1);
    if (from < 0) from = found;
    to = found + 1;
  }
  return { from, to };
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}
