// Names that people bring from other tools → what they are called here. A row is used where the command has the option on the
// right and none with the name on the left, so one table serves every command.

import type { OptionRows } from './arguments.ts';

/** An option of the same meaning, or an option with a value. */
const ALIASES: readonly (readonly [typed: string, option: string, value?: string])[] = [
  ['output', 'out'],
  ['output-file', 'out'],
  ['output-dir', 'out'],
  ['outdir', 'out'],
  ['output-format', 'format'],
  ['outputformat', 'format'],
  ['base', 'url'],
  ['frontmatter', 'front-matter'],
  ['markdown', 'format', 'markdown'],
  ['text', 'format', 'text'],
  ['txt', 'format', 'text'],
  ['html', 'format', 'html'],
  ['xml', 'format', 'tei'],
  ['xmltei', 'format', 'tei'],
  ['precision', 'option', 'favor=precision'],
  ['recall', 'option', 'favor=recall'],
  ['no-tables', 'drop', 'table'],
  ['no-images', 'images', 'drop'],
  ['no-comments', 'comments', 'drop'],
  ['parallel', 'jobs'],
  ['threads', 'jobs'],
  ['workers', 'jobs'],
  ['jobs', 'workers'],
  ['shard', 'part'],
  ['part', 'shard'],
  ['labels', 'answers'],
  ['private', 'allow-private'],
];

/**
 * The arguments with known names only. An option whose name is also that of a format (`--markdown HOW`) is the format where
 * none of its values follows: `--markdown page.html`.
 */
export function withoutAliases(argv: readonly string[], rows: OptionRows): string[] {
  const end = argv.indexOf('--');
  return argv.flatMap((argument, i) => {
    if (!argument.startsWith('--') || (end >= 0 && i >= end) || takesValue(argv[i - 1], rows)) return [argument];
    const equals = argument.indexOf('=');
    const typed = argument.slice(2, equals < 0 ? undefined : equals);
    const given = equals < 0 ? argv[i + 1] : argument.slice(equals + 1);
    const [, option, value] = ALIASES.find((row) => row[0] === typed && isMeant(row, given, rows)) ?? [];
    if (option === undefined) return [argument];
    if (value !== undefined) return equals < 0 ? [`--${option}`, value] : [argument];
    return [`--${option}${equals < 0 ? '' : argument.slice(equals)}`];
  });
}

function isMeant(
  [typed, option, value]: (typeof ALIASES)[number],
  given: string | undefined,
  rows: OptionRows,
): boolean {
  const [own, other] = [rows[typed], rows[option]];
  if (other === undefined || (value !== undefined && other.choices?.includes(value) === false)) return false;
  if (own === undefined) return true;
  return value !== undefined && own.choices !== undefined && !own.choices.includes(given ?? '');
}

/** Whether the word after this one is its value. */
function takesValue(word: string | undefined, rows: OptionRows): boolean {
  const row = Object.entries(rows).find(([name, { short }]) => word === `--${name}` || word === `-${short}`)?.[1];
  // A value from a list is never an option, and an option without its value may be the name of a format.
  return row?.value !== undefined && row.choices === undefined;
}
