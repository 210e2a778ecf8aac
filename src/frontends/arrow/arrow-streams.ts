// Bytes ↔ Arrow IPC streams, one after another on the same pipe. Reading takes no byte more than it needs (the library's own
// streaming reader waits for more), and writing sends each message before the next is made: answers written before a process
// dies have arrived.

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

/** Fills all of the bytes, or returns false at the end. */
export type FillColumn = (into: Uint8Array) => boolean;

/** Reads from bytes in memory. */
export function fillFrom(bytes: Uint8Array): FillColumn {
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

/** The prefix of a message: a marker, and the length of its header; 0 ends the stream. */
const PREFIX_BYTES = 8;
const MARK = 0xffffffff;
/** Headers describe columns and lengths: none is longer. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;
const MAX_BODY_BYTES = 2 ** 32;

export function* readStreams(fill: FillColumn): Generator<RequestStream> {
  for (let first = readMessage(fill); first !== undefined; first = readMessage(fill)) {
    if (first === 'end') continue;
    const opening = first;
    const { schema } = understood(() => RecordBatchReader.from(opening).open());
    const batches = (function* (): Generator<RecordBatch> {
      for (let one = readMessage(fill, opening); one !== undefined && one !== 'end'; one = readMessage(fill, opening))
        yield* understood(() => [...RecordBatchReader.from(one)]);
    })();
    // A reader that stops early does not end the stream: the rest must be skipped before the next request is read.
    const resumable = { next: () => batches.next() };
    yield { schema, batches: { [Symbol.iterator]: () => resumable } };
  }
}

/** The bytes of a message after the opening ones of its stream, so that both can be read together; undefined at the end. */
function readMessage(fill: FillColumn, opening: Uint8Array = new Uint8Array(0)): Uint8Array | 'end' | undefined {
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
  return new PithError('bad-input', 'the input is not an Arrow IPC stream', { cause });
}

/** Data that the library cannot read is bad input, not a bug. */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw noStream(thrown);
  }
}

/** Collects the many small pieces of a message until it is complete. */
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
