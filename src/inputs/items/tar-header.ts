// One 512-byte tar header → name, size, type and link target. Supports the old, POSIX (ustar) and GNU forms.

export const BLOCK = 512;

export interface TarHeader {
  readonly name: string;
  readonly size: number;
  /** Type flag, one character. */
  readonly type: string;
  readonly target: string;
}

/** Undefined when the checksum or the size cannot be read. */
export function readTarHeader(head: Buffer): TarHeader | undefined {
  const size = sizeOf(head);
  if (Number.isNaN(size) || !isSound(head)) return undefined;
  return { name: nameOf(head), size, type: field(head, 156, 1), target: field(head, 157, 100) };
}

/** A field up to its first zero byte. */
export function field(bytes: Buffer, at: number, length: number): string {
  const part = bytes.subarray(at, at + length);
  const end = part.indexOf(0);
  return part.toString('utf8', 0, end < 0 ? part.length : end);
}

/** The value of a pax record such as `30 path=news/a.html`. */
export function paxValue(records: string, key: 'path' | 'linkpath'): string | undefined {
  return new RegExp(`(?:^|\\n)\\d+ ${key}=([^\\n]*)\\n`).exec(records)?.[1];
}

function nameOf(head: Buffer): string {
  const prefix = field(head, 257, 5) === 'ustar' ? field(head, 345, 155) : '';
  return prefix === '' ? field(head, 0, 100) : `${prefix}/${field(head, 0, 100)}`;
}

/** Octal, or base 256 when the first bit is set. */
function sizeOf(head: Buffer): number {
  if ((head[124]! & 0x80) !== 0) return Number(head.readBigUInt64BE(128));
  const digits = field(head, 124, 12).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : Number.NaN;
}

function isSound(head: Buffer): boolean {
  let sum = 0;
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : head[i]!;
  return Number.parseInt(field(head, 148, 8).trim(), 8) === sum;
}
