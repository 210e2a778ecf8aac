// Bytes ↔ Arrow IPC streams, one after the other on the same pipe. Reading takes no byte more than it needs (the library's
// own reader of bytes that come by and by waits for more than that), and writing hands each message on before the next
// is made: what was answered before a process dies has arrived.

import {
  AsyncByteQueue,
  Message,
  type RecordBatch,
  RecordBatchReader,
  RecordBatchStreamWriter,
  type Schema,
} from 'apache-arrow';
import { PithError } from '../../base/index.ts';
import { checkHead } from './arrow-heads.ts';

/** Fills all of the bytes, or gives false at the end. */
export type Fill = (into: Uint8Array) => boolean;

/** Of bytes that are all at hand. */
export function fillFrom(bytes: Uint8Array): Fill {
  let at = 0;
  return (into) => {
    if (at + into.length > bytes.length) return false;
    into.set(bytes.subarray(at, at + into.length));
    at += into.length;
    return true;
  };
}

export interface RequestStream {
  readonly schema: Schema;
  readonly batches: Iterable<RecordBatch>;
}

/** What stands before a message: a mark, and the length of its head; 0 ends the stream. */
const PREFIX_BYTES = 8;
const MARK = 0xffffffff;
/** Heads say what columns there are, and how long: none is longer. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;
const MAX_BODY_BYTES = 2 ** 32;

export function* readStreams(fill: Fill): Generator<RequestStream> {
  for (let first = readMessage(fill); first !== undefined; first = readMessage(fill)) {
    if (first === 'end') continue;
    const opening = first;
    const { schema } = understood(() => RecordBatchReader.from(opening).open());
    const batches = (function* (): Generator<RecordBatch> {
      for (let one = readMessage(fill, opening); one !== undefined && one !== 'end'; one = readMessage(fill, opening))
        yield* understood(() => [...RecordBatchReader.from(one)]);
    })();
    // Who stops in the middle does not end it: the rest is still to be passed by before the next request is read.
    const resumable = { next: () => batches.next() };
    yield { schema, batches: { [Symbol.iterator]: () => resumable } };
  }
}

/** The bytes of a message after those that open its stream, so that both together can be read; undefined at the end. */
function readMessage(fill: Fill, opening: Uint8Array = new Uint8Array(0)): Uint8Array | 'end' | undefined {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  if (!fill(prefix)) return undefined;
  const headBytes = prefix.readUInt32LE(4);
  if (prefix.readUInt32LE(0) !== MARK || headBytes > MAX_HEAD_BYTES) throw noStream();
  const head = new Uint8Array(headBytes);
  if (head.length === 0) return 'end';
  if (!fill(head)) return undefined;
  const { bodyLength } = understood(() => {
    checkHead(head);
    return Message.decode(head);
  });
  if (!(bodyLength >= 0 && bodyLength <= MAX_BODY_BYTES)) throw noStream();
  const start = opening.length + PREFIX_BYTES + head.length;
  const bytes = new Uint8Array(start + bodyLength);
  bytes.set(opening);
  bytes.set(prefix, opening.length);
  bytes.set(head, opening.length + PREFIX_BYTES);
  return fill(bytes.subarray(start)) ? bytes : undefined;
}

function noStream(cause?: unknown): PithError {
  return new PithError('bad-input', 'what was sent is no Arrow IPC stream', { cause });
}

/** What the library cannot read is no fault of Pith's own. */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw noStream(thrown);
  }
}

/** Keeps the pieces of a message, which are many and small, until it is whole. */
class Sink extends AsyncByteQueue {
  private pieces: Uint8Array[] = [];

  override write(piece: Uint8Array): void {
    this.pieces.push(piece);
  }

  take(): Uint8Array {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    return bytes;
  }
}

/** One answer: its schema at once, its batches as they come, and its end. */
export class AnswerStream {
  private readonly writer: RecordBatchStreamWriter;
  private readonly sink = new Sink();
  private readonly send: (bytes: Uint8Array) => void;

  constructor(schema: Schema, send: (bytes: Uint8Array) => void) {
    this.send = send;
    this.writer = new RecordBatchStreamWriter({ autoDestroy: false });
    this.writer.reset(this.sink, schema);
    send(this.sink.take());
  }

  write(batch: RecordBatch): void {
    this.writer.write(batch);
    this.send(this.sink.take());
  }

  end(): void {
    this.writer.finish();
    this.send(this.sink.take());
  }
}
