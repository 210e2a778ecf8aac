// The bytes and name of one file → its page: HTML unchanged, compressed files unpacked, MHTML reduced to its page. The URL is
// the one that the browser recorded when it saved the page.

import { savedFrom, sniff, unpackedName } from '../kinds/index.ts';
import { decodeBody } from '../warc/index.ts';
import type { ItemPage } from './item.ts';
import { readMhtml } from './mhtml.ts';

export function savedPage(name: string, bytes: Buffer, maxBytes: number): ItemPage {
  const { packing } = sniff(bytes, name);
  if (packing === undefined) return plainPage(name, bytes, {});
  const body = decodeBody(bytes, { contentEncoding: packing }, maxBytes);
  if ('problem' in body) return { id: name, outcome: body.problem, reason: body.reason };
  return plainPage(name, body.bytes, body.isCut ? { truncated: 'encoding' } : {});
}

function plainPage(name: string, bytes: Buffer, cut: Pick<ItemPage, 'truncated'>): ItemPage {
  const { kind } = sniff(bytes, unpackedName(name));
  if (kind !== 'mhtml') return { id: name, url: savedFrom(bytes), contentType: 'text/html', body: { bytes }, ...cut };
  const page = readMhtml(bytes);
  if (page === undefined) return { id: name, outcome: 'corrupt', reason: 'no HTML part in the MHTML' };
  const { url, date, contentType, bytes: own } = page;
  return { id: name, url, date, contentType, body: { bytes: own }, ...cut };
}
