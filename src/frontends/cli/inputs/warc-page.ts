// A WARC file that holds one page → that page, its address and its type. Records about the crawl are passed by; an archive of several
// pages is the work of `pith corpus`, and the refusal says so.

import { PithError } from '../../../base/index.ts';
import { bytesSource, decodeBody, readHttpMessage, readWarc } from '../../../inputs/warc/index.ts';
import type { SavedPage } from './mhtml.ts';

export async function readWarcPage(bytes: Buffer, name: string, maxBytes: number): Promise<SavedPage> {
  let found: SavedPage | undefined;
  for await (const { head, block, damage, reason } of readWarc(bytesSource(bytes), { maxBytes })) {
    if (damage !== undefined) throw new PithError('bad-input', `'${name}' is a damaged WARC file: ${reason ?? damage}`);
    const type = head?.fields.get('warc-type');
    if (block === undefined || (type !== 'response' && type !== 'resource')) continue;
    if (found !== undefined)
      throw new PithError('bad-input', `'${name}' holds several pages; \`pith corpus\` reads archives`);
    found = pageOf(Buffer.from(block), head!.fields, name, maxBytes);
  }
  if (found === undefined) throw new PithError('bad-input', `'${name}' is a WARC file without a page`);
  return found;
}

function pageOf(block: Buffer, fields: ReadonlyMap<string, string>, name: string, maxBytes: number): SavedPage {
  const message = readHttpMessage(block);
  const target = (fields.get('warc-target-uri') ?? '').replace(/^<|>$/g, '');
  const url = /^https?:/i.test(target) ? { url: target } : {};
  const contentType = message === undefined ? fields.get('content-type') : message.head.fields.get('content-type');
  const about = { ...url, ...(contentType !== undefined && { contentType }) };
  if (message === undefined) return { bytes: block, ...about };
  const header = (field: string): string | undefined => message.head.fields.get(field);
  const body = decodeBody(
    message.body,
    { transferEncoding: header('transfer-encoding'), contentEncoding: header('content-encoding') },
    maxBytes,
  );
  if ('problem' in body) throw new PithError('bad-input', `the page in '${name}' cannot be unpacked: ${body.reason}`);
  if (body.isCut)
    throw new PithError('bad-input', `the page in '${name}' was cut short; \`pith corpus\` reads what is there`);
  return { bytes: body.bytes, ...about };
}
