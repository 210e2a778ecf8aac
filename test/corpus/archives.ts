// Small archives made in code for the tests of corpora: articles of several sites, and the other contents of crawls.

import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeRecord, writeResponse } from '../../src/inputs/warc/index.ts';

const WORDS =
  'harbour lantern morning keeper granite ledger salt north window tide rope copper letter signal winter'.split(' ');

/** The same words for the same number, and different ones for another. */
export function sentence(seed: number, words = 14): string {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const picked = Array.from({ length: words }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[state % WORDS.length]!;
  });
  return `The ${picked.join(' ')}, as they said to the keeper of number ${seed}.`;
}

export function article(n: number, paragraphs = 8): string {
  const text = Array.from(
    { length: paragraphs },
    (_, i) => `<p>${sentence(n * 100 + i, 24)} ${sentence(n * 100 + i + 50, 24)}</p>`,
  );
  return `<!doctype html><html lang="en"><title>Story ${n} | Harbour News</title><body><nav><ul><li><a href="/">Home</a><li><a href="/news">News</a><li><a href="/about">About</a></ul></nav><main><article><h1>Story ${n}</h1>${text.join('')}</article></main><footer><p>All rights reserved by Harbour News.</p><a href="/terms">Terms</a></footer></body></html>`;
}

export const url = (n: number): string => `https://www.site${n % 3}.example/story/${n}`;

export function page(n: number, html: string | Uint8Array = article(n)): Buffer {
  return writeResponse({
    url: url(n),
    body: html,
    headers: ['Content-Type: text/html; charset=utf-8'],
    fields: { 'WARC-Record-ID': `<urn:test:${n}>`, 'WARC-Date': '2026-01-02T03:04:05Z' },
  });
}

export const info: Buffer = writeRecord({ type: 'warcinfo', fields: {}, block: 'software: test\r\n' });

export function packed(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map((record) => gzipSync(record)));
}

/** One of each kind of record in a crawl, with its expected outcome. */
export const MIXED: readonly (readonly [outcome: string, record: Buffer])[] = [
  ['other-record', info],
  ['ok', page(1)],
  [
    'other-record',
    writeRecord({ type: 'request', fields: { 'WARC-Target-URI': url(1) }, block: 'GET / HTTP/1.1\r\n\r\n' }),
  ],
  ['status', writeResponse({ url: url(2), body: article(2), status: 404 })],
  ['not-html', writeResponse({ url: url(3), body: '%PDF-1.4', headers: ['Content-Type: application/pdf'] })],
  [
    'not-html',
    writeResponse({ url: url(4), body: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1') }),
  ],
  [
    'ok',
    writeResponse({
      url: url(5),
      body: brotliCompressSync(article(5)),
      headers: ['Content-Type: text/html', 'Content-Encoding: br'],
    }),
  ],
  [
    'undecodable',
    writeResponse({
      url: url(6),
      body: Buffer.alloc(400, 1),
      headers: ['Content-Type: text/html', 'Content-Encoding: br'],
    }),
  ],
  ['revisit', writeRecord({ type: 'revisit', fields: { 'WARC-Target-URI': url(1) }, block: '' })],
  ['empty', page(7, '<!doctype html><title>Nothing</title><body></body>')],
  [
    'ok',
    writeRecord({
      type: 'resource',
      fields: { 'WARC-Target-URI': url(8), 'Content-Type': 'text/html' },
      block: article(8),
    }),
  ],
  ['corrupt', writeRecord({ type: 'response', fields: { 'WARC-Target-URI': url(9) }, block: 'no head' })],
  ['too-large', page(10, `<p>${'x'.repeat(120_000)}`)],
  [
    'too-large',
    writeResponse({
      url: url(11),
      body: gzipSync(Buffer.alloc(5_000_000, 65)),
      headers: ['Content-Type: text/html', 'Content-Encoding: gzip'],
    }),
  ],
  ['not-html', writeResponse({ url: url(12), body: '{"json": true}', headers: ['Server: x'] })],
  ['ok', writeResponse({ url: url(13), body: article(13), headers: ['Server: x'] })],
  [
    'other-record',
    writeRecord({
      type: 'response',
      fields: { 'WARC-Target-URI': 'dns:site.example', 'Content-Type': 'text/dns' },
      block: '20260101',
    }),
  ],
];
