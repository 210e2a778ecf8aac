// WARC records → items: responses and resources hold pages, everything else says what it is.

import {
  type ByteSource,
  type ReadOptions,
  readHttpMessage,
  readWarc,
  type WarcRecord,
} from '../../inputs/warc/index.ts';
import type { Item } from './item.ts';

export async function* warcItems(source: ByteSource, options: ReadOptions): AsyncGenerator<Item, void, void> {
  for await (const record of readWarc(source, options)) yield itemOf(record);
}

function itemOf(record: WarcRecord): Item {
  const { offset, inner, length, head, block } = record;
  const field = (name: string): string | undefined => head?.fields.get(name);
  const about = {
    offset,
    inner,
    length,
    id: unbracket(field('warc-record-id')),
    url: unbracket(field('warc-target-uri')),
    date: field('warc-date'),
    // The rest of a record in segments lies in continuation records, which are other records.
    truncated: field('warc-truncated') ?? (field('warc-segment-number') === undefined ? undefined : 'segmented'),
  };
  if (record.damage !== undefined) return { ...about, outcome: record.damage, reason: record.reason };
  const type = field('warc-type')?.toLowerCase() ?? '';
  if (type === 'revisit') return { ...about, outcome: 'revisit' };
  if (type === 'resource') return { ...about, contentType: field('content-type'), body: { bytes: block! } };
  if (type !== 'response') return { ...about, outcome: 'other-record', reason: type === '' ? 'no WARC-Type' : type };
  if (!/^https?:/i.test(about.url ?? 'http:'))
    return { ...about, outcome: 'other-record', reason: 'not fetched by HTTP' };
  const message = readHttpMessage(block!);
  if (message === undefined) return { ...about, outcome: 'corrupt', reason: 'the response has no HTTP head' };
  const header = (name: string): string | undefined => message.head.fields.get(name);
  return {
    ...about,
    status: message.status,
    contentType: header('content-type') ?? field('warc-identified-payload-type'),
    body: {
      bytes: message.body,
      transferEncoding: header('transfer-encoding'),
      contentEncoding: header('content-encoding'),
    },
  };
}

/** `<urn:uuid:…>` and, in old files, `<http://…>`. */
function unbracket(value: string | undefined): string | undefined {
  return value?.startsWith('<') === true && value.endsWith('>') ? value.slice(1, -1) : value;
}
