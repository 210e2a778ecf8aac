// Loads a package that only some users need, on first use. If it is missing, the error names the command that installs it.

import { PithError } from './error.ts';

/** `load`: the dynamic import; `what`: the feature, such as "rendering"; `packageNames`: separated by spaces. */
export async function loadPart<T>(what: string, packageNames: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as { code?: unknown } | undefined)?.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    const packages = packageNames.split(' ');
    const these = `the package${packages.length > 1 ? 's' : ''} ${packages.join(' and ')}`;
    throw new PithError('unavailable', `${what} needs ${these}: npm install ${packageNames}`, { cause });
  }
}
