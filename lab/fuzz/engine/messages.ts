// The messages between the fuzzing thread and the one that watches it.

import type { Fault, Figures } from './explore.ts';

export interface WorkerTask {
  readonly names: readonly string[];
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Whether to write kept inputs into the project. */
  readonly keep: boolean;
}

export type FromWorker =
  | { readonly kind: 'starting'; readonly target: string; readonly bytes: Uint8Array }
  | ({ readonly kind: 'found' } & Fault)
  | { readonly kind: 'figures'; readonly figures: readonly Figures[] };
