// A stream of pages, a line each → a stream of answers in the same order. Some lines are at work at once; the next is
// read when an answer has gone out, so that neither side fills the memory of the other. A broken line is answered in its place.

import type { FormatName } from '../../../answer/index.ts';
import { asPithError, encodeUtf8 } from '../../../base/index.ts';
import { problemOf, type Reply, reply } from '../../../http/index.ts';
import { type Line, type PageLine, parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import type { PlainOptions } from '../../../jobs/work/index.ts';
import { DEFAULT_FORMAT, formatsNamed } from '../http/formats.ts';
import { checkedOptions, optionsOfQuery, refuseMisplaced } from '../http/options.ts';
import type { Service } from '../service.ts';
import type { Asked } from './route.ts';

export const LINES_TYPES: readonly string[] = ['application/x-ndjson', 'application/jsonl'];
/** Lines of one request at work at once: it must not have all workers. */
const AHEAD = 2;
const LINE_FEED = encodeUtf8('\n');

export function answerLines({ request, url, service }: Asked): Reply {
  const named = formatsNamed(url.searchParams.getAll('format'));
  const formats = named.length === 0 ? [DEFAULT_FORMAT] : named;
  const options = checkedOptions(optionsOfQuery(url.searchParams, ['format']), {}, ['format']);
  refuseMisplaced(options, formats);
  const leave = service.enter();
  const answers = inOrder(request, service, (line) => answerLine(line, service, options, formats, request));
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { value, done } = await answers.next();
        if (done) {
          leave();
          controller.close();
        } else controller.enqueue(value);
      } catch (thrown) {
        // The answer has begun: what broke the stream is its last line.
        leave();
        controller.enqueue(lineOf({ error: publicError(thrown) }));
        controller.close();
      }
    },
    cancel: async () => {
      leave();
      await answers.return(undefined).catch(() => {});
    },
  });
  return reply(stream, { 'content-type': LINES_TYPES[0]! });
}

async function* inOrder(
  request: Request,
  { limits, metrics, bodies }: Service,
  work: (line: Line) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const ahead: Promise<Uint8Array>[] = [];
  for await (const line of readLines(
    bodies.unpacked(request, () => limits.bodyMs),
    limits.bodyBytes,
  )) {
    metrics.add('pith_body_bytes_total', {}, line.bytes?.length ?? 0);
    ahead.push(work(line));
    if (ahead.length >= AHEAD) yield await ahead.shift()!;
  }
  while (ahead.length > 0) yield await ahead.shift()!;
}

async function answerLine(
  line: Line,
  service: Service,
  options: PlainOptions,
  formats: readonly FormatName[],
  request: Request,
): Promise<Uint8Array> {
  let page: PageLine | undefined;
  try {
    page = parsePageLine(line);
    if (page.problem !== undefined) throw page.problem;
    const { id, input, url, contentType } = page;
    const own = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    const given = checkedOptions({ ...options, ...own }, {}, []);
    const { body } = await service.run({ kind: 'extract', input, options: given, formats, record: { id } }, request);
    return joinedLine(body);
  } catch (thrown) {
    return lineOf({ id: page?.id ?? null, line: line.number, error: publicError(thrown) });
  }
}

function publicError(thrown: unknown): object {
  const { code, detail } = problemOf(asPithError(thrown));
  return { code, message: detail };
}

function lineOf(value: unknown): Uint8Array {
  return encodeUtf8(`${JSON.stringify(value)}\n`);
}

function joinedLine(body: Uint8Array): Uint8Array {
  const line = new Uint8Array(body.length + 1);
  line.set(body);
  line.set(LINE_FEED, body.length);
  return line;
}
