// MHTML (RFC 2557) → its root page: a MIME message of parts, of which the first HTML is the page. Parts inside parts
// are looked into; images and styles are passed over.

import { readHead } from '../../inputs/warc/index.ts';

export interface MhtmlPage {
  readonly url?: string | undefined;
  readonly date?: string | undefined;
  readonly contentType: string;
  readonly body: Buffer;
}

const MAX_DEPTH = 4;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)/i;

export function readMhtml(bytes: Buffer): MhtmlPage | undefined {
  // The head of a MIME message has no first line of its own, as a record or an HTTP message has.
  const outer = readHead(Buffer.concat([Buffer.from('MIME\r\n'), bytes]))?.fields;
  const page = findPage(bytes, 0);
  if (page === undefined) return undefined;
  return {
    ...page,
    url: outer?.get('snapshot-content-location') ?? page.url,
    date: isoDate(outer?.get('date')),
  };
}

function findPage(bytes: Buffer, depth: number): MhtmlPage | undefined {
  const head = readHead(Buffer.concat([Buffer.from('PART\r\n'), bytes]));
  if (head === undefined) return undefined;
  const body = bytes.subarray(head.length - 'PART\r\n'.length);
  const type = head.fields.get('content-type') ?? '';
  if (HTML.test(type)) {
    const url = head.fields.get('content-location');
    return { url, contentType: type, body: decode(body, head.fields.get('content-transfer-encoding')) };
  }
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined || depth >= MAX_DEPTH) return undefined;
  for (const part of parts(body, boundary)) {
    const page = findPage(part, depth + 1);
    if (page !== undefined) return page;
  }
  return undefined;
}

function* parts(body: Buffer, boundary: string): Generator<Buffer> {
  const mark = Buffer.from(`--${boundary}`);
  let at = body.indexOf(mark);
  while (at >= 0) {
    const start = body.indexOf(10, at) + 1;
    const next = body.indexOf(mark, start);
    if (start === 0) return;
    yield body.subarray(start, next < 0 ? body.length : next);
    at = next;
  }
}

function decode(body: Buffer, encoding = ''): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return name === 'quoted-printable' ? unquote(body) : body;
}

const EQUALS = 61;

function unquote(body: Buffer): Buffer {
  const out = Buffer.alloc(body.length);
  let size = 0;
  for (let at = 0; at < body.length; at++) {
    if (body[at] !== EQUALS) {
      out[size++] = body[at]!;
      continue;
    }
    const pair = body.toString('latin1', at + 1, at + 3);
    if (/^[0-9a-f]{2}$/i.test(pair)) {
      out[size++] = Number.parseInt(pair, 16);
      at += 2;
    } else if (pair === '\r\n') at += 2;
    else if (pair[0] === '\n') at += 1;
    else out[size++] = EQUALS;
  }
  return out.subarray(0, size);
}

function isoDate(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}
