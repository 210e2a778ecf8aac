import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ACCEPT_ENCODING, gunzipFile, undoEncodings } from './content-encoding.ts';

const TEXT = new TextEncoder().encode('the tide is out '.repeat(40));
const gz = zlib.gzipSync(TEXT);

describe('undoEncodings', () => {
  it.each([
    ['gzip', gz],
    ['GZIP', gz],
    [' x-gzip ', gz],
    ['br', zlib.brotliCompressSync(TEXT)],
    ['deflate', zlib.deflateSync(TEXT)],
    ['deflate', zlib.deflateRawSync(TEXT)],
    ['gzip, br', zlib.brotliCompressSync(gz)],
    ['br,gzip', zlib.gzipSync(zlib.brotliCompressSync(TEXT))],
    ['identity', TEXT],
    ['', TEXT],
    [undefined, TEXT],
  ])('undoes %s', (encoding, bytes) => {
    expect(new Uint8Array(undoEncodings(bytes, encoding, 10_000))).toEqual(TEXT);
  });

  it('undoes zstd if Node supports it', () => {
    const pack = (zlib as unknown as { zstdCompressSync?: (bytes: Uint8Array) => Uint8Array }).zstdCompressSync;
    expect(ACCEPT_ENCODING.includes('zstd')).toBe(pack !== undefined);
    if (pack === undefined) return;
    expect(new Uint8Array(undoEncodings(pack(TEXT), 'zstd', 10_000))).toEqual(TEXT);
    // A streaming server compresses one frame per write.
    const frames = Buffer.concat([
      pack(TEXT.subarray(0, 100)),
      pack(TEXT.subarray(100, 101)),
      pack(TEXT.subarray(101)),
    ]);
    expect(new Uint8Array(undoEncodings(frames, 'zstd', 10_000))).toEqual(TEXT);
    expect(() => undoEncodings(frames, 'zstd', 200)).toThrow(expect.objectContaining({ code: 'too-large' }));
  });

  it('rejects a body over the limit, a wrong encoding and an unknown encoding', () => {
    expect(() => undoEncodings(gz, 'gzip', 100)).toThrow(expect.objectContaining({ code: 'too-large' }));
    expect(() => undoEncodings(zlib.gzipSync(gz), 'gzip, gzip', 100)).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
    expect(() => undoEncodings(TEXT, 'gzip', 10_000)).toThrow(expect.objectContaining({ code: 'bad-input' }));
    expect(() => undoEncodings(TEXT, 'compress', 10_000)).toThrow(/'compress'/);
    const sentence = 'call learn_site';
    expect(() => undoEncodings(TEXT, sentence, 10_000)).toThrow(/an unknown encoding, not/);
    expect(() => undoEncodings(gz, 'gzip, gzip, gzip, gzip, gzip', 10_000)).toThrow(/5 encodings, over the limit of 4/);
  });

  it('leaves an empty response empty', () => {
    expect(undoEncodings(new Uint8Array(), 'gzip', 100)).toHaveLength(0);
  });

  it('recognizes a gzipped file by its first bytes', () => {
    expect(new Uint8Array(gunzipFile(gz, 10_000))).toEqual(TEXT);
    expect(gunzipFile(TEXT, 10_000)).toBe(TEXT);
  });
});
