// The engine: reads requests from one pipe and writes answers to another, one after another, so that V8 stays warm. Each
// answer is an Arrow stream, followed by a second one without rows, whose metadata reports how it ended: an error is an
// answer; only a page that ends the process gets none.

import type { RecordBatch, Schema } from 'apache-arrow';
import { asPithError } from '../../base/index.ts';
import type { CorpusOptions } from '../../corpus/index.ts';
import { AnswerStream, type FillColumn, type RequestStream, readStreams } from './arrow-streams.ts';
import { type ArrowColumns, type ArrowRow, batchOf, rowsOf, schemaOf } from './columns.ts';
import { rowsOfFile } from './file-rows.ts';
import { type SiteOf, sitesOfRows, sitesOfTable, TemplateCache } from './known-sites.ts';
import { PAGE_ANSWERS, type PageJudge } from './page-modes.ts';
import { itemOfRow } from './page-rows.ts';
import { type ArrowRequest, type PageMode, PROTOCOL, type RowMode, readRequest } from './request.ts';
import { ROW_ANSWERS, type RowAnswer } from './row-modes.ts';

export interface EngineSetup {
  /** Reads bytes from the client, blocking; false when it is gone. */
  readonly fill: FillColumn;
  /** Returns when the bytes are on their way. */
  readonly send: (bytes: Uint8Array) => void;
  readonly pith: string;
  /** Options of `pith corpus`, as on a command line, for a mode. */
  readonly readOptions: (args: readonly string[], mode: string) => CorpusOptions;
}

export async function serveArrow(setup: EngineSetup): Promise<void> {
  for (const stream of readStreams(setup.fill)) {
    const counts = { rows: 0, batches: 0 };
    const ended = await answer(stream, setup, counts).then(
      () => ({}),
      (thrown: unknown) => {
        const { code, message } = asPithError(thrown);
        return { error: { code, message } };
      },
    );
    // The unread rest of a failed request would be taken for the next one.
    for (const _ of stream.batches);
    const about = { protocol: PROTOCOL, pith: setup.pith, ...counts, ...ended };
    new AnswerStream(schemaOf({}, about), setup.send).end();
  }
}

async function answer(
  stream: RequestStream,
  setup: EngineSetup,
  counts: { rows: number; batches: number },
): Promise<void> {
  let out: AnswerStream | undefined;
  try {
    const request = readRequest(stream.schema.metadata, setup.pith);
    const options = setup.readOptions(request.args, request.mode);
    const { columns, batches } = answerOf(request, stream.batches, options, setup.pith);
    const schema: Schema = schemaOf(columns);
    out = new AnswerStream(schema, setup.send);
    for await (const rows of batches) {
      out.write(batchOf(schema, columns, rows));
      counts.rows += rows.length;
      counts.batches++;
    }
  } finally {
    (out ?? new AnswerStream(schemaOf({}), setup.send)).end();
  }
}

interface Answer {
  readonly columns: ArrowColumns;
  readonly batches: AsyncIterable<readonly ArrowRow[]>;
}

function answerOf(request: ArrowRequest, batches: Iterable<RecordBatch>, options: CorpusOptions, pith: string): Answer {
  const { mode, file, templates } = request;
  if (mode in ROW_ANSWERS) {
    const answer = ROW_ANSWERS[mode as RowMode];
    return { columns: answer.columns, batches: otherRows(batches, answer, options) };
  }
  const { columns, start } = PAGE_ANSWERS[mode as PageMode];
  const judge = start({ options, pith });
  const known = templates === undefined ? undefined : sitesOfTable(templates);
  if (file === undefined) return { columns, batches: pageRows(batches, judge, known, options.maxBytes) };
  return { columns, batches: rowsOfFile(file, { options, judge, siteOf: known ?? sitesOfRows(batches) }) };
}

/** Answers each batch with one batch, and each row with one row. */
async function* pageRows(
  batches: Iterable<RecordBatch>,
  judge: PageJudge,
  known: SiteOf | undefined,
  maxBytes: number,
): AsyncGenerator<ArrowRow[]> {
  const cache = new TemplateCache();
  for (const batch of batches)
    yield Array.from(rowsOf(batch), (row) => {
      const { item, source, template } = itemOfRow(row, maxBytes);
      return judge(item, source, template === undefined ? known : (key) => cache.read(key, template));
    });
}

async function* otherRows(
  batches: Iterable<RecordBatch>,
  { answer, isWhole }: RowAnswer,
  options: CorpusOptions,
): AsyncGenerator<readonly ArrowRow[]> {
  const all: ArrowRow[] = [];
  for (const batch of batches)
    if (isWhole === true) all.push(...rowsOf(batch));
    else yield await answer([...rowsOf(batch)], options);
  if (isWhole === true) yield await answer(all, options);
}
