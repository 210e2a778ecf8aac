// A unit of the plan → its items, through the reader of its kind.

import { basename } from 'node:path';
import type { ByteSource } from '../../inputs/warc/index.ts';
import { folderItems, pagesBelow } from '../inputs/folder-items.ts';
import type { Item } from '../inputs/item.ts';
import { jsonlItems } from '../inputs/jsonl-items.ts';
import { openSource } from '../inputs/open-source.ts';
import { savedPage } from '../inputs/saved-page.ts';
import { tarItems } from '../inputs/tar-items.ts';
import { warcItems } from '../inputs/warc-items.ts';
import type { PlannedInput, Unit } from './plan.ts';

/** Room for a head, and for what an encoding adds. */
const RECORD_SLACK = 1024 * 1024;

export async function* readUnit(
  { path, kind }: PlannedInput,
  { from, to }: Unit,
  maxBytes: number,
): AsyncGenerator<Item, void, void> {
  if (kind === 'folder') return yield* folderItems(path, pagesBelow(path), { from, to, maxBytes });
  const source = await openSource(path);
  try {
    if (kind === 'warc') yield* warcItems(source, { from, to, maxBytes: maxBytes + RECORD_SLACK });
    else if (kind === 'jsonl') yield* jsonlItems(source, { from, to: to === source.size ? Infinity : to, maxBytes });
    else if (kind === 'tar') yield* tarItems(source, maxBytes);
    else if (source.size > maxBytes)
      yield { offset: 0, inner: 0, length: source.size, outcome: 'too-large', reason: `${source.size} bytes` };
    else yield { offset: 0, inner: 0, length: source.size, ...(await wholePage(source)) };
  } finally {
    source.close();
  }
}

/** A page that is an input by itself; one behind HTTP has its own address. */
async function wholePage(source: ByteSource): Promise<ReturnType<typeof savedPage>> {
  const bytes = Buffer.alloc(source.size);
  await source.read(0, bytes);
  const page = savedPage(basename(source.name), bytes);
  return /^https?:/i.test(source.name) ? { ...page, id: source.name, url: page.url ?? source.name } : page;
}
