// Sizes above which a page is rejected, for callers that process millions of pages and cannot wait for one. No clock is
// involved: the same page gets the same result on any machine. Every stage is linear in these counts.

import { PithError } from '../base/index.ts';
import type { Page } from '../page/index.ts';

export interface Limits {
  /** Bytes of the page, or characters if it is given as text. */
  readonly bytes?: number;
  /** Nodes of its tree. */
  readonly nodes?: number;
  /** Segments of its text. */
  readonly segments?: number;
  /** Work, in units of reading one character: see `workOf`. */
  readonly work?: number;
}

/** Cost of a node and of a segment, in characters read: rough estimates. They must never change, so that reruns agree. */
const NODE_WORK = 20;
const SEGMENT_WORK = 1000;

/** Characters read, plus the cost of nodes and segments. */
export function workOf(page: Page): number {
  const { tape, segments } = page;
  return tape.source.length + NODE_WORK * tape.size + SEGMENT_WORK * segments.count;
}

export function refuseBytes(length: number, { bytes }: Limits = {}): void {
  if (bytes !== undefined && length > bytes) throw tooLarge('bytes', length, bytes);
}

/** Checks an open page before a method judges it. */
export function refusePage(page: Page, { nodes, segments, work }: Limits = {}): void {
  if (nodes !== undefined && page.tape.size > nodes) throw tooLarge('nodes', page.tape.size, nodes);
  // Splitting a page into segments is work too: not started if reading has already exceeded the limit.
  const read = page.tape.source.length + NODE_WORK * page.tape.size;
  if (work !== undefined && read > work) throw tooLarge('work', read, work);
  if (segments !== undefined && page.segments.count > segments)
    throw tooLarge('segments', page.segments.count, segments);
  if (work !== undefined && workOf(page) > work) throw tooLarge('work', workOf(page), work);
}

function tooLarge(what: keyof Limits, has: number, limit: number): PithError {
  const counted = what === 'work' ? 'needs work of' : `has ${what}:`;
  return new PithError('too-large', `the page ${counted} ${has}; the limit is ${limit}`);
}
