// JSONL files of pages → one WARC.gz, a gzip member a record, for measuring. Pages are repeated until there are enough.
// node dist/bench/corpora/make-warc.js OUT.warc.gz MIN_PAGES PAGES.jsonl.br…

import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress, gzipSync } from 'node:zlib';
import { writeRecord, writeResponse } from '../../src/warc/index.ts';

interface PageLine {
  readonly id: string;
  readonly url?: string;
  readonly site?: string;
  readonly html?: string;
  readonly htmlBase64?: string;
}

async function* pagesOf(
  files: readonly string[],
): AsyncGenerator<PageLine & { readonly set: string; readonly isSite: boolean }> {
  for (const file of files) {
    const bytes = createReadStream(file);
    const lines = createInterface({ input: file.endsWith('.br') ? bytes.pipe(createBrotliDecompress()) : bytes });
    const set = file.split('/').at(-1)!.split('.')[0]!;
    for await (const line of lines)
      if (line !== '') yield { ...JSON.parse(line), set, isSite: file.includes('sites/') };
  }
}

async function main(): Promise<void> {
  const [out, count, ...files] = process.argv.slice(2);
  const least = Number(count);
  if (out === undefined || files.length === 0 || !Number.isInteger(least))
    throw new Error('usage: make-warc OUT.warc.gz MIN_PAGES PAGES.jsonl.br…');
  const stream = createWriteStream(out);
  let pages = 0;
  let plain = 0;
  const put = async (record: Buffer): Promise<void> => {
    plain += record.length;
    if (!stream.write(gzipSync(record, { level: 6 }))) await once(stream, 'drain');
  };
  await put(
    writeRecord({
      type: 'warcinfo',
      fields: { 'Content-Type': 'application/warc-fields' },
      block: 'software: pith\r\n',
    }),
  );
  for (let round = 0; round === 0 || pages < least; round++) {
    for await (const page of pagesOf(files)) {
      if (page.html === undefined && page.htmlBase64 === undefined) continue;
      const body = page.html === undefined ? Buffer.from(page.htmlBase64!, 'base64') : Buffer.from(page.html);
      // Pages of a site share a host; single pages each have one of their own.
      const host = page.isSite ? page.set : `${page.set}-${pages}`;
      const url = page.url ?? `https://${host}.example/${encodeURIComponent(page.id)}`;
      await put(
        writeResponse({
          url: round === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}round=${round}`,
          body,
          // JSON text is UTF-8 by now, whatever the page says of itself.
          headers: [`Content-Type: text/html${page.html === undefined ? '' : '; charset=utf-8'}`],
          fields: {
            'WARC-Record-ID': `<urn:pith:${page.set}:${encodeURIComponent(page.id)}:${round}>`,
            'WARC-Date': '2026-01-01T00:00:00Z',
          },
        }),
      );
      if (++pages >= least && round > 0) break;
    }
  }
  await new Promise<void>((done) => stream.end(done));
  console.log(
    `${pages} pages, ${(plain / 1e6).toFixed(0)} MB plain, ${(stream.bytesWritten / 1e6).toFixed(0)} MB packed`,
  );
}

await main();
