// Pages of a data set beside the repository, if it exists: every n-th, as text.

import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

const FOLDER = new URL('../../../shared/data/pages/', import.meta.url);

export function hasPages(set: string): boolean {
  return existsSync(new URL(`${set}.jsonl.br`, FOLDER));
}

export async function* realPages(set: string, everyNth: number): AsyncGenerator<{ id: string; html: string }> {
  const stream = createReadStream(new URL(`${set}.jsonl.br`, FOLDER)).pipe(createBrotliDecompress());
  let index = 0;
  for await (const line of createInterface({ input: stream })) {
    if (index++ % everyNth !== 0) continue;
    const page = JSON.parse(line) as { id: string; html?: string; htmlBase64?: string };
    yield { id: page.id, html: page.html ?? Buffer.from(page.htmlBase64!, 'base64').toString('latin1') };
  }
}
