// A package that only some users need, loaded when it is asked for. Missing, it is an error that says what to type.

import { PithError } from './error.ts';

/** `load` is the dynamic import; `what` is what the user wanted: "rendering", "a store in a .lmdb file". */
export async function loadPart<T>(what: string, packageName: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as { code?: unknown } | undefined)?.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new PithError('unavailable', `${what} needs the package ${packageName}: npm install ${packageName}`, {
      cause,
    });
  }
}
