// The built package, for tests that run it as a user does. It is rebuilt if a source is newer than the last build, once
// for all test files, so that `vitest run` alone never tests old code.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '..');
export const BIN: string = join(ROOT, 'bin/pith.js');
/** The last file that a build writes. */
const LAST = join(ROOT, 'dist/inspector/index.html');
const LOCK = join(ROOT, 'dist/.building');
/** What a build reads. */
const SOURCES = ['src', 'lab', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
/** Longer than any build; a lock older than this was left by a killed run. */
const LOCK_MS = 60_000;

export function ensureBuilt(): void {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  while (modified(LAST) < newestSource()) {
    if (!takeLock()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: 'pipe' });
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
}

function takeLock(): boolean {
  if (Date.now() - modified(LOCK) > LOCK_MS) rmSync(LOCK, { recursive: true, force: true });
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

function newestSource(): number {
  const paths = SOURCES.flatMap((source) => {
    const path = join(ROOT, source);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  });
  return Math.max(...paths.map(modified));
}

/** Milliseconds; 0 if it does not exist. */
function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
