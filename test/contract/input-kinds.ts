// One page in every kind of input, with the URL in each kind, and the documented rejections.

import * as zlib from 'node:zlib';
import { alternatives, arcRecords, mhtmlOf, tarOf, warcPage, zipOf } from './input-files.ts';

export interface Kind {
  /** Name of the file. */
  readonly name: string;
  readonly bytes: Buffer;
  /** As a server sends it. */
  readonly contentType: string;
  /** The URL stated in the input itself. */
  readonly url?: string;
  /** Only its name identifies it. */
  readonly needsName?: true;
  /** How every front end rejects it … */
  readonly refusal?: RegExp;
  /** … and the exceptions. */
  readonly refusals?: Readonly<Record<string, RegExp>>;
}

const { gzipSync, brotliCompressSync, deflateSync } = zlib;
const zstd = (zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer }).zstdCompressSync;

/** Front ends that answer with records, one for each page. */
const RECORDS = [
  'pith corpus FILE',
  'pith corpus http://',
  'pith corpus s3://',
  'pith corpus gs://',
  'Arrow engine, a file',
  'Arrow engine, s3a://',
];
const inRecords = (refusal: RegExp): Record<string, RegExp> =>
  Object.fromEntries(RECORDS.map((name) => [name, refusal]));

export const TITLE = 'The harbour was quiet';
export const LANGUAGE = 'en';
export const PARAGRAPHS: readonly string[] = [
  'The harbour was quiet in the morning, and the keeper of the lantern wrote down the names of the ships that had come in.',
  'Nobody had seen the ferry since the storm, though two of the fishermen thought that they had heard her bell in the night.',
  'By noon the wind had gone down – it was the first calm day in a week – and the boats were carried back to the water.',
  'In the evening the whole café talked about the ferry, which had waited for the weather on the other side of the bay.',
];
const URL = 'https://news.example/story';

const page = (head: string, title: string, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="en"><head>${head}<title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav><main><article><h1>${title}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</article></main><footer><p>All rights reserved.</p></footer></body></html>`;

const STORY = page('<meta charset="utf-8">', TITLE, PARAGRAPHS);
const ADVERT = page('<meta charset="utf-8">', 'Advert frame', [
  'Buy the newest lamps today, while they last, at a price that nobody else on the whole coast can offer you this week.',
]);
const html = Buffer.from(STORY);
const latin1 = Buffer.from(page('<meta charset="windows-1252">', TITLE, PARAGRAPHS).replaceAll('–', '\x96'), 'latin1');

const frames = Buffer.from(
  mhtmlOf(URL, [
    { location: 'https://ads.example/f.html', body: ADVERT },
    { location: URL, body: STORY },
  ]),
);
const nested = Buffer.from(mhtmlOf(undefined, [alternatives(URL, STORY)]));
const record = warcPage(URL, STORY);
const info = Buffer.from('WARC/1.1\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n');
const style = warcPage('https://news.example/style.css', 'p { color: red }').toString('latin1');
const css = Buffer.from(style.replace('text/html; charset=utf-8', 'text/css; charset=utf-8 '), 'latin1');
const arc = arcRecords([{ url: URL, html: STORY }]);
const tar = tarOf([
  { name: 'notes.txt', body: 'not a page' },
  { name: 'pages/story.html', body: STORY },
]);
const line = `${JSON.stringify({ id: 1, url: URL, html: STORY })}\n`;
const wacz = zipOf([
  { name: 'datapackage.json', body: Buffer.from('{"profile":"data-package"}'), isDeflated: true },
  { name: 'archive/data.warc.gz', body: Buffer.concat([gzipSync(info), gzipSync(record)]) },
]);
const two = Buffer.concat([record, warcPage('https://news.example/other', STORY)]);
const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0', 'latin1');

const OCTETS = 'application/octet-stream';
const SEVERAL = /bad-input|holds several pages/;
const BINARY = /bad-input|binary/;

export const KINDS: readonly Kind[] = [
  { name: 'story.html', bytes: html, contentType: 'text/html' },
  { name: 'latin1.htm', bytes: latin1, contentType: 'text/html' },
  {
    name: 'saved.html',
    bytes: Buffer.from(STORY.replace('<html', `<!-- saved from url=(0026)${URL} --><html`)),
    contentType: 'text/html',
    url: URL,
  },
  { name: 'story.html.gz', bytes: gzipSync(html), contentType: OCTETS },
  { name: 'story.html.br', bytes: brotliCompressSync(html), contentType: OCTETS, needsName: true },
  { name: 'story.html.deflate', bytes: deflateSync(html), contentType: OCTETS },
  {
    name: 'story.html.zst',
    bytes: zstd?.(html) ?? Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]),
    contentType: OCTETS,
    ...(zstd === undefined && { refusal: /unavailable|cannot read Zstandard/ }),
  },
  { name: 'story.mhtml', bytes: frames, contentType: 'multipart/related', url: URL },
  { name: 'nested.mhtml', bytes: nested, contentType: 'multipart/related', url: URL },
  { name: 'story.mhtml.gz', bytes: gzipSync(frames), contentType: OCTETS, url: URL },
  { name: 'story.warc', bytes: Buffer.concat([info, css, record]), contentType: OCTETS, url: URL },
  {
    name: 'story.warc.gz',
    bytes: Buffer.concat([info, css, record].map((one) => gzipSync(one))),
    contentType: OCTETS,
    url: URL,
  },
  { name: 'story.arc', bytes: Buffer.concat(arc), contentType: OCTETS, url: URL },
  { name: 'story.arc.gz', bytes: Buffer.concat(arc.map((one) => gzipSync(one))), contentType: OCTETS, url: URL },
  { name: 'story.wacz', bytes: wacz, contentType: OCTETS, url: URL },
  { name: 'story.tar', bytes: tar, contentType: OCTETS },
  { name: 'story.tgz', bytes: gzipSync(tar), contentType: OCTETS },
  { name: 'story.jsonl', bytes: Buffer.from(line), contentType: OCTETS, url: URL },
  { name: 'story.jsonl.gz', bytes: gzipSync(line), contentType: OCTETS, url: URL },
  {
    name: 'story.cdxj',
    bytes: Buffer.from(
      `example,news)/story 20260102030405 ${JSON.stringify({ url: URL, filename: 'none.warc', offset: 0 })}\n`,
    ),
    contentType: OCTETS,
    refusal: /bad-input|index of archives/,
    refusals: inRecords(/^corrupt$/),
  },
  {
    name: 'two.warc',
    bytes: two,
    contentType: OCTETS,
    refusal: SEVERAL,
    refusals: inRecords(/^2 pages$/),
  },
  {
    name: 'picture.png',
    bytes: png,
    contentType: 'image/png',
    refusal: BINARY,
    refusals: inRecords(/^bad-input$/),
  },
];
