// When to ask an overloaded server again: after the time in its Retry-After, otherwise after pauses that double up to a
// minute, partly random so that a thousand readers do not come back at once. Waiting ends after `patienceMs` without a byte.

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;
/** Under the time that a supervisor gives a child to read: it must not take a slow server for a hung process. */
const DEFAULT_PATIENCE_S = 480;

export class Backoff {
  private readonly patienceMs: number;
  private tries = 0;
  private since: number;

  constructor(patienceMs: number = readPatience(process.env)) {
    this.patienceMs = patienceMs;
    this.since = Date.now();
  }

  /** Bytes arrived: the server works. */
  renew(): void {
    this.tries = 0;
    this.since = Date.now();
  }

  /** Milliseconds to wait before the next try; undefined when patience is over. */
  nextPauseMs(retryAfter?: string, now: number = Date.now()): number | undefined {
    const stated = retryAfterMs(retryAfter, now);
    const doubled = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.tries++);
    const pause = stated ?? doubled * (0.5 + Math.random() / 2);
    return now + pause - this.since > this.patienceMs ? undefined : pause;
  }
}

/** Seconds, or a date. */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function readPatience({ PITH_PATIENCE }: NodeJS.ProcessEnv): number {
  const seconds = Number(PITH_PATIENCE ?? DEFAULT_PATIENCE_S);
  return (Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_PATIENCE_S) * 1000;
}
