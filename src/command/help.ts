// A command's rows → its help text.

import type { TerminalStyle } from '../terminal/index.ts';
import type { ArgumentRow, OptionRows } from './arguments.ts';

export interface HelpSpec {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly options: OptionRows;
  readonly examples: readonly (readonly [command: string, does: string])[];
  readonly notes?: readonly string[];
}

const WIDTH = 100;

export function formatHelp(spec: HelpSpec, style: TerminalStyle): string {
  const rows = Object.entries(spec.options).map(([name, row]) => [optionLabel(name, row), optionHelp(row)] as const);
  const parts = [
    `${style.bold(`pith ${spec.name}`)}: ${spec.summary}`,
    section(style, 'Usage', [`  pith ${spec.name} [options] ${spec.usage}`.trimEnd()]),
    section(style, 'Options', twoColumns(rows, style.cyan)),
    section(style, 'Examples', twoColumns(spec.examples, style.cyan)),
    ...(spec.notes ?? []).map((note) => wrap(note, WIDTH).join('\n')),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function section(style: TerminalStyle, title: string, lines: readonly string[]): string {
  return [style.bold(title), ...lines].join('\n');
}

/** Minimum width of the second column. */
const MIN_COLUMN = 35;

/** Two aligned columns, the second wrapped; if the first leaves no space for it, it goes below. */
export function twoColumns(rows: readonly (readonly [string, string])[], paint: (text: string) => string): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  if (width > WIDTH - MIN_COLUMN)
    return rows.flatMap(([left, right]) => [
      `  ${paint(left)}`,
      ...wrap(right, WIDTH - 6).map((line) => `      ${line}`),
    ]);
  return rows.flatMap(([left, right]) =>
    wrap(right, WIDTH - width - 4).map(
      (line, i) => `  ${i === 0 ? paint(left) + ' '.repeat(width - left.length) : ' '.repeat(width)}  ${line}`,
    ),
  );
}

function optionLabel(name: string, row: ArgumentRow): string {
  const short = row.short === undefined ? '    ' : `-${row.short}, `;
  return `${short}--${name}${row.value === undefined ? '' : ` ${row.value}`}`;
}

function optionHelp(row: ArgumentRow): string {
  return row.many === true ? `${row.help} (may be repeated)` : row.help;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1]!;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
