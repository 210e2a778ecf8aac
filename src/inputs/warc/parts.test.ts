// The smaller parts: headers, bodies, written records, streams that end too early.

import { describe, expect, it } from 'vitest';
import { StreamCursor } from '../bytes/cursor.ts';
import { readHead } from './head-lines.ts';
import { decodeBody } from './http-body.ts';
import { writeRecord } from './write-record.ts';

const LIMIT = 1000;
const body = (text: string, headers: Parameters<typeof decodeBody>[1]): unknown => {
  const found = decodeBody(Buffer.from(text), headers, LIMIT);
  return 'bytes' in found ? [found.bytes.toString(), found.isCut] : found.problem;
};

describe('a head', () => {
  it('joins repeated encodings, and takes the first of all other fields with its folded lines', () => {
    const lines = [
      'HTTP/1.1 200 OK',
      'Content-Encoding: gzip',
      'X-One: a',
      ' b',
      'content-encoding: br',
      'X-One: c',
      ' d',
    ];
    for (const end of ['\r\n', '\n']) {
      const text = [...lines, '', 'body'].join(end);
      const { first, fields, length } = readHead(Buffer.from(text))!;
      expect([first, Object.fromEntries(fields)]).toEqual([
        'HTTP/1.1 200 OK',
        { 'content-encoding': 'gzip, br', 'x-one': 'a b' },
      ]);
      expect(text.slice(length)).toBe('body');
    }
    expect(readHead(Buffer.from(lines.join('\r\n')))).toBeUndefined();
  });
});

describe('a body', () => {
  const chunked = { transferEncoding: 'chunked' };
  it.each([
    ['5\r\nhello\r\n0\r\n\r\n', ['hello', false]],
    ['5\nhello\n2\n, \n0\n\n', ['hello, ', false]],
    ['5;name=x\r\nhello\r\n0\r\n\r\n', ['hello', false]],
    ['5\r\nhello\r\n', ['hello', true]],
    ['5\r\nhel', ['hel', true]],
    ['5\r\nhello\r\nnot a size\r\n', ['hellonot a size\r\n', true]],
    ['not a size\r\n', ['not a size\r\n', false]],
    ['', ['', false]],
  ])('in chunks, as far as they go: %j', (text, says) => expect(body(text, chunked)).toEqual(says));

  it('that was already unpacked is kept as is if it looks like text, even if its header names an encoding', () => {
    const packed = { contentEncoding: 'gzip' };
    expect(body('<p>plain</p>', packed)).toEqual(['<p>plain</p>', false]);
    expect(body('\t\t\t\r\n<', packed)).toEqual(['\t\t\t\r\n<', false]);
    expect(body('<', packed)).toEqual(['<', false]);
    expect(body('<\u0001\u0002', packed)).toBe('undecodable');
    expect(body('no mark of markup', packed)).toBe('undecodable');
  });

  it('with an unknown encoding is kept as is, up to the limit', () => {
    expect(body('words', { contentEncoding: 'rot13, identity' })).toEqual(['words', false]);
    expect(body('a'.repeat(LIMIT), {})).toEqual(['a'.repeat(LIMIT), false]);
    expect(body('a'.repeat(LIMIT + 1), {})).toBe('too-large');
  });
});

it('a record is written with the given fields, each on one line', () => {
  const fields = { 'WARC-Date': undefined, 'WARC-Target-URI': 'https://a.example/\r\nWARC-Type: evil' };
  expect(writeRecord({ type: 'response', fields, block: 'é' }).toString()).toBe(
    'WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/ WARC-Type: evil\r\nContent-Length: 2\r\n\r\né\r\n\r\n',
  );
});

describe('a stream', () => {
  async function* pieces(texts: readonly string[], failure?: Error): AsyncGenerator<Buffer> {
    for (const text of texts) yield Buffer.from(text);
    if (failure !== undefined) throw failure;
  }

  it('can be peeked as far as needed, in whole chunks, without moving', async () => {
    const cursor = new StreamCursor(pieces(['ab', 'cd', 'ef']));
    expect((await cursor.peek(1)).toString()).toBe('ab');
    expect((await cursor.peek(2)).toString()).toBe('ab');
    expect((await cursor.peek(3)).toString()).toBe('abcd');
    expect([await cursor.skip(3), cursor.position, (await cursor.peek(2)).toString()]).toEqual([true, 3, 'def']);
    expect([await cursor.skip(9), cursor.position, cursor.failure]).toEqual([false, 6, undefined]);
    expect((await cursor.peek(1)).toString()).toBe('');
  });

  it('that breaks ends there, with the reason', async () => {
    const cursor = new StreamCursor(pieces(['ab'], new Error('broken')));
    expect((await cursor.peek(5)).toString()).toBe('ab');
    expect(cursor.failure?.message).toBe('broken');
    expect((await cursor.peek(5)).toString()).toBe('ab');
  });
});
