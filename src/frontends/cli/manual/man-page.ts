// Option rows of all commands → one manual page, pith(1), in the `man` macros that every system supports.

import { ERRORS, NOTHING_FOUND } from '../../../base/index.ts';
import { type Command, readVersion, SUMMARIES } from '../../../command/index.ts';

export function manPage(commands: readonly Command[]): string {
  return `${[
    `.TH PITH 1 "" "pith ${readVersion()}" "User Commands"`,
    '.SH NAME',
    'pith \\- extracts the main content of a web page',
    '.SH SYNOPSIS',
    ...commands.flatMap(({ name, usage }) => [`.B pith ${name}`, roff(`[options] ${usage}`), '.br']),
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...exits(),
    '.SH ENVIRONMENT',
    ...terms(ENVIRONMENT),
    '.SH FILES',
    ...terms(FILES),
  ].join('\n')}\n`;
}

function section({ name, options, examples, notes }: Command): string[] {
  return [
    `.SS pith ${name}`,
    roff(`${SUMMARIES[name]}.`),
    ...Object.entries(options).flatMap(([option, row]) => {
      const short = row.short === undefined ? '' : `\\fB\\-${row.short}\\fR, `;
      const value = row.value === undefined ? '' : ` \\fI${roff(row.value)}\\fR`;
      return ['.TP', `${short}\\fB\\-\\-${roff(option)}\\fR${value}`, roff(row.help)];
    }),
    ...notes.flatMap((note) => ['.PP', roff(note)]),
    '.PP',
    'Examples:',
    ...examples.flatMap(([command, does]) => ['.TP', `\\fB${roff(command)}\\fR`, roff(does)]),
  ];
}

function exits(): string[] {
  const rows = [{ exit: 0, meaning: 'done' }, NOTHING_FOUND, ...Object.values(ERRORS)];
  return terms(rows.map(({ exit, meaning }) => [String(exit), meaning]));
}

const ENVIRONMENT = [
  ['NO_COLOR, FORCE_COLOR', 'no colors, or colors even without a terminal'],
  ['PITH_STORE', 'the store of pith serve, mcp and inspect, if --store is not given'],
  ['PITH_TOKEN', 'the token that clients of pith serve and mcp must send'],
  ['PITH_CHROMIUM', 'the browser that renders pages'],
  ['PITH_DEBUG', 'any value: print the stack of an internal error'],
  ['NODE_DISABLE_COMPILE_CACHE', '1: do not cache compiled code, which makes starts slower'],
] as const;

const FILES = [['~/.cache/pith', 'compiled code, for a quick start; may be deleted at any time']] as const;

function terms(rows: readonly (readonly [term: string, meaning: string])[]): string[] {
  return rows.flatMap(([term, meaning]) => ['.TP', `\\fB${roff(term)}\\fR`, roff(meaning)]);
}

/** Escapes text for roff: backslashes, hyphens, dots or quotes at the start of a line, and everything except ASCII. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
    .replace(/[^\n -~]/gu, (one) => `\\[u${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);
}
