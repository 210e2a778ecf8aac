import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBody } from './http-body.ts';
import { readHttpMessage } from './http-message.ts';

const html = Buffer.from(`<html><p>${'words of a page '.repeat(40)}</p></html>`);
const LIMIT = 1e6;
const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${(100).toString(16)};name=x\r\n`),
    bytes.subarray(0, 100),
    Buffer.from(`\r\n${(bytes.length - 100).toString(16).toUpperCase()}\r\n`),
    bytes.subarray(100),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

describe('HTTP head', () => {
  it('reads bare line feeds, folded lines and names in any case', () => {
    const block = Buffer.from(
      'HTTP/1.0 404 Not Found\nCONTENT-type: text/html;\n charset=x\nSet-Cookie: a\nSet-Cookie: b\n\nbody',
    );
    const message = readHttpMessage(block)!;
    expect(message.status).toBe(404);
    expect(message.head.fields.get('content-type')).toBe('text/html; charset=x');
    expect(message.head.fields.get('set-cookie')).toBe('a');
    expect(message.body.toString()).toBe('body');
  });

  it.each(['', 'HTTP/1.1 200 OK', 'GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1 OK\r\n\r\n'])(
    'does not accept %j as a response',
    (text) => {
      expect(readHttpMessage(Buffer.from(text))).toBeUndefined();
    },
  );
});

describe('body', () => {
  it.each([
    ['without encodings', html, {}],
    ['chunked', chunked(html), { transferEncoding: 'chunked' }],
    ['chunked twice', chunked(chunked(html)), { transferEncoding: 'chunked, chunked' }],
    ['not chunked, despite the header', html, { transferEncoding: 'chunked' }],
    ['gzip', gzipSync(html), { contentEncoding: 'gzip' }],
    ['not gzip, despite the header', html, { contentEncoding: 'gzip' }],
    ['gzip without a header', gzipSync(html), {}],
    ['brotli', brotliCompressSync(html), { contentEncoding: 'br' }],
    ['not brotli, despite the header', html, { contentEncoding: 'br' }],
    ['deflate with a zlib header', deflateSync(html), { contentEncoding: 'deflate' }],
    ['deflate without a zlib header', deflateRawSync(html), { contentEncoding: 'deflate' }],
    [
      'gzip in chunks',
      chunked(gzipSync(html, { level: 0 })),
      { transferEncoding: 'chunked', contentEncoding: 'x-gzip' },
    ],
    ['an unknown encoding', html, { contentEncoding: 'sdch' }],
  ])('%s', (_, body, headers) => {
    const decoded = decodeBody(body, headers, LIMIT);
    expect('bytes' in decoded && decoded.bytes.toString()).toBe(html.toString());
  });

  it.each([
    ['gzip', gzipSync(html), { contentEncoding: 'gzip' }],
    ['gzip without a header', gzipSync(html), {}],
    ['deflate', deflateSync(html), { contentEncoding: 'deflate' }],
    [
      'brotli',
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
      { contentEncoding: 'br' },
    ],
    ['chunked', chunked(html), { transferEncoding: 'chunked' }],
    ['gzip in chunks', chunked(gzipSync(html, { level: 0 })), { transferEncoding: 'chunked', contentEncoding: 'gzip' }],
  ])('reads a truncated body as far as it goes, and reports that it is cut: %s', (_, body, headers) => {
    expect(decodeBody(body, headers, LIMIT)).toMatchObject({ isCut: false });
    const decoded = decodeBody(body.subarray(0, -12), headers, LIMIT);
    expect(decoded).toMatchObject({ isCut: true });
    expect('bytes' in decoded && decoded.bytes.toString().startsWith('<html><p>words')).toBe(true);
  });

  it('rejects more encodings than any server uses', () => {
    const stack = (count: number) => ({
      body: Array.from({ length: count }).reduce<Buffer>((bytes) => gzipSync(bytes), html),
      contentEncoding: Array.from({ length: count }, () => 'gzip').join(', '),
    });
    const [four, five] = [stack(4), stack(5)];
    expect(decodeBody(four.body, four, LIMIT)).toEqual({ bytes: html, isCut: false });
    expect(decodeBody(five.body, five, LIMIT)).toEqual({
      problem: 'undecodable',
      reason: '5 encodings, over the limit of 4',
    });
  });

  it('keeps the bytes after a chunk whose size cannot be read', () => {
    const decoded = decodeBody(Buffer.from('3\r\n<p>\r\nno size\r\n'), { transferEncoding: 'chunked' }, LIMIT);
    expect('bytes' in decoded && decoded.bytes.toString()).toBe('<p>no size\r\n');
  });

  it('reports an encoding that fails, and stops at the limit', () => {
    const noise = Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 89) % 256));
    expect(decodeBody(noise, { contentEncoding: 'br' }, LIMIT)).toMatchObject({ problem: 'undecodable' });
    const bomb = gzipSync(Buffer.alloc(LIMIT + 1));
    expect(decodeBody(bomb, { contentEncoding: 'gzip' }, LIMIT)).toMatchObject({ problem: 'too-large' });
    expect(decodeBody(bomb, {}, LIMIT)).toMatchObject({ problem: 'too-large' });
    expect(decodeBody(Buffer.alloc(11), {}, 10)).toMatchObject({ problem: 'too-large' });
  });
});
