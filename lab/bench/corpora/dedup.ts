// lab corpora dedup COUNT [KILLS]: measures `pith corpus dedup` on COUNT synthetic pages: peak memory, processor time, disk.
// The pages have hashes and signatures, but no text: 60 % are new, 19 % repeat the text of an earlier page, 1 % one of ten
// texts, and 20 % resemble an earlier page in 60 to 100 % of their bins. With KILLS, a second dedup is killed with kill -9 at
// that many random moments, and must end with the same bytes. Work is in the system's folder for temporary files.

import { execFileSync, spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../../src/base/index.ts';
import { DEDUPED, DEFAULT_OPTIONS, type Manifest, newTally, PARTS, runKey } from '../../../src/corpus/index.ts';
import { toolWords } from '../../kit/index.ts';
import { usageOf } from './process-tree.ts';

const [counted, kills = '0'] = toolWords(import.meta.url, 1);
const COUNT = Number(counted);
const ROOT = join(import.meta.dirname, '../../../..');
const PITH = join(ROOT, 'bin/pith.js');
const FIGURES = join(ROOT, 'docs/corpus-dedup.json');
const PART_ROWS = 100_000;
const BINS = 128;
const SIGNATURE_WORDS = BINS / 2;
const HOT_TEXTS = 10;

/** A 32-bit number from two, each bit depending on all of theirs. */
function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

type Kind = 'new' | 'copy' | 'hot' | 'near';

function kindOf(page: number): Kind {
  const share = mix(page, 1) / 2 ** 32;
  if (share < 0.6 || page < HOT_TEXTS) return 'new';
  if (share < 0.79) return 'copy';
  return share < 0.8 ? 'hot' : 'near';
}

/** The new page that a page repeats or resembles. */
function originOf(page: number): number {
  const kind = kindOf(page);
  if (kind === 'new') return page;
  const earlier = Math.floor((mix(page, 2) / 2 ** 32) * page);
  return originOf(kind === 'hot' ? page % HOT_TEXTS : earlier);
}

const words = new Uint32Array(SIGNATURE_WORDS);
const signature = new Uint16Array(words.buffer);

function keysOf(page: number): { sha1: string; minhash: string } {
  const origin = originOf(page);
  for (let i = 0; i < SIGNATURE_WORDS; i++) words[i] = mix(origin, i + 3);
  const isNear = kindOf(page) === 'near';
  const changed = isNear ? mix(page, 70) % Math.floor(0.4 * BINS) : 0;
  for (let i = 0; i < changed; i++) signature[mix(page, 71 + i) % BINS] = mix(page, 200 + i);
  const text = Buffer.alloc(20);
  for (let i = 0; i < 5; i++) text.writeUInt32LE(mix(isNear ? page : origin, 400 + i), i * 4);
  if (isNear) text.writeUInt32LE(page, 0);
  return { sha1: text.toString('hex'), minhash: Buffer.from(words.buffer).toString('base64') };
}

function writeRun(folder: string): void {
  mkdirSync(join(folder, PARTS), { recursive: true });
  const sources = Array.from({ length: Math.ceil(COUNT / PART_ROWS) }, (_, i) => `made-${String(i).padStart(6, '0')}`);
  const options = { ...DEFAULT_OPTIONS, signatures: true, compression: 'none' as const };
  const inputs = sources.map((path) => ({ path, kind: 'jsonl' as const, size: 1, cut: false, mark: '' }));
  const run = { version: 1, pith: 'made', options, inputs };
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  for (const [unit, source] of sources.entries()) {
    const rows = Math.min(PART_ROWS, COUNT - unit * PART_ROWS);
    const name = `part-${String(unit).padStart(6, '0')}-000`;
    const path = join(folder, PARTS, `${name}.jsonl`);
    const hash = createHash('sha256');
    const bytes = writeRows(path, { source, first: unit * PART_ROWS, rows, hash });
    const sha256 = hash.digest('hex');
    const tally = { ...newTally(), records: rows };
    tally.outcomes.ok = rows;
    const manifest: Manifest = {
      version: 1,
      run: runKey(run),
      file: `${name}.jsonl`,
      unit,
      part: 0,
      last: true,
      source,
      from: 0,
      to: 1,
      start: 0,
      end: 1,
      first: 0,
      rows,
      plainBytes: bytes,
      plainSha256: sha256,
      bytes,
      sha256,
      tally,
    };
    writeFileSync(join(folder, PARTS, `${name}.json`), JSON.stringify(manifest));
  }
}

interface RowsRequest {
  readonly source: string;
  readonly first: number;
  readonly rows: number;
  readonly hash: Hash;
}

/** Returns the number of bytes. */
function writeRows(path: string, { source, first, rows, hash }: RowsRequest): number {
  let bytes = 0;
  for (let from = 0; from < rows; from += 10_000) {
    let text = '';
    for (let row = from; row < Math.min(rows, from + 10_000); row++) {
      const { sha1, minhash } = keysOf(first + row);
      text += `{"id":"${first + row}","source":"${source}","offset":${row},"inner":0,"length":1,"text_sha1":"${sha1}","minhash":"${minhash}","outcome":"ok","pith":"made"}\n`;
    }
    const chunk = Buffer.from(text);
    hash.update(chunk);
    appendFileSync(path, chunk);
    bytes += chunk.length;
  }
  return bytes;
}

interface Ended {
  readonly code: number | null;
  readonly peakBytes: number;
  readonly cpuSeconds: number;
  readonly said: string;
}

/** Runs dedup, and kills it after `killAfterMs` if given. */
function dedup(folder: string, killAfterMs?: number): Promise<Ended> {
  const child = spawn(process.execPath, [PITH, 'corpus', 'dedup', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let usage = { peakBytes: 0, cpuSeconds: 0 };
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const watch = setInterval(() => {
    const found = usageOf(child.pid!);
    if (found !== undefined)
      usage = { peakBytes: Math.max(usage.peakBytes, found.peakBytes), cpuSeconds: found.seconds };
  }, 50);
  const killer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch);
      clearTimeout(killer);
      resolve({ code, ...usage, said });
    });
  });
}

