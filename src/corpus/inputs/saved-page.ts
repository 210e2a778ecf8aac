// A saved page's bytes and name → what an item says of it: HTML as it is, MHTML by its root part; and the address it
// was saved from, where the browser wrote it down.

import type { Item } from './item.ts';
import { readMhtml } from './mhtml.ts';

type SavedPage = Omit<Item, 'offset' | 'inner' | 'length'>;

const LOOKED_AT = 2048;
const SAVED_FROM = /<!--\s*saved from url=\(\d+\)(\S+?)\s*-->/i;

export function savedPage(name: string, bytes: Buffer): SavedPage {
  if (/\.mhtml?$/i.test(name)) {
    const page = readMhtml(bytes);
    if (page === undefined) return { id: name, outcome: 'corrupt', reason: 'no web page inside the MHTML' };
    const { url, date, contentType, body } = page;
    return { id: name, url, date, contentType, body: { bytes: body } };
  }
  const url = SAVED_FROM.exec(bytes.toString('latin1', 0, LOOKED_AT))?.[1];
  return { id: name, url, contentType: 'text/html', body: { bytes } };
}
