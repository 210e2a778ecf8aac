// The pipe for any engine: a page a line in, an answer a line out, in the same order, one in memory at a time.
// A line that is broken is answered in its place and stops nothing; how many there were is said at the end.

import { constants } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { asPithError, ERRORS, PithError } from '../../error.ts';
import { extract } from '../../index.ts';
import { type Io, styleOf } from '../command.ts';
import type { ExtractRequest } from '../commands/extract.ts';
import { FORMATS } from '../formats.ts';
import { openStream } from '../inputs/open-stream.ts';
import { fileError } from '../inputs/read-input.ts';
import { type Line, readLines } from '../inputs/read-lines.ts';
import { Writer } from '../output.ts';
import { ProgressBar } from '../terminal/progress-bar.ts';
import { type PageLine, parsePageLine } from './page-line.ts';

/** A longer line cannot become a string in this engine. */
const MAX_LINE_BYTES = constants.MAX_STRING_LENGTH;

export async function extractJsonl(request: ExtractRequest, io: Io): Promise<number> {
  if (request.url !== undefined)
    throw new PithError('bad-option', '--url goes with one page; under --jsonl each line has its own');
  const inputs = request.inputs.length === 0 ? ['-'] : request.inputs;
  const target = openTarget(request.out, io);
  const style = styleOf(io.stderr, io);
  const bar = new ProgressBar(io.stderr, { label: 'extract', style, hidden: target.shown });
  let failed = 0;
  try {
    for (const input of inputs) {
      for await (const line of readLines(openStream(input, io.stdin), MAX_LINE_BYTES)) {
        const answer = answerLine(line, request);
        if (answer.failed) failed++;
        await target.writer.write(`${answer.text}\n`);
        bar.tick();
      }
    }
    await target.close();
  } finally {
    bar.stop();
  }
  if (failed > 0)
    bar.log(`${style.yellow('pith:')} ${bar.count - failed} of ${bar.count} lines answered, ${failed} broken`);
  return failed > 0 && failed === bar.count ? ERRORS['bad-input'].exit : 0;
}

function answerLine(line: Line, request: ExtractRequest): { readonly text: string; readonly failed: boolean } {
  let page: PageLine | undefined;
  try {
    page = parsePageLine(line);
    if (page.problem !== undefined) throw page.problem;
    const extraction = extract(page.input, {
      method: request.method,
      methodOptions: request.methodOptions,
      trace: request.explain,
      ...(page.url === undefined ? {} : { url: page.url }),
      ...contentTypeOf(page, request),
    });
    const fields = FORMATS[request.format]!.fields(extraction);
    return { text: JSON.stringify({ id: page.id, ...fields }), failed: false };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    return {
      text: JSON.stringify({ id: page?.id ?? null, line: line.number, error: { code, message } }),
      failed: true,
    };
  }
}

function contentTypeOf(page: PageLine, request: ExtractRequest): { contentType?: string } {
  const contentType = page.contentType ?? request.contentType;
  return contentType === undefined ? {} : { contentType };
}

interface Target {
  readonly writer: Writer;
  /** True when the answers scroll by on a terminal. */
  readonly shown: boolean;
  readonly close: () => Promise<void>;
}

function openTarget(out: string | undefined, io: Io): Target {
  if (out === undefined || out === '-')
    return { writer: new Writer(io.stdout), shown: io.stdout.isTTY === true, close: async () => {} };
  const stream = createWriteStream(out);
  const writer = new Writer(stream, (thrown) => fileError(out, thrown));
  return {
    writer,
    shown: false,
    close: async () => {
      stream.end();
      await finished(stream).catch((thrown) => {
        throw fileError(out, thrown);
      });
    },
  };
}
