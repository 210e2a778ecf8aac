// Writing a file whole or not at all: aside first, then renamed, so that a full disk or a kill leaves what was there.
// The surprise: a pipe or a device (`--out /dev/stdout`) must be written to, not replaced.

import { createWriteStream, existsSync, type Stats, statSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PithError } from '../../error.ts';
import { fileError } from '../inputs/read-input.ts';

export async function saveFile(path: string, text: string): Promise<void> {
  const aside = asideOf(path);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, text);
    if (aside !== path) await rename(aside, path);
  } catch (thrown) {
    if (aside !== path) await rm(aside, { force: true }).catch(() => {}); // the first failure is the one to tell
    throw fileError(path, thrown);
  }
}

/** The same for a stream: what is written appears under its name when it is finished. */
export function openFile(path: string): { readonly stream: WriteStream; readonly publish: () => Promise<void> } {
  const aside = asideOf(path);
  const stream = createWriteStream(aside);
  // A run that ends before `publish` leaves nothing behind.
  const clear = (): void => void rm(aside, { force: true }).catch(() => {});
  if (aside !== path) stream.on('error', clear);
  return { stream, publish: () => (aside === path ? Promise.resolve() : rename(aside, path)) };
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
