// Packages that need not be there: loaded when first asked for, and only where this runs in Node.

import { builtinModule } from './bytes.ts';

interface ModuleModule {
  createRequire?(from: string): (name: string) => unknown;
}

/** The package, or undefined where it is not installed or there is no Node. */
export function optionalPackage<T>(name: string): T | undefined {
  try {
    return builtinModule<ModuleModule>('node:module')?.createRequire?.(import.meta.url)(name) as T | undefined;
  } catch {
    return undefined;
  }
}
