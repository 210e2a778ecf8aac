// Inputs → the plan of a run: every input with its size and fingerprint, sorted, and the units of work. A unit is a range of
// one input. Units depend only on the plan, so every shard and every worker splits alike.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { PithError } from '../../base/index.ts';
import type { ByteSource } from '../../inputs/bytes/index.ts';
import { fileError, isRemoteName, schemeProblem } from '../../inputs/files/index.ts';
import { isSplittable, requireKnownKind } from '../../inputs/items/index.ts';
import type { FileKind } from '../../inputs/kinds/index.ts';
import { type FoundPage, walkPages } from '../../inputs/names/index.ts';
import { openSource } from '../../inputs/remote/index.ts';
import type { CorpusOptions } from '../options.ts';

export interface PlannedInput {
  /** The path as the user gave it. */
  readonly path: string;
  readonly kind: FileKind | 'folder';
  /** Bytes; for a folder, its number of pages. */
  readonly size: number;
  /** Whether it can be read in ranges. */
  readonly cut: boolean;
  /** Hash of its size and some of its bytes: detects a changed input. */
  readonly mark: string;
  /** Where the archives are that an index names, if the user says so. */
  readonly base?: string;
}

export interface WorkUnit {
  readonly index: number;
  /** Index of the input in the plan. */
  readonly input: number;
  readonly from: number;
  readonly to: number;
}

/** Bytes at each end of a file that are part of its hash. */
const MARK_BYTES = 4096;
/** Pages per unit of a folder. */
const FOLDER_UNIT = 1000;
/** Bytes of an index per unit: some hundred lines, each with a record somewhere else. */
const INDEX_UNIT = 128 * 1024;

/** Number of inputs checked at the same time: a list of a hundred thousand on a network would take hours one by one. */
const LOOKED_AT_ONCE = 16;

export async function planInputs(paths: readonly string[], base?: string): Promise<PlannedInput[]> {
  const sorted = [...new Set(paths)].sort();
  const planned = new Array<PlannedInput>(sorted.length);
  let next = 0;
  const look = async (): Promise<void> => {
    for (let i = next++; i < sorted.length; i = next++) planned[i] = await planInput(sorted[i]!, base);
  };
  await Promise.all(Array.from({ length: Math.min(LOOKED_AT_ONCE, sorted.length) }, look));
  return planned;
}

/** The fingerprint of an input; the plan uses it to detect changes. */
export async function markInput(path: string): Promise<string> {
  if (isFolder(path)) return folderMark(await walkPages(path));
  const source = await openSource(path);
  try {
    return await markOf(source);
  } finally {
    source.close();
  }
}

async function planInput(path: string, base: string | undefined): Promise<PlannedInput> {
  if (isFolder(path)) {
    const pages = await walkPages(path);
    return { path, kind: 'folder', size: pages.length, cut: true, mark: folderMark(pages) };
  }
  const source = await openSource(path);
  try {
    const found = await requireKnownKind(source);
    const { size } = source;
    const planned = {
      path,
      kind: found.kind,
      size,
      cut: await isSplittable(source, found),
      mark: await markOf(source),
    };
    return base === undefined || planned.kind !== 'cdx' ? planned : { ...planned, base };
  } finally {
    source.close();
  }
}

function folderMark(pages: readonly FoundPage[]): string {
  return digest([pages.map(({ path, isLink }) => (isLink ? `${path} ->` : path)).join('\n')]);
}

function isFolder(path: string): boolean {
  if (isRemoteName(path)) return false;
  refuseScheme(path);
  try {
    return statSync(path).isDirectory();
  } catch (thrown) {
    throw fileError(path, thrown);
  }
}

function refuseScheme(path: string): void {
  const problem = schemeProblem(path);
  if (problem !== undefined) throw new PithError('bad-option', problem);
}

async function markOf(source: ByteSource): Promise<string> {
  if (source.version !== undefined) return digest([String(source.size), source.version]);
  const length = Math.min(MARK_BYTES, source.size);
  const [first, last] = [Buffer.alloc(length), Buffer.alloc(length)];
  await source.read(0, first);
  await source.read(source.size - length, last);
  return digest([String(source.size), first, last]);
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 32);
}

const STEPS: { readonly [kind in PlannedInput['kind']]?: number } = { folder: FOLDER_UNIT, cdx: INDEX_UNIT };

export function unitsOf(inputs: readonly PlannedInput[], { partBytes }: CorpusOptions): WorkUnit[] {
  const units: WorkUnit[] = [];
  for (const [input, { size, cut, kind }] of inputs.entries()) {
    const step = STEPS[kind] ?? partBytes;
    if (!cut || size <= step) units.push({ index: units.length, input, from: 0, to: size });
    else
      for (let from = 0; from < size; from += step)
        units.push({ index: units.length, input, from, to: Math.min(size, from + step) });
  }
  return units;
}
