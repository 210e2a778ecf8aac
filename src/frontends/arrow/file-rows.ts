// A range of a file → rows in batches, limited in rows and bytes, so that neither side ever holds much. Records that were
// answered before a process died are read again and skipped.

import { PithError } from '../../base/index.ts';
import {
  type CorpusItem,
  type CorpusOptions,
  markInput,
  type Outcome,
  planInputs,
  readUnit,
} from '../../corpus/index.ts';
import type { ArrowRow } from './columns.ts';
import type { SiteOf } from './known-sites.ts';
import type { PageJudge } from './page-modes.ts';
import type { FileRange } from './request.ts';

export interface FileWork {
  readonly options: CorpusOptions;
  readonly judge: PageJudge;
  readonly siteOf: SiteOf | undefined;
}

const BATCH_ROWS = 256;
const BATCH_BYTES = 4 * 1024 * 1024;

export async function* rowsOfFile(file: FileRange, { options, judge, siteOf }: FileWork): AsyncGenerator<ArrowRow[]> {
  const { path, source = path, first = 0, count = Infinity, batchRows = BATCH_ROWS, given } = file;
  await refuseChanged(file);
  const [input] = await planInputs([path]);
  const unit = { index: 0, input: 0, from: file.from ?? 0, to: file.to ?? input!.size };
  let rows: ArrowRow[] = [];
  let bytes = 0;
  let index = 0;
  for await (const item of readUnit(input!, unit, options.maxBytes)) {
    const at = index++;
    if (at < first) continue;
    if (at >= first + count) break;
    const row = judge(at === first && given !== undefined ? withOutcome(item, given) : item, source, siteOf);
    rows.push(row);
    bytes += weightOf(row);
    if (rows.length < batchRows && bytes < BATCH_BYTES) continue;
    yield rows;
    rows = [];
    bytes = 0;
  }
  if (rows.length > 0) yield rows;
  await refuseChanged(file);
}

function withOutcome(item: CorpusItem, { outcome, reason }: { outcome: string; reason: string }): CorpusItem {
  return { ...item, body: undefined, outcome: outcome as Outcome, reason };
}

async function refuseChanged({ path, mark }: FileRange): Promise<void> {
  if (mark !== undefined && (await markInput(path)) !== mark)
    throw new PithError('bad-input', `'${path}' has changed since the job was planned`);
}

/** Approximate bytes of a row. */
function weightOf(row: ArrowRow): number {
  let bytes = 0;
  for (const value of Object.values(row))
    if (typeof value === 'string' || ArrayBuffer.isView(value))
      bytes += typeof value === 'string' ? value.length : value.byteLength;
  return bytes;
}
