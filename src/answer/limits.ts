// Sizes from which on a page is refused, for those who judge millions of pages and cannot wait for one. No clock is asked:
// the same page always ends the same way, on any machine. Every stage is linear in what is counted here.

import { PithError } from '../base/index.ts';
import type { Page } from '../page/index.ts';

export interface Limits {
  /** Bytes of the page, or characters where it is given as text. */
  readonly bytes?: number;
  /** Nodes of its tree. */
  readonly nodes?: number;
  /** Segments of its text. */
  readonly segments?: number;
  /** Work it takes, in the time of reading one character: see `workOf`. */
  readonly work?: number;
}

/** What a node and a segment cost, in characters read: rough estimates. Only that they never change matters to a rerun. */
const NODE_WORK = 20;
const SEGMENT_WORK = 1000;

/** Characters read, and what nodes and segments cost in that unit. */
export function workOf(page: Page): number {
  const { tape, segments } = page;
  return tape.source.length + NODE_WORK * tape.size + SEGMENT_WORK * segments.count;
}

export function refuseBytes(length: number, { bytes }: Limits = {}): void {
  if (bytes !== undefined && length > bytes) throw tooLarge('bytes', length, bytes);
}

/** Checked when the page is open, before a method judges it. */
export function refusePage(page: Page, { nodes, segments, work }: Limits = {}): void {
  if (nodes !== undefined && page.tape.size > nodes) throw tooLarge('nodes', page.tape.size, nodes);
  // Cutting a page into segments is work too: not begun when what has been read is over the limit already.
  const read = page.tape.source.length + NODE_WORK * page.tape.size;
  if (work !== undefined && read > work) throw tooLarge('work', read, work);
  if (segments !== undefined && page.segments.count > segments)
    throw tooLarge('segments', page.segments.count, segments);
  if (work !== undefined && workOf(page) > work) throw tooLarge('work', workOf(page), work);
}

function tooLarge(what: keyof Limits, has: number, limit: number): PithError {
  const counted = what === 'work' ? 'takes work of' : `has ${what}:`;
  return new PithError('too-large', `the page ${counted} ${has}, and the limit is ${limit}`);
}
