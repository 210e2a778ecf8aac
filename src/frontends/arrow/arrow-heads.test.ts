import {
  Field,
  Int32,
  List,
  Message,
  RecordBatchStreamWriter,
  Schema,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { PithError } from '../../base/index.ts';
import { checkHead } from './arrow-heads.ts';
import { fillFrom, readStreams } from './arrow-streams.ts';
import { type ArrowColumns, batchOf, rowsOf, schemaOf } from './columns.ts';

const COLUMNS: ArrowColumns = { id: 'string', url: 'string', html: 'string' };
const schema = schemaOf(COLUMNS, { protocol: 1, mode: 'extract' });
const rows = [{ id: '1', url: 'https://e.example/', html: '<p>x' }];
const stream = Buffer.from(RecordBatchStreamWriter.writeAll([batchOf(schema, COLUMNS, rows)]).toUint8Array(true));

const heads = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (length === 0) break;
    const head = Buffer.from(bytes.subarray(at + 8, at + 8 + length));
    found.push(head);
    at += 8 + length + Message.decode(head).bodyLength;
  }
  return found;
};

function read(bytes: Uint8Array): unknown[] {
  const found: unknown[] = [];
  for (const { batches } of readStreams(fillFrom(bytes))) for (const batch of batches) found.push(...rowsOf(batch));
  return found;
}

describe('message headers', () => {
  it('that are valid pass, with nested columns and metadata', () => {
    const inner = new Field('item', new List(new Field('item', new Utf8())), true, new Map([['a', 'b']]));
    const deep = new Schema([new Field('lists', new List(inner)), new Field('n', new Int32())], new Map([['c', 'd']]));
    const table = new Table({
      n: vectorFromArray([1, 2, 3], new Int32()),
      t: vectorFromArray(['a', 'b', null], new Utf8()),
    });
    const others = [RecordBatchStreamWriter.writeAll(new Table(deep)).toUint8Array(true), tableToIPC(table, 'stream')];
    for (const bytes of [stream, ...others.map((one) => Buffer.from(one))])
      for (const head of heads(bytes)) expect(() => checkHead(head)).not.toThrow();
    expect(read(stream)).toMatchObject(rows);
  });

  it('that were cut, followed by the next message, give an error', () => {
    const [first] = heads(stream);
    const length = 8 + first!.length;
    for (let cut = 8; cut < length; cut += 4) {
      const bytes = Buffer.concat([stream.subarray(0, cut), stream.subarray(length), stream]);
      try {
        read(bytes);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(PithError);
      }
    }
  });

  it('with any four bytes made large give an answer or an error', () => {
    for (const [h, head] of heads(stream).entries())
      for (let at = 0; at + 4 <= head.length; at += 4) {
        const bytes = Buffer.from(stream);
        const from = h === 0 ? 8 : stream.indexOf(head);
        bytes.writeUInt32LE(0x7fff_fff0, from + at);
        try {
          read(bytes);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(PithError);
        }
      }
  });

  it('that promise more rows than their bodies have bits are rejected', () => {
    const head = heads(stream)[1]!;
    const at = head.indexOf(Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]));
    expect(() => checkHead(head)).not.toThrow();
    head.writeUInt32LE(1_000_000, at);
    expect(() => checkHead(head)).toThrow(RangeError);
  });
});
