// JSON Lines of pages → one WARC.gz for measuring, one gzip member per record. Pages repeat until there are enough;
// MAX_CHARACTERS=N skips long ones.
// node dist/lab/bench/corpora/make-warc.js OUT.warc.gz COUNT|all PAGES.jsonl.br…

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeRecord, writeResponse } from '../../../src/inputs/warc/index.ts';
import { type Page, pagesOf } from './page-lines.ts';

function recordOf({ id, url, set, isSite, body, contentType }: Page, number: number): Buffer {
  // Pages of a site share a host; each single page has its own.
  const host = isSite ? set : `${set}-${number}`;
  return writeResponse({
    url: url ?? `https://${host}.example/${encodeURIComponent(id)}`,
    body,
    headers: [`Content-Type: ${contentType}`],
    fields: {
      'WARC-Record-ID': `<urn:pith:${set}:${encodeURIComponent(id)}:0>`,
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
    if (record.length > longest) continue;
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
