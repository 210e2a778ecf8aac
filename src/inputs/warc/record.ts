// One record of a WARC file: sound ones with their block, damaged ones with the reason. Every stretch of bytes in the file
// belongs to one of these, so nothing is skipped silently.

import type { RecordHead } from './head-lines.ts';

/** How a stretch of an archive can be damaged. */
export type Damage = 'corrupt' | 'truncated' | 'too-large';

export interface WarcRecord {
  /** Where it starts in the file: its gzip member, or the record itself. */
  readonly offset: number;
  /** Records before it in the same member; 0 in files of one record per member. */
  readonly inner: number;
  /** Length in bytes, starting at `offset`; 0 if it shares its member with others. */
  readonly length: number;
  /** Absent when not even the head can be read. */
  readonly head?: RecordHead;
  /** The bytes after the head. Valid only until the next record is read; absent in damaged records. */
  readonly block?: Buffer;
  readonly damage?: Damage;
  /** Why it is damaged. */
  readonly reason?: string;
}

/** `WARC/1.0`, `WARC/1.1` and later. */
export const OPENING = 'WARC/';

/** The block length that a head states, or -1. */
export function statedLength(head: RecordHead): number {
  const text = head.fields.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

export function isWarcHead(head: RecordHead | undefined): head is RecordHead {
  return head?.first.startsWith(OPENING) === true;
}
