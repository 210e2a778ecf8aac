// argv → values, by a command's option rows. Parsing, errors and `--help` use the same rows, so they cannot disagree. `--name
// value`, `--name=value`, `-n value`, `-nvalue`, `-ab` (combined flags), `--flag`; `--` ends the options, `-` alone is an
// input.

import { PithError } from '../base/index.ts';
import { didYouMean } from '../text/index.ts';
import { withoutAliases } from './aliases.ts';
import { adviceFor } from './elsewhere.ts';

export interface ArgumentRow {
  /** One letter: `m` for `-m`. */
  readonly short?: string;
  /** Placeholder for its value in the help, such as `NAME`; an option without one is a flag. */
  readonly value?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** Other names for some of them: `md` for `markdown`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** May be given more than once; all values are kept. */
  readonly many?: boolean;
  readonly help: string;
}

export type OptionRows = Readonly<Record<string, ArgumentRow>>;

/** The value of a row: a list, a text, or a flag. */
export type ValueOf<Row extends ArgumentRow> = Row extends { readonly many: true }
  ? readonly string[]
  : Row extends { readonly value: string }
    ? string | undefined
    : boolean;

export type Values<Rows extends OptionRows> = { readonly [Name in keyof Rows]: ValueOf<Rows[Name]> };

export interface Arguments<Rows extends OptionRows> {
  readonly values: Values<Rows>;
  readonly inputs: readonly string[];
}

/** Options every command has. */
export const SHARED_OPTIONS: { readonly help: ArgumentRow } = { help: { short: 'h', help: 'show this help' } };

/** `help`: what prints all options, for a message. */
export function parseArguments<Rows extends OptionRows>(
  argv: readonly string[],
  rows: Rows,
  help = '--help',
): Arguments<Rows> {
  const values: Record<string, string | boolean | string[] | undefined> = {};
  for (const [name, row] of Object.entries(rows))
    values[name] = row.many ? [] : row.value === undefined ? false : undefined;
  const inputs: string[] = [];
  const words = separateClusters(withoutAliases(argv, rows), rows);
  for (let i = 0; i < words.length; i++) {
    const argument = words[i]!;
    if (argument === '--') {
      inputs.push(...words.slice(i + 1));
      break;
    }
    if (argument === '-' || !argument.startsWith('-')) {
      inputs.push(argument);
      continue;
    }
    const equals = argument.indexOf('=');
    const typed = equals < 0 ? argument : argument.slice(0, equals);
    const name = findOption(typed, rows, help);
    const row = rows[name]!;
    let given = equals < 0 ? undefined : argument.slice(equals + 1);
    if (row.value !== undefined && given === undefined) given = words[++i];
    values[name] = readValue(name, row, given, values[name]);
  }
  return { values: values as Values<Rows>, inputs };
}

/** `-fmarkdown` → `-f markdown`, `-ab` → `-a -b`: as far as the letters are options; the rest is unchanged. */
function separateClusters(argv: readonly string[], rows: OptionRows): string[] {
  const letters = new Map(Object.values(rows).map((row) => [row.short, row]));
  const end = argv.indexOf('--');
  return argv.flatMap((argument, i) => {
    if ((end >= 0 && i > end) || !/^-[A-Za-z]./.test(argument) || argument[2] === '=') return [argument];
    const words: string[] = [];
    for (let at = 1; at < argument.length; at++) {
      const row = letters.get(argument[at]);
      if (row === undefined) return [argument];
      words.push(`-${argument[at]}`);
      if (row.value === undefined) continue;
      if (at + 1 < argument.length) words.push(argument.slice(at + 1));
      break;
    }
    return words;
  });
}

function findOption(typed: string, rows: OptionRows, help: string): string {
  const names = Object.keys(rows);
  const name = typed.startsWith('--')
    ? names.find((one) => `--${one}` === typed)
    : names.find((one) => `-${rows[one]!.short}` === typed);
  if (name !== undefined) return name;
  const advice = names.includes('format') ? adviceFor(typed) : undefined;
  const known = [...names, 'version'].map((one) => `--${one}`);
  const hint = advice === undefined ? didYouMean(typed, known) : ` (${advice})`;
  throw new PithError('bad-option', `unknown option '${typed}'${hint}; ${help} lists them all`);
}

function readValue(
  name: string,
  row: ArgumentRow,
  given: string | undefined,
  before: string | boolean | string[] | undefined,
): string | boolean | string[] {
  if (row.value === undefined) {
    if (given !== undefined) throw new PithError('bad-option', `--${name} takes no value, but got '${given}'`);
    return true;
  }
  if (given === undefined) throw new PithError('bad-option', `--${name} needs a value: --${name} ${row.value}`);
  const value = row.aliases !== undefined && Object.hasOwn(row.aliases, given) ? row.aliases[given]! : given;
  if (row.choices !== undefined && !row.choices.includes(value)) {
    const hint = didYouMean(given, row.choices);
    const several = row.many === true && given.includes(',') ? `; several, each with its own --${name}` : '';
    throw new PithError('bad-option', `--${name} takes ${row.choices.join(' | ')}, not '${given}'${hint}${several}`);
  }
  if (row.many === true) return [...(before as string[]), value];
  if (before !== undefined) throw new PithError('bad-option', `--${name} was given twice ('${before}' and '${value}')`);
  return value;
}
