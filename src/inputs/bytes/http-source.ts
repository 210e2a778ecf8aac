// A file behind HTTP, read in ranges, so that a shard downloads only its own bytes. A server without range support is
// rejected: every shard would download the whole archive.

import { PithError } from '../../base/index.ts';
import type { ByteSource } from './byte-source.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;
const REQUEST_MS = 60_000;

export async function openHttp(url: string): Promise<ByteSource> {
  const first = await getRange(url, 0, 0);
  const size = Number(/\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  if (!Number.isFinite(size)) throw new PithError('unavailable', `'${url}' has no known size`);
  return {
    name: url,
    size,
    read: async (offset, into) => {
      const to = Math.min(size, offset + into.length);
      if (to <= offset) return 0;
      const bytes = await readRange(url, offset, to - 1);
      into.set(bytes);
      return bytes.length;
    },
    close: () => {},
  };
}

async function readRange(url: string, from: number, last: number): Promise<Uint8Array> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await getRange(url, from, last);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length !== last - from + 1) throw new Error(`${bytes.length} of ${last - from + 1} bytes arrived`);
      return bytes;
    } catch (thrown) {
      if (thrown instanceof PithError || tries >= TRIES) throw asUnavailable(url, thrown);
      await pause(FIRST_PAUSE_MS * 2 ** tries);
    }
  }
}

/** Returns a 206 response, or throws. Retries overloaded servers and broken connections. */
async function getRange(url: string, from: number, last: number): Promise<Response> {
  for (let tries = 1; ; tries++) {
    let problem: unknown;
    try {
      const response = await fetch(url, {
        headers: { range: `bytes=${from}-${last}`, 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      if (response.status === 206) return response;
      await response.body?.cancel();
      if (response.status === 404) throw new PithError('not-found', `there is no '${url}'`);
      if (response.status === 200)
        throw new PithError(
          'unavailable',
          `'${url}' cannot be read in ranges: its server does not support them; download the file first`,
        );
      problem = new Error(`status ${response.status}`);
      if (response.status < 500 && response.status !== 429) throw asUnavailable(url, problem);
    } catch (thrown) {
      if (thrown instanceof PithError) throw thrown;
      problem = thrown;
    }
    if (tries >= TRIES) throw asUnavailable(url, problem);
    await pause(FIRST_PAUSE_MS * 2 ** tries);
  }
}

function asUnavailable(url: string, thrown: unknown): PithError {
  if (thrown instanceof PithError) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // `fetch failed` hides the reason in its cause.
  const detail = error.cause instanceof Error ? error.cause.message : error.message;
  return new PithError('unavailable', `'${url}' cannot be read: ${detail}`, { cause: thrown });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
