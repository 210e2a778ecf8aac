// Real pages in GB charsets, where the measuring data is beside the repository: what people marked as the text must be
// found in the decoded page. Runs nowhere else, since pages of others are not ours to commit.
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { guessCharset } from './guess.ts';

const PAGES = new URL('../../../shared/data/pages/chinese-web.jsonl.br', import.meta.url);

interface Row {
  readonly htmlBase64?: string;
  readonly gold: { readonly text?: string };
}

describe.runIf(existsSync(PAGES))('real Chinese pages', () => {
  it.each([
    ['as declared or detected', {}],
    ['without the big detector', { detect: guessCharset }],
  ])('hold their text, %s', (_how, options) => {
    const rows = brotliDecompressSync(readFileSync(PAGES)).toString('utf8').trim().split('\n');
    let found = 0;
    let wanted = 0;
    for (const row of rows) {
      const { htmlBase64, gold } = JSON.parse(row) as Row;
      if (htmlBase64 === undefined) continue;
      const source = new Set(decode(Buffer.from(htmlBase64, 'base64'), options).source);
      for (const sign of new Set(gold.text ?? '')) {
        if (!/\p{sc=Han}/u.test(sign)) continue;
        wanted++;
        if (source.has(sign)) found++;
      }
    }
    expect(wanted).toBeGreaterThan(1000);
    expect(found / wanted).toBeGreaterThan(0.999);
  });
});
