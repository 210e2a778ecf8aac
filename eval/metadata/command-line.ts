// The options of an evaluation → their values; `--help` prints them, and one that is not understood is an error that says so.

import { parseArgs } from 'node:util';

/** Name → what it takes ('' for a switch), its default, what it is for. */
export type Options = Readonly<Record<string, readonly [takes: string, standard: string, about: string]>>;

export function commandLine({
  about,
  options,
}: {
  about: string;
  options: Options;
}): Record<string, string | undefined> {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        ...Object.fromEntries(
          Object.entries(options).map(([name, [takes, standard]]) => [
            name,
            takes === '' ? { type: 'boolean' as const } : { type: 'string' as const, default: standard },
          ]),
        ),
      },
    });
    if (values['help'] === true) leave(helpOf(about, options), 0);
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    return leave(`${(error as Error).message}\n\n${helpOf(about, options)}`, 2);
  }
}

export function helpOf(about: string, options: Options): string {
  const rows = Object.entries(options).map(([name, [takes, standard, use]]) => [
    `  --${name} ${takes}`,
    `${use}${takes === '' || standard === '' ? '' : ` (${standard})`}`,
  ]);
  const width = Math.max(...rows.map(([left]) => left!.length)) + 3;
  return `${about}\n\n${rows.map(([left, right]) => left!.padEnd(width) + right).join('\n')}`;
}

function leave(message: string, code: number): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}
