// A page as it came, bytes or text → the page to extract: compressed forms are unpacked, MHTML and archives of one page are
// opened. Every front end that takes one page goes through here. Archive readers are loaded only when they are needed: most
// pages are plain HTML.

import { isPlainPage, savedFrom } from '../kinds/index.ts';

export interface OpenedPage {
  readonly input: Uint8Array | string;
  /** As the archive, the MHTML head or the browser that saved the page wrote it down. */
  readonly url?: string;
  readonly contentType?: string;
}

export interface OpenOptions {
  /** For messages, and for kinds that only a name identifies; `''` when there is none. */
  readonly name: string;
  /** Limit of the unpacked page. */
  readonly maxBytes: number;
}

/** Throws when the input holds no page, or several. */
export async function openPage(input: Uint8Array | string, options: OpenOptions): Promise<OpenedPage> {
  if (isPlainPage(input, options.name)) return plainPage(input);
  const { openOnly } = await import('./open-packed.ts');
  return openOnly(bytesOf(input), options);
}

/** All pages of an input: one of a plain page, all of an archive. */
export async function* openAllPages(
  input: Uint8Array | string,
  options: OpenOptions,
): AsyncGenerator<OpenedPage, void, void> {
  if (isPlainPage(input, options.name)) yield plainPage(input);
  else yield* (await import('./open-packed.ts')).openAll(bytesOf(input), options);
}

function plainPage(input: Uint8Array | string): OpenedPage {
  const url = savedFrom(input);
  return { input, ...(url !== undefined && { url }) };
}

function bytesOf(input: Uint8Array | string): Buffer {
  return typeof input === 'string' ? Buffer.from(input) : Buffer.from(input.buffer, input.byteOffset, input.byteLength);
}
