// A finished run → its parts without duplicates of earlier pages, in `deduped/`, with a separate manifest. The first page of a
// group stays, in the order of parts and rows, so the result does not depend on the order of discovery. The work is in `.dedup/`
// until it is finished.

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PithError, type Shape } from '../../base/index.ts';
import { type FolderState, stateOf } from '../check/progress-of.ts';
import { type Manifest, PARTS } from '../parts/manifest.ts';
import { sha256 } from '../parts/read-part.ts';
import { makeFolder, writeAside } from '../parts/write-aside.ts';
import { type Duplicates, findDuplicates, type KeySource, searchSteps } from './find-duplicates.ts';
import type { PageKeys } from './page-keys.ts';
import type { SliceRange } from './slices.ts';
import { requirePartFormat } from './stored-part.ts';
import { WorkFolder } from './work-folder.ts';

export const DEDUPED = 'deduped';
const WORK = '.dedup';
const WORK_VERSION = 1;
const DEDUP_FILE = 'dedup.json';
export const DEFAULT_NEAR = 0.8;
/** Pages that are read into memory together: some 100 MB. */
const SLICE_PAGES = 256 * 1024;

export interface Deduped {
  readonly records: number;
  readonly kept: number;
  readonly exact: number;
  readonly near: number;
}

export interface DedupOptions {
  /** Minimum similarity of duplicates; 0 for identical texts only. */
  readonly near?: number | undefined;
  /** Called after each step with what was finished, in words, and the number of steps. */
  readonly onStep?: ((step: string, steps: number) => void) | undefined;
  readonly slicePages?: number | undefined;
}

export async function dedupFolder(folder: string, options: DedupOptions = {}): Promise<Deduped> {
  const { near = DEFAULT_NEAR, slicePages = SLICE_PAGES } = options;
  const state = stateOf(folder);
  requireReady(state, near);
  const work = new WorkFolder(join(folder, WORK), near, purposeOf(state, near, slicePages));
  const source = sourceOf(state, slicePages);
  const steps = source.slices.length + searchSteps(near) + state.manifests.length;
  const onStep = (step: string): void => options.onStep?.(step, steps);
  try {
    const found = await findDuplicates(source, work, onStep);
    const done = await writeKept({ state, work, found, onStep });
    work.remove();
    return done;
  } catch (thrown) {
    work.release();
    throw thrown;
  }
}

function requireReady(state: FolderState, near: number): void {
  const { folder, missing, run } = state;
  if (missing.length > 0) throw new PithError('refused', `${missing.length} units are missing: finish the run first`);
  requirePartFormat(state);
  if (near > 0 && !run.options.signatures)
    throw new PithError(
      'bad-input',
      `the pages of '${folder}' have no signatures: run with --signatures, or dedup with --near 0 for identical texts`,
    );
}

/** Identifies the work: other parts, options or formats of the work start over. */
function purposeOf({ key, manifests }: FolderState, near: number, slicePages: number): string {
  const parts = createHash('sha256');
  for (const part of manifests) parts.update(`${part.file} ${part.sha256}\n`);
  return JSON.stringify({ version: WORK_VERSION, run: key, near, slicePages, parts: parts.digest('hex') });
}

/** The pages of a run; slices are of whole parts. */
function sourceOf(state: FolderState, slicePages: number): KeySource {
  const slices: SliceRange[] = [];
  const parts: Manifest[][] = [];
  for (const part of state.manifests) {
    const last = slices.at(-1);
    if (last === undefined || (last.to > last.from && last.to + part.rows - last.from > slicePages)) {
      const from = last?.to ?? 0;
      slices.push({ index: slices.length, from, to: from + part.rows });
      parts.push([part]);
    } else {
      slices[slices.length - 1] = { ...last, to: last.to + part.rows };
      parts.at(-1)!.push(part);
    }
  }
  return { slices, read: ({ index }) => keysOf(state, parts[index]!) };
}

async function* keysOf(state: FolderState, parts: readonly Manifest[]): AsyncGenerator<PageKeys> {
  const open = requirePartFormat(state);
  for (const part of parts) {
    const keys = await open(state, part).keys();
    if (keys.length !== part.rows)
      throw new PithError('corrupt', `'${part.file}' has ${keys.length} rows, its .json says ${part.rows}`);
    yield* keys;
  }
}

interface KeptPart {
  readonly rows: number;
  readonly exact: number;
  readonly near: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly plainSha256: string;
}

const KEPT_PART: Shape = {
  rows: 'number',
  exact: 'number',
  near: 'number',
  bytes: 'number',
  sha256: 'string',
  plainSha256: 'string',
};

interface WriteRequest {
  readonly state: FolderState;
  readonly work: WorkFolder;
  readonly found: Duplicates;
  readonly onStep: (step: string) => void;
}

async function writeKept(request: WriteRequest): Promise<Deduped> {
  const { state, work, onStep } = request;
  const out = join(state.folder, DEDUPED);
  makeFolder(join(out, PARTS));
  // Until all parts are new, the list of an earlier dedup would describe some that are not.
  rmSync(join(out, DEDUP_FILE), { force: true });
  const parts: object[] = [];
  const counts = { records: 0, kept: 0, exact: 0, near: 0 };
  for (const part of state.manifests) {
    const { exact, near, ...kept } = await writePart(out, part, counts.records, request);
    const { rows, ...written } = kept;
    parts.push({ file: part.file, rows, duplicate: part.rows - rows, ...written });
    counts.records += part.rows;
    counts.kept += rows;
    counts.exact += exact;
    counts.near += near;
    onStep(`${parts.length} of ${state.manifests.length} parts written`);
  }
  const manifest = { run: state.key, threshold: work.near, ...counts, parts };
  writeAside(out, DEDUP_FILE, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return counts;
}

/** `first`: the document of the part's first row. */
async function writePart(
  out: string,
  part: Manifest,
  first: number,
  { state, work, found }: WriteRequest,
): Promise<KeptPart> {
  const done = work.readMarker<KeptPart>(part.file, KEPT_PART);
  if (done !== undefined) return done;
  const counts = { rows: 0, exact: 0, near: 0 };
  const open = requirePartFormat(state);
  const { bytes, plainSha256 } = await open(state, part).withRows((row) => {
    const isKept = !found.isRepeat(first + row);
    counts[isKept ? 'rows' : found.isExact(first + row) ? 'exact' : 'near']++;
    return isKept;
  });
  writeAside(out, `${PARTS}/${part.file}`, bytes);
  const kept = { ...counts, bytes: bytes.length, sha256: sha256(bytes), plainSha256 };
  work.writeMarker(part.file, kept);
  return kept;
}
