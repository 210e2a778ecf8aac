// The one message about a limit of bytes, for every reader and every front end.

import { PithError } from '../../base/index.ts';

/** `name` is how the caller knows the input; `advice` says what to do instead. */
export function tooLarge(name: string, maxBytes: number, advice?: string): PithError {
  return new PithError('too-large', `${name} is ${overLimit(maxBytes)}${advice === undefined ? '' : `; ${advice}`}`);
}

export function overLimit(maxBytes: number): string {
  return `over the limit of ${maxBytes} bytes`;
}
