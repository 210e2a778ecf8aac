// The message for exceeding a byte limit, for every reader and every front end.

import { PithError } from '../../base/index.ts';

/** `name`: the caller's name for the input; `advice`: what to do instead. */
export function tooLarge(name: string, maxBytes: number, advice?: string): PithError {
  return new PithError('too-large', `${name} is ${overLimit(maxBytes)}${advice === undefined ? '' : `; ${advice}`}`);
}

export function overLimit(maxBytes: number): string {
  return `over the limit of ${maxBytes} bytes`;
}
