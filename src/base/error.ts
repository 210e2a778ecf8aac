// The one error class. Every failure that a caller can meet has a code from this closed table. The command's exit code and the
// service's HTTP status come from the same row, so they can never disagree.
// Expected outcomes (an empty page, a method that abstains) are values, never errors.

/**
 * Exit code, HTTP status and meaning of each error code.
 *
 *     ERRORS['bad-option'].exit; // 2
 */
export const ERRORS = {
  'bad-option': { exit: 2, status: 400, meaning: 'unknown or invalid option or argument' },
  'bad-input': { exit: 3, status: 422, meaning: 'invalid input' },
  'not-found': { exit: 4, status: 404, meaning: 'file, site or template not found' },
  'too-large': { exit: 5, status: 413, meaning: 'input over a limit' },
  timeout: { exit: 6, status: 504, meaning: 'deadline exceeded' },
  refused: { exit: 7, status: 403, meaning: 'refused by default; needs an explicit option' },
  unavailable: { exit: 8, status: 503, meaning: 'missing optional dependency: a browser, a server, a package' },
  corrupt: { exit: 9, status: 500, meaning: 'damaged stored file or record' },
  'no-space': { exit: 10, status: 507, meaning: 'disk full' },
  busy: { exit: 75, status: 503, meaning: 'busy; try again later' },
  internal: { exit: 70, status: 500, meaning: 'a bug in Pith' },
} as const;

/** Not a failure, but useful to scripts: every page was read and none had any main text. */
export const NOTHING_FOUND = {
  exit: 1,
  meaning: 'no page had main text, or a label or rule failed',
} as const;

export type ErrorCode = keyof typeof ERRORS;

/**
 * An expected failure: a code of `ERRORS`, a message for people, and the cause if there is one.
 *
 *     try {
 *       extract(html, { method: 'typo' });
 *     } catch (thrown) {
 *       thrown instanceof PithError && thrown.code; // 'bad-option'
 *     }
 */
export class PithError extends Error {
  override readonly name = 'PithError';
  readonly code: ErrorCode;
  /** The HTTP status: that of the code, or a more specific one. */
  readonly status: number;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; status?: number }) {
    super(message, options);
    this.code = code;
    this.status = options?.status ?? ERRORS[code].status;
  }
}

/**
 * Any thrown value as a PithError; other errors become `internal`, with the original as cause.
 *
 *     asPithError(new Error('disk full')).code; // 'internal'
 */
export function asPithError(thrown: unknown): PithError {
  if (thrown instanceof PithError) return thrown;
  return new PithError('internal', thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
}
