export interface LabProgram {
  /** One or two words: `bench`, `bench size`. */
  readonly name: string;
  /** One line for the list of programs. */
  readonly does: string;
  /** Its source, whose opening comment is its help. */
  readonly file: string;
  /** Arguments that come before the user's. */
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly flags?: readonly string[];
  /** Needs `npm run build` although it is not TypeScript. */
  readonly build?: boolean;
}

export const GROUPS: readonly (readonly [title: string, programs: readonly LabProgram[]])[];
export const PROGRAMS: readonly LabProgram[];
export function findProgram(
  words: readonly string[],
): { readonly program: LabProgram; readonly args: readonly string[] } | undefined;
export function listPrograms(): string;
