// Compressed bytes → their content, and whether that is all of it. The surprise: Node does not report Zstandard that was cut
// short, nor bytes after the end of a stream, so both are checked here, once for every front end.

import * as zlib from 'node:zlib';
import { PithError } from '../../base/index.ts';
import { overLimit, type Packing } from '../kinds/index.ts';
import { endOfContent } from './end-of-content.ts';
import { UNPACK, type Unpack, ZSTD_MISSING } from './packings.ts';
import { ZstdFrames } from './zstd-frames.ts';

export type Unpacked =
  /** `isCut`: the stream stops before its end; `bytes` is what could be unpacked. */
  | { readonly bytes: Buffer; readonly isCut: boolean }
  | { readonly problem: 'damaged' | 'too-large' | 'unavailable'; readonly reason: string };

interface Limit {
  readonly maxOutputLength?: number;
}

export const FOLLOWED = 'other data follows its end';

export function unpackBytes(packing: Packing, bytes: Uint8Array, maxBytes?: number): Unpacked {
  const limit = maxBytes === undefined ? {} : { maxOutputLength: maxBytes };
  if (packing === 'zstd') return unpackFrames(bytes, limit);
  let first: Unpacked | undefined;
  for (const unpack of UNPACK[packing]) {
    const unpacked = unpackOne(unpack, bytes, limit);
    if (!('problem' in unpacked) || unpacked.problem !== 'damaged') return unpacked;
    first ??= unpacked;
  }
  return first!;
}

/** The whole content of a file or response; throws when it is cut or damaged. `name`: the caller's name for it. */
export function unpackWhole(packing: Packing, bytes: Uint8Array, name: string, maxBytes?: number): Buffer {
  const unpacked = unpackBytes(packing, bytes, maxBytes);
  if ('problem' in unpacked) {
    const { problem, reason } = unpacked;
    if (problem !== 'damaged')
      throw new PithError(problem, `${name}${problem === 'too-large' ? ' is ' : ': '}${reason}`);
    throw new PithError('bad-input', `${name} is damaged, or is not ${packing}: ${reason}`);
  }
  if (unpacked.isCut) throw new PithError('bad-input', `${name} was cut short: its ${packing} stream does not end`);
  return unpacked.bytes;
}

function unpackOne(unpack: Unpack, bytes: Uint8Array, limit: Limit): Unpacked {
  try {
    const { buffer, engine } = unpack(bytes, { ...limit, info: true });
    if (engine.bytesWritten < endOfContent(bytes)) return { problem: 'damaged', reason: FOLLOWED };
    return { bytes: buffer, isCut: false };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') return problemOf(thrown, limit);
  }
  return unpackBeginning(unpack, bytes, limit);
}

function unpackBeginning(unpack: Unpack, bytes: Uint8Array, limit: Limit): Unpacked {
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const finishFlush = UNPACK.br.includes(unpack) ? BROTLI_OPERATION_FLUSH : Z_SYNC_FLUSH;
  try {
    return { bytes: unpack(bytes, { ...limit, finishFlush, info: true }).buffer, isCut: true };
  } catch (thrown) {
    return problemOf(thrown, limit);
  }
}

/** Frame by frame: given several at once, Node unpacks only the first. */
function unpackFrames(bytes: Uint8Array, limit: Limit): Unpacked {
  const [unpack] = UNPACK.zstd;
  if (unpack === undefined) return { problem: 'unavailable', reason: ZSTD_MISSING };
  const frames = new ZstdFrames();
  const unpacked: Buffer[] = [];
  let left = limit.maxOutputLength;
  try {
    for (const frame of frames.cut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
      const { buffer } = unpack(frame, {
        ...(left !== undefined && { maxOutputLength: Math.max(1, left) }),
        info: true,
      });
      if (left !== undefined) left -= buffer.length;
      if (left !== undefined && left < 0) return largeProblem(limit.maxOutputLength);
      unpacked.push(buffer);
    }
  } catch (thrown) {
    return problemOf(thrown, limit);
  }
  return { bytes: unpacked.length === 1 ? unpacked[0]! : Buffer.concat(unpacked), isCut: !frames.isWhole };
}

function problemOf(thrown: unknown, { maxOutputLength }: Limit): Unpacked {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return code === 'ERR_BUFFER_TOO_LARGE' ? largeProblem(maxOutputLength) : { problem: 'damaged', reason: message };
}

function largeProblem(maxBytes = 0): Unpacked {
  return { problem: 'too-large', reason: `${overLimit(maxBytes)} when unpacked` };
}
