// Bytes or text → Page: decoded and parsed once, ready for any number of methods. A page over the caller's limits is rejected
// as early as possible.

import { PithError, passLimits } from '../base/index.ts';
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

/** The parser stops at the first node over the limit. */
function parseLimits({ nodes }: Limits = {}): ParseOptions {
  return nodes === undefined ? {} : { maxNodes: nodes };
}

/**
 * A page swallowed by its own unclosed title is parsed again with the title closed. A page that its scripts would assemble
 * is assembled.
 */
function readTape(source: string, options: ParseOptions): Tape {
  const tape = parse(source, options);
  const mended = closeTitle(tape) ?? asShown(tape);
  if (mended === undefined) return tape;
  const again = parse(mended, options);
  passLimits(tape, again);
  return again;
}

/** An open page already knows where it came from. */
function refuseSecondOpening({ url, contentType }: PageOptions): void {
  for (const [name, value] of Object.entries({ url, contentType })) {
    if (value !== undefined)
      throw new PithError(
        'bad-option',
        `'${name}' is for bytes or text, and this page is already open: pass it to parsePage instead`,
      );
  }
}

/** Why these bytes are not judged; undefined for text. Letters inside an image file are no one's text. */
export function notText(page: Page): string | undefined {
  const kind = page.info.decoded?.evidence.binary;
  if (kind === undefined) return undefined;
  const advice = kind === 'pdf' ? '; convert it to HTML first' : '';
  return `the input is binary${kind === 'unknown' ? '' : ` (${kind})`}, not a web page${advice}`;
}
