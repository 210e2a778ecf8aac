// A part of a run, as written → the keys of its rows, and the same part with some of its rows only. A row that was rejected
// takes no part in the search and is always kept.

import { PithError } from '../../base/index.ts';
import type { FolderState } from '../check/progress-of.ts';
import type { CorpusFormat } from '../options.ts';
import type { Manifest } from '../parts/manifest.ts';
import { packer, unpacker } from '../parts/packing.ts';
import { readParquet } from '../parts/parquet-rows.ts';
import { ParquetSink } from '../parts/parquet-sink.ts';
import { requirePart, sha256 } from '../parts/read-part.ts';
import type { CorpusRecord } from '../record.ts';
import type { PageKeys } from './page-keys.ts';

export interface KeptRows {
  readonly bytes: Buffer;
  readonly plainSha256: string;
}

interface StoredPart {
  readonly keys: () => Promise<PageKeys[]>;
  /** `keep`: whether to keep the row of an index. */
  readonly withRows: (keep: (row: number) => boolean) => Promise<KeptRows>;
}

type OpenPart = (state: FolderState, part: Manifest) => StoredPart;

const FORMATS: { readonly [Format in CorpusFormat]?: OpenPart } = { jsonl: linesPart, parquet: parquetPart };

export const DEDUP_FORMATS = Object.keys(FORMATS) as readonly CorpusFormat[];

/** Throws if dedup cannot read parts of this format. */
export function requirePartFormat({ folder, run }: FolderState): OpenPart {
  const { format } = run.options;
  const open = FORMATS[format];
  if (open !== undefined) return open;
  throw new PithError('bad-input', `dedup reads ${DEDUP_FORMATS.join(' and ')}, but '${folder}' contains ${format}`);
}

function linesPart({ folder, run }: FolderState, part: Manifest): StoredPart {
  const { compression } = run.options;
  const lines = unpacker(compression)(requirePart(folder, part))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return {
    keys: async () => lines.map((line) => keysOf(JSON.parse(line) as CorpusRecord)),
    withRows: async (keep) => {
      const plain = Buffer.from(lines.map((line, row) => (keep(row) ? `${line}\n` : '')).join(''));
      return { bytes: packer(compression)(plain), plainSha256: sha256(plain) };
    },
  };
}

function parquetPart({ folder }: FolderState, part: Manifest): StoredPart {
  const bytes = requirePart(folder, part);
  return {
    keys: async () => (await readParquet(bytes, ['outcome', 'text_sha1', 'minhash'])).map(keysOf),
    withRows: async (keep) => {
      const written: Uint8Array[] = [];
      const sink = new ParquetSink((chunk) => written.push(chunk));
      for (const [row, record] of (await readParquet(bytes)).entries()) if (keep(row)) sink.add(record as CorpusRecord);
      const { plainSha256 } = await sink.finish();
      return { bytes: Buffer.concat(written), plainSha256 };
    },
  };
}

function keysOf({ outcome, text_sha1: sha1, minhash }: Partial<CorpusRecord>): PageKeys {
  return outcome === 'ok' ? { sha1, minhash } : {};
}
