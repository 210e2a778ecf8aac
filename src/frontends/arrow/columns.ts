// Rows ↔ Arrow batches. A table of columns defines names and types once; a batch is built column by column when its rows are
// known. Integers are 64 bits wide on the wire.

import {
  Binary,
  type DataType,
  Field,
  Float64,
  Int64,
  List,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { METADATA_KEY } from './request.ts';

export type ColumnType = 'string' | 'integer' | 'number' | 'bytes' | 'list';
export type ArrowColumns = Readonly<Record<string, ColumnType>>;
/** Undefined and null are both a null. */
export type ArrowRow = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<ColumnType, () => DataType>> = {
  string: () => new Utf8(),
  integer: () => new Int64(),
  number: () => new Float64(),
  bytes: () => new Binary(),
  list: () => new List(new Field('item', new Binary(), true)),
};

export function schemaOf(columns: ArrowColumns, metadata?: object): Schema {
  const fields = Object.entries(columns).map(([name, type]) => new Field(name, TYPES[type](), true));
  return new Schema(fields, metadata === undefined ? undefined : new Map([[METADATA_KEY, JSON.stringify(metadata)]]));
}

export function batchOf(schema: Schema, columns: ArrowColumns, rows: readonly ArrowRow[]): RecordBatch {
  const children = Object.entries(columns).map(([name, type], i) => {
    const values = rows.map((row) => cellOf(row[name], type));
    return vectorFromArray(values, schema.fields[i]!.type).data[0]!;
  });
  const data = makeData({ type: new Struct(schema.fields), length: rows.length, nullCount: 0, children });
  return new RecordBatch(schema, data);
}

function cellOf(value: unknown, type: ColumnType): unknown {
  if (value === undefined || value === null) return null;
  return type === 'integer' ? BigInt(value as number) : value;
}

/** Rows of a batch: numbers as numbers, bytes as views into it, without nulls. */
export function* rowsOf(batch: RecordBatch): Generator<ArrowRow> {
  const columns = batch.schema.fields.map(({ name }) => [name, batch.getChild(name)!] as const);
  for (let i = 0; i < batch.numRows; i++) {
    const row: Record<string, unknown> = {};
    for (const [name, column] of columns) {
      const value: unknown = column.get(i);
      if (value !== null) row[name] = typeof value === 'bigint' ? Number(value) : value;
    }
    yield row;
  }
}
