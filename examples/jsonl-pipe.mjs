// Streaming JSON Lines, for any language: one process, one page per input line, one answer per output line, in the same order.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const pith = spawn(process.execPath, [fileURLToPath(new URL('../bin/pith.js', import.meta.url)), 'extract', '--jsonl']);
pith.stderr.pipe(process.stderr);

const pages = [
  {
    id: 'a',
    url: 'https://site.example/a',
    html: '<nav><a href="/">Home</a></nav><p>The first page has one paragraph.</p>',
  },
  {
    id: 'b',
    htmlBase64: Buffer.from(
      '<p>Die zweite Seite ist in Bytes, also wird ihr Zeichensatz gefunden: schön.</p>',
    ).toString('base64'),
  },
  { id: 'c' }, // no page: gets an error, and the next line is processed
  { id: 'd', html: '<p>The last page is fine again.</p>' },
];
for (const page of pages) pith.stdin.write(`${JSON.stringify(page)}\n`);
pith.stdin.end();

for await (const line of createInterface({ input: pith.stdout })) {
  const { id, text, error } = JSON.parse(line);
  console.log(id, error ? `${error.code}: ${error.message}` : text);
}
