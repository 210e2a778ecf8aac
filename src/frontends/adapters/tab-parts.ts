// Parts of the library that pith/browser fetches when a page or an option first needs them: methods of the papers, tables, reasons.
// In that build a function of such a module is a placeholder (scripts/tab-parts.mjs): it throws `MissingPart` until the part is
// there, and then calls the real one. So everything stays synchronous; `whenLoaded` fetches what is missing and starts again.

import { PithError } from '../../base/index.ts';

type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

interface Part {
  readonly fetch: () => Promise<Functions>;
  functions?: Functions;
  loading?: Promise<void> | undefined;
}

const parts = new Map<string, Part>();

/** Thrown where a function of a part is called before the part is loaded. */
class MissingPart extends PithError {
  readonly part: string;

  constructor(part: string) {
    const advice = 'call `await loadModel()` once before, or use `extractAsync`';
    super('unavailable', `the part '${part}' of Pith is not loaded yet: ${advice}`);
    this.part = part;
  }
}

/** Announces a part; returns its functions, once they are loaded. */
export function part(name: string, fetch: () => Promise<Functions>): () => Functions {
  const known = parts.get(name) ?? { fetch };
  parts.set(name, known);
  return () => {
    if (known.functions === undefined) throw new MissingPart(name);
    return known.functions;
  };
}

/** Fetches parts, at the same time and each once; all of them by default. After a failure, the next call tries again. */
export async function loadParts(names: Iterable<string> = parts.keys()): Promise<void> {
  await Promise.all([...names].map((name) => load(name, parts.get(name)!)));
}

function load(name: string, one: Part): Promise<void> {
  one.loading ??= one.fetch().then(
    (functions) => {
      one.functions = functions;
    },
    (cause: unknown) => {
      one.loading = undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const advice = "its file must be next to Pith's other files";
      throw new PithError('unavailable', `the part '${name}' could not be loaded (${reason}); ${advice}`, { cause });
    },
  );
  return one.loading;
}

/** Runs a function again until no part that it needs is missing. */
export async function whenLoaded<T>(run: () => T): Promise<T> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      await loadParts([error.part]);
    }
  }
}
