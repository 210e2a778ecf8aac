// A request's body → its bytes, unpacked, never more than allowed: neither of one body nor of all that are held at once.
// The surprise: what is counted is what comes out of the unpacking, while it comes, so a bomb ends where it is too large.

import { PithError } from '../../../base/index.ts';
import { TimeLimit } from '../../../http/index.ts';
import { joined } from '../../../inputs/jsonl/index.ts';

export interface BodyLimits {
  /** Bytes of one body, unpacked. */
  readonly bodyBytes: number;
  /** Bytes of all bodies held at once. */
  readonly heldBytes: number;
  /** Time for a body to come whole, and for each piece of a stream. */
  readonly bodyMs: number;
}

/** The pieces of a request's body as they come; undefined where only the request itself knows them. */
export type BodyOf = (request: Request) => AsyncIterable<Uint8Array> | undefined;

type Unpacker = ReadableWritablePair<Uint8Array, Uint8Array>;

/** Content-Encoding → what the platform calls it. */
const ENCODINGS: Readonly<Record<string, CompressionFormat>> = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' };

const LATE = 'the body did not come in time';

export class Bodies {
  private readonly limits: BodyLimits;
  private readonly bodyOf: BodyOf | undefined;
  private heldNow = 0;

  constructor(limits: BodyLimits, bodyOf?: BodyOf) {
    this.limits = limits;
    this.bodyOf = bodyOf;
  }

  get held(): number {
    return this.heldNow;
  }

  /** The whole body. `release` is called when it is no longer held. */
  async read(request: Request): Promise<{ readonly bytes: Uint8Array; readonly release: () => void }> {
    const { bodyBytes, heldBytes, bodyMs } = this.limits;
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > bodyBytes) throw tooLarge(bodyBytes);
    const pieces: Uint8Array[] = [];
    let size = 0;
    const release = (): void => {
      this.heldNow -= size;
      size = 0;
    };
    const arriving = this.open(request);
    const limit = new TimeLimit(bodyMs, LATE);
    try {
      for (;;) {
        const piece = await arriving.next(limit);
        if (piece === undefined) break;
        if (size + piece.length > bodyBytes) throw tooLarge(bodyBytes);
        if (this.heldNow + piece.length > heldBytes)
          throw new PithError('busy', 'the service holds as many bytes of other requests as it may: try again later');
        size += piece.length;
        this.heldNow += piece.length;
        pieces.push(piece);
      }
    } catch (thrown) {
      release();
      throw thrown;
    } finally {
      limit.over();
      arriving.stop();
    }
    return { bytes: joined(pieces, size), release };
  }

  /** The body as it comes, unpacked on the way. `leftMs` says how long the next piece may take. */
  async *unpacked(request: Request, leftMs: () => number): AsyncGenerator<Uint8Array, void, void> {
    const arriving = this.open(request);
    try {
      for (;;) {
        const limit = new TimeLimit(Math.max(0, leftMs()), LATE);
        const piece = await arriving.next(limit).finally(() => limit.over());
        if (piece === undefined) return;
        yield piece;
      }
    } finally {
      arriving.stop();
    }
  }

  private open(request: Request): Arriving {
    const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
    const format = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
    if (format === undefined && encoding !== 'identity')
      throw new PithError(
        'bad-input',
        `a body is sent as it is, or as gzip or deflate, not as '${encoding.slice(0, 40)}'`,
        { status: 415 },
      );
    const own = this.bodyOf?.(request);
    if (format === undefined) return new Arriving(own ?? webPieces(request.body), format);
    const packed = own === undefined ? request.body : streamOf(own);
    return new Arriving(webPieces(packed?.pipeThrough(new DecompressionStream(format) as Unpacker)), format);
  }
}

/** The pieces of one body, each in its time. */
class Arriving {
  private readonly iterator: AsyncIterator<Uint8Array>;
  private readonly format: CompressionFormat | undefined;

  constructor(pieces: AsyncIterable<Uint8Array>, format: CompressionFormat | undefined) {
    this.iterator = pieces[Symbol.asyncIterator]();
    this.format = format;
  }

  /** Undefined at the end. */
  async next(limit: TimeLimit): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await limit.hold(this.iterator.next());
      return done === true ? undefined : value;
    } catch (cause) {
      if (cause instanceof PithError) throw cause;
      const what =
        this.format === undefined
          ? 'the body did not come whole'
          : `the body is not ${this.format} as it says, or was cut`;
      throw new PithError('bad-input', what, { cause, status: 400 });
    }
  }

  /** What has not come yet is not waited for. */
  stop(): void {
    void this.iterator.return?.()?.catch(() => {});
  }
}

function tooLarge(bytes: number): PithError {
  return new PithError(
    'too-large',
    `a body may have ${bytes} bytes, unpacked: send larger pages line by line, or not at all`,
  );
}

/** By hand, since a generator that waits for a piece cannot be told to stop waiting. */
function webPieces(stream: ReadableStream<Uint8Array> | null | undefined): AsyncIterable<Uint8Array> {
  const reader = stream?.getReader();
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

/** Pieces that the platform gave, for what unpacks streams. */
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
