// Files that are either there and whole, or not there: written aside, forced to the disk, then given their name in one
// step, and the folder forced to the disk too. A process may be killed at any moment; what it leaves lies in `.tmp`.

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

/** A name of this process's own in the folder for unfinished files. */
function asidePath(folder: string, name: string): string {
  return join(folder, ASIDE, `${hostname()}~${mark}~${count++}~${name.replaceAll('/', '_')}`);
}

/** Somebody else who has just ended may take the empty folder away between two steps. */
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

/** A file that grows aside and is named when whole. */
export class AsideFile {
  private readonly folder: string;
  private readonly name: string;
  private readonly path: string;
  private readonly file: number;
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

  /** From now on it has its name, and survives a loss of power. */
  publish(): void {
    guarded(this.path, () => {
      fsyncSync(this.file);
      closeSync(this.file);
      renameSync(this.path, join(this.folder, this.name));
    });
    syncFolder(join(this.folder, this.name, '..'));
  }

  discard(): void {
    closeSync(this.file);
    rmSync(this.path, { force: true });
  }
}

/** A small file at once. */
export function writeAside(folder: string, name: string, bytes: Uint8Array): void {
  const file = new AsideFile(folder, name);
  try {
    file.write(bytes);
  } catch (thrown) {
    file.discard();
    throw thrown;
  }
  file.publish();
}

/** Gives the file its name only if that is free; false when somebody was first. */
export function linkAside(folder: string, name: string, bytes: Uint8Array): boolean {
  const path = asidePath(folder, name);
  return guarded(path, () => {
    const file = openAside(path);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
    fsyncSync(file);
    closeSync(file);
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

function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    fsyncSync(file);
    closeSync(file);
  } catch {
    // Some file systems cannot force a folder to the disk; the names are then as safe as they make them.
  }
}

/** What this machine's dead processes left aside is taken away, and the folder for it when nobody uses it. */
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
    // somebody is writing
  }
}

/** With those above it. */
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
    return new PithError('no-space', `no room left for '${path}': make room and start again, what is done is kept`, {
      cause: thrown,
    });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new PithError('refused', `'${path}' may not be written: ${code}`, { cause: thrown });
  // What Node says of a folder that cannot be made on a read-only disk.
  if (code === 'ENOENT')
    return new PithError('refused', `'${path}' cannot be made: its folder is gone, or its disk is read-only`, {
      cause: thrown,
    });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new PithError('bad-input', `'${path}' has a file in its path where a folder is needed`, { cause: thrown });
  if (thrown instanceof PithError || code === '') return thrown;
  return new PithError('unavailable', `'${path}' cannot be written: ${code}`, { cause: thrown });
}
