import * as zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { type Compression, OPTION_ROWS } from '../options.ts';
import { packer, unpacker } from './packing.ts';

const hasZstd = 'zstdCompressSync' in zlib;

it.each((OPTION_ROWS.compression.choices as readonly Compression[]).filter((name) => name !== 'zstd' || hasZstd))(
  '%s: reads all concatenated members',
  (name) => {
    const rows = ['first', 'second\n'.repeat(70_000), ''].map((text) => Buffer.from(text));
    expect(unpacker(name)(Buffer.concat(rows.map(packer(name)))).equals(Buffer.concat(rows))).toBe(true);
  },
);

it.runIf(!hasZstd)('zstd is rejected if Node does not support it', () => {
  for (const turn of [packer, unpacker])
    expect(() => turn('zstd')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
