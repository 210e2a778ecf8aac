// Command arguments → parsed pages, one at a time: files, folders and globs, archives, or JSON lines. A page that cannot be
// read, or is not a page, is a value with a problem, so that a command that learns from many pages can continue.

import type { Readable } from 'node:stream';
import { notText } from '../../answer/index.ts';
import { asPithError, PithError } from '../../base/index.ts';
import { type Page, parsePage } from '../../index.ts';
import { MAX_LINE_BYTES, openStream } from '../files/index.ts';
import { type Line, parsePageLine, readLines } from '../jsonl/index.ts';
import { findInputs, type PageFile } from '../names/index.ts';
import { openInputPage } from './open-page.ts';
import { readAllPages } from './read-page.ts';

interface Streams {
  readonly stdin: Readable;
}

/** Limit on one unpacked page from a JSON line. */
const MAX_PAGE_BYTES: number = 256 * 2 ** 20;

interface Named {
  /** For messages: a path, or a line's number and id. */
  readonly name: string;
  /** A path, or the id of a JSON line if it has one. */
  readonly id: string;
}

export type ReadPage = Named &
  ({ readonly page: Page; readonly problem?: undefined } | { readonly page?: undefined; readonly problem: PithError });

export interface PagesToRead {
  /** Number of inputs, when it is known before reading. */
  readonly total: number | undefined;
  readonly pages: AsyncIterable<ReadPage>;
}

export async function openPages(inputs: readonly string[], jsonl: boolean, io: Streams): Promise<PagesToRead> {
  if (jsonl) return { total: undefined, pages: readPageLines(inputs.length === 0 ? ['-'] : inputs, io) };
  const { files } = await findInputs(inputs);
  return { total: files.length, pages: readFiles(files, io) };
}

async function* readFiles(files: readonly PageFile[], io: Streams): AsyncGenerator<ReadPage, void, void> {
  for (const { path, problem } of files) {
    const named = { name: path, id: path };
    try {
      if (problem !== undefined) throw problem;
      for await (const { bytes, ...source } of readAllPages(path, { stdin: () => io.stdin }))
        yield { ...named, ...checked(parsePage(bytes, source)) };
    } catch (thrown) {
      yield { ...named, problem: asPithError(thrown) };
    }
  }
}

async function* readPageLines(inputs: readonly string[], io: Streams): AsyncGenerator<ReadPage, void, void> {
  for (const input of inputs) {
    for await (const line of readLines(openStream(input, io.stdin), MAX_LINE_BYTES)) yield await readPageLine(line);
  }
}

async function readPageLine(line: Line): Promise<ReadPage> {
  let named: Named = { name: `line ${line.number}`, id: `line ${line.number}` };
  try {
    const { id, input, problem, url, contentType } = parsePageLine(line);
    if (typeof id === 'string' || typeof id === 'number') named = { name: `${named.name} (${id})`, id: String(id) };
    if (problem !== undefined) return { ...named, problem };
    const told = { ...(url !== undefined && { url }), ...(contentType !== undefined && { contentType }) };
    const { input: page, ...own } = await openInputPage(input, { name: '', maxBytes: MAX_PAGE_BYTES });
    return { ...named, ...checked(parsePage(page, { ...own, ...told })) };
  } catch (thrown) {
    return { ...named, problem: asPithError(thrown) };
  }
}

function checked(page: Page): { readonly page: Page } | { readonly problem: PithError } {
  const problem = problemOf(page);
  return problem === undefined ? { page } : { problem };
}

/** Nothing can be learned from a picture or an empty file, and it would become a page kind of its own. */
function problemOf(page: Page): PithError | undefined {
  const reason = notText(page);
  if (reason !== undefined) return new PithError('bad-input', reason);
  return page.segments.count === 0 ? new PithError('bad-input', 'the page has no visible text') : undefined;
}
