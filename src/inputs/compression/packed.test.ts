import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Packing, packingByName } from '../kinds/index.ts';
import { hasZstd, unpackBytes, unpackStream, unpackWhole } from './index.ts';

type Pack = (bytes: Uint8Array) => Buffer;
const PACK: Readonly<Record<Packing, Pack>> = {
  gzip: zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
  zstd: (zlib as unknown as { zstdCompressSync: Pack }).zstdCompressSync,
};
const PACKINGS = (Object.keys(PACK) as Packing[]).filter((packing) => packing !== 'zstd' || hasZstd);

const TEXT = Buffer.from(Array.from({ length: 40_000 }, (_, i) => (i * 7919) % 1_000_003).join(' '));
const NOTHING = Buffer.alloc(0);
/** A Zstandard frame without data. */
const SKIPPABLE = Buffer.from([0x5d, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

async function streamed(packing: Packing, bytes: Buffer, step: number): Promise<string> {
  const parts: Buffer[] = [];
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  try {
    for await (const part of unpackStream(packing, chunks())) parts.push(part);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code ?? (thrown as Error).message;
  }
  return Buffer.concat(parts).toString();
}

/** Result of every way to unpack the bytes: text, or the error code. */
async function answers(packing: Packing, bytes: Buffer): Promise<{ whole: string; streams: string[] }> {
  let whole: string;
  try {
    whole = unpackWhole(packing, bytes, 'it', 1e7).toString();
  } catch (thrown) {
    whole = (thrown as { code: string }).code;
  }
  return { whole, streams: await Promise.all([1 << 20, 4096].map((step) => streamed(packing, bytes, step))) };
}

describe.each(PACKINGS)('%s', (packing) => {
  const packed = PACK[packing](TEXT);
  const flipped = Buffer.from(packed);
  flipped[packed.length >> 1]! ^= 0x55;

  it('whole, and with trailing zeros if writers add them', async () => {
    const same = { whole: TEXT.toString(), streams: [TEXT.toString(), TEXT.toString()] };
    expect(await answers(packing, packed)).toEqual(same);
    if (packing !== 'zstd') expect(await answers(packing, Buffer.concat([packed, Buffer.alloc(700)]))).toEqual(same);
  });

  it('of nothing is empty, and not cut', async () => {
    expect(await answers(packing, PACK[packing](NOTHING))).toEqual({ whole: '', streams: ['', ''] });
  });

  it.each([1, 2, 5, 9, 100, packed.length >> 1, packed.length - 10])(
    'is reported when cut short by %i bytes',
    async (cut) => {
      const bytes = packed.subarray(0, packed.length - cut);
      const unpacked = unpackBytes(packing, bytes, 1e7);
      expect(unpacked).toMatchObject({ isCut: true });
      expect('bytes' in unpacked && TEXT.subarray(0, unpacked.bytes.length).equals(unpacked.bytes)).toBe(true);
      expect(await answers(packing, bytes)).toEqual({ whole: 'bad-input', streams: ['Z_BUF_ERROR', 'Z_BUF_ERROR'] });
    },
  );

  it('is reported when damaged or followed by other data', async () => {
    for (const bytes of [flipped, Buffer.concat([packed, Buffer.from('no more of it')])]) {
      const { whole, streams } = await answers(packing, bytes);
      expect(whole).toBe('bad-input');
      for (const one of streams) expect(one.length).toBeLessThan(60);
    }
  });

  it('unpacks all of several in a row, or rejects them', async () => {
    const twice = Buffer.concat([packed, PACK[packing](NOTHING), packed]);
    const isMany = packing === 'gzip' || packing === 'zstd';
    const { whole, streams } = await answers(packing, twice);
    for (const one of [whole, ...streams]) {
      if (isMany) expect(one).toBe(`${TEXT}${TEXT}`);
      else expect(one).toMatch(/^bad-input$|follows/);
    }
    expect(unpackBytes(packing, Buffer.concat([packed, packed.subarray(0, 40)]), 1e7)).toMatchObject(
      isMany ? { isCut: true } : { problem: 'damaged' },
    );
  });

  it('over the limit is too large', () => {
    expect(unpackBytes(packing, packed, TEXT.length - 1)).toMatchObject({ problem: 'too-large' });
    expect(unpackBytes(packing, packed, TEXT.length)).toMatchObject({ isCut: false });
  });
});

it.runIf(hasZstd)('skips frames without data, even at the end', async () => {
  const packed = PACK.zstd(TEXT);
  const same = { whole: TEXT.toString(), streams: [TEXT.toString(), TEXT.toString()] };
  expect(await answers('zstd', Buffer.concat([SKIPPABLE, packed, SKIPPABLE]))).toEqual(same);
  const isCut = Buffer.concat([packed, SKIPPABLE.subarray(0, 9)]);
  expect(await answers('zstd', isCut)).toEqual({ whole: 'bad-input', streams: ['Z_BUF_ERROR', 'Z_BUF_ERROR'] });
});

it.runIf(hasZstd)('a limit applies to all frames together', () => {
  const ones = Buffer.concat(Array.from({ length: 20 }, () => PACK.zstd(Buffer.from('a'))));
  expect(unpackBytes('zstd', ones, 10)).toMatchObject({ problem: 'too-large' });
  expect(unpackBytes('zstd', ones, 20)).toMatchObject({ isCut: false });
});

it.runIf(!hasZstd)('rejects Zstandard if Node does not support it', () => {
  const refusal = expect.objectContaining({ code: 'unavailable' });
  expect(() => unpackWhole('zstd', NOTHING, 'it')).toThrow(refusal);
  expect(() => unpackStream('zstd', (async function* () {})())).toThrow(refusal);
});

it('recognizes compression by the file extension', () => {
  expect(['a.html', 'a.GZ', 'a.jsonl.br', 'a.zst', 'a.zstd'].map(packingByName)).toEqual([
    undefined,
    'gzip',
    'br',
    'zstd',
    'zstd',
  ]);
});
