// An error → an RFC 9457 response. Its message is the error's own, except for bugs in Pith: those details go only to the log,
// under the request's id.

import { ERRORS, type PithError } from '../base/index.ts';
import { type Reply, reply } from './reply.ts';

export const PROBLEM_TYPE = 'application/problem+json';
/** Seconds after which a client may retry when the service was busy. */
const RETRY_SECONDS = 1;

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly instance?: string;
}

export function problemOf(error: PithError, id?: string): Problem {
  const { code, status } = error;
  const { meaning } = ERRORS[code];
  return {
    type: `urn:pith:error:${code}`,
    title: meaning,
    status,
    detail: code === 'internal' ? `${meaning}; see the log of the service` : error.message,
    code,
    ...(id === undefined ? {} : { instance: `urn:uuid:${id}` }),
  };
}

export function problemReply(error: PithError, id?: string, headers: Readonly<Record<string, string>> = {}): Reply {
  const retry = error.code === 'busy' ? { 'retry-after': String(RETRY_SECONDS) } : {};
  return reply(
    JSON.stringify(problemOf(error, id)),
    { 'content-type': PROBLEM_TYPE, ...retry, ...headers },
    error.status,
  );
}
