// A disk that fails: replaces Node's file functions while a piece of work runs, counts the calls under one folder, and
// makes the call at a chosen position fail as after a disk error, a kill or a power failure.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The kind of failure. */
export const FAULTS = ['ENOSPC', 'EIO', 'torn', 'kill', 'power'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  /** The call that fails, from 1; 0 for none. */
  readonly position: number;
  readonly kind: FaultKind;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of any kind are wrapped
type Any = any;

const BY_PATH = [
  'openSync',
  'mkdirSync',
  'readFileSync',
  'readdirSync',
  'renameSync',
  'linkSync',
  'unlinkSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
  'appendFileSync',
];
const BY_FILE = ['writeSync', 'readSync', 'fsyncSync', 'closeSync'];
const PROMISED = ['open', 'mkdir', 'readFile', 'readdir', 'rename', 'link', 'unlink', 'rm', 'stat', 'writeFile'];
const OF_HANDLE = ['writeFile', 'write', 'read', 'readFile', 'sync', 'close'];
const WRITES = new Set(['writeSync', 'writeFileSync', 'appendFileSync', 'writeFile', 'write']);
/** These calls free space or need none: a full disk does not stop them. */
const NEEDS_NO_ROOM = new Set([
  'readFileSync',
  'readdirSync',
  'readSync',
  'unlinkSync',
  'rmSync',
  'rmdirSync',
  'closeSync',
  'readFile',
  'readdir',
  'read',
  'unlink',
  'rm',
  'stat',
  'close',
]);

export class FaultyDisk {
  /** Calls so far. */
  calls = 0;
  /** The name of the call that failed. */
  failed = '';
  private readonly root: string;
  private readonly fault: Fault;
  private isDead = false;
  private readonly pathOfFile = new Map<number, string>();
  /** Files whose bytes may still be in memory only. */
  private readonly dirty = new Set<string>();

  constructor(root: string, fault: Fault) {
    this.root = root;
    this.fault = fault;
  }

  /** Runs `work` on this disk and restores the real one afterwards. */
  async during(work: () => Promise<void>): Promise<void> {
    const restore = [
      ...BY_PATH.map((name) => this.wrap(fs, name, (path: Any) => String(path))),
      ...BY_FILE.map((name) => this.wrap(fs, name, (file: Any) => this.pathOfFile.get(file) ?? '')),
      ...PROMISED.map((name) => this.wrap(fs.promises, name, (path: Any) => String(path))),
      ...(await this.wrapHandles()),
    ];
    syncBuiltinESMExports();
    try {
      await work();
    } finally {
      for (const one of restore) one();
      syncBuiltinESMExports();
      if (this.isDead && this.fault.kind === 'power') this.loseMemory();
    }
  }

  private wrap(owner: Any, name: string, pathOf: (first: Any, self: Any) => string): () => void {
    const real = owner[name];
    const disk = this;
    owner[name] = function (this: Any, ...given: Any[]) {
      const path = pathOf(given[0], this);
      if (!path.startsWith(disk.root)) return real.apply(this, given);
      const failing = disk.next(name);
      if (failing !== undefined) {
        if (failing === 'torn') disk.tear(real, this, name, given, path);
        const error = errorOf(failing, name, path);
        if (name.endsWith('Sync')) throw error;
        return Promise.reject(error);
      }
      // A sync is only recorded: it takes long, and the real disk does not fail.
      const isSync = name === 'fsyncSync' || name === 'sync';
      const result = isSync ? (name === 'sync' ? Promise.resolve() : undefined) : real.apply(this, given);
      if (result instanceof Promise) return result.then((value) => disk.note(name, given, path, value));
      return disk.note(name, given, path, result);
    };
    return () => {
      owner[name] = real;
    };
  }

  /** The methods of a file handle from `fs/promises`. */
  private async wrapHandles(): Promise<(() => void)[]> {
    const handle = await fs.promises.open('/dev/null');
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    return OF_HANDLE.map((name) => this.wrap(prototype, name, (_first, self) => this.pathOfFile.get(self.fd) ?? ''));
  }

  /** Counts a call and returns its failure, if any. */
  private next(name: string): FaultKind | undefined {
    if (this.isDead) return 'kill';
    const { position, kind } = this.fault;
    if (++this.calls !== position) return undefined;
    if (kind === 'ENOSPC' && NEEDS_NO_ROOM.has(name)) return undefined;
    if (kind === 'torn' && !WRITES.has(name)) return undefined;
    this.failed = name;
    this.isDead = kind === 'kill' || kind === 'power';
    return kind;
  }

  private note(name: string, given: readonly Any[], path: string, result: Any): Any {
    if (name === 'openSync') this.pathOfFile.set(result, path);
    else if (name === 'open') this.pathOfFile.set(result.fd, path);
    else if (name === 'closeSync') this.pathOfFile.delete(given[0]);
    else if (WRITES.has(name)) this.dirty.add(path);
    else if (name === 'fsyncSync' || name === 'sync') this.dirty.delete(path);
    else if (/^(?:rename|link)/.test(name)) this.moved(path, String(given[1]), name.startsWith('rename'));
    return result;
  }

  private moved(from: string, to: string, isGone: boolean): void {
    if (!this.dirty.has(from)) return;
    this.dirty.add(to);
    if (isGone) this.dirty.delete(from);
  }

  /** Writes half of the bytes. */
  private tear(real: Any, self: Any, name: string, given: readonly Any[], path: string): void {
    const isHandle = name === 'write' || (name === 'writeFile' && typeof self?.fd === 'number');
    const content = isHandle || name === 'write' ? given[0] : given[1];
    const half = Buffer.from(content).subarray(0, Buffer.byteLength(content) >> 1);
    if (name === 'writeSync') real.call(self, given[0], half, 0, half.length);
    else if (isHandle) fs.writeFileSync(path, half);
    else fs.writeFileSync(path, half, name === 'appendFileSync' ? { flag: 'a' } : {});
  }

  /** Bytes that were never synced are half gone. */
  private loseMemory(): void {
    for (const path of this.dirty) {
      if (fs.existsSync(path)) fs.truncateSync(path, fs.statSync(path).size >> 1);
    }
  }
}

function errorOf(kind: FaultKind, syscall: string, path: string): Error {
  const code = kind === 'torn' ? 'EIO' : kind === 'power' ? 'kill' : kind;
  return Object.assign(new Error(`${code}: planted, ${syscall} '${path}'`), { code, errno: -1, syscall, path });
}
