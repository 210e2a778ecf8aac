// Merges folders of one run, filled on different machines. Parts are copied as carefully as they are written, and only if the
// run is the same; then `summary.json` lists every part with its hash, and the sums.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { isUnitDone, manifestFile, PARTS } from '../parts/manifest.ts';
import { requirePart } from '../parts/read-part.ts';
import { linkAside, makeFolder, writeAside } from '../parts/write-aside.ts';
import { RUN_FILE, readRun, runKey } from '../run/run-file.ts';
import { quarantine } from '../workers/quarantine.ts';
import { type FolderState, requireRun, stateOf } from './progress-of.ts';

const SUMMARY_FILE = 'summary.json';

export function mergeFolders(folder: string, others: readonly string[]): FolderState {
  for (const other of others) {
    const run = requireRun(other);
    makeFolder(join(folder, PARTS));
    if (!existsSync(join(folder, RUN_FILE))) linkAside(folder, RUN_FILE, readFileSync(join(other, RUN_FILE)));
    const own = readRun(folder)!;
    if (runKey(own) !== runKey(run))
      throw new PithError('refused', `'${other}' and '${folder}' contain different runs`);
    copyParts(folder, other);
  }
  return stateOf(folder);
}

function copyParts(folder: string, other: string): void {
  const from = stateOf(other);
  for (const page of from.quarantined) quarantine(folder, page);
  for (const manifest of from.manifests) {
    if (isUnitDone(folder, manifest.unit)) continue;
    writeAside(folder, `${PARTS}/${manifest.file}`, requirePart(other, manifest));
    const name = manifestFile(manifest.unit, manifest.part);
    writeAside(folder, `${PARTS}/${name}`, readFileSync(join(other, PARTS, name)));
  }
}

/** The sums of a finished run, identical whichever process writes them. */
export function writeSummary({ folder, run, key, manifests, tally, quarantined }: FolderState): void {
  const parts = manifests.map(({ file, rows, bytes, sha256, plainSha256 }) => ({
    file,
    rows,
    bytes,
    sha256,
    plainSha256,
  }));
  const { pith, options } = run;
  const inputs = run.inputs.map(({ path, size }) => ({ path, size }));
  const summary = { run: key, pith, options, inputs, tally, quarantined, parts };
  writeAside(folder, SUMMARY_FILE, Buffer.from(`${JSON.stringify(summary, null, 1)}\n`));
}
