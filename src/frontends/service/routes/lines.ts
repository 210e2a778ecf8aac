// A stream of pages, one per line → a stream of answers in the same order. A few lines are processed at once, and the next is
// read when an answer has been read, so neither side fills the other's memory. A broken line gets an error in its place. A
// stream holds no worker between its lines, and a blank line does not keep it open.

import type { FormatName } from '../../../answer/index.ts';
import { asPithError, encodeUtf8 } from '../../../base/index.ts';
import { type HttpRequest, Patience, problemOf, type Reply, type Reservation, reply } from '../../../http/index.ts';
import { type Line, type PageLine, parsePageLine, readLines } from '../../../inputs/jsonl/index.ts';
import type { PlainOptions } from '../../../jobs/work/index.ts';
import { DEFAULT_MEDIA_TYPE, formatsNamed } from '../http/formats.ts';
import { checkedOptions, optionsOfQuery, refuseMisplaced } from '../http/options.ts';
import type { Service } from '../service.ts';
import { JSON_VALUES } from './page-request.ts';
import type { Asked } from './route.ts';

export const LINES_TYPES: readonly string[] = ['application/x-ndjson', 'application/jsonl'];
/** Lines of one stream processed at once. */
const AHEAD = 2;
const LINE_FEED = encodeUtf8('\n');
/** Bytes of a line over the limit that are skipped per millisecond: 8 MB a second. */
const SKIPPED_PER_MS = 8 * 1024;

export function answerLines({ request, url, service }: Asked): Reply {
  const named = formatsNamed(url.searchParams.getAll('format'));
  const formats = named.length === 0 ? [DEFAULT_MEDIA_TYPE] : named;
  const options = checkedOptions(optionsOfQuery(url.searchParams, ['format']), {}, ['format']);
  refuseMisplaced(options, formats);
  const leave = service.enterStream(request);
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
        // The answer has begun, so the error is its last line.
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
  request: HttpRequest,
  service: Service,
  work: (line: ReadLine) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const { limits, metrics, bodies, budget } = service;
  const ahead: Promise<Uint8Array>[] = [];
  const patience = new Patience(limits.bodyMs);
  const unfinished = budget.open(service.clientOf(request), 'bytesIn');
  const atWork = budget.open(service.clientOf(request), 'bytesIn');
  const pieces = counted(bodies.unpacked(request, patience), unfinished, limits.bodyBytes, patience);
  try {
    for await (const line of readLines(pieces, limits.bodyBytes)) {
      if (!isBlank(line)) patience.reset();
      const bytes = line.bytes?.length ?? 0;
      metrics.add('pith_body_bytes_total', {}, bytes);
      atWork.add(bytes);
      ahead.push(work(readLine(line)).finally(() => atWork.add(-bytes)));
      if (ahead.length >= AHEAD) yield await ahead.shift()!;
    }
    while (ahead.length > 0) yield await ahead.shift()!;
  } finally {
    unfinished.release();
    atWork.release();
  }
}

/**
 * Counts the bytes of the arriving line as held. A line over the limit is skipped and holds nothing, but slowly: reading what is
 * not needed as fast as it comes would keep the service from its other clients.
 */
async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  held: Reservation,
  maxBytes: number,
  patience: Patience,
): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(LINE_FEED[0]!);
    size = end < 0 ? size + piece.length : piece.length - end - 1;
    held.set(size > maxBytes ? 0 : size);
    yield piece;
    if (size > maxBytes) await patience.wait((limit) => limit.hold(pause(piece.length / SKIPPED_PER_MS)));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isBlank({ bytes }: Line): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) === true;
}

/** A line without its bytes, which would otherwise be held beside the page while it waits for a worker. */
interface ReadLine {
  readonly number: number;
  readonly page?: PageLine;
  readonly problem?: unknown;
}

function readLine(line: Line): ReadLine {
  const { number } = line;
  try {
    const page = parsePageLine(line, JSON_VALUES);
    return { number, page, ...(page.problem === undefined ? {} : { problem: page.problem }) };
  } catch (problem) {
    return { number, problem };
  }
}

async function answerLine(
  { number, page, problem }: ReadLine,
  service: Service,
  options: PlainOptions,
  formats: readonly FormatName[],
  request: HttpRequest,
): Promise<Uint8Array> {
  try {
    if (page === undefined || problem !== undefined) throw problem;
    const { id, input, url, contentType } = page;
    const own = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    const given = checkedOptions({ ...options, ...own }, {}, []);
    const { body } = await service.run({ kind: 'extract', input, options: given, formats, record: { id } }, request);
    return joinedLine(body);
  } catch (thrown) {
    return lineOf({ id: page?.id ?? null, line: number, error: publicError(thrown) });
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
