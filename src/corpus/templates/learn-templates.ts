// Sketches of a run, from one folder or from the folders of many shards → the table of templates. Sketches are first
// distributed to buckets on disk by site, and results are stored on disk too: memory holds one bucket at a time, plus the name
// of every site.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asPithError, PithError } from '../../base/index.ts';
import { type PageSketch, SiteLearner, type SiteRecord } from '../../index.ts';
import { hash32 } from '../../text/index.ts';
import { type FolderState, stateOf } from '../check/progress-of.ts';
import type { Manifest } from '../parts/manifest.ts';
import { unpacker } from '../parts/packing.ts';
import { requirePart } from '../parts/read-part.ts';
import { AsideFile } from '../parts/write-aside.ts';
import { BottomSketches } from './bottom-sketches.ts';
import { readFrame, splitFrames } from './sketch-frames.ts';
import { packSite, TableSpool } from './template-table.ts';

export interface LearnedTable {
  /** Size of the file. */
  readonly bytes: number;
  readonly sites: number;
  /** Number of sites with too few pages, or without a shared page kind. */
  readonly passed: number;
  readonly pages: number;
}

/** Sites with fewer pages are left to the method alone. */
export const MIN_SITE_PAGES = 8;
const BUCKET_BYTES = 64 * 1024 * 1024;

/** Writes the table to `out`, complete or not at all. */
export function learnTemplates(folders: readonly string[], out: string): LearnedTable {
  const states = folders.map(stateOf);
  const { method, sketchPages } = checked(states);
  const aside = mkdtempSync(join(folders[0]!, '.learn-'));
  let learned: TableSpool | undefined;
  try {
    const buckets = deal(states, aside);
    learned = new TableSpool(join(aside, 'learned'));
    let passed = 0;
    let pages = 0;
    for (const bucket of buckets) {
      const sites = new BottomSketches(sketchPages);
      sites.addFrames(readFileSync(bucket));
      for (const [site, sketches] of sites.entries()) {
        const record = learnTemplate(site, sketches, method);
        if (record === undefined) passed++;
        else {
          learned.add(site, packSite(record));
          pages += sketches.length;
        }
      }
    }
    return { bytes: writeTable(learned, out), sites: learned.sites, passed, pages };
  } finally {
    learned?.close();
    rmSync(aside, { recursive: true, force: true });
  }
}

function writeTable(learned: TableSpool, out: string): number {
  const file = new AsideFile(dirname(out), basename(out));
  try {
    for (const piece of learned.pieces()) file.write(piece);
    file.publish();
  } catch (thrown) {
    file.discard();
    throw thrown;
  }
  return file.bytes;
}

function checked(states: readonly FolderState[]): { method: string; sketchPages: number } {
  const [first] = states;
  if (first === undefined) throw new PithError('bad-option', 'usage: pith corpus learn DIR… --out FILE');
  for (const { folder, run, key } of states) {
    if (run.options.format !== 'sketch')
      throw new PithError(
        'bad-input',
        `'${folder}' contains no sketches: pith corpus sketch IN… --out ${folder} makes them`,
      );
    if (key !== first.key) throw new PithError('refused', `'${folder}' and '${first.folder}' contain different runs`);
  }
  const there = new Set(
    states.flatMap(({ manifests }) => manifests.filter(({ last }) => last).map(({ unit }) => unit)),
  );
  const missing = first.units.length - there.size;
  if (missing > 0) throw new PithError('refused', `${missing} of ${first.units.length} units are not sketched yet`);
  return first.run.options;
}

/** Files of frames, each with all sketches of its sites. */
function deal(states: readonly FolderState[], aside: string): string[] {
  const parts = new Map<string, { readonly folder: string; readonly part: Manifest }>();
  for (const { folder, manifests } of states) for (const part of manifests) parts.set(part.file, { folder, part });
  const bytes = [...parts.values()].reduce((sum, { part }) => sum + part.bytes, 0);
  // Compressed sketches expand to a few times their size.
  const count = Math.max(1, Math.ceil((4 * bytes) / BUCKET_BYTES));
  const buckets = Array.from({ length: count }, (_, i) => join(aside, String(i)));
  const waiting: Buffer[][] = buckets.map(() => []);
  for (const { folder, part } of parts.values()) {
    for (const frame of splitFrames(unpacker('gzip')(requirePart(folder, part)))) {
      const { site } = readFrame(frame);
      waiting[hash32(site) % count]!.push(frame);
    }
    for (const [i, frames] of waiting.entries()) {
      if (frames.length > 0) appendFileSync(buckets[i]!, Buffer.concat(frames.splice(0)));
    }
  }
  return buckets.filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
}

/** What the sketches of a site have in common; undefined if there are too few or they share no page kind. */
export function learnTemplate(site: string, sketches: readonly PageSketch[], method: string): SiteRecord | undefined {
  if (sketches.length < MIN_SITE_PAGES) return undefined;
  const learner = new SiteLearner({ method, key: site });
  for (const sketch of sketches) learner.addSketch(sketch);
  try {
    return learner.finish();
  } catch (thrown) {
    if (asPithError(thrown).code === 'bad-input') return undefined;
    throw thrown;
  }
}
