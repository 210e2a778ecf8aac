// Writes a file completely or not at all: to a temporary file next to it, synced to disk, then renamed. After a full disk, a kill
// or a power failure there is the old file or the new one. The surprise: a pipe or a device (`--out /dev/stdout`) is written to,
// not replaced.

import { createWriteStream, existsSync, rmSync, type Stats, statSync, type WriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { PithError } from '../base/index.ts';
import { fileError } from '../inputs/files/index.ts';

export async function saveFile(path: string, content: string | Uint8Array): Promise<void> {
  const aside = asideOf(path);
  try {
    await makeFolder(dirname(path));
    await writeSynced(aside, content, aside !== path);
    if (aside !== path) await renameSynced(aside, path);
  } catch (thrown) {
    if (aside !== path) await rm(aside, { force: true }).catch(() => {}); // report the first failure
    throw fileError(path, thrown);
  }
}

async function writeSynced(path: string, content: string | Uint8Array, isFile: boolean): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    if (isFile) await file.sync();
  } finally {
    await file.close();
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Also syncs the folder if the system can, so that the new name survives a power failure. */
async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close().catch(() => {});
}

/** On a read-only disk, `recursive` reports a missing folder; a plain call reports the real reason. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch(async (thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') await mkdir(path);
    throw thrown;
  });
}

interface OpenedFile {
  readonly stream: WriteStream;
  /** Ends the stream; rejects if something was not written. */
  readonly publish: () => Promise<void>;
  /** Removes the temporary file and leaves an existing file unchanged. */
  readonly abandon: () => void;
}

/** The same for a stream: the file appears under its name when it is finished. */
export function openFile(path: string): OpenedFile {
  const aside = asideOf(path);
  const stream = createWriteStream(aside);
  return {
    stream,
    publish: async () => {
      stream.end();
      await finished(stream);
      if (aside === path) return;
      await synced(aside);
      await renameSynced(aside, path);
    },
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

/** Rejects targets that are one of the inputs, under any name or link. */
export async function refuseOverwriting(inputs: Iterable<string>, targets: Iterable<string>): Promise<void> {
  const taken = new Set<string>();
  for (const input of inputs) {
    const identity = identityOf(await stat(input).catch(() => undefined));
    if (identity !== undefined) taken.add(identity);
  }
  for (const target of targets) {
    const identity = identityOf(await stat(target).catch(() => undefined));
    if (identity !== undefined && taken.has(identity))
      throw new PithError('refused', `--out would overwrite the page '${target}' itself; choose another path`);
  }
}

function identityOf(stats: Stats | undefined): string | undefined {
  return stats?.isFile() === true ? `${stats.dev}:${stats.ino}` : undefined;
}
