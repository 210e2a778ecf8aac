// Requests from another program, intact and damaged, and pages in them → the engine answers every readable request with
// Arrow, and ends in order on any other.

import { DEFAULT_OPTIONS } from '../../../src/corpus/index.ts';
import {
  AnswerStream,
  type ArrowColumns,
  type ArrowRow,
  batchOf,
  fillFrom,
  readStreams,
  rowsOf,
  schemaOf,
  serveArrow,
} from '../../../src/frontends/arrow/index.ts';
import type { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { makeJsonValue } from '../make/json.ts';
import { makePage } from '../make/page.ts';
import { ADDRESSES, CHARSETS } from '../make/words.ts';

interface WireCase {
  readonly bytes: Uint8Array;
  /** The number of requests, if they are undamaged. */
  readonly whole: number | undefined;
}

const PITH = '0';
const MODES = ['extract', 'sketch', 'read', 'sites', 'learn', 'table', 'plan', 'nonsense'];
const COLUMNS: ArrowColumns = { id: 'string', url: 'string', content_type: 'string', html: 'string' };
const BYTE_COLUMNS: ArrowColumns = { id: 'string', url: 'string', status: 'integer', html: 'bytes', template: 'bytes' };

export const arrowTarget: Target<WireCase> = {
  name: 'arrow',
  make(draw) {
    const requests = [request(draw), ...draw.many(2, () => request(draw))];
    const isDamaged = draw.chance(128);
    const messages = requests.flat();
    const bytes = Buffer.concat(isDamaged ? damaged(draw, messages) : messages);
    return { bytes, whole: isDamaged ? undefined : requests.length };
  },
  size: ({ bytes }) => bytes.length,
  async check({ bytes, whole }) {
    const out: Buffer[] = [];
    await serveArrow({
      fill: fillFrom(bytes),
      send: (part) => void out.push(Buffer.from(part)),
      pith: PITH,
      readOptions: () => ({ ...DEFAULT_OPTIONS }),
    });
    let streams = 0;
    for (const { schema, batches } of readStreams(fillFrom(Buffer.concat(out)))) {
      for (const batch of batches) for (const row of rowsOf(batch)) demand(typeof row === 'object', 'no row');
      streams++;
      const said = streams % 2 === 0 ? schema.metadata.get('pith') : undefined;
      const ended = said === undefined ? {} : JSON.parse(said);
      demand(ended.error?.code !== 'internal', `an internal fault: ${ended.error?.message}`);
    }
    if (whole !== undefined) demand(streams === 2 * whole, `${streams} streams for ${whole} requests`);
  },
};

function request(draw: Draw): Buffer[] {
  const isBytes = draw.chance(100);
  const columns = isBytes ? BYTE_COLUMNS : COLUMNS;
  const asked = draw.chance(30)
    ? { protocol: 1, mode: draw.pick(MODES), args: makeJsonValue(draw), file: makeJsonValue(draw) }
    : { protocol: draw.pick([1, 1, 1, 2]), version: PITH, mode: draw.pick(MODES) };
  const parts: Buffer[] = [];
  const schema = schemaOf(columns, asked);
  const stream = new AnswerStream(schema, (part) => void parts.push(Buffer.from(part)));
  for (const rows of draw.many(2, () => draw.many(3, () => row(draw, isBytes))))
    stream.write(batchOf(schema, columns, rows));
  stream.end();
  return parts;
}

/** Bytes before a message: a mark and the length of its header. */
const PREFIX_BYTES = 8;

/** Messages lost, repeated, out of order, truncated, or with junk before them, in their headers or in their bodies. */
function damaged(draw: Draw, messages: readonly Buffer[]): Buffer[] {
  const next = messages.map((one) => Buffer.from(one));
  const at = draw.below(next.length);
  const message = next[at]!;
  const length = message.length >= PREFIX_BYTES ? PREFIX_BYTES + message.readUInt32LE(4) : message.length;
  const head = message.subarray(0, length);
  const body = message.subarray(length);
  return draw.pick([
    () => next.toSpliced(at, 1),
    () => next.toSpliced(at, 0, message),
    () => [...next.slice(at), ...next.slice(0, at)],
    () => next.with(at, message.subarray(0, draw.below(message.length + 1))),
    () => next.toSpliced(at, 0, Buffer.from([draw.byte(), draw.byte(), draw.byte()])),
    () => {
      message[draw.below(PREFIX_BYTES)] = draw.byte();
      return next;
    },
    () => next.with(at, Buffer.concat([head, changed(draw, body)])),
    () => next.with(at, Buffer.concat([changed(draw, head), body])),
  ])();
}

/** Keeps the length. */
function changed(draw: Draw, bytes: Uint8Array): Uint8Array {
  const next = Buffer.from(bytes);
  for (let rounds = 1 + draw.below(6); rounds > 0 && next.length > 0; rounds--)
    next[draw.below(next.length)] = draw.byte();
  return next;
}

function row(draw: Draw, isBytes: boolean): ArrowRow {
  const html = makePage(draw);
  const about = { id: draw.pick(['1', '', null]), url: draw.pick([...ADDRESSES, null]) };
  return isBytes
    ? {
        ...about,
        status: draw.pick([200, 404, -1, null]),
        html: Buffer.from(html),
        template: draw.chance(60) ? Buffer.from(html) : null,
      }
    : { ...about, content_type: `text/html; charset=${draw.pick(CHARSETS)}`, html };
}
