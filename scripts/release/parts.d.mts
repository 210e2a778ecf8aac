export interface Part {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly path: string;
  readonly isDirect: boolean;
}
export const ALLOWED_LICENCES: ReadonlySet<string>;
export const TABLES: readonly (readonly [path: string, madeFrom: string, licence: string])[];
export function optionalParts(lock?: unknown, names?: readonly string[]): Part[];
export function isAllowed(licence: unknown): boolean;
