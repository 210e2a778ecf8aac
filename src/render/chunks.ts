// Page + what is kept → the text in chunks for retrieval: split by heading and size, never inside a sentence, a row or a code
// block. Each chunk has the headings above it, its range in the page's text, and the smallest element around it, so that an
// answer made from it can cite its source. A chunk that begins inside a table repeats the table's header. Small chunks under
// one parent heading are joined. Each post of a thread starts a new chunk, which names its author. The surprise: a chunk may
// exceed the size limit rather than split a sentence, a row or a code block.

import { headingLevels } from '../columns/measures/index.ts';
import { xpath } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { structures } from '../structures/index.ts';
import { sentences } from '../text/index.ts';
import type { Placed } from './comments.ts';
import type { Keep } from './keep.ts';
import { ListMarks } from './list-marks.ts';
import { PieceMarks } from './piece-marks.ts';
import { separator } from './separator.ts';
import type { Thread } from './thread.ts';

/** Facts about the page that each chunk repeats. */
export interface ChunkContext {
  readonly title?: string;
  readonly url?: string;
  readonly language?: string;
  /** The same for all chunks of a page. */
  readonly pageId?: string;
}

export interface Chunk extends ChunkContext {
  /** Index in the answer, from 0. */
  readonly index: number;
  readonly text: string;
  /**
   * Headings above it, outermost first; if the chunk begins with a heading, that one is last. Very long ones are
   * shortened.
   */
  readonly headings: readonly string[];
  /** Range in the page's text (`page.text`), half open. */
  readonly from: number;
  readonly to: number;
  /** The smallest element that contains all of it. */
  readonly xpath: string;
  /** The author of its post, if the text is a thread. */
  readonly author?: string;
  readonly date?: string;
}

const DEFAULT_CHUNK_SIZE = 1500;
const DEFAULT_LEAST = 120;
/** Each chunk repeats at most this many characters of a heading: a page has few headings and may have many chunks. */
const MAX_HEADING = 200;

export interface ChunkOptions {
  /** Target maximum, in characters or in the unit of `count`. Default 1500. */
  readonly size?: number | undefined;
  /** Smaller chunks are joined with a neighbor under the same parent heading. Default 120, at most a third of `size`. */
  readonly least?: number | undefined;
  /** Chunks as plain text, or as Markdown with headings, lists, tables and code. Default `text`. */
  readonly format?: 'text' | 'markdown' | undefined;
  /** Measures a text, for example in tokens. Default: characters. */
  readonly count?: ((text: string) => number) | undefined;
}

/** A unit that is never split: a sentence, a row, a code block, a short paragraph. */
interface Atom {
  readonly text: string;
  /** The same text without markup. */
  readonly plain: string;
  readonly from: number;
  readonly to: number;
  /** First and last text node. */
  readonly first: number;
  readonly last: number;
  /** Separator before it, unless it starts a chunk. */
  readonly before: string;
  /** Level of a heading, 1 to 6; else 0. */
  readonly level: number;
  /** The post it is part of. */
  readonly post: Placed | undefined;
  /** Header of the table around this row: repeated if the row starts a chunk. */
  readonly head: string;
}

interface Piece {
  readonly atoms: readonly Atom[];
  readonly headings: readonly string[];
  readonly size: number;
}

/** What else chunks depend on. */
export interface ChunkContents {
  readonly language?: string | undefined;
  readonly thread?: Thread | undefined;
  /** As plain text, list items without their bullets and numbers. Default false. */
  readonly plainLists?: boolean;
}

export function readChunks(page: Page, keep: Keep, options: ChunkOptions = {}, contents: ChunkContents = {}): Chunk[] {
  const { size = DEFAULT_CHUNK_SIZE, format = 'text', count = (text: string): number => text.length } = options;
  const least = options.least ?? Math.min(DEFAULT_LEAST, size / 3);
  const pieces: Piece[] = [];
  const headings: { level: number; text: string }[] = [];
  let open: Atom[] = [];
  /** Whether the open chunk has more than headings. */
  let hasText = false;
  let length = 0;
  const close = (): void => {
    if (hasText || (open.length > 0 && pieces.length === 0))
      pieces.push({ atoms: open, headings: headings.map(({ text }) => text), size: length });
    open = [];
    hasText = false;
    length = 0;
  };
  for (const atom of atomsOf(page, keep, { size, format, count }, contents)) {
    if (hasText && atom.post !== undefined && atom.post !== open.at(-1)!.post) close();
    const isAfterHeading = open.length > 0 && !hasText;
    const own = count(atom.text);
    if (atom.level > 0) {
      // Consecutive headings open one chunk; a heading after text ends the chunk.
      if (!isAfterHeading) close();
      while (headings.length > 0 && headings.at(-1)!.level >= atom.level) headings.pop();
      headings.push({ level: atom.level, text: shortened(atom.plain) });
    } else if (length + count(atom.before) + own > size && !isAfterHeading) close();
    length += open.length === 0 ? own + count(atom.head) : own + count(atom.before);
    open.push(atom);
    hasText ||= atom.level === 0;
  }
  close();
  return joinSmall(pieces, size, least).map((piece, index) => chunkOf(page, piece, index));
}

