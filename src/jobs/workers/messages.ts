// Messages between the task pool and a worker process: plain data.

import type { Done, Task } from '../work/index.ts';

/** Sent as a message because a store's URL may contain a password, and arguments are public. */
export interface WorkerSetup {
  readonly store?: string | undefined;
  readonly renders?: boolean;
}

/** The first message; answered when the worker is ready. */
export interface Begin {
  readonly kind: 'begin';
  readonly setup: WorkerSetup;
  /** Enough other workers are ready: this one answers when it is warm. Otherwise it answers sooner and warms up between tasks. */
  readonly inNoHurry: boolean;
}

export type ToWorker = Begin | Task;

export type FromWorker = { readonly kind: 'ready' } | Done;
