// Node's functions that use the disk, one row each: the operation, and where the function is. Functions that only ask whether a
// path exists cannot report an error, so they are not here.

/** What a call does, for the table of results. */
export const OPERATIONS = [
  'open',
  'read',
  'write',
  'sync',
  'close',
  'rename',
  'link',
  'remove',
  'folder',
  'stat',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface DiskCall {
  readonly name: string;
  readonly does: Operation;
  /** Its first argument is a path or a file's number; methods of a file handle have neither. */
  readonly on: 'path' | 'file' | 'handle';
  /** How it answers: a value, a promise, or a call of its last argument. */
  readonly answers: 'now' | 'promise' | 'call';
}

const rows = (
  on: DiskCall['on'],
  answers: DiskCall['answers'],
  names: Readonly<Record<string, Operation>>,
): DiskCall[] => Object.entries(names).map(([name, does]) => ({ name, does, on, answers }));

export const DISK_CALLS: readonly DiskCall[] = [
  ...rows('path', 'now', {
    openSync: 'open',
    readFileSync: 'read',
    writeFileSync: 'write',
    appendFileSync: 'write',
    renameSync: 'rename',
    linkSync: 'link',
    unlinkSync: 'remove',
    rmSync: 'remove',
    rmdirSync: 'remove',
    mkdirSync: 'folder',
    readdirSync: 'folder',
    statSync: 'stat',
    readlinkSync: 'stat',
  }),
  ...rows('file', 'now', {
    readSync: 'read',
    writeSync: 'write',
    fsyncSync: 'sync',
    closeSync: 'close',
    fstatSync: 'stat',
  }),
  ...rows('path', 'promise', {
    open: 'open',
    readFile: 'read',
    writeFile: 'write',
    rename: 'rename',
    link: 'link',
    unlink: 'remove',
    rm: 'remove',
    mkdir: 'folder',
    readdir: 'folder',
    stat: 'stat',
  }),
  ...rows('handle', 'promise', {
    readFile: 'read',
    read: 'read',
    writeFile: 'write',
    write: 'write',
    sync: 'sync',
  }),
  // Streams call these.
  ...rows('path', 'call', { open: 'open' }),
  ...rows('file', 'call', { read: 'read', write: 'write', writev: 'write', fsync: 'sync', close: 'close' }),
];

/** These free space or need none: a full disk does not stop them. */
export const NEEDS_NO_ROOM: ReadonlySet<Operation> = new Set<Operation>(['read', 'close', 'remove', 'stat']);
