// Rows that are not pages → rows: the sketches of a site → its template, templates → one table, paths → ranges to read.

import { PithError } from '../../base/index.ts';
import {
  BottomSketches,
  type CorpusOptions,
  learnTemplate,
  packSite,
  planInputs,
  templateTable,
  unitsOf,
} from '../../corpus/index.ts';
import { expandLists } from '../../inputs/lists/index.ts';
import type { ArrowColumns, ArrowRow } from './columns.ts';
import type { RowMode } from './request.ts';

export interface RowAnswer {
  readonly columns: ArrowColumns;
  /** The rows of a batch → as many rows, or others if all are needed together. */
  readonly answer: (rows: readonly ArrowRow[], options: CorpusOptions) => Promise<readonly ArrowRow[]>;
  /** Called once, with the rows of all batches. */
  readonly isWhole?: true;
}

export const ROW_ANSWERS: Readonly<Record<RowMode, RowAnswer>> = {
  learn: {
    columns: { site: 'string', template: 'bytes', pages: 'integer', layouts: 'integer' },
    answer: async (rows, options) => rows.map((row) => learnRow(row, options)),
  },
  table: {
    columns: { table: 'bytes' },
    answer: async (rows) => [
      { table: templateTable(rows.map((row) => [textIn(row, 'site'), bytesIn(row, 'template')])) },
    ],
    isWhole: true,
  },
  plan: {
    columns: { path: 'string', from: 'integer', to: 'integer', mark: 'string' },
    answer: plan,
    isWhole: true,
  },
};

/** Only the name for a site that is not learned. */
function learnRow(row: ArrowRow, { method, sketchPages }: CorpusOptions): ArrowRow {
  const key = textIn(row, 'site');
  const kept = new BottomSketches(sketchPages);
  for (const frames of (row['sketches'] ?? []) as Iterable<Uint8Array>) kept.addFrames(Buffer.from(frames));
  const pages = [...kept.entries()].flatMap(([, one]) => one);
  const record = learnTemplate(key, pages, method);
  if (record === undefined) return { site: key };
  return { site: key, template: packSite(record), pages: pages.length, layouts: record.templates.length };
}

async function plan(rows: readonly ArrowRow[], options: CorpusOptions): Promise<ArrowRow[]> {
  const paths = await expandLists(
    rows.map((row) => textIn(row, 'path')),
    undefined,
  );
  const inputs = await planInputs(paths);
  return unitsOf(inputs, options).map(({ input, from, to }) => {
    const { path, mark } = inputs[input]!;
    return { path, from, to, mark };
  });
}

function textIn(row: ArrowRow, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new PithError('bad-input', `a row has no text in its column '${name}'`);
  return value;
}

function bytesIn(row: ArrowRow, name: string): Uint8Array {
  const value = row[name];
  if (!(value instanceof Uint8Array)) throw new PithError('bad-input', `a row has no bytes in its column '${name}'`);
  return value;
}
