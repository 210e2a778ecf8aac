// Writes to a stream without losing or buffering much: waits if the reader is slow, and throws if it is gone, so that a loop
// over inputs stops at once under `| head`.

import { PithError } from '../base/index.ts';
import type { Output } from './command.ts';

const CLOSED_PIPE_CODES: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Whether the error means that the reader of a pipe is gone. */
export function isClosedPipe(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && CLOSED_PIPE_CODES.has(thrown.code);
}

/** Waits until everything has left the process: a full disk is reported only after the last write. */
export function written(stream: Output): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (thrown: unknown): void => reject(explained(thrown));
    if (stream.errored !== null && stream.errored !== undefined) return failed(stream.errored);
    stream.write('', (thrown) => (thrown ? failed(thrown) : resolve()));
  });
}

/** A pipe without a reader is not a failure, and is passed on unchanged. */
function explained(thrown: unknown): unknown {
  if (isClosedPipe(thrown)) return thrown;
  const isFull = thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT');
  const reason = isFull ? 'the disk is full' : thrown instanceof Error ? thrown.message : String(thrown);
  return new PithError(isFull ? 'no-space' : 'unavailable', `the answer could not be written: ${reason}`, {
    cause: thrown,
  });
}

export class Writer {
  private readonly stream: Output;
  private failure: unknown;
  private wake: (() => void) | undefined;

  /** `explain` turns the stream's own errors into messages for the user. */
  constructor(stream: Output, explain: (thrown: Error) => unknown = explained) {
    this.stream = stream;
    stream.on('error', (error: Error) => {
      this.failure = explain(error);
      this.wake?.();
    });
    stream.on('drain', () => this.wake?.());
    stream.on('close', () => this.wake?.());
  }

  /** Writes, and waits for the reader when its buffer is full. */
  async write(text: string): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    if (text === '' || this.stream.write(text)) return;
    if (this.stream.writableNeedDrain && !this.stream.destroyed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = undefined;
    }
    if (this.failure !== undefined) throw this.failure;
  }
}
