// The block of a response record → status, header fields, and the body as it was stored.

import { type RecordHead, readHead } from './head-lines.ts';

export interface HttpMessage {
  readonly status: number;
  readonly head: RecordHead;
  readonly body: Buffer;
}

const STATUS_LINE = /^HTTP\/\d(?:\.\d)?\s+(\d{3})\b/i;

/** Undefined when the block is not an HTTP response. */
export function readHttpMessage(block: Buffer): HttpMessage | undefined {
  const head = readHead(block);
  const status = head === undefined ? undefined : STATUS_LINE.exec(head.first)?.[1];
  if (head === undefined || status === undefined) return undefined;
  return { status: Number(status), head, body: block.subarray(head.length) };
}