function bytesUnder(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths.map((path) => statSync(path)).reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(name).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

const root = mkdtempSync(join(tmpdir(), 'pith-dedup-lab-'));
try {
  const folder = join(root, 'run');
  writeRun(folder);
  console.log(`${COUNT} pages in ${gigabytes(bytesUnder(folder))}`);
  const work = join(folder, '.dedup');
  let disk = 0;
  const measure = setInterval(() => {
    try {
      disk = Math.max(disk, bytesUnder(work));
    } catch {
      // It was just removed.
    }
  }, 1000);
  const startedAt = Date.now();
  const { code, peakBytes, cpuSeconds, said } = await dedup(folder);
  clearInterval(measure);
  if (code !== 0) throw new Error(`dedup ended with ${code}`);
  const seconds = (Date.now() - startedAt) / 1000;
  process.stdout.write(said);
  console.log(
    `peak memory ${(peakBytes / 1e6).toFixed(0)} MB, ${(peakBytes / COUNT).toFixed(1)} bytes per page; ` +
      `processor ${cpuSeconds.toFixed(0)} s, ${((cpuSeconds * 1e6) / COUNT).toFixed(1)} µs per page (wall ${seconds.toFixed(0)} s); ` +
      `disk for the work ${gigabytes(disk)}, ${(disk / COUNT).toFixed(0)} bytes per page`,
  );
  const expected = hashOf(join(folder, DEDUPED));
  const random = seededRandom(1);
  rmSync(join(folder, DEDUPED), { recursive: true });
  let killedSeconds = 0;
  let killed = 0;
  for (let code: number | null = null; Number(kills) > 0 && code === null; ) {
    const killAfterMs = killed < Number(kills) ? (1000 * seconds * (0.1 + random())) / Number(kills) : undefined;
    const ended = await dedup(folder, killAfterMs);
    code = ended.code;
    killedSeconds += ended.cpuSeconds;
    if (code === null) killed++;
    else if (code !== 0 || hashOf(join(folder, DEDUPED)) !== expected)
      throw new Error(`after ${killed} kills dedup ended with ${code}, or with other bytes`);
    else console.log(`${killed} kills: the same bytes; ${killedSeconds.toFixed(0)} s of processor time in all runs`);
  }
  const figures = {
    pages: COUNT,
    peakBytes,
    processorSeconds: cpuSeconds,
    diskBytes: disk,
    kills: killed,
    killedSeconds,
  };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
} finally {
  rmSync(root, { recursive: true });
}
