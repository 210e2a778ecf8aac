// Checks the counts in the header of an Arrow message. apache-arrow trusts them: a truncated header, followed by other bytes,
// may promise four billion columns, and reading would never end. A header is a FlatBuffer: tables with fields found by a list
// of offsets, and vectors, each preceded by its length.

/** Field numbers of the tables in Arrow's Message.fbs and Schema.fbs. */
const MESSAGE = { kind: 1, header: 2, bodyLength: 3 };
const SCHEMA = { fields: 1, metadata: 2 };
const FIELD = { children: 5, metadata: 6 };
const BATCH = { length: 0, nodes: 1, buffers: 2, compression: 3 };
const KIND_SCHEMA = 1;
const KIND_BATCH = 3;

const OFFSET_BYTES = 4;
/** A node is a length and a null count, a buffer an offset and a length. */
const PAIR_BYTES = 16;
/** A row needs at least one bit of a body, unless that is compressed. */
const ROWS_PER_BYTE = 8;
const MAX_DEPTH = 64;

/** Throws a RangeError if the counts lead outside the header, or outside the body. */
export function checkHead(head: Uint8Array): void {
  const reader = new HeadReader(head);
  const message = reader.pointed(0);
  const kind = reader.place(message, MESSAGE.kind);
  const header = reader.place(message, MESSAGE.header);
  if (kind === undefined || header === undefined) return;
  const at = reader.pointed(header);
  if (reader.view.getUint8(kind) === KIND_SCHEMA) {
    for (const field of reader.tables(at, SCHEMA.fields)) checkField(reader, field, 0);
    reader.count(at, SCHEMA.metadata, OFFSET_BYTES);
  } else if (reader.view.getUint8(kind) === KIND_BATCH) {
    reader.count(at, BATCH.nodes, PAIR_BYTES);
    reader.count(at, BATCH.buffers, PAIR_BYTES);
    if (reader.place(at, BATCH.compression) !== undefined) return;
    const bodyBytes = reader.long(message, MESSAGE.bodyLength);
    if (reader.long(at, BATCH.length) > bodyBytes * BigInt(ROWS_PER_BYTE)) throw new RangeError('more rows than bits');
  }
}

function checkField(reader: HeadReader, field: number, depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError('columns in columns without end');
  for (const child of reader.tables(field, FIELD.children)) checkField(reader, child, depth + 1);
  reader.count(field, FIELD.metadata, OFFSET_BYTES);
}

class HeadReader {
  readonly view: DataView;
  /** Tables may be referenced twice, but valid ones are not: each takes its own bytes. */
  private tablesLeft: number;

  constructor(head: Uint8Array) {
    this.view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    this.tablesLeft = head.byteLength / OFFSET_BYTES;
  }

  /** The target of the offset at `at`. */
  pointed(at: number): number {
    return at + this.view.getUint32(at, true);
  }

  /** The position of a field in a table, if present. */
  place(table: number, field: number): number | undefined {
    const list = table - this.view.getInt32(table, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.view.getUint16(list, true) ? this.view.getUint16(list + entry, true) : 0;
    return offset === 0 ? undefined : table + offset;
  }

  long(table: number, field: number): bigint {
    const at = this.place(table, field);
    return at === undefined ? 0n : this.view.getBigInt64(at, true);
  }

  /** The length of the vector in a field, checked to be within the header. */
  count(table: number, field: number, bytes: number): number {
    const at = this.place(table, field);
    if (at === undefined) return 0;
    const vector = this.pointed(at);
    const length = this.view.getUint32(vector, true);
    if (vector + 4 + length * bytes > this.view.byteLength) throw new RangeError('a vector longer than its header');
    return length;
  }

  *tables(table: number, field: number): Generator<number> {
    const length = this.count(table, field, OFFSET_BYTES);
    const vector = length === 0 ? 0 : this.pointed(this.place(table, field)!);
    for (let i = 0; i < length; i++) {
      if (--this.tablesLeft < 0) throw new RangeError('more tables than a header can contain');
      yield this.pointed(vector + 4 + i * OFFSET_BYTES);
    }
  }
}
