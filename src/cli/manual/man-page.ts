// Option rows of all commands → one manual page, pith(1), in the `man` macros that every system reads.

import { ERRORS, NOTHING_FOUND } from '../../error.ts';
import type { Command } from '../command.ts';
import { SUMMARIES } from '../command-names.ts';
import { VERSION } from '../version.ts';

export function manPage(commands: readonly Command[]): string {
  return `${[
    `.TH PITH 1 "" "pith ${VERSION}" "User Commands"`,
    '.SH NAME',
    'pith \\- finds the primary text of a web page and leaves the chaff',
    '.SH SYNOPSIS',
    ...commands.flatMap(({ name, usage }) => [`.B pith ${name}`, roff(`[options] ${usage}`), '.br']),
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...exits(),
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
  return rows.flatMap(({ exit, meaning }) => ['.TP', `\\fB${exit}\\fR`, roff(meaning)]);
}

/** Text as roff reads it: a backslash, a hyphen, a dot or quote that starts a line mean something else, and so do all but ASCII. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
    .replace(/[^\n -~]/gu, (one) => `\\[u${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);
}
