// JSONL files of pages → one WARC.gz, a gzip member a record, for measuring. Pages are repeated, packed as they are, until
// there are enough; a limit of characters leaves long ones out.
// [MAX_CHARACTERS=N] node dist/bench/corpora/make-warc.js OUT.warc.gz COUNT|all PAGES.jsonl.br…

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

/** Undefined for a line that holds no page. */
function recordOf(
  page: PageLine & { readonly set: string; readonly isSite: boolean },
  number: number,
): Buffer | undefined {
  if (page.html === undefined && page.htmlBase64 === undefined) return undefined;
  const body = page.html === undefined ? Buffer.from(page.htmlBase64!, 'base64') : Buffer.from(page.html);
  // Pages of a site share a host; single pages each have one of their own.
  const host = page.isSite ? page.set : `${page.set}-${number}`;
  return writeResponse({
    url: page.url ?? `https://${host}.example/${encodeURIComponent(page.id)}`,
    body,
    // JSON text is UTF-8 by now, whatever the page says of itself.
    headers: [`Content-Type: text/html${page.html === undefined ? '' : '; charset=utf-8'}`],
    fields: {
      'WARC-Record-ID': `<urn:pith:${page.set}:${encodeURIComponent(page.id)}:0>`,
      'WARC-Date': '2026-01-01T00:00:00Z',
    },
  });
}

async function main(): Promise<void> {
  const [out, count, ...files] = process.argv.slice(2);
  const wanted = count === 'all' ? Infinity : Number(count);
  if (out === undefined || files.length === 0 || !(wanted > 0))
    throw new Error('usage: make-warc OUT.warc.gz COUNT|all PAGES.jsonl.br…');
  const longest = Number(process.env['MAX_CHARACTERS'] ?? Infinity);
  const stream = createWriteStream(out);
  const members: Buffer[] = [];
  let plain = 0;
  const put = async (member: Buffer, size: number): Promise<void> => {
    plain += size;
    if (!stream.write(member)) await once(stream, 'drain');
  };
  const sizes: number[] = [];
  const info = writeRecord({ type: 'warcinfo', fields: {}, block: 'software: pith\r\n' });
  await put(gzipSync(info), info.length);
  for await (const page of pagesOf(files)) {
    if (members.length >= wanted) break;
    const record = recordOf(page, members.length);
    if (record === undefined || record.length > longest) continue;
    members.push(gzipSync(record, { level: 6 }));
    sizes.push(record.length);
    await put(members.at(-1)!, record.length);
  }
  let pages = members.length;
  for (; wanted < Infinity && pages < wanted; pages++)
    await put(members[pages % members.length]!, sizes[pages % members.length]!);
  await new Promise<void>((done) => stream.end(done));
  console.log(
    `${pages} pages, ${(plain / 1e6).toFixed(0)} MB plain, ${(stream.bytesWritten / 1e6).toFixed(0)} MB packed`,
  );
}

await main();
