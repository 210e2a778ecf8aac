// Writing a file whole or not at all: aside first, then renamed, so that a full disk or a kill leaves what was there.
// The surprise: a pipe or a device (`--out /dev/stdout`) must be written to, not replaced.

import { createWriteStream, existsSync, rmSync, type Stats, statSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { fileError } from '../../inputs/files/index.ts';

export async function saveFile(path: string, content: string | Uint8Array): Promise<void> {
  const aside = asideOf(path);
  try {
    await makeFolder(dirname(path));
    await writeFile(aside, content);
    if (aside !== path) await rename(aside, path);
  } catch (thrown) {
    if (aside !== path) await rm(aside, { force: true }).catch(() => {}); // the first failure is the one to tell
    throw fileError(path, thrown);
  }
}

/** Of a disk that is read-only `recursive` says that there is no such folder; a plain try says what it is. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch(async (thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') await mkdir(path);
    throw thrown;
  });
}

interface OpenedFile {
  readonly stream: WriteStream;
  readonly publish: () => Promise<void>;
  /** Leaves nothing behind, but for what was there before. */
  readonly abandon: () => void;
}

/** The same for a stream: what is written appears under its name when it is finished. */
export function openFile(path: string): OpenedFile {
  const aside = asideOf(path);
  const stream = createWriteStream(aside);
  return {
    stream,
    publish: () => (aside === path ? Promise.resolve() : rename(aside, path)),
    abandon: () => {
      stream.destroy();
      if (aside !== path) rmSync(aside, { force: true });
    },
  };
}

function asideOf(path: string): string {
  if (existsSync(path) && !statSync(path).isFile()) return path;
  return join(dirname(path), `.${basename(path)}.${process.pid}.writing`);
}

/** Refuses targets that are one of the inputs, by whatever name or link. */
export async function refuseOverwriting(inputs: Iterable<string>, targets: Iterable<string>): Promise<void> {
  const taken = new Set<string>();
  for (const input of inputs) {
    const identity = identityOf(await stat(input).catch(() => undefined));
    if (identity !== undefined) taken.add(identity);
  }
  for (const target of targets) {
    const identity = identityOf(await stat(target).catch(() => undefined));
    if (identity !== undefined && taken.has(identity))
      throw new PithError('refused', `--out would overwrite the page '${target}' itself; choose another place`);
  }
}

function identityOf(stats: Stats | undefined): string | undefined {
  return stats?.isFile() === true ? `${stats.dev}:${stats.ino}` : undefined;
}
