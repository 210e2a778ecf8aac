// lab corpora large FOLDER ARCHIVE…: runs `pith corpus` with one worker over as many real pages as the archives hold, kills it
// with kill -9 at random moments, and resumes. Then checks that the outcomes add up, runs a share of the units again without
// kills, and compares the bytes. Also times the first thousands of pages one by one.
// Prints, and keeps in docs/corpus-large.json for docs/corpora.md: pages per processor second and memory by tenth of the run,
// outcomes, the slowest 1 %. FOLDER takes the output; the same command continues there. The archives should be random samples
// of the same pages, or the tenths differ for that reason.
// EVERY=10: mean number of finished parts between two kills; SEED=1; SHARE=20: a twentieth of the units runs again;
// MINUTES: stops after that many, and describes the units that are finished by then

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../src/base/index.ts';
import { type FolderState, PARTS, stateOf, verify } from '../../../src/corpus/index.ts';
import { toolWords } from '../../kit/index.ts';
import { followRun } from './follow-run.ts';
import { timePages } from './page-times.ts';
import { tenthsOf } from './tenths.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PITH = join(ROOT, 'bin/pith.js');
const FIGURES = join(ROOT, 'docs/corpus-large.json');
const [folder, ...archives] = toolWords(import.meta.url, 2);
const EVERY = Number(process.env['EVERY'] ?? 10);
const SHARE = Number(process.env['SHARE'] ?? 20);
const MINUTES = Number(process.env['MINUTES'] ?? Number.POSITIVE_INFINITY);
const SAMPLE_MS = 1000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** A kill costs half a unit on average. */
const PART_SIZE = '4MB';
const random = seededRandom(Number(process.env['SEED'] ?? 1));

const argsOf = (out: string, more: readonly string[] = []): string[] => [
  PITH,
  'corpus',
  ...archives,
  '--out',
  out,
  '-j',
  '1',
  '--signatures',
  '--part-size',
  PART_SIZE,
  ...more,
];

/** Files of the parts of a folder with the hash of each. */
function hashesOf(out: string): Map<string, string> {
  const hashed = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(out, PARTS, name)))
      .digest('hex');
  return new Map(readdirSync(join(out, PARTS)).map((name) => [name, hashed(name)]));
}

/**
 * One share of the units without kills, as far as the run with kills has finished them. Returns the number of files
 * compared.
 */
async function compareShare({ folder: killed, manifests }: FolderState): Promise<number> {
  const out = join(folder!, 'undisturbed');
  const wanted = manifests
    .filter(({ unit }) => unit % SHARE === 0)
    .map(({ file }) => file.replace(/\.\w+\.\w+$/, '.json'));
  const run = spawn(process.execPath, argsOf(out, ['--shard', `1/${SHARE}`]), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = once(run, 'exit');
  while (run.exitCode === null && !wanted.every((name) => existsSync(join(out, PARTS, name)))) await pause(SAMPLE_MS);
  run.kill('SIGTERM');
  await end;
  const found = hashesOf(killed);
  const expected = hashesOf(out);
  const lost = wanted.filter((name) => !expected.has(name));
  if (lost.length > 0) throw new Error(`the undisturbed share lacks ${lost.join(', ')}`);
  const both = [...expected].filter(([name]) => found.has(name));
  const other = both.filter(([name, hash]) => found.get(name) !== hash).map(([name]) => name);
  if (other.length > 0) throw new Error(`other bytes after kills: ${other.join(', ')}`);
  return both.length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const out = join(folder!, 'killed');
const { samples, killed } = await followRun({ out, args: argsOf(out), partsPerKill: EVERY, minutes: MINUTES, random });
const state = stateOf(out);
const faults = verify(state);
if (faults.length > 0) throw new Error(`after the kills: ${JSON.stringify(faults)}`);
const { records, outcomes } = state.tally;
const files = await compareShare(state);
const figures = {
  pages: records,
  archives: archives.length,
  units: state.units.length,
  missing: state.missing.length,
  packedBytes: sum(archives.map((path) => statSync(path).size)),
  writtenBytes: sum(state.manifests.map(({ bytes }) => bytes)),
  /** Pages that this program saw being finished, and what they cost. */
  followed: samples.at(-1)!.pages,
  processorSeconds: Math.round(samples.at(-1)!.seconds),
  killed,
  comparedFiles: files,
  quarantined: state.quarantined.length,
  outcomes: Object.fromEntries(Object.entries(outcomes).filter(([, count]) => count > 0)),
  tenths: tenthsOf(samples),
  times: await timePages(archives[0]!),
};
console.log(JSON.stringify(figures, null, 2));
writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
