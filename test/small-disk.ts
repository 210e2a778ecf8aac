// A disk of a few kilobytes, to fill up. Only root can create one, and not in every container.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `size` as in `mount`: `256k`. The folder is created, and must be passed to `unmountDisk`. */
export function mountDisk(at: string, size: string): string {
  mkdirSync(at, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at], { stdio: 'ignore' });
  return at;
}

export function resizeDisk(at: string, size: string): void {
  execFileSync('mount', ['-o', `remount,size=${size}`, at]);
}

export function makeReadOnly(at: string): void {
  execFileSync('mount', ['-o', 'remount,ro', at]);
}

export function unmountDisk(at: string): void {
  execFileSync('umount', [at]);
}

/** If disk tests do not run, their names give the reason: "needs root". */
export const mayMount: boolean = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'pith-mount-'));
  try {
    unmountDisk(mountDisk(at, '64k'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(at, { recursive: true });
  }
}
