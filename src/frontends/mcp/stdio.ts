// The tools over standard input and output, for a client that starts this process: one JSON message per line. The same
// pipe carries questions to the client's model (sampling.ts).

import type { Readable, Writable } from 'node:stream';
import { CLIENT_LIMITS, PithError, parseBoundedJson, utf8Text } from '../../base/index.ts';
import { readLines } from '../../inputs/jsonl/index.ts';
import { McpServer, notJson, type Response, refusedRequest } from './protocol.ts';
import { Sampling, type SamplingOptions } from './sampling.ts';
import type { ToolParts } from './tool.ts';

/** A longer line is skipped and answered with an error. */
const MAX_LINE_BYTES = 64 * 2 ** 20;
/** Requests in progress or waiting for a worker; further ones are not read until one of them is answered. */
const MAX_PENDING = 32;

interface Stdio {
  readonly input: Readable;
  readonly output: Writable;
  readonly sampling?: SamplingOptions;
}

/** A message, or the answer to a line that is not one. */
interface Heard {
  readonly message?: unknown;
  readonly refusal?: Response;
}

/** Settles when the client has closed its end and every request is answered. */
export async function startStdio(cache: ToolParts, version: string, stdio: Stdio): Promise<void> {
  const { input, output } = stdio;
  const server = new McpServer(version);
  const sampling = new Sampling((message) => output.write(`${JSON.stringify(message)}\n`), stdio.sampling);
  const parts = cache.asking(sampling.judge);
  const pending = new Set<Promise<void>>();
  const cancelled = new Set<unknown>();
  const answer = async ({ message, refusal }: Heard): Promise<void> => {
    const response = refusal ?? (await server.answer(message, parts));
    if (response === undefined || cancelled.delete(response.id)) return;
    if (!output.write(`${JSON.stringify(response)}\n`)) await new Promise((resolve) => output.once('drain', resolve));
  };
  for await (const { bytes } of readLines(input, MAX_LINE_BYTES)) {
    const text = bytes === undefined ? 'too long' : utf8Text(bytes).trim();
    if (text === '') continue;
    const heard = parsed(text);
    if (sampling.hear(heard.message)) continue;
    const dropped = cancelledBy(heard.message);
    if (dropped !== undefined && pending.size > 0) cancelled.add(dropped);
    const work = answer(heard).finally(() => pending.delete(work));
    pending.add(work);
    if (pending.size >= MAX_PENDING) await Promise.race(pending);
    if (pending.size === 0) cancelled.clear();
  }
  sampling.close();
  await Promise.all(pending);
}

function parsed(text: string): Heard {
  try {
    return { message: parseBoundedJson(text, CLIENT_LIMITS.mcp.jsonValues) };
  } catch (thrown) {
    return { refusal: thrown instanceof PithError ? refusedRequest(null, thrown) : notJson() };
  }
}

/** The id of the request that a client cancelled: it gets no answer. */
function cancelledBy(message: unknown): unknown {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { requestId?: unknown } };
  return method === 'notifications/cancelled' ? params?.requestId : undefined;
}
