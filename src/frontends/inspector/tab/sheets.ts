// User input → pages: files, pasted HTML, URLs. A page is identified by a hash of its contents and URL, so that it has the
// same labels when it is opened again.

import { isUrl, parseUrl } from '../../../url/index.ts';
import type { ServedPage } from './server.ts';
import type { Sheet } from './state.ts';

/** Name of the site for pages without a URL, until the user gives one. */
export const NO_SITE = 'pages without an address';

export function pastedSheet(html: string, url: string): Sheet {
  return sheetOf({ name: titleIn(html) || 'pasted page', input: html, url: url === '' ? addressIn(html) : url });
}

export async function fileSheet(file: File): Promise<Sheet> {
  return servedSheet({ name: file.name, bytes: await file.arrayBuffer() });
}

export function servedSheet({ name, url, contentType, site, bytes }: ServedPage): Sheet {
  const start = new TextDecoder().decode(bytes.slice(0, HEAD_BYTES));
  return sheetOf({ name, input: bytes, url: url ?? addressIn(start), contentType, site });
}

/** Bytes of a page searched for its own URL. */
const HEAD_BYTES = 65_536;

interface Given {
  readonly name: string;
  readonly input: string | ArrayBuffer;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
  readonly site?: string | undefined;
}

let added = 0;

function sheetOf({ name, input, url, contentType, site = NO_SITE }: Given): Sheet {
  added = Math.max(added + 1, Date.now());
  return {
    id: hashOf(input, url ?? ''),
    name,
    input,
    site: hostOf(url) ?? site,
    added,
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

/** The host; the core determines the exact site once the page is open. */
function hostOf(url: string | undefined): string | undefined {
  return parseUrl(url ?? '')?.hostname.replace(/^www\./, '');
}

/** The URL that the page declares. */
function addressIn(html: string): string | undefined {
  const start = html.slice(0, HEAD_BYTES);
  const tag =
    /<link\b[^>]{0,400}\brel=["']?canonical["']?[^>]{0,2000}>/i.exec(start)?.[0] ??
    /<meta\b[^>]{0,400}\bproperty=["']?og:url["']?[^>]{0,2000}>/i.exec(start)?.[0];
  const address = tag === undefined ? undefined : /\b(?:href|content)=["']?([^"'\s>]+)/i.exec(tag)?.[1];
  return address !== undefined && /^https?:/i.test(address) && isUrl(address) ? address : undefined;
}

function titleIn(html: string): string {
  return /<title[^>]{0,200}>([^<]{1,200})/i.exec(html.slice(0, HEAD_BYTES))?.[1]?.trim() ?? '';
}

function hashOf(input: string | ArrayBuffer, url: string): string {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : new Uint8Array(input);
  let [one, two] = [0x811c9dc5, 0x1b873593];
  const mix = (value: number): void => {
    one = Math.imul(one ^ value, 0x01000193);
    two = Math.imul(two ^ value, 0x85ebca6b) + 0x3c6ef372;
  };
  for (const byte of bytes) mix(byte);
  for (const sign of url) mix(sign.codePointAt(0)!);
  return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}
