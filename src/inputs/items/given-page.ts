// A page from a caller, as bytes or text, with the caller's facts about it → the page. Bytes may be compressed or MHTML, and
// text may be MHTML: the page is then inside. The caller's facts win over the page's own.

import { kindByBytes, packingByBytes, savedFrom } from '../kinds/index.ts';
import type { ItemPage } from './item.ts';
import { savedPage } from './saved-page.ts';

type About = Pick<ItemPage, 'id' | 'url' | 'date' | 'status' | 'contentType' | 'truncated'>;

/** Enough text to recognize MHTML. */
const SNIFFED_CHARACTERS = 16 * 1024;

export function givenPage(input: Uint8Array | string, about: About, maxBytes: number): ItemPage {
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined)) as About;
  const bytes = typeof input === 'string' ? undefined : Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const start = bytes ?? Buffer.from((input as string).slice(0, SNIFFED_CHARACTERS));
  const isPacked = bytes !== undefined && packingByBytes(start) !== undefined;
  if (!isPacked && kindByBytes(start) !== 'mhtml') {
    const url = savedFrom(input);
    return { ...(url !== undefined && { url }), ...known, body: { bytes: bytes ?? (input as string) } };
  }
  const { id: _, ...page } = savedPage('', bytes ?? Buffer.from(input as string), maxBytes);
  // The type is that of the page inside, not of the mail or the compressed file around it.
  const { contentType, ...rest } = known;
  return { ...(contentType !== undefined && { contentType }), ...page, ...rest };
}
