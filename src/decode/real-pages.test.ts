// Pages in GB charsets: the decoded page must contain their text. A page of our own runs everywhere; real pages run only if
// the measuring data is present, because we may not commit other people's pages.
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode } from '../../lab/eval/charset/encode.ts';
import { decode } from './decode.ts';

const PAGES = new URL('../../../shared/data/pages/chinese-web.jsonl.br', import.meta.url);

interface Row {
  readonly htmlBase64?: string;
  readonly gold: { readonly text?: string };
}

const STORY =
  '港口的灯塔每十五秒亮一次，守塔人按时记录风向和潮水。今年冬天的雾比往年更浓，渔船要靠钟声才能找到入口。' +
  '老人说，灯光是一种语言，船长们从远处就能读懂。孩子们在堤岸上数着光，等父亲回来。';

describe('a Chinese page of our own', () => {
  it.each([
    ['declared', 'gbk', '<meta charset="gb2312">'],
    ['with a wrong declaration', 'gbk', '<meta charset="iso-8859-1">'],
    ['undeclared', 'gbk', ''],
    ['in GB 18030', 'gb18030', '<meta charset="gb18030">'],
  ])('contains its text, %s', (_how, charset, meta) => {
    const html = `<html><head>${meta}<title>灯塔</title></head><body><p>${STORY}</p><p>${STORY}</p></body></html>`;
    const { source, utf8 } = decode(encode(html, charset));
    expect(utf8).toBe(false);
    expect(source).toContain(STORY);
  });
});

describe.runIf(existsSync(PAGES))('real Chinese pages', () => {
  it('contain their text', () => {
    const rows = brotliDecompressSync(readFileSync(PAGES)).toString('utf8').trim().split('\n');
    let found = 0;
    let wanted = 0;
    for (const row of rows) {
      const { htmlBase64, gold } = JSON.parse(row) as Row;
      if (htmlBase64 === undefined) continue;
      const source = new Set(decode(Buffer.from(htmlBase64, 'base64')).source);
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
