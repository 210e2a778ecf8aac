// Bytes or text → Page: decoded and parsed once, ready for any number of methods.

import { decode } from '../decode/index.ts';
import type { ParseOptions, Tape } from '../dom/index.ts';
import { closeTitle, parse } from '../dom/index.ts';
import { PithError } from '../error.ts';
import { Page } from '../page.ts';
import type { PageInput, PageOptions } from './options.ts';

export function openPage(input: PageInput, { url, contentType, limits }: PageOptions): Page {
  if (typeof input === 'string') return new Page(readTape(input, { ...limits }), { url });
  if (!(input instanceof Uint8Array))
    throw new PithError('bad-input', 'a page is a string or a Uint8Array of its bytes');
  const decoded = decode(input, contentType === undefined ? {} : { contentType });
  return new Page(readTape(decoded.source, { ...limits, utf8: decoded.utf8 }), { url, decoded });
}

/** A page that its own broken title has swallowed is read again with the title closed. */
function readTape(source: string, options: ParseOptions): Tape {
  const tape = parse(source, options);
  const closed = closeTitle(tape);
  return closed === undefined ? tape : parse(closed, options);
}

/** Why bytes are not judged: letters found in an image are no text of its author's, and saying so is better than guessing. */
export function notText(page: Page): string | undefined {
  const kind = page.info.decoded?.evidence.binary;
  if (kind === undefined) return undefined;
  return kind === 'unknown' ? 'the input is binary, not a web page' : `the input is binary (${kind}), not a web page`;
}
