// Runs one input through one target → the fault, if any. Time counts too: processor time, the minimum of three tries,
// so that a busy machine causes no fault.

import { Draw } from './draw.ts';
import { Broken, faultOf, type Target } from './target.ts';

/**
 * The time limit of an input: a constant, plus a share per thousand characters. It is loose, since linear growth is
 * tested elsewhere.
 */
const MOST_MS = 3000;
const MOST_MS_PER_THOUSAND = 60;
const TRIES = 3;

export async function runOne(target: Target, bytes: Uint8Array): Promise<string | undefined> {
  const made = target.make(new Draw(bytes));
  const most = MOST_MS + (MOST_MS_PER_THOUSAND * target.size(made)) / 1000;
  let ms = 0;
  for (let i = 0; i < TRIES; i++) {
    const before = process.cpuUsage();
    try {
      await target.check(made);
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault !== undefined) return fault;
    }
    const { user, system } = process.cpuUsage(before);
    ms = (user + system) / 1000;
    if (ms <= most) return undefined;
  }
  return faultOf(
    new Broken(`takes ${Math.round(ms / 1000)} s of processor time, ${Math.round(most / 1000)} s at most`),
  );
}

/** Without the unread bytes: a change there would change nothing. */
export function trimmed(target: Target, bytes: Uint8Array): Uint8Array {
  const draw = new Draw(bytes);
  target.make(draw);
  return bytes.slice(0, draw.used);
}
