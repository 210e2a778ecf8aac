// Shared by commands that run until they are stopped: the token, and the signal to stop.

import { readFile } from 'node:fs/promises';
import { PithError } from '../base/index.ts';
import { fileError } from '../inputs/files/index.ts';
import type { Io } from './command.ts';

export const TOKEN_OPTION: { readonly value: string; readonly help: string } = {
  value: 'PATH',
  help: 'a file with the token that callers must send (or PITH_TOKEN)',
};

/** Settles when the process should stop. */
export function told(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}

export async function readToken(path: string | undefined, io: Io): Promise<string | undefined> {
  const text =
    path === undefined
      ? io.env['PITH_TOKEN']
      : await readFile(path, 'utf8').catch((thrown: unknown) => {
          throw fileError(path, thrown);
        });
  const token = text?.trim();
  if (token === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,}$/.test(token))
    throw new PithError('bad-option', 'a token needs at least 8 letters, digits or signs, and no spaces');
  return token;
}
