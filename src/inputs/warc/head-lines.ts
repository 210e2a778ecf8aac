// The head of a WARC record or of an HTTP message: a first line, then `Name: value` lines up to a blank one. Accepts the many
// forms that crawlers and servers write: bare line feeds, folded lines, names in any case, bytes that are not UTF-8.

/** Longer heads are not read. */
export const MAX_HEAD_BYTES: number = 256 * 1024;

export interface RecordHead {
  readonly first: string;
  /** By lower-case name. The first of several wins, except for fields that may be repeated. */
  readonly fields: ReadonlyMap<string, string>;
  /** Bytes up to and including the blank line. */
  readonly length: number;
}

const CR = 13;
const LF = 10;
/** Fields that may be repeated; their values are joined. */
const ADDED_UP = new Set(['content-encoding', 'transfer-encoding']);

/** Length of the head, or -1 when the buffer has no blank line within the limit. */
function headLength(buffer: Uint8Array, from = 0): number {
  const last = Math.min(buffer.length, from + MAX_HEAD_BYTES);
  let at = from;
  while (at < last) {
    const lf = buffer.indexOf(LF, at);
    if (lf < 0 || lf >= last) return -1;
    if (lf === at || (lf === at + 1 && buffer[at] === CR)) return lf + 1 - from;
    at = lf + 1;
  }
  return -1;
}

/** The head at `from`, or undefined when there is none. */
export function readHead(buffer: Buffer, from = 0): RecordHead | undefined {
  const length = headLength(buffer, from);
  if (length < 0) return undefined;
  const lines = decodeHead(buffer.subarray(from, from + length)).split('\n');
  const fields = new Map<string, string>();
  let name = '';
  for (let i = 1; i < lines.length; i++) {
    const line = trimEnd(lines[i]!);
    if (line === '') continue;
    if ((line[0] === ' ' || line[0] === '\t') && name !== '') {
      fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = fields.get(key);
    name = before === undefined || ADDED_UP.has(key) ? key : '';
    if (before === undefined) fields.set(key, value);
    else if (ADDED_UP.has(key)) fields.set(key, `${before}, ${value}`);
  }
  return { first: trimEnd(lines[0]!), fields, length };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeHead(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function trimEnd(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
