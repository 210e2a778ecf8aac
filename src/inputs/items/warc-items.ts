// WARC records → items. Responses and resources hold pages; everything else carries an outcome. Block and payload digests
// are verified.

import type { ByteSource } from '../bytes/index.ts';
import { readHttpMessage, readWarc, type WarcOptions, type WarcRecord } from '../warc/index.ts';
import type { InputItem } from './item.ts';
import { wrongDigest } from './warc-digest.ts';

export async function* warcItems(source: ByteSource, options: WarcOptions): AsyncGenerator<InputItem, void, void> {
  for await (const record of readWarc(source, options)) yield itemOfRecord(record);
}

export function itemOfRecord(record: WarcRecord): InputItem {
  const { offset, inner, length, head, block } = record;
  const field = (name: string): string | undefined => head?.fields.get(name);
  const about = {
    offset,
    inner,
    length,
    id: unbracket(field('warc-record-id')),
    url: unbracket(field('warc-target-uri')),
    date: field('warc-date'),
    // The rest of a segmented record is in continuation records, which are records of their own.
    truncated: field('warc-truncated') ?? (field('warc-segment-number') === undefined ? undefined : 'segmented'),
  };
  if (record.damage !== undefined) return { ...about, outcome: record.damage, reason: record.reason };
  const type = field('warc-type')?.toLowerCase() ?? '';
  if (type === 'revisit') return { ...about, outcome: 'revisit' };
  if (type === 'resource') {
    const mismatch = wrongDigest(head!.fields, block!);
    return { ...about, mismatch, contentType: field('content-type'), body: { bytes: block! } };
  }
  if (type !== 'response') return { ...about, outcome: 'other-record', reason: type === '' ? 'no WARC-Type' : type };
  if (!/^https?:/i.test(about.url ?? 'http:'))
    return { ...about, outcome: 'other-record', reason: 'not fetched by HTTP' };
  const message = readHttpMessage(block!);
  if (message === undefined) return { ...about, outcome: 'corrupt', reason: 'the response has no HTTP head' };
  const header = (name: string): string | undefined => message.head.fields.get(name);
  const encodings = {
    transferEncoding: header('transfer-encoding'),
    contentEncoding: header('content-encoding'),
  };
  return {
    ...about,
    status: message.status,
    contentType: header('content-type') ?? field('warc-identified-payload-type'),
    mismatch: about.truncated === undefined ? wrongDigest(head!.fields, block!, message.body, encodings) : undefined,
    body: { bytes: message.body, ...encodings },
  };
}

/** `<urn:uuid:…>` and, in old files, `<http://…>`. */
function unbracket(value: string | undefined): string | undefined {
  return value?.startsWith('<') === true && value.endsWith('>') ? value.slice(1, -1) : value;
}
