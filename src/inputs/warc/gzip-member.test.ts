// One gzip member, byte by byte: the parts of its header, its end, and the result for a truncated or wrong one.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipHead, inflateMember, openingOf } from './gzip-member.ts';

const FIXED = [0, 0, 0, 0, 0, 3];
const EXTRA = [3, 0, 7, 7, 7];
const NAME = [...Buffer.from('a.warc\0')];
const COMMENT = [...Buffer.from('by us\0')];
const HEAD_CRC = [1, 2];
const head = (flags: number, ...parts: readonly number[][]): Buffer =>
  Buffer.from([0x1f, 0x8b, 8, flags, ...FIXED, ...parts.flat()]);

describe('the header of a member', () => {
  it.each([
    ['no optional parts', head(0)],
    ['a checksum', head(2, HEAD_CRC)],
    ['extra fields', head(4, EXTRA)],
    ['a name', head(8, NAME)],
    ['a comment', head(16, COMMENT)],
    ['a name and a comment', head(24, NAME, COMMENT)],
    ['all parts', head(30, EXTRA, NAME, COMMENT, HEAD_CRC)],
  ])('with %s ends after its last part, and is incomplete in fewer bytes', (_, bytes) => {
    expect(gzipHead(Buffer.concat([bytes, Buffer.from('data')]))).toBe(bytes.length);
    for (let cut = 0; cut < bytes.length; cut++) expect(gzipHead(bytes.subarray(0, cut)), `${cut}`).toBeUndefined();
  });

  it('is absent if the first bytes differ, however few there are', () => {
    for (const bytes of [[0x1e], [0x1f, 0x8c], [0x1f, 0x8b, 7], [0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0]])
      expect(gzipHead(Buffer.from(bytes))).toBe(-1);
  });
});

describe('a member', () => {
  const packed = gzipSync('some words of a page');
  const rest = Buffer.from('what follows');

  it('is whole, and reports the number of bytes used', () => {
    const found = inflateMember(Buffer.concat([packed, rest]), 1000);
    expect(found).toEqual({ kind: 'whole', bytes: Buffer.from('some words of a page'), used: packed.length });
  });

  it('is short if any number of bytes is missing', () => {
    for (let cut = 0; cut < packed.length; cut++)
      expect(inflateMember(packed.subarray(0, cut), 1000), `${cut}`).toEqual({ kind: 'short' });
  });

  it('is large from one byte over the limit', () => {
    expect(inflateMember(packed, 20).kind).toBe('whole');
    expect(inflateMember(packed, 19)).toEqual({ kind: 'large', body: 10 });
  });

  it('is broken by a wrong checksum, after which the next can be read, or a wrong length, after which it cannot', () => {
    const changed = (at: number): Buffer => {
      const bytes = Buffer.from(packed);
      bytes[packed.length + at]! ^= 1;
      return bytes;
    };
    expect(inflateMember(changed(-8), 1000)).toEqual({
      kind: 'broken',
      reason: 'gzip: wrong checksum',
      used: packed.length,
    });
    expect(inflateMember(changed(-4), 1000)).toEqual({ kind: 'broken', reason: 'gzip: wrong length' });
    expect(inflateMember(rest, 1000)).toEqual({ kind: 'broken', reason: 'no gzip member starts here' });
  });

  it('opens with the first bytes of its content', () => {
    expect(openingOf(packed)).toMatch(/^some words/);
    expect(openingOf(packed.subarray(0, 20))).toMatch(/^some/);
    expect([openingOf(rest), openingOf(packed.subarray(0, 5))]).toEqual(['', '']);
  });
});
