// The error of a job that threw in its process ↔ plain data.

import { asPithError, type ErrorCode, PithError } from '../../base/index.ts';

export interface Failed {
  readonly kind: 'failed';
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  /** Stack trace of a bug in Pith, for the log. */
  readonly stack?: string | undefined;
}

export function failedBy(thrown: unknown): Failed {
  const { code, message, status, cause } = asPithError(thrown);
  return { kind: 'failed', code, message, status, stack: cause instanceof Error ? cause.stack : undefined };
}

export function errorOf({ code, message, status, stack }: Failed): PithError {
  if (stack === undefined) return new PithError(code, message, { status });
  const cause = new Error(message);
  cause.stack = stack;
  return new PithError(code, message, { status, cause });
}
