// A finished run → its parts without duplicates of earlier pages, in `deduped/`, with a separate manifest. The first page of a
// group stays, in the order of parts and rows, so the result does not depend on the order of discovery.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { type FolderState, stateOf } from '../check/progress-of.ts';
import { type Manifest, PARTS } from '../parts/manifest.ts';
import { packer, unpacker } from '../parts/packing.ts';
import { requirePart, sha256 } from '../parts/read-part.ts';
import { makeFolder, writeAside } from '../parts/write-aside.ts';
import type { CorpusRecord } from '../record.ts';
import { findDuplicates } from './find-duplicates.ts';

export const DEDUPED = 'deduped';
const DEDUP_FILE = 'dedup.json';
export const DEFAULT_NEAR = 0.8;

export interface Deduped {
  readonly records: number;
  readonly kept: number;
  readonly exact: number;
  readonly near: number;
}

/** `near`: minimum similarity of duplicates; 0 for identical texts only. */
export async function dedupFolder(folder: string, near: number = DEFAULT_NEAR): Promise<Deduped> {
  const state = stateOf(folder);
  if (state.missing.length > 0)
    throw new PithError('refused', `${state.missing.length} units are missing: finish the run first`);
  if (state.run.options.format !== 'jsonl')
    throw new PithError('bad-input', `dedup needs JSON lines, but '${folder}' contains ${state.run.options.format}`);
  if (near > 0 && !state.run.options.signatures)
    throw new PithError(
      'bad-input',
      `the pages of '${folder}' have no signatures: run with --signatures, or dedup with --near 0 for identical texts`,
    );
  const aside = mkdtempSync(join(folder, '.dedup-'));
  try {
    const found = await findDuplicates(readRecords(state), aside, near);
    return writeKept(state, found, near);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function* readRecords(state: FolderState): AsyncGenerator<CorpusRecord> {
  for (const part of state.manifests) for (const line of linesOf(state, part)) yield JSON.parse(line) as CorpusRecord;
}

function linesOf({ folder, run }: FolderState, part: Manifest): string[] {
  return unpacker(run.options.compression)(requirePart(folder, part))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function writeKept(
  state: FolderState,
  { of, isExact }: { of: Uint32Array; isExact: Uint8Array },
  near: number,
): Deduped {
  const out = join(state.folder, DEDUPED);
  makeFolder(join(out, PARTS));
  const pack = packer(state.run.options.compression);
  const parts: object[] = [];
  const counts = { records: 0, kept: 0, exact: 0, near: 0 };
  for (const part of state.manifests) {
    const { file } = part;
    const kept: string[] = [];
    let rows = 0;
    for (const line of linesOf(state, part)) {
      const at = counts.records++;
      rows++;
      if (of[at] === at) kept.push(line);
      else if (isExact[at] === 1) counts.exact++;
      else counts.near++;
    }
    const plain = Buffer.from(kept.map((line) => `${line}\n`).join(''));
    const bytes = pack(plain);
    writeAside(out, `${PARTS}/${file}`, bytes);
    counts.kept += kept.length;
    const duplicate = rows - kept.length;
    parts.push({
      file,
      rows: kept.length,
      duplicate,
      bytes: bytes.length,
      sha256: sha256(bytes),
      plainSha256: sha256(plain),
    });
  }
  const manifest = { run: state.key, threshold: near, ...counts, parts };
  writeAside(out, DEDUP_FILE, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return counts;
}
