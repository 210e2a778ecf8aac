// Work that has a time: what comes later is an error, and nobody waits for it.

import { PithError } from '../../error.ts';

export async function within<T>(ms: number, what: string, work: Promise<T>, status = 408): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PithError('timeout', what, { status })), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
