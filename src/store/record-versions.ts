// One record as numbered files in its own folder: the highest number is the record, an empty file means "forgotten".
// A change is written to a temporary file, synced, and then given the next number by a hard link, which fails if another writer
// was faster. So no lock is needed, and a killed process leaves the old record or the new one and nothing to clean up.
// The surprise: the numbers of old versions stay taken for a while, by one-word files. So a writer that sees a higher number than
// its own knows that others have built on its version; only a very late one can take a number that was used and is free again,
// and that one starts over.

import { randomBytes } from 'node:crypto';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PithError } from '../base/index.ts';

const NUMBERED = /^\d{10}$/;
const ASIDE = 'writing-';
/** Writing a few kilobytes never takes this long: the writer was killed. */
const ABANDONED_MS = 10 * 60_000;
/** Each lost race means that another writer won, so this many in a row is a fault, not bad luck. */
const MAX_RACES = 2_000;
const MAX_PAUSE_MS = 20;
/** How many numbers below the newest stay taken. */
const TAKEN = 64;
/** Content of an old version's file. */
const SPENT = Buffer.from('spent');

export interface RecordVersion {
  readonly number: number;
  /** Undefined if there is none, or the record was forgotten. */
  readonly bytes: Uint8Array | undefined;
}

/** The newest version; number 0 if nothing was ever written. */
export async function readNewest(folder: string): Promise<RecordVersion> {
  for (let races = 0; races < MAX_RACES; races++) {
    const number = newestOf(await numbersIn(folder));
    if (number === 0) return { number, bytes: undefined };
    try {
      const bytes = await readFile(join(folder, fileName(number)));
      if (!bytes.equals(SPENT)) return { number, bytes: bytes.length === 0 ? undefined : bytes };
    } catch (thrown) {
      if (errorCodeOf(thrown) !== 'ENOENT') throw thrown; // replaced twice in the meantime: try again
    }
  }
  throw tooBusy(folder);
}

/** Size of the newest version without reading it; 0 if there is none. */
export async function sizeOfNewest(folder: string): Promise<number> {
  for (let races = 0; races < MAX_RACES; races++) {
    const number = newestOf(await numbersIn(folder));
    if (number === 0) return 0;
    try {
      return (await stat(join(folder, fileName(number)))).size;
    } catch (thrown) {
      if (errorCodeOf(thrown) !== 'ENOENT') throw thrown;
    }
  }
  throw tooBusy(folder);
}

/**
 * Reads, changes and writes in one step. `change` returns the next bytes, `'forget'`, or undefined to change nothing; it runs
 * again if another process was faster. Returns whether something was written.
 */
export async function changeRecord(
  folder: string,
  change: (newest: RecordVersion) => Uint8Array | 'forget' | undefined,
): Promise<boolean> {
  for (let races = 0; races < MAX_RACES; races++) {
    const newest = await readNewest(folder);
    const next = change(newest);
    if (next === undefined) return false;
    if (await writeVersion(folder, newest.number + 1, next === 'forget' ? new Uint8Array() : next)) return true;
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, races + 1));
  }
  throw tooBusy(folder);
}

async function writeVersion(folder: string, number: number, bytes: Uint8Array): Promise<boolean> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(dirname(folder));
  const aside = join(folder, `${ASIDE}${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    await writeSynced(aside, bytes);
    await link(aside, join(folder, fileName(number)));
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  } finally {
    await unlink(aside).catch(() => {}); // after a full disk there may be nothing to remove
  }
  const numbers = await numbersIn(folder);
  const newest = newestOf(numbers);
  if (newest - number >= TAKEN) {
    await unlink(join(folder, fileName(number))).catch(() => {});
    return false;
  }
  await syncFolder(folder);
  if (newest === number) await clearAway(folder, number, numbers);
  return true;
}

/** A file that never changes: from now on it survives a power failure. */
export async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  await writeSynced(join(folder, name), text, 'w');
  await syncFolder(folder);
}

async function writeSynced(path: string, bytes: Uint8Array | string, flags: 'w' | 'wx' = 'wx'): Promise<void> {
  const file: FileHandle = await open(path, flags);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name itself survive a power failure; not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (thrown) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EACCES'].includes(errorCodeOf(thrown))) throw thrown;
  }
}

/** Keeps the previous version for readers that have just chosen it, and removes files of killed writers. */
async function clearAway(folder: string, number: number, numbers: readonly number[]): Promise<void> {
  for (const one of numbers) if (one < number - 1 && one >= number - TAKEN) await spend(folder, one);
  const old = numbers.filter((one) => one < number - TAKEN).map(fileName);
  const left = (await readdir(folder)).filter((name) => name.startsWith(ASIDE));
  for (const name of left) {
    const age = await stat(join(folder, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_MS) old.push(name);
  }
  for (const name of old) await unlink(join(folder, name)).catch(() => {}); // another writer may have removed it
}

/** Keeps only the number of a version; readers that have chosen it try again. */
async function spend(folder: string, number: number): Promise<void> {
  const path = join(folder, fileName(number));
  if ((await stat(path).catch(() => undefined))?.size === SPENT.length) return;
  const aside = join(folder, `${ASIDE}${process.pid}-${randomBytes(6).toString('hex')}`);
  await writeFile(aside, SPENT);
  await rename(aside, path);
}

async function numbersIn(folder: string): Promise<readonly number[]> {
  try {
    return (await readdir(folder)).filter((name) => NUMBERED.test(name)).map(Number);
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'ENOENT') return [];
    throw thrown;
  }
}

function newestOf(numbers: readonly number[]): number {
  return numbers.reduce((newest, number) => Math.max(newest, number), 0);
}

function fileName(number: number): string {
  return String(number).padStart(10, '0');
}

export function errorCodeOf(thrown: unknown): string {
  return String((thrown as { code?: unknown } | undefined)?.code ?? '');
}

function tooBusy(folder: string): PithError {
  return new PithError('unavailable', `'${folder}' changes too often: try again`);
}
