// JSONL files of pages, packed by brotli or not → pages, one line after the other, each with the set it is of.

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
  /** Its set holds pages of one site. */
  readonly isSite: boolean;
  readonly body: Buffer;
  /** JSON text is UTF-8 by now, whatever the page says of itself; bytes are as they were. */
  readonly contentType: string;
}

/** Lines that hold no page are passed by. */
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
