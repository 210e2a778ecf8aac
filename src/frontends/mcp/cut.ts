// Markdown → its blocks, and pieces that end at a block boundary. A blank line ends a block, except inside code.

import { PithError } from '../../base/index.ts';
import { hash53 } from '../../text/index.ts';

export interface CutBlock {
  readonly from: number;
  readonly to: number;
}

export function blocksOf(markdown: string): CutBlock[] {
  const blocks: CutBlock[] = [];
  let from = -1;
  let to = 0;
  for (const { at, text, isCode } of linesOf(markdown)) {
    if (text.trim() !== '' || isCode) {
      if (from < 0) from = at;
      to = at + text.length;
    } else if (from >= 0) {
      blocks.push({ from, to });
      from = -1;
    }
  }
  if (from >= 0) blocks.push({ from, to });
  return blocks;
}

/** A heading, also in a quotation or a list. Other text that looks like one is escaped. */
const HEADING = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*#{1,6} /;

/** Where the headings begin, in order. */
export function headingsOf(markdown: string): number[] {
  return [...linesOf(markdown)].filter(({ text, isCode }) => !isCode && HEADING.test(text)).map(({ at }) => at);
}

function* linesOf(markdown: string): Generator<{ at: number; text: string; isCode: boolean }, void> {
  let fence = '';
  for (let at = 0; at < markdown.length; ) {
    const newline = markdown.indexOf('\n', at);
    const text = markdown.slice(at, newline < 0 ? undefined : newline);
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === '' && mark !== undefined) fence = mark;
    else if (fence !== '' && mark?.startsWith(fence) === true) fence = '';
    yield { at, text, isCode: fence !== '' };
    at += text.length + 1;
  }
}

export interface Piece {
  readonly text: string;
  /** Where the next piece begins; undefined at the end. */
  readonly next: number | undefined;
}

/** From a position, at most this many characters: whole blocks, or part of one that is too long. */
export function pieceOf(markdown: string, from: number, maxChars: number): Piece {
  const blocks = blocksOf(markdown).filter(({ to }) => to > from);
  let end = from;
  for (const block of blocks) {
    if (block.to - from > maxChars) break;
    end = block.to;
  }
  if (end === from && blocks.length > 0) end = insideOf(markdown, from, maxChars);
  const rest = blocks.find(({ to }) => to > end);
  return { text: markdown.slice(from, end).trim(), next: rest === undefined ? undefined : Math.max(end, rest.from) };
}

/** A boundary inside a long block: the last line, sentence or word. */
function insideOf(markdown: string, from: number, maxChars: number): number {
  const part = markdown.slice(from, from + maxChars);
  for (const border of ['\n', '. ', '。', ' ']) {
    const at = part.lastIndexOf(border);
    if (at > maxChars / 2) return from + at + border.length;
  }
  // Never inside a surrogate pair.
  return from + (/[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length);
}

/** A position in a text, for the next call: valid for this text only. */
export function cursorOf(markdown: string, at: number): string {
  return `${at}-${fingerprint(markdown)}`;
}

export function cutPlace(markdown: string, cursor: string): number {
  const [at, print] = cursor.split('-');
  const place = Number(at);
  if (print !== fingerprint(markdown) || !Number.isSafeInteger(place) || place < 0 || place > markdown.length)
    throw new PithError(
      'bad-option',
      'this cursor does not belong to the current version of this page: read it again from the start',
    );
  return place;
}

function fingerprint(markdown: string): string {
  return hash53(markdown).toString(36);
}
