// A command and its environment. Everything a command touches outside its arguments is in `Io`, so that a test can run it
// without a process.

import type { Readable, Writable } from 'node:stream';
import { COLORED, PLAIN, type TerminalStyle, wantsColor } from '../terminal/index.ts';
import { type OptionRows, parseArguments, SHARED_OPTIONS, type Values } from './arguments.ts';
import { type CommandName, SUMMARIES } from './command-names.ts';
import { formatHelp } from './help.ts';

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A loaded command. Completions and the manual are generated from its rows. */
export interface Command {
  readonly name: CommandName;
  readonly usage: string;
  readonly words: readonly string[];
  readonly options: OptionRows;
  readonly examples: readonly (readonly [command: string, does: string])[];
  readonly notes: readonly string[];
  readonly run: (argv: readonly string[], io: Io) => Promise<number>;
  /** With options that were parsed before, perhaps in another process. */
  readonly runParsed: (values: ParsedValues, inputs: readonly string[], io: Io) => Promise<number>;
}

/** Options by name, as plain data. */
export type ParsedValues = Readonly<Record<string, unknown>>;

export interface CommandSpec<Rows extends OptionRows> {
  readonly name: CommandName;
  /** The arguments after `pith NAME [options]`. */
  readonly usage: string;
  /** Words that may come first, besides file names. */
  readonly words?: readonly string[];
  readonly options: Rows;
  /** Commands to copy, with their descriptions. */
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** Paragraphs at the end of the help. */
  readonly notes?: readonly string[];
  readonly run: (values: Values<Rows>, inputs: readonly string[], io: Io) => Promise<number>;
}

/** Defines a command by its rows; `--help` and argument checks are derived from them. */
export function defineCommand<const Rows extends OptionRows>(spec: CommandSpec<Rows>): Command {
  const rows = { ...spec.options, ...SHARED_OPTIONS };
  const { name, usage, words = [], examples, notes = [] } = spec;
  const runParsed: Command['runParsed'] = (values, inputs, io) => spec.run(values as Values<Rows>, inputs, io);
  return {
    name,
    usage,
    words,
    options: rows,
    examples,
    notes,
    run: async (argv, io) => {
      const { values, inputs } = parseArguments(argv, rows, `pith ${name} --help`);
      if (values['help'] === true) {
        io.stdout.write(
          formatHelp({ name, summary: SUMMARIES[name], usage, options: rows, examples, notes }, styleOf(io.stdout, io)),
        );
        return 0;
      }
      return runParsed(values, inputs, io);
    },
    runParsed,
  };
}

export function styleOf(stream: Output, io: Io): TerminalStyle {
  return wantsColor(stream, io.env) ? COLORED : PLAIN;
}
