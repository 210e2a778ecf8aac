// Files that are either complete or absent: written to a temporary file, synced to disk, then renamed in one step, and the
// folder synced too. A process may be killed at any moment; its leftovers are in `.tmp`.

import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { isRunning, processIdentity } from '../../jobs/processes/index.ts';

const ASIDE = '.tmp';

const mark = processIdentity();
let count = 0;

/** A name unique to this process in the folder for unfinished files. */
function asidePath(folder: string, name: string): string {
  return join(folder, ASIDE, `${hostname()}~${mark}~${count++}~${name.replaceAll('/', '_')}`);
}

/** Another process that just ended may remove the empty folder between two steps. */
function openAside(path: string): number {
  for (let tries = 0; ; tries++) {
    mkdirSync(join(path, '..'), { recursive: true });
    try {
      return openSync(path, 'w');
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT' || tries > 3) throw thrown;
    }
  }
}

/** A temporary file that is renamed when complete. */
export class AsideFile {
  private readonly folder: string;
  private readonly name: string;
  private readonly path: string;
  private readonly file: number;
  private isOpen = true;
  bytes = 0;

  constructor(folder: string, name: string) {
    this.folder = folder;
    this.name = name;
    this.path = asidePath(folder, name);
    this.file = guarded(this.path, () => openAside(this.path));
  }

  write(bytes: Uint8Array): void {
    guarded(this.path, () => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at, bytes.length - at);
    });
    this.bytes += bytes.length;
  }

  /** From now on it has its final name, and survives a power failure. */
  publish(): void {
    this.isOpen = false;
    guarded(this.path, () => {
      closing(this.file, fsyncSync);
      renameSync(this.path, join(this.folder, this.name));
    });
    syncFolder(join(this.folder, this.name, '..'));
  }

  /** After a failure, also one of `publish`. */
  discard(): void {
    if (this.isOpen) closeSync(this.file);
    this.isOpen = false;
    rmSync(this.path, { force: true });
  }
}

/** Writes a small file in one step. */
export function writeAside(folder: string, name: string, bytes: Uint8Array): void {
  const file = new AsideFile(folder, name);
  try {
    file.write(bytes);
    file.publish();
  } catch (thrown) {
    file.discard();
    throw thrown;
  }
}

/** Renames the file only if the name is free; false if another process was first. */
export function linkAside(folder: string, name: string, bytes: Uint8Array): boolean {
  const path = asidePath(folder, name);
  return guarded(path, () => {
    closing(openAside(path), (file) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
      fsyncSync(file);
    });
    try {
      linkSync(path, join(folder, name));
      syncFolder(folder);
      return true;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw thrown;
    } finally {
      unlinkSync(path);
    }
  });
}

/** Closes the file, also when the work on it fails. */
function closing(file: number, work: (file: number) => void): void {
  try {
    work(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  try {
    closing(openSync(folder, 'r'), fsyncSync);
  } catch {
    // Some file systems cannot sync a folder; renames are then as safe as the file system makes them.
  }
}

/** Removes the leftovers of dead processes on this machine, and the folder if it is unused. */
export function clearAside(folder: string): void {
  const aside = join(folder, ASIDE);
  if (!existsSync(aside)) return;
  for (const name of readdirSync(aside)) {
    const [host, owner = ''] = name.split('~');
    if (host === hostname() && !isRunning(owner)) rmSync(join(aside, name), { force: true });
  }
  try {
    rmdirSync(aside);
  } catch {
    // still in use
  }
}

/** Creates parent folders too. */
export function makeFolder(path: string): void {
  guarded(path, () => mkdirSync(path, { recursive: true }));
}

function guarded<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    throw diskError(path, thrown);
  }
}

function diskError(path: string, thrown: unknown): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new PithError(
      'no-space',
      `no space left for '${path}': free some and start again; finished parts are kept`,
      {
        cause: thrown,
      },
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new PithError('refused', `'${path}' is not writable: ${code}`, { cause: thrown });
  // Node's error for a folder that cannot be created on a read-only disk.
  if (code === 'ENOENT')
    return new PithError('refused', `'${path}' cannot be created: its folder is gone, or its disk is read-only`, {
      cause: thrown,
    });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new PithError('bad-input', `'${path}' has a file in its path where a folder is needed`, { cause: thrown });
  if (thrown instanceof PithError || code === '') return thrown;
  return new PithError('unavailable', `'${path}' cannot be written: ${code}`, { cause: thrown });
}
