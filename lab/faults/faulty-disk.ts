// A disk that fails: replaces Node's file functions while a piece of work runs, counts the calls under one folder, and makes the
// call at a chosen position fail as after a disk error, a kill or a loss of power.
// One kind is not an error: `short` reads or writes fewer bytes than asked, which the system may do at any time.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DISK_CALLS, type DiskCall, NEEDS_NO_ROOM, type Operation } from './disk-calls.ts';
import { LostNames } from './lost-names.ts';

/**
 * ENOSPC and EIO: an error. torn: half of the bytes, then an error. short: half of the bytes, no error. kill: nothing works
 * afterwards. power: a kill that loses half of the bytes that were not synced. names: a kill that loses names that were not synced.
 */
export const FAULTS = ['ENOSPC', 'EIO', 'torn', 'short', 'kill', 'power', 'names'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  /** The call that fails, from 1; 0 for none. */
  readonly position: number;
  readonly kind: FaultKind;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of any kind are wrapped
type Any = any;

/** The number of a handle that was closed. */
const CLOSED = -1;
const ENDS: ReadonlySet<FaultKind> = new Set<FaultKind>(['kill', 'power', 'names']);
/** Calls that take a buffer and return how much of it they used. */
const COUNTED: ReadonlySet<string> = new Set(['readSync', 'writeSync', 'read', 'write']);

export class FaultyDisk {
  /** Calls so far. */
  calls = 0;
  /** The call that failed; undefined if none did, because the kind does not apply to it. */
  failed: DiskCall | undefined;
  private readonly root: string;
  private readonly fault: Fault;
  /** After a kill nothing works, and nothing is acknowledged. */
  isDead = false;
  /** Files that the work did not close, although it could. */
  leftOpen: readonly string[] = [];
  private readonly pathOfFile = new Map<number, string>();
  /** Their handles. Node closes a handle that is no longer used, and its `close` cannot be replaced. */
  private readonly handles = new Map<number, { readonly fd: number }>();
  /** Files whose bytes may still be in memory only. */
  private readonly dirty = new Set<string>();
  private readonly names = new LostNames();
  /** Calls that a wrapped call makes itself are not counted. */
  private isInside = false;

  constructor(root: string, fault: Fault) {
    this.root = root;
    this.fault = fault;
  }

  /** Runs `work` on this disk and restores the real one afterwards. */
  async during(work: () => Promise<void>): Promise<void> {
    const handle = await fs.promises.open('/dev/null');
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    const restore = DISK_CALLS.map((call) => {
      const owner = call.on === 'handle' ? prototype : call.answers === 'promise' ? fs.promises : fs;
      return this.wrap(owner as Any, call);
    });
    syncBuiltinESMExports();
    try {
      await work();
    } finally {
      // Streams close their files a little later.
      await new Promise((resolve) => setImmediate(resolve));
      for (const one of restore) one();
      syncBuiltinESMExports();
      this.closeRest();
      if (this.isDead && this.fault.kind === 'power') this.loseBytes();
      if (this.isDead && this.fault.kind === 'names') this.names.lose();
    }
  }

  private wrap(owner: Any, call: DiskCall): () => void {
    const real = owner[call.name];
    const disk = this;
    owner[call.name] = function (this: Any, ...given: Any[]) {
      const path = disk.pathOf(call, given[0], this);
      if (disk.isInside || !path.startsWith(disk.root)) return real.apply(this, given);
      const failing = disk.next(call);
      if (failing === 'short') return real.apply(this, halved(call, given));
      if (failing === undefined) return disk.passed(call, real, this, given, path);
      if (failing === 'torn') disk.tear(real, this, call, given, path);
      const error = errorOf(failing, call.name, path);
      if (call.does === 'close' && !disk.isDead) return disk.closed(call, real, this, given, error);
      return answered(call, given, error);
    };
    return () => {
      owner[call.name] = real;
    };
  }

  private pathOf({ on }: DiskCall, first: Any, self: Any): string {
    if (on === 'path') return String(first);
    return this.pathOfFile.get(on === 'file' ? first : self.fd) ?? '';
  }

  /** Counts a call and returns its failure, if any. */
  private next(call: DiskCall): FaultKind | undefined {
    if (this.isDead) return 'kill';
    const { position, kind } = this.fault;
    if (++this.calls !== position || !applies(kind, call)) return undefined;
    this.failed = call;
    this.isDead = ENDS.has(kind);
    return kind;
  }

  /** The real call, and what it changed. */
  private passed(call: DiskCall, real: Any, self: Any, given: Any[], path: string): Any {
    const { does, answers } = call;
    if (does === 'close') this.pathOfFile.delete(given[0]);
    const to = does === 'rename' || does === 'link' ? String(given[1]) : undefined;
    this.isInside = true;
    const after = this.names.before(call.name, path, to);
    this.isInside = false;
    const note = (value: Any): Any => {
      after();
      return this.note(call, given, path, value);
    };
    // A sync is only recorded: it takes long, and the real disk does not fail.
    if (does === 'sync') {
      note(undefined);
      if (answers === 'call') queueMicrotask(() => given.at(-1)(null));
      return answers === 'promise' ? Promise.resolve() : undefined;
    }
    if (answers === 'promise') return real.apply(self, given).then(note);
    if (answers === 'now') return note(real.apply(self, given));
    const tell = given.at(-1);
    return real.call(self, ...given.slice(0, -1), (error: Any, ...values: Any[]) => {
      if (error === null) note(values[0]);
      tell(error, ...values);
    });
  }

  /** A file is closed even if that reports an error. */
  private closed({ answers }: DiskCall, real: Any, self: Any, given: readonly Any[], error: Error): Any {
    this.pathOfFile.delete(given[0]);
    if (answers === 'call') return real.call(self, given[0], () => given.at(-1)(error));
    real.apply(self, given);
    throw error;
  }

  private note({ name, does }: DiskCall, given: readonly Any[], path: string, result: Any): Any {
    if (does === 'open') this.opened(result, path);
    else if (does === 'write') this.dirty.add(path);
    else if (does === 'sync') {
      this.dirty.delete(path);
      this.names.synced(path);
    } else if (does === 'rename' || does === 'link') this.moved(path, String(given[1]), name.startsWith('rename'));
    return result;
  }

  private opened(result: number | { readonly fd: number }, path: string): void {
    const file = typeof result === 'number' ? result : result.fd;
    this.pathOfFile.set(file, path);
    if (typeof result === 'number') this.handles.delete(file);
    else this.handles.set(file, result);
  }

  private moved(from: string, to: string, isGone: boolean): void {
    if (!this.dirty.has(from)) return;
    this.dirty.add(to);
    if (isGone) this.dirty.delete(from);
  }

  /** Closes the files that the work has left open. */
  private closeRest(): void {
    const open = [...this.pathOfFile].filter(([file]) => this.handles.get(file)?.fd !== CLOSED);
    this.leftOpen = this.isDead ? [] : open.map(([, path]) => path);
    for (const [file] of open) if (!this.handles.has(file)) fs.closeSync(file);
  }

  /** Writes half of the bytes. */
  private tear(real: Any, self: Any, { name, on, answers }: DiskCall, given: readonly Any[], path: string): void {
    if (name === 'writev') return;
    const content = on === 'handle' ? given[0] : given[1];
    const half = Buffer.from(content).subarray(0, Buffer.byteLength(content) >> 1);
    this.isInside = true;
    if (name === 'writeSync') real.call(self, given[0], half, 0, half.length);
    else if (on === 'file' && answers === 'call') fs.writeSync(given[0], half, 0, half.length);
    else fs.writeFileSync(path, half, name === 'appendFileSync' ? { flag: 'a' } : {});
    this.isInside = false;
  }

  /** Bytes that were never synced are half gone. */
  private loseBytes(): void {
    for (const path of this.dirty) {
      if (fs.existsSync(path)) fs.truncateSync(path, fs.statSync(path).size >> 1);
    }
  }
}

function applies(kind: FaultKind, { name, does, on }: DiskCall): boolean {
  if (kind === 'ENOSPC') return !NEEDS_NO_ROOM.has(does as Operation);
  if (kind === 'torn') return does === 'write' && name !== 'writev';
  if (kind === 'short') return COUNTED.has(name) && on !== 'path';
  return true;
}

/** The arguments for half of the bytes: (file, buffer, offset, length, position), or the same without the file. */
function halved({ on, answers }: DiskCall, given: readonly Any[]): Any[] {
  const at = on === 'handle' ? 0 : 1;
  const bytes = given[at];
  if (!ArrayBuffer.isView(bytes)) return [...given];
  const offset = given[at + 1] ?? 0;
  const length = given[at + 2] ?? bytes.byteLength - offset;
  if (typeof offset !== 'number' || typeof length !== 'number' || length < 2) return [...given];
  const rest = answers === 'call' ? given.slice(at + 3) : [given[at + 3]];
  return [...given.slice(0, at), bytes, offset, length >> 1, ...rest];
}

function answered({ answers }: DiskCall, given: readonly Any[], error: Error): Any {
  if (answers === 'now') throw error;
  if (answers === 'promise') return Promise.reject(error);
  queueMicrotask(() => given.at(-1)(error));
  return undefined;
}

function errorOf(kind: FaultKind, syscall: string, path: string): Error {
  const code = kind === 'ENOSPC' ? kind : ENDS.has(kind) ? 'kill' : 'EIO';
  return Object.assign(new Error(`${code}: planted, ${syscall} '${path}'`), { code, errno: -1, syscall, path });
}
