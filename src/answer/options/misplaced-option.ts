// Options and formats that are asked for together → an option that none of these formats has a use for. Whoever gives it believes that it
// does something, so it is refused. `extract` itself cannot tell: its formats are asked for later.

import type { FormatName } from './formats.ts';
import { OPTIONS, type OptionRow } from './option-table.ts';

export interface Misplaced {
  readonly name: string;
  /** Those that it is made for. */
  readonly formats: readonly FormatName[];
}

/** `rows`: those of a door that has more options than `extract`. */
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
