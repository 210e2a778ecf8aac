// Bytes that are not plain HTML → the page or pages inside: compressed, MHTML, WARC, ARC, WACZ, tar, JSON lines. Truncated or
// damaged pages are errors here; `pith corpus` reads what is left of them.

import { PithError } from '../../base/index.ts';
import { bytesSource } from '../bytes/index.ts';
import { hasZstd, unpackWhole, ZSTD_MISSING } from '../compression/index.ts';
import {
  type InputItem,
  isHtmlType,
  itemsOf,
  looksLikeHtml,
  mediaType,
  readMhtml,
  sniffSource,
} from '../items/index.ts';
import { type FileKind, type Packing, savedFrom, tooLarge } from '../kinds/index.ts';
import { decodeBody } from '../warc/index.ts';
import type { OpenedPage, OpenOptions } from './open-page.ts';

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  page: 'a page',
  mhtml: 'an MHTML file',
  jsonl: 'JSON lines',
  warc: 'a WARC file',
  arc: 'an ARC file',
  wacz: 'a WACZ file',
  cdx: 'an index of archives',
  tar: 'a tar file',
};

/** The page of an input that holds exactly one. */
export async function openOnly(bytes: Buffer, options: OpenOptions): Promise<OpenedPage> {
  let found: OpenedPage | undefined;
  for await (const page of openAll(bytes, options)) {
    if (found !== undefined)
      throw new PithError('bad-input', `${shown(options)} holds several pages; \`pith corpus\` reads archives`);
    found = page;
  }
  return found!;
}

/** Yields at least one page, or throws. */
export async function* openAll(bytes: Buffer, options: OpenOptions): AsyncGenerator<OpenedPage, void, void> {
  const source = bytesSource(bytes, options.name);
  const { kind, packing } = await sniffSource(source).catch((thrown) => {
    throw packingProblem(thrown, options);
  });
  if (kind === 'page' || kind === 'mhtml') {
    yield openOne(bytes, kind, packing, options);
    return;
  }
  let count = 0;
  const range = { from: 0, to: source.size, maxBytes: options.maxBytes };
  for await (const item of itemsOf(source, { kind, packing }, range)) {
    refuseDamage(item, kind, options);
    if (!isPage(item)) continue;
    count++;
    yield pageOfItem(item, options);
  }
  if (count === 0) throw new PithError('bad-input', `${shown(options)} is ${KIND_NAMES[kind]} without a page`);
}

function openOne(
  bytes: Buffer,
  kind: 'page' | 'mhtml',
  packing: Packing | undefined,
  options: OpenOptions,
): OpenedPage {
  const content = packing === undefined ? bytes : unpackWhole(packing, bytes, shown(options), options.maxBytes);
  if (kind === 'page') {
    const url = savedFrom(content);
    return { input: content, ...(url !== undefined && { url }) };
  }
  const page = readMhtml(content);
  if (page === undefined) throw new PithError('bad-input', `${shown(options)} is an MHTML file without an HTML part`);
  const { url, contentType, bytes: input } = page;
  return { input, contentType, ...(url !== undefined && { url }) };
}

function packingProblem(thrown: unknown, options: OpenOptions): unknown {
  return hasZstd ? thrown : new PithError('unavailable', `${shown(options)}: ${ZSTD_MISSING}`, { cause: thrown });
}

function refuseDamage({ outcome, reason }: InputItem, kind: FileKind, options: OpenOptions): void {
  if (outcome === 'too-large') throw tooLarge(`a page in ${shown(options)}`, options.maxBytes);
  if (outcome === 'corrupt' || outcome === 'truncated' || outcome === 'undecodable')
    throw new PithError('bad-input', `${shown(options)} is ${KIND_NAMES[kind]} that is damaged: ${reason ?? outcome}`);
}

/** The default filter of a corpus run: HTML responses with status 200. */
function isPage({ outcome, status, contentType, body }: InputItem): boolean {
  if (outcome !== undefined || body === undefined || (status !== undefined && status !== 200)) return false;
  const type = mediaType(contentType);
  return type === undefined ? looksLikeHtml(body.bytes) : isHtmlType(type);
}

function pageOfItem({ url, contentType, truncated, body }: InputItem, options: OpenOptions): OpenedPage {
  const { bytes, ...encodings } = body!;
  const decoded = typeof bytes === 'string' ? { bytes, isCut: false } : decodeBody(bytes, encodings, options.maxBytes);
  if ('problem' in decoded) {
    if (decoded.problem === 'too-large') throw tooLarge(`the page in ${shown(options)}`, options.maxBytes);
    throw new PithError('bad-input', `the page in ${shown(options)} ${decoded.reason}`);
  }
  if (decoded.isCut || truncated !== undefined)
    throw new PithError(
      'bad-input',
      `the page in ${shown(options)} was cut short; \`pith corpus\` reads what is left of it`,
    );
  const input = typeof decoded.bytes === 'string' ? decoded.bytes : Buffer.from(decoded.bytes);
  const isWeb = url !== undefined && /^https?:/i.test(url);
  return { input, ...(isWeb && { url }), ...(contentType !== undefined && { contentType }) };
}

function shown({ name }: OpenOptions): string {
  return name === '' || name === '-' ? (name === '-' ? 'standard input' : 'the input') : `'${name}'`;
}
