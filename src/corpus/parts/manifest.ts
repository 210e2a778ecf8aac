// The manifest of a part: its run and unit, its contents, and the hashes to check it. A part without its manifest does not
// exist; the manifest is written last.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError, type Shape } from '../../base/index.ts';
import type { CorpusOptions } from '../options.ts';
import { readState } from '../read-state.ts';
import { TALLY, type Tally } from './tally.ts';

export interface Manifest {
  readonly version: number;
  /** Key of the run. */
  readonly run: string;
  readonly file: string;
  readonly unit: number;
  /** Index of the part in its unit. */
  readonly part: number;
  /** Whether it is the last part of its unit. */
  readonly last: boolean;
  readonly source: string;
  /** Range of the unit. */
  readonly from: number;
  readonly to: number;
  /** Offset of the first record, and the end of the last: where the next unit must begin. */
  readonly start: number;
  readonly end: number;
  /** Number of records in the unit before this part. */
  readonly first: number;
  /** Rows written. */
  readonly rows: number;
  /** Size of the rows before compression, and their hash: the same in every version of zlib. */
  readonly plainBytes: number;
  readonly plainSha256: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly sha256: string;
  readonly tally: Tally;
}

export const MANIFEST_VERSION = 1;
export const PARTS = 'parts';

const ENDINGS: Readonly<Record<string, string>> = {
  jsonl: '.jsonl',
  wet: '.warc.wet',
  parquet: '.parquet',
  sketch: '.sketch',
};
const PACKED: Readonly<Record<string, string>> = { gzip: '.gz', zstd: '.zst', none: '' };

const MANIFEST: Shape = {
  version: 'number',
  run: 'string',
  file: 'string',
  unit: 'number',
  part: 'number',
  last: 'boolean',
  source: 'string',
  from: 'number',
  to: 'number',
  start: 'number',
  end: 'number',
  first: 'number',
  rows: 'number',
  plainBytes: 'number',
  plainSha256: 'string',
  bytes: 'number',
  sha256: 'string',
  tally: TALLY,
};

/** `part-000012-000`. */
function partName(unit: number, part: number): string {
  return `part-${String(unit).padStart(6, '0')}-${String(part).padStart(3, '0')}`;
}

export function partFile(unit: number, part: number, { format, compression }: CorpusOptions): string {
  return `${partName(unit, part)}${ENDINGS[format]}${format === 'parquet' ? '' : PACKED[compression]}`;
}

export function manifestFile(unit: number, part: number): string {
  return `${partName(unit, part)}.json`;
}

/** The manifest, or undefined if the part does not exist (yet). */
function readManifest(folder: string, unit: number, part: number): Manifest | undefined {
  const path = join(folder, PARTS, manifestFile(unit, part));
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
  const manifest = readState<Manifest>(path, text, MANIFEST);
  // Any other name could point outside the folder, since parts are read and copied by name.
  if (manifest.unit !== unit || manifest.part !== part || !isNameOf(manifest.file, unit, part))
    throw new PithError('corrupt', `'${path}' belongs to another part: remove it and run again`);
  return manifest;
}

function isNameOf(file: string, unit: number, part: number): boolean {
  const name = partName(unit, part);
  return file.startsWith(`${name}.`) && /^[a-z.]+$/.test(file.slice(name.length));
}

/** Manifests of a unit, in order, up to the first gap. */
export function manifestsOf(folder: string, unit: number): Manifest[] {
  const found: Manifest[] = [];
  for (let part = 0; ; part++) {
    const manifest = readManifest(folder, unit, part);
    if (manifest === undefined) return found;
    found.push(manifest);
    if (manifest.last) return found;
  }
}

export function isUnitDone(folder: string, unit: number): boolean {
  return manifestsOf(folder, unit).at(-1)?.last === true;
}
