// The folder of a corpus run → its rows, in the order of the parts, whatever their compression.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as zlib from 'node:zlib';

export type Row = Record<string, unknown>;

const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer };

export function rowsIn(run: string): Row[] {
  const parts = readdirSync(join(run, 'parts')).filter((name) => name.includes('.jsonl'));
  const lines = parts.sort().flatMap((name) =>
    unpacked(join(run, 'parts', name))
      .toString()
      .split('\n'),
  );
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Row);
}

function unpacked(path: string): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return zlib.gunzipSync(bytes);
  return path.endsWith('.zst') ? zstdDecompressSync!(bytes) : bytes;
}
