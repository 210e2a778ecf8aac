// Records → a Parquet file, through the optional package hyparquet-writer: pure JavaScript, under a megabyte. Columns are the
// fields of the record, in order; absent text is null, times are timestamps in UTC. Rows are kept in memory until the part is full.

import { createHash, type Hash } from 'node:crypto';
import { loadPart } from '../../base/index.ts';
import { type CorpusRecord, columnValue, type FieldType, RECORD_FIELDS, recordLine } from '../record.ts';
import { instantOf } from './instants.ts';
import type { RowSink } from './row-sink.ts';

const TYPES = {
  string: 'STRING',
  time: 'TIMESTAMP',
  integer: 'INT64',
  number: 'DOUBLE',
  strings: 'STRING',
  object: 'STRING',
} as const satisfies Record<FieldType, string>;
/** Rows per row group: about ten megabytes of text. */
const GROUP_ROWS = 2000;

export class ParquetSink implements RowSink {
  private readonly write: (bytes: Uint8Array) => void;
  private readonly records: CorpusRecord[] = [];
  private readonly hash: Hash = createHash('sha256');
  private plainBytes = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.write = write;
  }

  add(record: CorpusRecord): void {
    const line = Buffer.from(recordLine(record));
    this.hash.update(line);
    this.plainBytes += line.length;
    this.records.push(record);
  }

  async finish(): Promise<{ rows: number; plainBytes: number; plainSha256: string }> {
    const { parquetWriteBuffer } = await writer();
    const { records } = this;
    const columnData = Object.entries(RECORD_FIELDS).map(([name, { type, always }]) => ({
      name,
      type: TYPES[type],
      nullable: always !== true,
      data: records.map((record) => cellOf(columnValue(record[name as keyof CorpusRecord]), type)),
    }));
    this.write(new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: GROUP_ROWS })));
    return { rows: records.length, plainBytes: this.plainBytes, plainSha256: this.hash.digest('hex') };
  }
}

function cellOf(value: string | number | undefined, type: FieldType): string | number | bigint | Date | null {
  if (value === undefined) return null;
  if (type === 'time') return instantOf(String(value)) ?? null;
  return type === 'integer' ? BigInt(value) : value;
}

/** Throws if the package is missing: called before any page is read. */
export async function requireParquet(): Promise<void> {
  await writer();
}

function writer(): Promise<typeof import('hyparquet-writer')> {
  return loadPart('--format parquet', 'hyparquet-writer', () => import('hyparquet-writer'));
}
