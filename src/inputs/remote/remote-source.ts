// A file on a server, read in ranges, so that a shard downloads only its own bytes. A server without range support is
// rejected: every shard would download the whole archive. A file that is replaced meanwhile is an error, never a mixture:
// each range must be of the version that was opened.

import type { IncomingMessage } from 'node:http';
import { PithError } from '../../base/index.ts';
import type { ByteSource } from '../bytes/index.ts';
import { Backoff } from './backoff.ts';
import { discard, piecesOf, remoteGet, statusOf, waitForRetry } from './remote-get.ts';
import { objectName } from './remote-name.ts';

/** Read when a file is opened, and kept: enough to know its kind and form without another request. */
const HEAD_BYTES = 64 * 1024;
/** Bytes per request: stores bill requests. */
const CHUNK_BYTES = 16 * 1024 * 1024;

interface Version {
  readonly size: number;
  /** As far as the server states them. */
  readonly etag: string | undefined;
  readonly modified: string | undefined;
}

export async function openRemote(name: string): Promise<ByteSource> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { version, used } = await openHead(name, head);
  const start = head.subarray(0, used);
  const { size, etag } = version;
  return {
    name,
    size,
    chunkBytes: CHUNK_BYTES,
    // An ETag of a store is a hash of the content; those of web servers differ between machines.
    ...(objectName(name) !== undefined && etag !== undefined ? { version: etag } : {}),
    read: async (offset, into) => {
      const want = Math.max(0, Math.min(size, offset + into.length) - offset);
      if (offset + want <= start.length) into.set(start.subarray(offset, offset + want));
      else await readRange(name, version, offset, into.subarray(0, want));
      return want;
    },
    close: () => {},
  };
}

async function openHead(name: string, into: Buffer): Promise<{ version: Version; used: number }> {
  const backoff = new Backoff();
  for (;;) {
    const headers = { range: `bytes=0-${into.length - 1}` };
    const response = await remoteGet({ name, headers, expected: [206, 200, 416], backoff });
    const status = statusOf(response);
    const size = Number(/\/(\d+)$/.exec(response.headers['content-range'] ?? '')?.[1] ?? Number.NaN);
    if (status !== 206) {
      discard(response);
      // No range of an empty file can be served.
      if (size === 0 || response.headers['content-length'] === '0') return { version: versionOf(response, 0), used: 0 };
      throw new PithError(
        'unavailable',
        `'${name}' cannot be read in ranges: its server does not support them; download the file first`,
      );
    }
    if (!Number.isFinite(size)) throw new PithError('unavailable', `'${name}' has no known size`);
    const used = Math.min(into.length, size);
    const { got, problem } = await fill(into.subarray(0, used), response);
    if (got === used) return { version: versionOf(response, size), used };
    await waitForRetry(name, backoff, problem);
  }
}

/** Continues after the bytes that arrived when a connection breaks. */
async function readRange(name: string, version: Version, from: number, into: Uint8Array): Promise<void> {
  const backoff = new Backoff();
  for (let have = 0; have < into.length; ) {
    const headers = { range: `bytes=${from + have}-${from + into.length - 1}`, ...conditionOf(version) };
    const response = await remoteGet({ name, headers, expected: [206, 412, 416], backoff });
    if (statusOf(response) !== 206 || isOther(version, response)) {
      discard(response);
      throw new PithError('bad-input', `'${name}' changed while it was read`);
    }
    const { got, problem } = await fill(into.subarray(have), response);
    have += got;
    if (got > 0) backoff.renew();
    if (have < into.length) await waitForRetry(name, backoff, problem);
  }
}

async function fill(into: Uint8Array, response: IncomingMessage): Promise<{ got: number; problem: unknown }> {
  let got = 0;
  try {
    for await (const piece of piecesOf(response)) {
      into.set(piece.subarray(0, into.length - got), got);
      got = Math.min(into.length, got + piece.length);
    }
  } catch (problem) {
    return { got, problem };
  }
  return { got, problem: new Error(`${got} of ${into.length} bytes arrived`) };
}

function versionOf({ headers }: IncomingMessage, size: number): Version {
  return {
    size,
    etag: headers.etag,
    modified: headers['last-modified'],
  };
}

/** Weak ETags cannot be a condition. */
function conditionOf({ etag, modified }: Version): Record<string, string> {
  if (etag !== undefined && !etag.startsWith('W/')) return { 'if-match': etag };
  return modified === undefined ? {} : { 'if-unmodified-since': modified };
}

/** For servers that do not check the condition. */
function isOther(version: Version, response: IncomingMessage): boolean {
  const size = Number(/\/(\d+)$/.exec(response.headers['content-range'] ?? '')?.[1] ?? version.size);
  const now = versionOf(response, size);
  const { etag = version.etag, modified = version.modified } = now;
  return (
    size !== version.size || etag !== version.etag || (version.etag === undefined && modified !== version.modified)
  );
}
