// What the pool of tasks and a worker process send each other: plain data.

import type { Done, Task } from '../work/index.ts';

/** Sent, not an argument: a store's address may contain a password, and arguments are public. */
export interface WorkerSetup {
  readonly store?: string | undefined;
  readonly renders?: boolean;
}

/** The first message; answered when the worker is ready. */
export interface Begin {
  readonly kind: 'begin';
  readonly setup: WorkerSetup;
  /** Enough other workers are ready: this one answers when it is warm. Otherwise sooner, and it warms up between its tasks. */
  readonly inNoHurry: boolean;
}

export type ToWorker = Begin | Task;

export type FromWorker = { readonly kind: 'ready' } | Done;
