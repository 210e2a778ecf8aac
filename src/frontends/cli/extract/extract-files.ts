// Files, folders, globs and standard input → answers, each passed to the sink of the request (sinks.ts). A page that cannot be
// read is reported and the others continue; the exit code is then that of the first problem. Reports if no page had any text.

import { hasText } from '../../../answer/index.ts';
import { asPithError, ERRORS, NOTHING_FOUND, PithError } from '../../../base/index.ts';
import { type Io, isClosedPipe, styleOf } from '../../../command/index.ts';
import type { Extraction } from '../../../index.ts';
import { findInputs, type PageFile } from '../../../inputs/names/index.ts';
import { readPage } from '../../../inputs/pages/index.ts';
import { oneLine, ProgressBar } from '../../../terminal/index.ts';
import type { ExtractRequest } from '../commands/extract.ts';
import { NoteCounter, noteOn } from './notes.ts';
import { openExtractor, type PageExtractor } from './page-extractor.ts';
import { chooseSink } from './sinks.ts';

export async function extractFiles(request: ExtractRequest, io: Io): Promise<number> {
  const found = await findInputs(request.inputs);
  const files = found.files.filter((_, i) => isInShard(i, request.shard));
  if (request.url !== undefined && files.length > 1)
    throw new PithError('bad-option', '--url is for a single page; with --jsonl each line has its own');
  const sink = await chooseSink(request, found, io);
  if (sink.isDone === undefined && (request.skipExisting || request.shard !== undefined))
    throw new PithError('bad-option', '--skip-existing, --jobs and --shard go with --out FOLDER');
  const style = styleOf(io.stderr, io);
  const bar = new ProgressBar(io.stderr, { label: 'extract', total: files.length, style, hidden: !sink.quiet });
  const warn = (line: string): void => bar.log(`${style.yellow('pith:')} ${oneLine(line)}`);
  const notes = new NoteCounter(warn);
  const extractor = await openExtractor(request, warn);
  let exit = 0;
  let failed = 0;
  let withText = 0;
  let skipped = 0;
  try {
    for (const file of files) {
      if (request.skipExisting && (await sink.isDone!(file))) {
        skipped++;
        bar.tick(1, file.path);
        continue;
      }
      try {
        const extraction = await extractFile(file, extractor, request, io);
        if (hasText(extraction)) withText++;
        const note = noteOn(extraction, request.layout);
        for (const one of [...extraction.notes, ...(note === undefined ? [] : [note])]) notes.add(nameOf(file), one);
        await sink.write(file, extraction);
      } catch (thrown) {
        const error = asPithError(thrown);
        if (files.length === 1 || error.code === 'bad-option' || isClosedPipe(thrown)) throw thrown;
        failed++;
        if (exit === 0) exit = ERRORS[error.code].exit;
        bar.log(`${style.red('pith:')} ${oneLine(`${nameOf(file)}: ${error.message}`)}`);
      }
      bar.tick(1, file.path);
    }
  } finally {
    await extractor.close();
    bar.stop();
    notes.finish();
  }
  if (failed > 0)
    bar.log(`${style.red('pith:')} ${files.length - failed} of ${files.length} pages done, ${failed} failed`);
  else if (sink.quiet && found.many && io.stderr.isTTY === true)
    bar.log(
      style.dim(
        `${files.length - skipped} pages done${skipped > 0 ? `, ${skipped} skipped` : ''}, in ${oneLine(request.out!)}`,
      ),
    );
  return exit === 0 && withText === 0 && skipped === 0 && files.length > 0 ? NOTHING_FOUND.exit : exit;
}

/** Every N-th page, from the I-th. */
function isInShard(index: number, shard: ExtractRequest['shard']): boolean {
  return shard === undefined || index % shard.of === shard.index - 1;
}

async function extractFile(
  file: PageFile,
  extractor: PageExtractor,
  { url, contentType, allowPrivate }: ExtractRequest,
  io: Io,
): Promise<Extraction> {
  if (file.problem !== undefined) throw file.problem;
  const { bytes, ...known } = await readPage(file.path, { allowPrivate, stdin: () => io.stdin });
  const told = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
  return extractor.extract(bytes, { ...known, ...told, ...(isFile(file) && { path: file.path }) });
}

function isFile({ path }: PageFile): boolean {
  return path !== '-' && !/^https?:/i.test(path);
}

function nameOf({ path }: PageFile): string {
  return path === '-' ? 'standard input' : path;
}
