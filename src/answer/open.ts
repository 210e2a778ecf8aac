// Bytes or text → Page: decoded and parsed once, ready for any number of methods. A page over the caller's limits is
// refused as soon as that is known.

import { PithError } from '../base/index.ts';
import { decode } from '../decode/index.ts';
import { asShown, closeTitle, type ParseOptions, parse, type Tape } from '../dom/index.ts';
import { Page } from '../page/index.ts';
import { readPageUrl } from '../url/index.ts';
import { type Limits, refuseBytes, refusePage } from './limits.ts';
import type { PageOptions } from './options/options.ts';
import { type PageInput, type PageSource, readSource } from './page-source.ts';

export function openPage(input: PageInput | Page, options: PageOptions): Page {
  if (input instanceof Page) {
    refuseSecondOpening(options);
    refuseBytes(input.tape.source.length, options.limits);
    refusePage(input, options.limits);
    return input;
  }
  const source = readSource(input);
  refuseBytes(source.content.length, options.limits);
  const page = readPage(source, options);
  refusePage(page, options.limits);
  return page;
}

function readPage({ content, url: own }: PageSource, { url: given = own, contentType, limits }: PageOptions): Page {
  const { url, note } = given === undefined ? {} : readPageUrl(given);
  const from = note === undefined ? { url } : { url, notes: [note] };
  if (typeof content === 'string') return new Page(readTape(content, parseLimits(limits)), from);
  const decoded = decode(content, contentType === undefined ? {} : { contentType });
  return new Page(readTape(decoded.source, { ...parseLimits(limits), utf8: decoded.utf8 }), { ...from, decoded });
}

/** The parser stops at the node that is too many. */
function parseLimits({ nodes }: Limits = {}): ParseOptions {
  return nodes === undefined ? {} : { maxNodes: nodes };
}

/** A page that its own broken title has swallowed is read again with the title closed; one that its scripts would put together, put together. */
function readTape(source: string, options: ParseOptions): Tape {
  const tape = parse(source, options);
  const mended = closeTitle(tape) ?? asShown(tape);
  return mended === undefined ? tape : parse(mended, options);
}

/** A page has been told already where it came from. */
function refuseSecondOpening({ url, contentType }: PageOptions): void {
  for (const [name, value] of Object.entries({ url, contentType })) {
    if (value !== undefined)
      throw new PithError(
        'bad-option',
        `'${name}' goes with bytes or text, and the page is open: give it to parsePage`,
      );
  }
}

/** Why bytes are not judged: letters found in an image are not its author's text. */
export function notText(page: Page): string | undefined {
  const kind = page.info.decoded?.evidence.binary;
  if (kind === undefined) return undefined;
  return kind === 'unknown' ? 'the input is binary, not a web page' : `the input is binary (${kind}), not a web page`;
}
