// A folder → everything that is wrong with it. Reads each part in full: its hash, rows and counts; neighbors must meet without
// overlap. Missing units are not faults.

import { OUTCOME_NAMES } from '../outcome.ts';
import type { Manifest } from '../parts/manifest.ts';
import { unpacker } from '../parts/packing.ts';
import { readPart, sha256 } from '../parts/read-part.ts';
import type { FolderState } from './progress-of.ts';

export interface Fault {
  readonly part: string;
  readonly what: string;
}

/** Line ends between records belong to neither. */
const MAX_SEAM_BYTES = 8;

export function verify(state: FolderState, onPart?: (manifest: Manifest) => void): Fault[] {
  const faults: Fault[] = [];
  for (const manifest of state.manifests) {
    for (const what of faultsOf(state, manifest)) faults.push({ part: manifest.file, what });
    onPart?.(manifest);
  }
  return [...faults, ...seamFaults(state)];
}

function* faultsOf({ folder, key, run }: FolderState, manifest: Manifest): Generator<string> {
  const { tally } = manifest;
  if (manifest.run !== key) yield 'belongs to another run';
  const counted = OUTCOME_NAMES.reduce((sum, name) => sum + tally.outcomes[name], 0);
  if (counted !== tally.records) yield `outcomes add up to ${counted}, records to ${tally.records}`;
  const written = run.options.keepRejected ? tally.records : tally.outcomes.ok;
  if (run.options.format !== 'sketch' && manifest.rows !== written)
    yield `${manifest.rows} rows, but ${written} pages should have been written`;
  const bytes = readPart(folder, manifest);
  if (!Buffer.isBuffer(bytes)) return yield bytes.fault;
  if (run.options.format === 'parquet') return;
  const plain = unpacker(run.options.compression)(bytes);
  if (plain.length !== manifest.plainBytes || sha256(plain) !== manifest.plainSha256)
    yield 'its rows are not those that were written';
}

/** A record at a seam must be in exactly one unit. */
function* seamFaults({ manifests, run, units }: FolderState): Generator<Fault> {
  for (const [i, next] of manifests.entries()) {
    const before = manifests[i - 1];
    if (before === undefined || before.unit !== next.unit - 1 || before.tally.records === 0 || next.tally.records === 0)
      continue;
    const [a, b] = [units[before.unit]!, units[next.unit]!];
    if (a.input !== b.input || run.inputs[a.input]!.kind === 'folder') continue;
    const gap = next.start - before.end;
    if (gap < 0 || gap > MAX_SEAM_BYTES)
      yield { part: next.file, what: `begins at ${next.start}, but the previous part ends at ${before.end}` };
  }
}