/** Joins chunks below the minimum size with the previous chunk, or else the next one, under the same parent heading. */
function joinSmall(pieces: readonly Piece[], size: number, least: number): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSmall = last !== undefined && (last.size < least || piece.size < least);
    if (!isSmall || last.size + piece.size + 2 > size || !areNear(last, piece)) {
      joined.push(piece);
      continue;
    }
    const shared = last.headings.filter((heading, i) => piece.headings[i] === heading);
    joined[joined.length - 1] = {
      atoms: [...last.atoms, ...piece.atoms],
      headings: shared.length === 0 ? last.headings : shared,
      size: last.size + piece.size + 2,
    };
  }
  return joined;
}

/** Whether both have the same parent heading, or one is below the other, in the same post. */
function areNear(a: Piece, b: Piece): boolean {
  if (a.atoms.at(-1)!.post !== b.atoms[0]!.post) return false;
  const depth = Math.min(a.headings.length, b.headings.length);
  return a.headings.slice(0, depth - 1).every((heading, i) => heading === b.headings[i]);
}

function shortened(heading: string): string {
  if (heading.length <= MAX_HEADING) return heading;
  // Does not split a surrogate pair.
  return `${heading.slice(0, MAX_HEADING).replace(/[\ud800-\udbff]$/, '')}…`;
}

function chunkOf(page: Page, { atoms, headings }: Piece, index: number): Chunk {
  // A nested item that starts a chunk is not indented.
  const text = atoms.reduce(
    (all, atom) => (all === '' ? atom.head + atom.text.trimStart() : all + atom.before + atom.text),
    '',
  );
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

/** The smallest element that contains two nodes. */
function around({ tape }: Page, first: number, last: number): number {
  let node = tape.parent[first]!;
  while (node > 0 && tape.end[node]! <= last) node = tape.parent[node]!;
  return node;
}

function* atomsOf(
  page: Page,
  keep: Keep,
  { size, format, count }: { size: number; format: 'text' | 'markdown'; count: (text: string) => number },
  { language, thread, plainLists = false }: ChunkContents,
): Generator<Atom> {
  const { segments } = page;
  const wholes = wholesOf(page);
  const isFrame = (node: number): boolean => thread?.isFrame(node) === true;
  const lists =
    plainLists && format === 'text'
      ? undefined
      : new ListMarks(page.tape, isFrame, format === 'markdown' ? '    ' : '  ');
  const marks = new PieceMarks(page, keep, format, lists);
  const level = headingLevels(page);
  let before = -1;
  for (let s = 0; s < segments.count; ) {
    const past = Math.max(s + 1, wholes[s]!);
    const kept: number[] = [];
    for (let one = s; one < past; one++) if (keep.segment[one] === 1 && keep.segmentText(one) !== '') kept.push(one);
    s = past;
    if (kept.length === 0) continue;
    const gap = before < 0 ? '' : separator(page, before, segments.node[kept[0]!]!);
    before = segments.node[kept.at(-1)!]!;
    const plain = kept.reduce(
      (all, one, i) =>
        all +
        (i === 0 ? '' : separator(page, segments.node[kept[i - 1]!]!, segments.node[one]!)) +
        keep.segmentText(one),
      '',
    );
    const text = marks.write(kept, plain, level[kept[0]!]!);
    const whole: Atom = {
      text,
      plain,
      head: marks.headOf(kept[0]!),
      from: segments.textFrom[kept[0]!]!,
      to: segments.textTo[kept.at(-1)!]!,
      first: segments.from[kept[0]!]!,
      last: segments.to[kept.at(-1)!]! - 1,
      before: gap,
      level: kept.length === 1 ? level[kept[0]!]! : 0,
      post: thread?.bySegment.get(kept[0]!),
    };
    if (past - kept[0]! > 1 || count(text) <= size || whole.level > 0 || wholes[kept[0]!]! > 0) yield whole;
    else yield* sentencesOf(page, whole, language);
  }
}

/** Per segment: the end of the row or code block that begins with it; 0 if none does. */
function wholesOf(page: Page): Int32Array {
  const past = new Int32Array(page.segments.count);
  for (const structure of structures(page)) {
    if (structure.kind === 'code') past[structure.first] = Math.max(past[structure.first]!, structure.past);
    else if (structure.kind === 'table')
      for (const row of structure.parts) past[row.first] = Math.max(past[row.first]!, row.past);
  }
  return past;
}

/** A long paragraph, sentence by sentence, each with its own range. */
function* sentencesOf({ text: page }: Page, whole: Atom, language: string | undefined): Generator<Atom> {
  let at = whole.from;
  let isFirst = true;
  const mark = whole.text.endsWith(whole.plain) ? whole.text.slice(0, -whole.plain.length) : '';
  for (const sentence of sentences(whole.plain, language === undefined ? {} : { lang: language })) {
    const text = sentence.trim();
    if (text === '') continue;
    const { from, to } = placeOf(text, page, at, whole.to);
    yield { ...whole, text: isFirst ? mark + text : text, plain: text, from, to, before: isFirst ? whole.before : ' ' };
    isFirst = false;
    at = to;
  }
}

/** Maximum run of characters in the page that are not output: soft hyphens, direction marks. */
const MAX_LEFT_OUT = 32;

/**
 * Finds an output text in the page's text between `at` and `end`. Compares letter by letter, since some characters of the
 * page are not output and a few are written differently.
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
