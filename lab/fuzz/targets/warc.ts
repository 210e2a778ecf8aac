// An archive, plain, by gzip member or as one stream, damaged → its records: every byte belongs to one, intact archives
// return what was put in, and two adjacent ranges together return the same as the whole.

import { gzipSync } from 'node:zlib';
import { bytesSource } from '../../../src/inputs/bytes/index.ts';
import {
  decodeBody,
  readHttpMessage,
  readWarc,
  type WarcRecord,
  writeRecord,
  writeResponse,
} from '../../../src/inputs/warc/index.ts';
import type { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { damageBytes } from '../make/damage.ts';
import { makeSentence, makeText } from '../make/text.ts';
import { ADDRESSES, CHARSETS, PLAIN_VALUES } from '../make/words.ts';

interface ArchiveCase {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The number of records put in, if they are undamaged. */
  readonly whole: number | undefined;
  readonly cut: number;
  readonly maxBytes: number;
}

const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x-gzip', 'nonsense'];

export const warcTarget: Target<ArchiveCase> = {
  name: 'warc',
  make(draw) {
    const records = [record(draw), ...draw.many(5, () => record(draw))];
    const packed = draw.pick([
      () => Buffer.concat(records),
      () => Buffer.concat(records.map((one) => gzipSync(one))),
      () => gzipSync(Buffer.concat(records)),
    ])();
    const isDamaged = draw.chance(180);
    const bytes = isDamaged ? damageBytes(draw, packed) : packed;
    return {
      bytes: Uint8Array.from(bytes),
      name: draw.pick(['a.warc', 'a.warc.gz']),
      whole: isDamaged ? undefined : records.length,
      cut: draw.below(bytes.length + 1),
      maxBytes: draw.pick([1 << 20, 200, 0]),
    };
  },
  size: ({ bytes }) => bytes.length,
  async check({ bytes, name, whole, cut, maxBytes }) {
    const all = await records(bytes, name, { maxBytes });
    if (whole !== undefined && maxBytes > 1000 && isPlainOr(bytes, name))
      demand(all.filter(({ damage }) => damage === undefined).length === whole, 'a sound archive gives other records');
    let at = 0;
    for (const { offset } of all) {
      demand(offset >= at && offset <= bytes.length, 'records are out of order');
      at = offset;
    }
    const halves = [
      ...(await records(bytes, name, { maxBytes, to: cut })),
      ...(await records(bytes, name, { maxBytes, from: cut })),
    ];
    if (whole !== undefined && !isOneStream(bytes, all))
      demand(halves.length === all.length, `${halves.length} records in two ranges, ${all.length} in one`);
  },
};

/** A plain archive named as compressed is read by its name. */
function isPlainOr(bytes: Uint8Array, name: string): boolean {
  return bytes[0] === 0x1f || !name.endsWith('.gz');
}

/** Cannot be split: it is read whole or not at all. */
function isOneStream(bytes: Uint8Array, all: readonly WarcRecord[]): boolean {
  return bytes[0] === 0x1f && all.some(({ inner }) => inner > 0);
}

async function records(
  bytes: Uint8Array,
  name: string,
  options: { maxBytes: number; from?: number; to?: number },
): Promise<WarcRecord[]> {
  const found: WarcRecord[] = [];
  for await (const one of readWarc(bytesSource(bytes, name), options)) {
    found.push(one);
    demand(found.length <= bytes.length + 1, 'records without end');
    const message = one.block === undefined ? undefined : readHttpMessage(one.block);
    if (message === undefined) continue;
    const { fields } = message.head;
    const said = { contentEncoding: fields.get('content-encoding'), transferEncoding: fields.get('transfer-encoding') };
    const decoded = decodeBody(message.body, said, 1 << 20);
    demand('problem' in decoded || decoded.bytes.length <= 1 << 20, 'a body over the limit');
  }
  return found;
}

function record(draw: Draw): Buffer {
  const url = draw.pick(ADDRESSES);
  if (draw.chance(40))
    return writeRecord({
      type: draw.pick(['warcinfo', 'request', 'metadata', '']),
      fields: { 'WARC-Target-URI': url, [draw.pick(PLAIN_VALUES) || 'x']: 'y' },
      block: makeText(draw),
    });
  const body = `<p>${makeSentence(draw)}</p>`;
  const headers = [
    `Content-Type: text/html; charset=${draw.pick(CHARSETS)}`,
    ...draw.many(2, () => `Content-Encoding: ${draw.pick(ENCODINGS)}`),
    ...(draw.chance(60) ? ['Transfer-Encoding: chunked'] : []),
  ];
  const packed = draw.pick([
    body,
    body,
    gzipSync(body),
    `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    'ffffffff\r\nx',
  ]);
  return writeResponse({ url, body: packed, headers, status: draw.pick([200, 404, 999, 7]) });
}
