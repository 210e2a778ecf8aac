// What supervisor and child say to each other, as JSON over the pipe between them.

import type { ErrorCode } from '../../base/index.ts';
import type { Manifest } from '../parts/manifest.ts';
import type { Given, JudgedAlone } from '../run/run-unit.ts';

/** What a child is started with, as its one argument. */
export interface ChildSetup {
  readonly folder: string;
  readonly stateFile: string;
  /** Path of the template table; its hash is in the run. */
  readonly templates?: string | undefined;
}

export type ToChild =
  | { readonly kind: 'unit'; readonly unit: number; readonly given: readonly (readonly [number, Given])[] }
  | { readonly kind: 'alone'; readonly unit: number; readonly record: number };

export type FromChild =
  | { readonly kind: 'done'; readonly unit: number; readonly manifests: readonly Manifest[] }
  | { readonly kind: 'judged'; readonly alone: JudgedAlone | undefined }
  | { readonly kind: 'failed'; readonly unit: number; readonly code: ErrorCode; readonly message: string };
