// `--jsonl`: one page per input line, one answer per output line, in the same order, with one page in memory at a time. A
// broken line gets an error in its place and stops nothing; the number of broken lines is reported at the end.

import { answerFields } from '../../../answer/index.ts';
import { asPithError, ERRORS, PithError } from '../../../base/index.ts';
import { type Io, styleOf } from '../../../command/index.ts';
import { refuseOverwriting } from '../../../files/index.ts';
import { MAX_LINE_BYTES, openStream } from '../../../inputs/files/index.ts';
import { type Line, type PageLine, parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import { openInputPage } from '../../../inputs/pages/index.ts';
import { oneLine, ProgressBar } from '../../../terminal/index.ts';
import type { ExtractRequest } from '../commands/extract.ts';
import { openTarget } from './line-target.ts';
import { type ExtractedSource, openExtractor, type PageExtractor } from './page-extractor.ts';

export async function extractJsonl(request: ExtractRequest, io: Io): Promise<number> {
  if (request.url !== undefined)
    throw new PithError('bad-option', '--url is for a single page; with --jsonl each line has its own');
  const inputs = request.inputs.length === 0 ? ['-'] : request.inputs;
  const style = styleOf(io.stderr, io);
  const shown = isShown(request.out, io);
  const bar = new ProgressBar(io.stderr, { label: 'extract', style, hidden: shown });
  const extractor = await openExtractor(request, (line) => bar.log(`${style.yellow('pith:')} ${oneLine(line)}`));
  if (request.out !== undefined) await refuseOverwriting(inputs, [request.out]);
  const target = openTarget(request.out, io);
  let failed = 0;
  try {
    for (const input of inputs) {
      for await (const line of readLines(openStream(input, io.stdin), MAX_LINE_BYTES)) {
        const answer = await answerLine(line, request, extractor);
        if (answer.failed) failed++;
        await target.writer.write(`${answer.text}\n`);
        bar.tick();
      }
    }
    await target.close();
  } catch (thrown) {
    target.abandon();
    throw thrown;
  } finally {
    await extractor.close();
    bar.stop();
  }
  if (failed > 0)
    bar.log(`${style.yellow('pith:')} ${bar.count - failed} of ${bar.count} lines answered, ${failed} broken`);
  return failed > 0 && failed === bar.count ? ERRORS['bad-input'].exit : 0;
}

/** Size limit of one decompressed page. */
const MAX_PAGE_BYTES: number = 256 * 2 ** 20;

interface Answer {
  readonly text: string;
  readonly failed: boolean;
}

async function answerLine(line: Line, request: ExtractRequest, extractor: PageExtractor): Promise<Answer> {
  let page: PageLine | undefined;
  try {
    page = parsePageLine(line);
    if (page.problem !== undefined) throw page.problem;
    const { input, ...own } = await openInputPage(page.input, { name: '', maxBytes: MAX_PAGE_BYTES });
    const extraction = await extractor.extract(input, { ...own, ...sourceOf(page, request) });
    const fields = answerFields(extraction, request.formats);
    return { text: JSON.stringify({ id: page.id, ...fields }), failed: false };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    return {
      text: JSON.stringify({ id: page?.id ?? null, line: line.number, error: { code, message } }),
      failed: true,
    };
  }
}

function sourceOf({ url, contentType: own }: PageLine, request: ExtractRequest): ExtractedSource {
  const contentType = own ?? request.contentType;
  return { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
}

/** Whether the answers scroll by on a terminal. */
function isShown(out: string | undefined, io: Io): boolean {
  return (out === undefined || out === '-') && io.stdout.isTTY === true;
}
