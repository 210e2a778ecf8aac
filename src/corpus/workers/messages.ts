// Messages from the supervisor to a child process, and its replies: plain data.

import type { Manifest } from '../parts/manifest.ts';
import type { JudgedAlone, UnitInput } from '../run/run-unit.ts';

export interface ChildSetup {
  readonly folder: string;
  /** Path of the template table; its hash is in the run. */
  readonly templates?: string | undefined;
}

export type CorpusJob =
  | { readonly kind: 'unit'; readonly unit: number; readonly given: readonly (readonly [number, UnitInput])[] }
  | { readonly kind: 'alone'; readonly unit: number; readonly record: number };

export type CorpusReply =
  | {
      readonly kind: 'done';
      readonly manifests: readonly Manifest[];
      /** Processor time of the child since its last answer. */
      readonly processorMs: number;
    }
  | { readonly kind: 'judged'; readonly alone: JudgedAlone | undefined };

/** The position of a child. */
export interface UnitPlace {
  readonly unit: number;
  readonly record: number;
  /** Whether a page is being judged; otherwise the input is being read. */
  readonly isJudging: boolean;
  /** Bytes of the unit that are done. */
  readonly position: number;
}

export const PLACE_FIELDS = 4;

export function packPlace({ unit, record, isJudging, position }: UnitPlace): number[] {
  return [unit, record, isJudging ? 1 : 0, position];
}

export function unpackPlace([unit = -1, record = -1, judging = 0, position = 0]: readonly number[]): UnitPlace {
  return { unit, record, isJudging: judging === 1, position };
}
