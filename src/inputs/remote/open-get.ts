// One GET, redirects followed. `fetch` does not start under a limit on address space (`ulimit -v`,
// `spark.executor.pyspark.memory`): its parser is WebAssembly, and Node reserves ten gigabytes of addresses for that.

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

type Headers = Readonly<Record<string, string>>;

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;

/** The answer, of any status; the caller reads its body or destroys it. */
export async function openGet(url: URL, headers: Headers, signal: AbortSignal): Promise<IncomingMessage> {
  let at = url;
  for (let hop = 0; ; hop++) {
    const answer = await send(at, at.origin === url.origin ? headers : withoutKeys(headers), signal);
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.statusCode ?? 0) || location === undefined) return answer;
    answer.destroy();
    if (hop === MAX_REDIRECTS) throw new Error(`redirected more than ${MAX_REDIRECTS} times`);
    at = new URL(location, at);
  }
}

/** A signature or token is for one server. */
function withoutKeys(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|x-amz-)/i.test(name)));
}

function send(url: URL, headers: Headers, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    ask(url, { headers, signal }, resolve).on('error', reject).end();
  });
}
