// What the user named → parsed pages, one at a time: files, folders and globs, or lines of JSON. A page that cannot be
// read, or is no page at all, is a value with its problem, so that whoever learns from many goes on.

import { asPithError, PithError } from '../../../base/index.ts';
import { type Page, parsePage } from '../../../index.ts';
import { type Line, parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import type { Io } from '../command.ts';
import { findInputs, type PageFile } from './find-inputs.ts';
import { MAX_LINE_BYTES } from './max-line.ts';
import { openStream } from './open-stream.ts';
import { readPage } from './read-page.ts';

interface Named {
  /** For messages: a path, or a line's number and id. */
  readonly name: string;
  /** A path, or a line's own id where it has one. */
  readonly id: string;
}

export type ReadPage = Named &
  ({ readonly page: Page; readonly problem?: undefined } | { readonly page?: undefined; readonly problem: PithError });

export interface PagesToRead {
  /** How many there are, where that is known before reading. */
  readonly total: number | undefined;
  readonly pages: AsyncIterable<ReadPage>;
}

export async function openPages(inputs: readonly string[], jsonl: boolean, io: Io): Promise<PagesToRead> {
  if (jsonl) return { total: undefined, pages: readPageLines(inputs.length === 0 ? ['-'] : inputs, io) };
  const { files } = await findInputs(inputs);
  return { total: files.length, pages: readFiles(files, io) };
}

async function* readFiles(files: readonly PageFile[], io: Io): AsyncGenerator<ReadPage, void, void> {
  for (const { path, problem } of files) {
    const named = { name: path, id: path };
    try {
      if (problem !== undefined) throw problem;
      const { bytes, ...source } = await readPage(path, io);
      yield { ...named, ...checked(parsePage(bytes, source)) };
    } catch (thrown) {
      yield { ...named, problem: asPithError(thrown) };
    }
  }
}

async function* readPageLines(inputs: readonly string[], io: Io): AsyncGenerator<ReadPage, void, void> {
  for (const input of inputs) {
    for await (const line of readLines(openStream(input, io.stdin), MAX_LINE_BYTES)) yield readPageLine(line);
  }
}

function readPageLine(line: Line): ReadPage {
  let named: Named = { name: `line ${line.number}`, id: `line ${line.number}` };
  try {
    const { id, input, problem, url, contentType } = parsePageLine(line);
    if (typeof id === 'string' || typeof id === 'number') named = { name: `${named.name} (${id})`, id: String(id) };
    if (problem !== undefined) return { ...named, problem };
    const source = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    return { ...named, ...checked(parsePage(input, source)) };
  } catch (thrown) {
    return { ...named, problem: asPithError(thrown) };
  }
}

function checked(page: Page): { readonly page: Page } | { readonly problem: PithError } {
  const problem = problemOf(page);
  return problem === undefined ? { page } : { problem };
}

/** Of a picture or an empty file nothing can be learned, and it would count as a page kind of its own. */
function problemOf(page: Page): PithError | undefined {
  const binary = page.info.decoded?.evidence.binary;
  if (binary !== undefined)
    return new PithError('bad-input', `binary${binary === 'unknown' ? '' : ` (${binary})`}, not a web page`);
  return page.segments.count === 0 ? new PithError('bad-input', 'the page holds no visible text') : undefined;
}
