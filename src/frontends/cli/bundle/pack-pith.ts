// The archive of `pith pack`: bin/pith starts bin/node with Pith, which is in lib/pith with the packages that the engine
// needs. Sorted and without timestamps: the same Pith and Node give the same bytes.

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { PithError } from '../../../base/index.ts';
import { type TarFile, tarBytes } from './tar-writer.ts';

export interface Packed {
  readonly files: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Packages that the engine needs besides Pith's own dependencies. */
const ENGINE_PACKAGES = ['apache-arrow'];
/** Used for types only. */
const LEFT_OUT = new Set(['@types/node']);
const OWN_FOLDERS = ['bin', 'dist/lib', 'schema'];
const IS_NEEDED = /(?<!\.d)(?:\.[cm]?js|\.json|\.node|LICENSE[^/]*|NOTICE[^/]*)$/;
/** Copies of the same code for browsers, and type declarations. */
const IS_SPARE = /\.min\.js$|\.test\.js$|(?:^|\/)(?:test|docs|examples|\.bin)\//;

/**
 * `cd` is not used: paths are relative to the unpacked folder, wherever it is called from. On a cluster a process has one
 * core, and the garbage collector's threads would only compete with neighbors.
 */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" --single-threaded-gc "$here/../lib/pith/bin/pith.js" "$@"
`;

export async function packPith(out: string, node: string = process.execPath): Promise<Packed> {
  if (!existsSync(node)) throw new PithError('not-found', `no Node at '${node}'`);
  const hash = createHash('sha256');
  const aside = `${out}.part`;
  const gzip = createGzip({ level: 6 });
  let bytes = 0;
  gzip.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  let files = 0;
  try {
    mkdirSync(dirname(out), { recursive: true });
    await pipeline(tarBytes(counted(allFiles(node), () => files++)), gzip, createWriteStream(aside));
    renameSync(aside, out);
  } catch (thrown) {
    if (existsSync(aside)) rmSync(aside);
    throw thrown instanceof PithError ? thrown : unwritten(out, thrown);
  }
  return { files, bytes, sha256: hash.digest('hex') };
}

function unwritten(out: string, thrown: unknown): PithError {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return new PithError(code === 'ENOSPC' ? 'no-space' : 'refused', `'${out}' cannot be written: ${message}`, {
    cause: thrown,
  });
}

function* counted<T>(items: Iterable<T>, count: () => void): Generator<T> {
  for (const item of items) {
    count();
    yield item;
  }
}

function* allFiles(node: string): Generator<TarFile> {
  yield { name: 'bin/node', bytes: readFileSync(node), isExecutable: true };
  yield { name: 'bin/pith', bytes: Buffer.from(LAUNCHER), isExecutable: true };
  const root = packageRoot();
  yield* filesOf(root, 'lib/pith', OWN_FOLDERS);
  yield { name: 'lib/pith/package.json', bytes: readFileSync(join(root, 'package.json')), isExecutable: false };
  for (const [name, folder] of [...packagesOf(root)].sort(([a], [b]) => (a < b ? -1 : 1)))
    yield* filesOf(folder, `lib/pith/node_modules/${name}`, ['.']);
}

function* filesOf(root: string, into: string, folders: readonly string[]): Generator<TarFile> {
  for (const folder of folders) {
    const base = folder === '.' ? '' : `${folder}/`;
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      const path = `${base}${name}`;
      // A nested package is found separately.
      if (!IS_NEEDED.test(path) || IS_SPARE.test(path) || path.includes('node_modules/')) continue;
      yield { name: `${into}/${path}`, bytes: readFileSync(join(root, path)), isExecutable: false };
    }
  }
}

/** Searches upward for Pith's own package, from source or built. */
function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'bin/pith.js'))) return folder;
  throw new PithError('internal', 'the package that contains this code was not found');
}

/** Names and folders of all needed packages, including indirect ones. */
function packagesOf(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...Object.keys(manifestOf(root).dependencies ?? {}), ...ENGINE_PACKAGES].map(
    (name) => [name, root] as const,
  );
  for (const [name, from] of waiting) {
    if (found.has(name) || LEFT_OUT.has(name)) continue;
    const folder = folderOf(name, from);
    found.set(name, folder);
    for (const more of Object.keys(manifestOf(folder).dependencies ?? {})) waiting.push([more, folder]);
  }
  return found;
}

function manifestOf(folder: string): { readonly dependencies?: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Like Node: in node_modules of the folder, or of one above it. */
function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const there = join(folder, 'node_modules', name);
    if (existsSync(join(there, 'package.json'))) return there;
    if (folder === dirname(folder))
      throw new PithError('unavailable', `pith pack needs the package ${name}: npm install ${name}`);
  }
}
