// What the pool and a worker process say to each other.

import type { ErrorCode } from '../../../base/index.ts';
import type { Done, Task } from '../../../jobs/work/index.ts';

/** What a worker works with. Sent, not an argument: a store's address may hold a password, and arguments are public. */
export interface WorkerSetup {
  readonly store?: string | undefined;
  readonly renders?: boolean;
}

/** The first message; answered when the worker is ready. */
export interface Begin {
  readonly kind: 'begin';
  readonly setup: WorkerSetup;
  /** Enough others are at work: it is ready when it is warm. Otherwise sooner, and warms up between its tasks. */
  readonly inNoHurry: boolean;
}

export type ToWorker = Begin | Task;

export interface Failed {
  readonly kind: 'failed';
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  /** Where a fault of ours happened, for the log. */
  readonly stack?: string | undefined;
}

export type FromWorker = { readonly kind: 'ready' } | Done | Failed;
