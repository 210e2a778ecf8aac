// MHTML (RFC 2557: mail with parts) → the page inside, its URL, date and type. The page is the part that the head names as
// the snapshot; otherwise the root part of the outermost `multipart/related`; otherwise the first HTML part, so a frame that
// happens to come first is not taken for the page. Nested parts are searched; images and styles are skipped.

import { type BodyHeaders, readHead } from '../warc/index.ts';

export interface MhtmlPage {
  readonly url?: string | undefined;
  readonly date?: string | undefined;
  readonly contentType: string;
  readonly bytes: Buffer;
}

interface Part {
  readonly fields: ReadonlyMap<string, string>;
  readonly contentType: string;
  /** Its own location, or that of the multipart around it: an alternative has no location of its own. */
  readonly location: string | undefined;
  readonly id: string | undefined;
  readonly body: Buffer;
}

const MAX_DEPTH = 4;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)/i;
/** `readHead` expects a first line, as WARC records and HTTP messages have; a MIME head has none. */
const FIRST_LINE = Buffer.from('MIME\r\n');

/** Undefined when the bytes hold no HTML part. */
export function readMhtml(bytes: Buffer): MhtmlPage | undefined {
  const outer = openPart(bytes);
  if (outer === undefined) return undefined;
  const snapshot = outer.fields.get('snapshot-content-location');
  const start = parameter(outer.contentType, 'start');
  const pages = [...htmlParts(outer, 0)];
  const page =
    (snapshot === undefined ? undefined : pages.find(({ location }) => location === snapshot)) ??
    (start === undefined ? undefined : pages.find(({ id }) => id === start)) ??
    pages[0];
  if (page === undefined) return undefined;
  return {
    url: webUrl(snapshot) ?? webUrl(page.location),
    date: isoDate(outer.fields.get('date')),
    contentType: page.contentType,
    bytes: decodeTransfer(page.body, page.fields.get('content-transfer-encoding')),
  };
}

function openPart(bytes: Buffer, around?: Part): Part | undefined {
  const head = readHead(Buffer.concat([FIRST_LINE, bytes.subarray(0, MAX_HEAD_BYTES)]));
  if (head === undefined) return undefined;
  const { fields } = head;
  return {
    fields,
    contentType: fields.get('content-type') ?? '',
    location: fields.get('content-location') ?? around?.location,
    id: fields.get('content-id') ?? around?.id,
    body: bytes.subarray(head.length - FIRST_LINE.length),
  };
}

const MAX_HEAD_BYTES = 256 * 1024;

function* htmlParts(part: Part, depth: number): Generator<Part, void, void> {
  if (HTML.test(part.contentType)) yield part;
  const boundary = parameter(part.contentType, 'boundary');
  if (boundary === undefined || depth >= MAX_DEPTH) return;
  for (const bytes of splitParts(part.body, boundary)) {
    // The location of the message itself is not that of its parts.
    const inner = openPart(bytes, depth === 0 ? undefined : part);
    if (inner !== undefined) yield* htmlParts(inner, depth + 1);
  }
}

/** Boundaries count only at the start of a line, so that one boundary may be the beginning of another. */
function* splitParts(body: Buffer, boundary: string): Generator<Buffer, void, void> {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let start = -1;
  for (let at = nextMark(body, mark, 0); at >= 0; at = nextMark(body, mark, at + mark.length)) {
    if (start >= 0) yield body.subarray(start, at);
    const line = body.indexOf(10, at);
    const isLast = body.toString('latin1', at + mark.length, at + mark.length + 2) === '--';
    if (line < 0 || isLast) return;
    start = line + 1;
  }
  if (start >= 0) yield body.subarray(start);
}

function nextMark(body: Buffer, mark: Buffer, from: number): number {
  for (let at = body.indexOf(mark, from); at >= 0; at = body.indexOf(mark, at + 1)) {
    const isLineStart = at === 0 || body[at - 1] === 10;
    if (
      isLineStart &&
      /^(?:--)?[ \t]*(?:\r?\n|$)/.test(body.toString('latin1', at + mark.length, at + mark.length + 80))
    )
      return at;
  }
  return -1;
}

/** `boundary="x"` or `boundary=x` in a header's value. */
function parameter(value: string, name: string): string | undefined {
  const found = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value);
  return found?.[1] ?? found?.[2];
}

/** Browsers write `cid:` addresses for frames and `file:` for local pages; neither is where a page was published. */
function webUrl(location: string | undefined): string | undefined {
  return location !== undefined && /^https?:/i.test(location) ? location : undefined;
}

function decodeTransfer(body: Buffer, encoding: BodyHeaders['transferEncoding'] = ''): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return name === 'quoted-printable' ? unquote(body) : body;
}

const EQUALS = 0x3d;

/** `=E9` is a byte; `=` at the end of a line joins it with the next; everything else stays as it is. */
function unquote(body: Buffer): Buffer {
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

function isoDate(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}
