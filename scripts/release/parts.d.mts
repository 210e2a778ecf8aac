export interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly path: string;
  readonly isDirect: boolean;
}
export const ALLOWED_LICENCES: ReadonlySet<string>;
export const TABLES: readonly (readonly [path: string, madeFrom: string, license: string])[];
export function optionalParts(lock?: unknown, names?: readonly string[]): Part[];
export function isAllowed(license: unknown): boolean;
