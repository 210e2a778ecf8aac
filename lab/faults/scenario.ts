// A piece of work on a disk that may fail at any call, and the conditions that must hold afterwards.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Scenario {
  readonly name: string;
  /** Creates the initial state, on a healthy disk. */
  readonly prepare: (root: string) => Promise<void>;
  /** The work. It records each step that was acknowledged. */
  readonly work: (root: string, done: (step: string) => void) => Promise<void>;
  /** Checks the folder after a failure, and after the same work once more; returns what is wrong, if anything. */
  readonly check: (
    root: string,
    done: readonly string[],
    clean: ReadonlyMap<string, string>,
  ) => Promise<string | undefined>;
}

/** Names of files that are being written, and of folders for them. */
const UNFINISHED = /(?:^|\/)\.(?:tmp|dedup|learn-)/;

/** Every file under a folder, by its path, without files of unfinished work, which are not meant for readers. */
export function filesUnder(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(root, name);
    if (UNFINISHED.test(relative(root, path)) || !statSync(path).isFile()) continue;
    files.set(relative(root, path), readFileSync(path, 'base64'));
  }
  return files;
}
