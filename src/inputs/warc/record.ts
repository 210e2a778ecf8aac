// What a reader of WARC gives, record by record: sound ones with their block, damaged ones with what is wrong. Nothing
// that stood in the file is passed over in silence: every stretch of bytes belongs to one of these.

import type { Head } from './head-lines.ts';

/** What can be wrong with a stretch of an archive. */
export type Damage = 'corrupt' | 'truncated' | 'too-large';

export interface WarcRecord {
  /** Where it starts in the file: the gzip member, or the record itself. */
  readonly offset: number;
  /** Records before it in the same member; 0 in files of one record per member. */
  readonly inner: number;
  /** Bytes of the file from `offset` on; 0 when it shares its member with others. */
  readonly length: number;
  /** Absent where not even the head can be read. */
  readonly head?: Head;
  /** What follows the head. Valid only until the next record is asked for; absent in damaged records. */
  readonly block?: Buffer;
  readonly damage?: Damage;
  /** Why, for people. */
  readonly reason?: string;
}

/** `WARC/1.0`, `WARC/1.1` and what may come. */
export const OPENING = 'WARC/';

/** The block's length that a head states, or -1. */
export function statedLength(head: Head): number {
  const text = head.fields.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

export function isWarcHead(head: Head | undefined): head is Head {
  return head?.first.startsWith(OPENING) === true;
}
