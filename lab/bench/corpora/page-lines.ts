// JSONL files of pages, compressed with Brotli or not → pages in order, each with the name of its set.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

interface PageLine {
  readonly id: string;
  readonly url?: string;
  readonly html?: string;
  readonly htmlBase64?: string;
}

export interface Page {
  readonly id: string;
  readonly url: string | undefined;
  readonly set: string;
  /** Whether its set contains pages of one site. */
  readonly isSite: boolean;
  readonly body: Buffer;
  /** Text in JSON is UTF-8 by now, whatever the page declares; bytes are unchanged. */
  readonly contentType: string;
}

/** Skips lines without a page. */
export async function* pagesOf(files: readonly string[]): AsyncGenerator<Page> {
  for (const file of files) {
    const bytes = createReadStream(file);
    const lines = createInterface({ input: file.endsWith('.br') ? bytes.pipe(createBrotliDecompress()) : bytes });
    const set = file.split('/').at(-1)!.split('.')[0]!;
    for await (const line of lines) {
      const page: PageLine | undefined = line === '' ? undefined : JSON.parse(line);
      if (page?.html === undefined && page?.htmlBase64 === undefined) continue;
      const { id, url, html, htmlBase64 = '' } = page;
      const body = html === undefined ? Buffer.from(htmlBase64, 'base64') : Buffer.from(html);
      const contentType = html === undefined ? 'text/html' : 'text/html; charset=utf-8';
      yield { id, url, set, isSite: file.includes('sites/'), body, contentType };
    }
  }
}
