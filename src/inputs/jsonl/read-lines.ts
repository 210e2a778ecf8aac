// A stream of bytes → its lines, as bytes. A line is joined once, however many chunks it came in, so a line of hundreds of
// megabytes costs only its length. A line over the limit is skipped and reported, never held in memory.
// The stream is Node's or the web's: any async iterable.

import { encodeUtf8 } from '../../base/index.ts';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without the line feed; undefined for a line over the limit. */
  readonly bytes: Uint8Array | undefined;
}

const LINE_FEED = 10;

export async function* readLines(stream: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Line, void, void> {
  let pieces: Uint8Array[] = [];
  let gathered = 0;
  let tooLong = false;
  let number = 0;
  const take = (piece: Uint8Array): void => {
    gathered += piece.length;
    if (gathered > maxBytes) {
      tooLong = true;
      pieces = [];
    } else if (piece.length > 0) pieces.push(piece);
  };
  const finish = (): Line => {
    const bytes = tooLong ? undefined : joined(pieces, gathered);
    pieces = [];
    gathered = 0;
    tooLong = false;
    return { number: ++number, bytes };
  };
  for await (const data of stream) {
    const chunk = data instanceof Uint8Array ? data : encodeUtf8(data as string);
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, at));
      yield finish();
      from = at + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (gathered > 0) yield finish();
}

/** Joins pieces; returns a single piece as it is. */
export function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
