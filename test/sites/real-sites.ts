// Pages of real sites, if the folder of data exists; tests that use them say so and do nothing without it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parsePage } from '../../src/index.ts';
import type { Page } from '../../src/page/index.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/data/sites');

export const HAS_REAL_SITES: boolean = existsSync(FOLDER);

export function realPages(site: string, count: number): Page[] {
  const lines = brotliDecompressSync(readFileSync(join(FOLDER, `${site}.jsonl.br`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, count);
  return lines.map((line) => {
    const { html, htmlBase64 } = JSON.parse(line) as { html?: string; htmlBase64?: string };
    return parsePage(html ?? new Uint8Array(Buffer.from(htmlBase64 ?? '', 'base64')));
  });
}
