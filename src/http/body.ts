// Request body → its bytes, unpacked, within the limits for one body, one client and all clients.
// The surprises: bytes are counted after unpacking, while they arrive, so a decompression bomb is rejected as soon as it becomes
// too large. The bytes of a large body count a little longer than they are held, so that a client whose bodies are rejected at
// once cannot send one after another as fast as the connection allows.

import { PithError } from '../base/index.ts';
import { joined } from '../inputs/jsonl/index.ts';
import type { Budget, Reservation } from './budget.ts';
import type { HttpRequest } from './request.ts';
import { RequestLimit } from './within.ts';

export interface BodyLimits {
  /** Maximum bytes of one body, unpacked. */
  readonly bodyBytes: number;
  /** Maximum bytes of all bodies held at once. */
  readonly heldBytes: number;
  /** Time limit for sending a whole body, or one line of a stream. */
  readonly bodyMs: number;
}

/** A whole body. It counts as held until it is released. */
export interface Body {
  readonly bytes: Uint8Array;
  readonly release: () => void;
}

type Unpacker = ReadableWritablePair<Uint8Array, Uint8Array>;

/** Content-Encoding → the platform's name for it. */
const ENCODINGS: Readonly<Record<string, CompressionFormat>> = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' };

/** Bytes that a client may send in a millisecond, beyond those that it may hold: 32 MB a second. */
const BYTES_PER_MS = 32 * 1024;
/** Shorter waits, in milliseconds, are not worth a timer. */
const MIN_WAIT_MS = 10;

const LATE = 'the body did not arrive in time';

export class Bodies {
  private readonly limits: BodyLimits;
  private readonly budget: Budget;

  constructor(limits: BodyLimits, budget: Budget) {
    this.limits = limits;
    this.budget = budget;
  }

  async read(request: HttpRequest, client: string): Promise<Body> {
    const { bodyBytes, bodyMs } = this.limits;
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > bodyBytes) throw tooLarge(bodyBytes);
    const pieces: Uint8Array[] = [];
    let size = 0;
    const held = this.budget.open(client, 'bytesIn');
    const arriving = this.open(request);
    const limit = new RequestLimit(bodyMs, LATE);
    try {
      for (;;) {
        const piece = await arriving.next(limit);
        if (piece === undefined) break;
        if (size + piece.length > bodyBytes) throw tooLarge(bodyBytes);
        held.add(piece.length);
        size += piece.length;
        pieces.push(piece);
      }
    } catch (thrown) {
      releaseLater(held, size);
      throw thrown;
    } finally {
      limit.over();
      arriving.stop();
    }
    return { bytes: joined(pieces, size), release: () => releaseLater(held, size) };
  }

  /** The body in unpacked pieces. `patience` counts the time spent waiting for the client. */
  async *unpacked(request: HttpRequest, patience: Patience): AsyncGenerator<Uint8Array, void, void> {
    const arriving = this.open(request);
    try {
      for (;;) {
        const piece = await patience.wait((limit) => arriving.next(limit));
        if (piece === undefined) return;
        yield piece;
      }
    } finally {
      arriving.stop();
    }
  }

  private open(request: HttpRequest): Arriving {
    const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
    const format = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
    if (format === undefined && encoding !== 'identity')
      throw new PithError('bad-input', `a body must be plain, gzip or deflate, not '${encoding.slice(0, 40)}'`, {
        status: 415,
      });
    const { body } = request;
    if (format === undefined) return new Arriving(piecesOf(body), format);
    const packed = body === null || body instanceof ReadableStream ? body : streamOf(body);
    return new Arriving(piecesOf(packed?.pipeThrough(new DecompressionStream(format) as Unpacker) ?? null), format);
  }
}

/** How long a client may make a stream wait. Only `reset` restarts it, not every piece that arrives. */
export class Patience {
  private readonly ms: number;
  private readonly now: () => number;
  private waited = 0;

  constructor(ms: number, now: () => number = () => performance.now()) {
    this.ms = ms;
    this.now = now;
  }

  async wait<T>(work: (limit: RequestLimit) => Promise<T>): Promise<T> {
    const from = this.now();
    const limit = new RequestLimit(Math.max(0, this.ms - this.waited), LATE);
    try {
      return await work(limit);
    } finally {
      limit.over();
      this.waited += this.now() - from;
    }
  }

  /** The client has made progress. */
  reset(): void {
    this.waited = 0;
  }
}

/** The pieces of one body, each within a time limit. */
class Arriving {
  private readonly iterator: AsyncIterator<Uint8Array>;
  private readonly format: CompressionFormat | undefined;

  constructor(pieces: AsyncIterable<Uint8Array>, format: CompressionFormat | undefined) {
    this.iterator = pieces[Symbol.asyncIterator]();
    this.format = format;
  }

  /** Undefined at the end. */
  async next(limit: RequestLimit): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await limit.hold(this.iterator.next());
      return done === true ? undefined : value;
    } catch (cause) {
      if (cause instanceof PithError) throw cause;
      const what = this.format === undefined ? 'the body is incomplete' : `the body is not valid ${this.format}`;
      throw new PithError('bad-input', what, { cause, status: 400 });
    }
  }

  /** Does not wait for the pieces still to come. */
  stop(): void {
    void this.iterator.return?.()?.catch(() => {});
  }
}

function releaseLater(held: Reservation, size: number): void {
  const ms = size / BYTES_PER_MS;
  if (ms < MIN_WAIT_MS) held.release();
  else setTimeout(() => held.release(), ms);
}

function tooLarge(bytes: number): PithError {
  return new PithError('too-large', `the body exceeds ${bytes} bytes, unpacked: send many pages line by line`);
}

/** Not a generator, because a generator that waits for a piece cannot be stopped. */
function piecesOf(body: HttpRequest['body']): AsyncIterable<Uint8Array> {
  if (body !== null && !(body instanceof ReadableStream)) return body;
  const reader = body?.getReader();
  const over = { done: true, value: undefined } as const;
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => ((await reader?.read()) ?? over) as IteratorResult<Uint8Array>,
      return: async () => {
        await reader?.cancel();
        return over;
      },
    }),
  };
}

/** The platform's pieces as a stream, for unpacking. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
