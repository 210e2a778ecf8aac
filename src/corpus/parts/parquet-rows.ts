// A part in Parquet → its records, through the package hyparquet, which npm installs with the writer. The inverse of the sink.

import { loadPart } from '../../base/index.ts';
import { type CorpusRecord, type FieldType, RECORD_FIELDS } from '../record.ts';
import { textOfInstant } from './instants.ts';

type ColumnName = keyof CorpusRecord;

/** `columns`: only these; default: all. Empty cells are absent. */
export async function readParquet(bytes: Buffer, columns?: readonly ColumnName[]): Promise<Partial<CorpusRecord>[]> {
  const { parquetReadObjects } = await loadPart('a Parquet part', 'hyparquet', () => import('hyparquet'));
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file, ...(columns === undefined ? {} : { columns: [...columns] }) });
  return rows.map(recordOf);
}

function recordOf(row: Readonly<Record<string, unknown>>): Partial<CorpusRecord> {
  const filled = Object.entries(row).filter(([, cell]) => cell !== null && cell !== undefined);
  return Object.fromEntries(
    filled.map(([name, cell]) => [name, fieldOf(cell, RECORD_FIELDS[name as ColumnName].type)]),
  );
}

function fieldOf(cell: unknown, type: FieldType): unknown {
  if (type === 'integer') return Number(cell);
  if (cell instanceof Date) return textOfInstant(cell);
  return type === 'strings' || type === 'object' ? JSON.parse(String(cell)) : cell;
}
