// One page as received, bytes or text → the page to extract: compressed forms are unpacked, MHTML and archives of one page
// are opened. Every front end that accepts one page uses it. Archive readers are imported only when needed: most pages are
// plain HTML.

import { isPlainPage, savedFrom } from '../kinds/index.ts';

export interface OpenedPage {
  readonly input: Uint8Array | string;
  /** As recorded by the archive, the MHTML header or the browser that saved the page. */
  readonly url?: string;
  readonly contentType?: string;
}

export interface OpenOptions {
  /** For messages, and for kinds that only a name identifies; `''` when there is none. */
  readonly name: string;
  /** Limit on the size of the unpacked page. */
  readonly maxBytes: number;
}

/** Throws when the input holds no page, or several. */
export async function openInputPage(input: Uint8Array | string, options: OpenOptions): Promise<OpenedPage> {
  if (isPlainPage(input, options.name)) return plainPage(input);
  const { openOnly } = await import('./open-packed.ts');
  return openOnly(bytesOf(input), options);
}

/** All pages of an input: one for a plain page, all for an archive. */
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
