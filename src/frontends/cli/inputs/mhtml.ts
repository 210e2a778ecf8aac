// A page that a browser saved whole (MHTML: mail with parts) → the page itself, its address and its type. Of the parts only the first
// HTML one is read, or the one that the head names; pictures and styles are passed by.

/** The page inside; undefined when the bytes are no MHTML, or hold no page. */
export interface SavedPage {
  readonly bytes: Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
}

/** How far the head may reach. */
const MAX_HEAD = 16 * 1024;

/** Told by its bytes: a head of mail that announces related parts. */
export function isMhtml(bytes: Buffer): boolean {
  if (!/^[A-Za-z][A-Za-z-]{1,40}:/.test(bytes.toString('latin1', 0, 48))) return false;
  return fieldsOf(bytes, 0).fields.get('content-type')?.toLowerCase().includes('multipart/related') === true;
}

export function readMhtml(bytes: Buffer): SavedPage | undefined {
  const { fields, past } = fieldsOf(bytes, 0);
  const boundary = parameter(fields.get('content-type') ?? '', 'boundary');
  if (boundary === undefined) return undefined;
  const wanted = fields.get('snapshot-content-location');
  let first: SavedPage | undefined;
  for (const part of partsOf(bytes, past, boundary)) {
    if (!/^(?:text\/html|application\/xhtml\+xml)/i.test(part.contentType)) continue;
    if (part.location !== undefined && part.location === wanted) return part.read();
    first ??= part.read();
  }
  return first;
}

interface Part {
  readonly contentType: string;
  readonly location: string | undefined;
  read(): SavedPage;
}

function* partsOf(bytes: Buffer, from: number, boundary: string): Generator<Part, void, void> {
  const mark = Buffer.from(`--${boundary}`);
  for (let at = bytes.indexOf(mark, from); at >= 0; ) {
    const next = bytes.indexOf(mark, at + mark.length);
    const line = bytes.indexOf(0x0a, at);
    if (line < 0) return;
    const { fields, past } = fieldsOf(bytes, line + 1);
    const body = bytes.subarray(past, next < 0 ? bytes.length : next);
    const contentType = fields.get('content-type') ?? '';
    const location = fields.get('content-location');
    const isWeb = location !== undefined && /^https?:/i.test(location);
    yield {
      contentType,
      location,
      read: () => ({
        bytes: decoded(body, fields.get('content-transfer-encoding') ?? ''),
        ...(isWeb && { url: location }),
        ...(contentType !== '' && { contentType }),
      }),
    };
    at = next;
  }
}

/** Header fields from `from` to an empty line, by lower-case names, folded lines joined; and where the body begins. */
function fieldsOf(bytes: Buffer, from: number): { fields: Map<string, string>; past: number } {
  const text = bytes.toString('latin1', from, from + MAX_HEAD);
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const fields = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { fields, past: end === null ? bytes.length : from + end.index + end[0].length };
}

/** `boundary="x"` or `boundary=x` of a header's value. */
function parameter(value: string, name: string): string | undefined {
  const found = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value);
  return found?.[1] ?? found?.[2];
}

function decoded(body: Buffer, encoding: string): Uint8Array {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  return /quoted-printable/i.test(encoding) ? quotedPrintable(body) : body;
}

const EQUALS = 0x3d;

/** `=E9` is a byte, `=` at the end of a line joins it with the next; anything else stays as it is. */
function quotedPrintable(body: Buffer): Uint8Array {
  const out = Buffer.alloc(body.length);
  let size = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte !== EQUALS) out[size++] = byte;
    else if (body[at + 1] === 0x0a) at++;
    else if (body[at + 1] === 0x0d && body[at + 2] === 0x0a) at += 2;
    else {
      const [high, low] = [hexDigit(body[at + 1]), hexDigit(body[at + 2])];
      if (high < 0 || low < 0) out[size++] = byte;
      else {
        out[size++] = high * 16 + low;
        at += 2;
      }
    }
  }
  return out.subarray(0, size);
}

function hexDigit(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
