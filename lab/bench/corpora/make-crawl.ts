// lab corpora crawl OUT.warc.gz COUNT PAGES.jsonl.br…: makes a crawl of any size from pages in JSON Lines.
// Pages repeat; each copy gets its own URL and paragraph. Half of them belong to one site, and two are 30 MB long.
// MAX_BYTES=N skips long pages, except those long enough to test memory limits.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeResponse } from '../../../src/inputs/warc/index.ts';
import { refuseOptions, toolWords } from '../../kit/index.ts';
import { type Page, pagesOf } from './page-lines.ts';

const HUGE_BYTES = 30_000_000;
const HUGE_PAGES = 2;
const MIN_TRYING_BYTES = 2_000_000;
const LONG = `<p>The harbour of the north is a long way from here, and nobody says that it is not. ${'so it goes and goes '.repeat(3000)}`;
const huge = Buffer.from(`<main><h1>Long</h1>${LONG.repeat(Math.ceil(HUGE_BYTES / LONG.length))}`);

/** Latin 1 keeps every byte as it is, whatever the charset of the page; the inserted text is ASCII. */
function withParagraph(body: Buffer, number: number): Buffer {
  const html = body.toString('latin1');
  const end = html.indexOf('</p>');
  const said = `</p><p>This is copy ${number} of a page, and nobody else says ${number * 7919} in just this way.</p>`;
  return end < 0 ? body : Buffer.from(html.slice(0, end) + said + html.slice(end + '</p>'.length), 'latin1');
}

function recordOf({ set, body, contentType, isSite }: Page, number: number): Buffer {
  const host = number % 2 === 0 ? 'www.half' : isSite ? set : `${set}-${number}`;
  return writeResponse({
    url: `https://${host}.example/${set}/${number}`,
    body: withParagraph(body, number),
    headers: [`Content-Type: ${contentType}`],
    fields: { 'WARC-Record-ID': `<urn:pith:crawl:${number}>`, 'WARC-Date': '2026-01-01T00:00:00Z' },
  });
}

const [out, count, ...files] = toolWords(import.meta.url, 3);
const wanted = Number(count);
if (!(wanted > HUGE_PAGES)) refuseOptions(import.meta.url, `COUNT must be a number over ${HUGE_PAGES}`);
const longest = Number(process.env['MAX_BYTES'] ?? Infinity);
const stream = createWriteStream(out!);
const every = Math.ceil(wanted / HUGE_PAGES);
let plain = 0;
for (let number = 0; number < wanted; ) {
  const before = number;
  for await (const page of pagesOf(files)) {
    if (number === wanted) break;
    if (page.body.length > longest && page.body.length < MIN_TRYING_BYTES) continue;
    const record = recordOf(number % every === every - 1 ? { ...page, body: huge } : page, number++);
    plain += record.length;
    if (!stream.write(gzipSync(record, { level: 1 }))) await once(stream, 'drain');
  }
  if (number === before) throw new Error(`there are no pages in ${files.join(', ')}`);
}
await new Promise<void>((done) => stream.end(done));
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
console.log(`${wanted} pages, ${megabytes(plain)} plain, ${megabytes(stream.bytesWritten)} packed`);
