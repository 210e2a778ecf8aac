// A target: makes something from choices and checks what must hold. `check` throws if something is wrong; a `PithError`
// with a listed code is an answer, not a fault, unless the code is `internal`.

import { ERRORS, PithError } from '../../../src/index.ts';
import type { Draw } from './draw.ts';

export interface Target<Case = unknown> {
  readonly name: string;
  make(draw: Draw): Case;
  check(made: Case): void | Promise<void>;
  /** Characters or bytes of the input: the time limit depends on it. */
  size(made: Case): number;
}

/** A violated condition. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function demand(holds: boolean, what: string): void {
  if (!holds) throw new Broken(what);
}

/** The fault in one line; undefined for an orderly rejection. */
export function faultOf(thrown: unknown): string | undefined {
  if (thrown instanceof PithError && thrown.code !== 'internal' && thrown.code in ERRORS) return undefined;
  if (!(thrown instanceof Error)) return `threw ${String(thrown)}`;
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  const place = /\n\s+at (?:.*\/)?((?:src|fuzz)\/[^)\n]+?):\d+\)?(?=\n|$)/.exec(cause.stack ?? '')?.[1] ?? '';
  return thrown instanceof Broken ? `broken: ${thrown.message}` : `${cause.name}: ${cause.message} at ${place}`;
}
