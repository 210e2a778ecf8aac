// Builders for every kind of input, from the page inside: mail, tar, zip, ARC, WARC.

import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { writeResponse } from '../../src/inputs/warc/index.ts';

interface MailPart {
  readonly location?: string;
  readonly type?: string;
  readonly body: string;
}

/** A page as a browser saves it: parts under common headers. `snapshot` is the URL in the headers. */
export function mhtmlOf(snapshot: string | undefined, parts: readonly MailPart[], type = 'multipart/related'): string {
  const head = [
    'From: <Saved by Blink>',
    ...(snapshot === undefined ? [] : [`Snapshot-Content-Location: ${snapshot}`]),
    'Subject: a page',
    'Date: Fri, 2 Jan 2026 03:04:05 -0000',
    'MIME-Version: 1.0',
    `Content-Type: ${type};`,
    '\ttype="text/html";',
    '\tboundary="----B----"',
    '',
  ];
  const bodies = parts.flatMap(({ location, type: own = 'text/html; charset=utf-8', body }) => [
    '------B----',
    `Content-Type: ${own}`,
    ...(location === undefined ? [] : [`Content-Location: ${location}`]),
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
    '',
  ]);
  return [...head, ...bodies, '------B------', ''].join('\r\n');
}

/** A part with alternatives of one page: plain text first, then HTML. */
export function alternatives(location: string, html: string): MailPart {
  const body = [
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The same page as plain text.',
    '',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '',
    '--inner--',
  ].join('\r\n');
  return { location, type: 'multipart/alternative; boundary=inner', body };
}

interface TarEntry {
  readonly name: string;
  readonly body?: string | Uint8Array;
  /** `1` is a hard link, `2` a symbolic one. */
  readonly type?: string;
  readonly target?: string;
}

/** `isClosed: false` omits the blocks of zeros at the end. */
export function tarOf(entries: readonly TarEntry[], isClosed = true): Buffer {
  const blocks = entries.map(({ name, body = '', type = '0', target = '' }) => {
    const bytes = Buffer.from(body);
    const head = Buffer.alloc(512);
    head.write(name, 0, 100);
    head.write('0000644\0', 100);
    head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write('        ', 148);
    head.write(type, 156);
    head.write(target, 157, 100);
    head.write('ustar\x0000', 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
  });
  return Buffer.concat([...blocks, ...(isClosed ? [Buffer.alloc(1024)] : [])]);
}

interface ZipFile {
  readonly name: string;
  readonly body: Uint8Array;
  readonly isDeflated?: boolean;
}

export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body, isDeflated = false } of files) {
    const data = isDeflated ? deflateRawSync(body) : Buffer.from(body);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isDeflated ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(body), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(body.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), data]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(20, 4);
    shared.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Records of an ARC file, version 1; the first describes the file. */
export function arcRecords(pages: readonly { readonly url: string; readonly html: string }[]): Buffer[] {
  const about = '1 0 Test\nURL IP-address Archive-date Content-type Archive-length\n';
  const first = `filedesc://test.arc 0.0.0.0 20260102030405 text/plain ${about.length}\n${about}\n`;
  const records = pages.map(({ url, html }) => {
    const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    const line = `${url} 192.0.2.1 20260102030405 text/html ${block.length}\n`;
    return Buffer.concat([Buffer.from(line), block, Buffer.from('\n')]);
  });
  return [Buffer.from(first), ...records];
}

export function warcPage(url: string, html: string, fields: Readonly<Record<string, string>> = {}): Buffer {
  return writeResponse({
    url,
    body: html,
    headers: ['Content-Type: text/html; charset=utf-8'],
    fields: { 'WARC-Record-ID': '<urn:test:1>', 'WARC-Date': '2026-01-02T03:04:05Z', ...fields },
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `sha1:…` in base32, as crawlers write it. */
export function base32Digest(algorithm: string, bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ''];
  for (const byte of createHash(algorithm).update(bytes).digest()) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31];
  }
  if (bits > 0) text += BASE32[(held << (5 - bits)) & 31];
  return `${algorithm}:${text}`;
}
