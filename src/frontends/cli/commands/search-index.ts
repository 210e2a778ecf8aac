// `pith index`: pages → a search index of their content only, as a bulk file for OpenSearch and Elasticsearch or as a script
// for SQLite with FTS5. Written page by page, so memory stays flat; a page that cannot be read is reported and counted.

import { ERRORS, type ErrorCode, PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, styleOf } from '../../../command/index.ts';
import { refuseOverwriting } from '../../../files/index.ts';
import { openPages } from '../../../inputs/pages/index.ts';
import { bulkLines, MAPPING, SQLITE_HEAD, SQLITE_TAIL, searchDocument, sqliteRows } from '../../../search/index.ts';
import { oneLine, ProgressBar } from '../../../terminal/index.ts';
import { openTarget } from '../extract/line-target.ts';

const FORMATS = ['opensearch', 'sqlite'];

export const indexCommand: Command = defineCommand({
  name: 'index',
  usage: '<file | folder | glob | archive | ->…',
  options: {
    format: {
      short: 'f',
      value: 'NAME',
      help: 'opensearch (bulk lines, also for Elasticsearch) or sqlite (FTS5) (opensearch)',
    },
    name: { value: 'INDEX', help: 'opensearch: the name of the index (pages)' },
    mapping: { help: 'opensearch: print the mapping to create the index with, and stop' },
    method: { short: 'm', value: 'NAME', help: 'the method that extracts the content (fusion)' },
    out: { short: 'o', value: 'FILE', help: 'write to a file instead of standard output' },
    jsonl: { help: 'one {"id","url"?,"html" or "htmlBase64"} per line, from files or standard input' },
  },
  examples: [
    ['pith index --format sqlite crawl.warc.gz | sqlite3 search.db', 'a SQLite database with full-text search'],
    ['pith index --mapping | curl -XPUT -HContent-Type:application/json -d@- localhost:9200/pages', 'create an index'],
    ['pith index --out bulk.ndjson crawl.warc.gz', 'a bulk file for POST /_bulk'],
  ],
  notes: [
    'A document has the title, the language, the content as one text in page order, and its blocks as ranges of that text: ' +
      'a phrase is found across the border of two blocks. Vietnamese pages in the font encodings TCVN3 and VNI are converted ' +
      'to Unicode. The whole way: docs/search.md.',
  ],
  run: async (values, inputs, io) => {
    const format = values.format ?? 'opensearch';
    if (!FORMATS.includes(format))
      throw new PithError('bad-option', `no format '${format}' (available: ${FORMATS.join(', ')})`);
    if (values.mapping) {
      io.stdout.write(`${JSON.stringify(MAPPING, null, 2)}\n`);
      return 0;
    }
    if (inputs.length === 0 && !values.jsonl)
      throw new PithError('bad-option', 'nothing to index: name pages or archives');
    const isSqlite = format === 'sqlite';
    if (values.out !== undefined) await refuseOverwriting(inputs, [values.out]);
    const target = openTarget(values.out, io);
    const { writer } = target;
    try {
      if (isSqlite) await writer.write(SQLITE_HEAD);
      const { failed, done } = await eachDocument(values, inputs, io, (document, number) =>
        writer.write(isSqlite ? sqliteRows(document, number) : bulkLines(document, values.name ?? 'pages')),
      );
      if (isSqlite) await writer.write(SQLITE_TAIL);
      if (done === 0) throw new PithError(failed ?? 'bad-input', 'none of the pages could be indexed');
      await target.close();
      return failed === undefined ? 0 : ERRORS[failed].exit;
    } catch (thrown) {
      target.abandon();
      throw thrown;
    }
  },
});

interface Values {
  readonly method: string | undefined;
  readonly jsonl: boolean;
}

async function eachDocument(
  { method, jsonl }: Values,
  inputs: readonly string[],
  io: Io,
  write: (document: ReturnType<typeof searchDocument>, number: number) => Promise<void>,
): Promise<{ readonly failed: ErrorCode | undefined; readonly done: number }> {
  const { total, pages } = await openPages(inputs, jsonl, io);
  const style = styleOf(io.stderr, io);
  const bar = new ProgressBar(io.stderr, { label: 'index', total, style });
  const ids = new Map<string, number>();
  let failed: ErrorCode | undefined;
  let [done, empty, converted] = [0, 0, 0];
  try {
    for await (const { name, id, page, problem } of pages) {
      try {
        if (page === undefined) throw problem;
        const document = searchDocument(page, ownId(ids, page.url ?? id), method === undefined ? {} : { method });
        if (document.text === '') empty++;
        if (document.font !== undefined) converted++;
        await write(document, ++done);
      } catch (thrown) {
        if (!(thrown instanceof PithError)) throw thrown;
        failed = thrown.code;
        bar.log(`${style.yellow('pith:')} ${oneLine(name)}: ${thrown.message}`);
      }
      bar.tick(1, name);
    }
  } finally {
    bar.stop();
  }
  const notes = [empty > 0 ? `${empty} without text` : '', converted > 0 ? `${converted} converted to Unicode` : ''];
  io.stderr.write(
    `index: ${done} documents${notes
      .filter(Boolean)
      .map((one) => `, ${one}`)
      .join('')}\n`,
  );
  return { failed, done };
}

/** A URL may be crawled twice, and pages of an archive without URLs share its name. */
function ownId(ids: Map<string, number>, id: string): string {
  const seen = (ids.get(id) ?? 0) + 1;
  ids.set(id, seen);
  return seen === 1 ? id : `${id}#${seen}`;
}
