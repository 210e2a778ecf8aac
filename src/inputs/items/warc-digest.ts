// Checks the digests of a WARC record (`sha1:BASE32`, `sha256:…`, `md5:…`; base32, hexadecimal or base64) against its bytes.
// Crawlers disagree about the payload of a response: the body as sent, without chunks, or without encodings too. A payload
// digest is wrong when it matches none of these.

import { createHash } from 'node:crypto';
import { type BodyHeaders, decodeBody } from '../warc/index.ts';

const HASH_BYTES: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32, sha512: 64 };
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The field whose digest does not match the bytes; undefined when all match or none can be checked. */
export function wrongDigest(
  fields: ReadonlyMap<string, string>,
  block: Buffer,
  payload: Buffer = block,
  encodings: BodyHeaders = {},
): string | undefined {
  const ofBlock = readDigest(fields.get('warc-block-digest'));
  if (ofBlock !== undefined && !ofBlock.matches(block)) return 'WARC-Block-Digest';
  const ofPayload = readDigest(fields.get('warc-payload-digest'));
  if (ofPayload === undefined || ofPayload.matches(payload)) return undefined;
  for (const decoded of decodings(payload, encodings)) if (ofPayload.matches(decoded)) return undefined;
  return 'WARC-Payload-Digest';
}

/** Larger than any page that is read. Beyond it only the check is skipped, not the page. */
const MAX_BYTES = 64 * 1024 * 1024;

function* decodings(payload: Buffer, { transferEncoding, contentEncoding }: BodyHeaders): Generator<Buffer> {
  if (transferEncoding !== undefined) {
    const whole = decodeBody(payload, { transferEncoding, contentEncoding: 'identity-only' }, MAX_BYTES);
    if ('bytes' in whole) yield whole.bytes;
  }
  if (contentEncoding !== undefined) {
    const plain = decodeBody(payload, { transferEncoding, contentEncoding }, MAX_BYTES);
    if ('bytes' in plain) yield plain.bytes;
  }
}

interface Digest {
  matches(bytes: Buffer): boolean;
}

/** Undefined for an unknown algorithm or encoding. */
function readDigest(text: string | undefined): Digest | undefined {
  const [, name = '', value = ''] = /^\s*([\w-]+):\s*(\S+)\s*$/.exec(text ?? '') ?? [];
  const algorithm = name.toLowerCase().replace('-', '');
  const length = HASH_BYTES[algorithm];
  const expected = length === undefined ? undefined : decodeDigest(value, length);
  if (expected === undefined) return undefined;
  return { matches: (bytes) => createHash(algorithm).update(bytes).digest().equals(expected) };
}

function decodeDigest(value: string, length: number): Buffer | undefined {
  if (value.length === length * 2 && /^[0-9a-f]+$/i.test(value)) return Buffer.from(value, 'hex');
  const bare = value.replace(/=+$/, '');
  if (bare.length === Math.ceil((length * 8) / 5) && /^[A-Z2-7]+$/i.test(bare)) return fromBase32(bare, length);
  if (bare.length === Math.ceil((length * 8) / 6)) return Buffer.from(bare, 'base64');
  return undefined;
}

function fromBase32(text: string, length: number): Buffer {
  const out = Buffer.alloc(length);
  let bits = 0;
  let held = 0;
  let size = 0;
  for (const letter of text.toUpperCase()) {
    held = ((held << 5) | BASE32.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    if (size < length) out[size++] = (held >> bits) & 0xff;
  }
  return out;
}
