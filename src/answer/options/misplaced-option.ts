// Finds an option that none of the requested formats uses. The caller expects it to have an effect, so it is rejected.
// `extract` cannot check this itself: its formats are requested later.

import type { FormatName } from './formats.ts';
import { OPTIONS, type OptionRow } from './option-table.ts';

export interface Misplaced {
  readonly name: string;
  /** Formats that use it. */
  readonly formats: readonly FormatName[];
}

/** `rows`: the option rows of a front end that has more options than `extract`. */
export function misplacedOption(
  given: object,
  formats: readonly FormatName[],
  rows: Readonly<Record<string, OptionRow | undefined>> = OPTIONS,
): Misplaced | undefined {
  for (const [name, value] of Object.entries(given)) {
    const own = rows[name]?.formats;
    if (own === undefined || value === undefined || value === false) continue;
    if (!own.some((format) => formats.includes(format))) return { name, formats: own };
  }
  return undefined;
}
