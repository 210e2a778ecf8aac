// The library's options as rows of a command, and command-line values back to library options: one table for both.

import { OPTION_NAMES, OPTIONS, type OptionName, readOption, refusal, takes } from '../../answer/index.ts';
import { PithError } from '../../base/index.ts';
import type { ArgumentRow, OptionRows } from '../../command/index.ts';
import type { ExtractOptions } from '../../index.ts';

const IN_COMMAND: readonly OptionName[] = OPTION_NAMES.filter((name) => OPTIONS[name].command !== undefined);

/** `frontMatter` → `front-matter`. */
export function typedName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const LIBRARY_ROWS: OptionRows = Object.fromEntries(
  IN_COMMAND.map((name) => [typedName(name), commandRow(name)]),
);

function commandRow(name: OptionName): ArgumentRow {
  const row = OPTIONS[name];
  if (row.kind === 'flag') return { help: row.help };
  const value = row.command!;
  if (row.kind === 'counts') {
    const names = Object.entries(row.names).map(([count, meaning]) => `${count} (${meaning})`);
    return { value, many: true, help: `${row.help}: ${names.join(', ')}` };
  }
  if (row.kind === 'list') return { value, many: true, help: row.help };
  if (row.kind !== 'choice') return { value, help: row.kind === 'number' ? `${row.help}: ${takes(row)}` : row.help };
  const meanings = Object.entries(row.values).map(([choice, meaning]) => `${choice} (${meaning})`);
  return {
    value,
    choices: Object.keys(row.values),
    help: `${row.help}: ${meanings.join(', ')} (default: ${row.default})`,
  };
}

/** The given options, checked by the library, with messages that name command-line flags. */
export function readLibraryOptions(values: Readonly<Record<string, unknown>>): ExtractOptions {
  const options: Record<string, unknown> = {};
  for (const name of IN_COMMAND) {
    const given = values[typedName(name)];
    const texts = given === true ? [''] : typeof given === 'string' ? [given] : Array.isArray(given) ? given : [];
    const value = readOption(name, texts);
    if (value === undefined) continue;
    const allowed = refusal(OPTIONS[name], value);
    if (allowed !== undefined)
      throw new PithError('bad-option', `--${typedName(name)} takes ${allowed}, not '${texts.join(' ')}'`);
    options[name] = value;
  }
  return options;
}
