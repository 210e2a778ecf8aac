import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ZstdFrames } from './zstd-frames.ts';

/** Raw, single segment: 5 bytes in one block of the form `type`. */
const frame = (checksum: boolean, blocks: readonly (readonly [type: number, size: number])[]): Buffer => {
  const body = blocks.map(([type, size], i) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE((size << 3) | (type << 1) | (i === blocks.length - 1 ? 1 : 0), 0, 3);
    return Buffer.concat([head, Buffer.alloc(type === 1 ? 1 : size, 65)]);
  });
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20 | (checksum ? 4 : 0), 5]);
  return Buffer.concat([head, ...body, Buffer.alloc(checksum ? 4 : 0)]);
};
const skippable = Buffer.from([0x5d, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

function isWhole(bytes: Buffer, step: number): boolean {
  const frames = new ZstdFrames();
  for (let at = 0; at < bytes.length; at += step) frames.push(bytes.subarray(at, at + step));
  return frames.isWhole;
}

describe('Zstandard frames', () => {
  const files = {
    plain: frame(false, [[0, 5]]),
    'with a checksum': frame(true, [[0, 5]]),
    'blocks of every form': frame(true, [
      [1, 70_000],
      [2, 9],
      [0, 4],
    ]),
    'several, one to be skipped': Buffer.concat([frame(true, [[0, 5]]), skippable, frame(false, [[1, 5]])]),
  };
  it.each(Object.entries(files))('%s: whole at its end and between frames, and at no other byte', (_, bytes) => {
    for (const step of [1, 3, 1000]) expect(isWhole(bytes, step)).toBe(true);
    const ends = new Set<number>([0, bytes.length]);
    for (const one of [files['with a checksum'].length, files['with a checksum'].length + skippable.length])
      if (bytes === files['several, one to be skipped']) ends.add(one);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(isWhole(bytes.subarray(0, cut), 7), `${cut}`).toBe(ends.has(cut));
  });

  it.each(Object.entries(files))('%s: split into pieces that never span two frames', (_, bytes) => {
    for (const step of [1, 3, 8, 1000]) {
      const frames = new ZstdFrames();
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += step) pieces.push(...frames.cut(bytes.subarray(at, at + step)));
      expect(Buffer.concat(pieces)).toEqual(bytes);
      const magics = [0xfd2fb528, 0x184d2a5d];
      const starts = Array.from({ length: bytes.length - 3 }, (_, i) => i).filter((i) =>
        magics.includes(bytes.readUInt32LE(i)),
      );
      let at = 0;
      for (const piece of pieces) {
        for (const start of starts) expect(start > at && start < at + piece.length).toBe(false);
        at += piece.length;
      }
    }
  });

  // The zstd command is the oracle if it is installed.
  it.runIf(spawnSync('zstd', ['--version']).status === 0)('agrees with zstd', () => {
    const text = Array.from({ length: 30_000 }, (_, i) => `line ${(i * 7919) % 1_000_003}`).join('\n');
    for (const options of [[], ['--no-check'], ['-9']]) {
      const { stdout } = spawnSync('zstd', ['-c', ...options], { input: text, maxBuffer: 1e8 });
      expect(isWhole(stdout, 1000)).toBe(true);
      for (const cut of [stdout.length - 1, stdout.length >> 1, 20])
        expect(isWhole(stdout.subarray(0, cut), 999)).toBe(false);
    }
  });
});
