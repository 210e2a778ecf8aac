// argv → exit code. Picks the command (`extract` when none is named), and turns whatever goes wrong into one message
// on standard error and an exit code of the ERRORS table. A reader that has gone away (`| head`) is no error.

import { asPithError, ERRORS, PithError } from '../error.ts';
import { oneLine, type Style } from '../terminal/index.ts';
import { type Io, styleOf } from './command.ts';
import { COMMANDS, DEFAULT_COMMAND } from './commands.ts';
import { nearest } from './did-you-mean.ts';
import { section, twoColumns } from './help.ts';
import { isClosedPipe } from './output.ts';
import { VERSION } from './version.ts';

export async function main(argv: readonly string[], io: Io = process): Promise<number> {
  // Without a listener a reader that has gone away would end the process with a stack trace.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', () => {});
  try {
    const [first] = argv;
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') return await help(argv, io);
    if (first === '--version' || first === '-V') {
      io.stdout.write(`${VERSION}\n`);
      return 0;
    }
    const command = COMMANDS.find(({ name }) => name === first);
    return command === undefined ? await runDefault(argv, io) : await command.run(argv.slice(1), io);
  } catch (thrown) {
    if (isClosedPipe(thrown)) return 0;
    return complain(thrown, io);
  }
}

/** `pith extrat page.html` is a slip in the command more likely than a missing file. */
async function runDefault(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await DEFAULT_COMMAND.run(argv, io);
  } catch (thrown) {
    const command = nearest(
      argv[0]!,
      COMMANDS.map(({ name }) => name),
    );
    if (asPithError(thrown).code !== 'not-found' || command === undefined) throw thrown;
    const message = `there is no command, file or folder '${argv[0]}' (did you mean '${command}'?)`;
    throw new PithError('not-found', message, { cause: thrown });
  }
}

/** `pith help extract` is `pith extract --help`. */
async function help(argv: readonly string[], io: Io): Promise<number> {
  const command = COMMANDS.find(({ name }) => name === argv[1]);
  if (command !== undefined) return command.run(['--help'], io);
  io.stdout.write(overview(styleOf(io.stdout, io)));
  return 0;
}

function complain(thrown: unknown, io: Io): number {
  const error = asPithError(thrown);
  const style = styleOf(io.stderr, io);
  io.stderr.write(`${style.red('pith:')} ${oneLine(error.message)}\n`);
  if (error.code === 'internal') {
    const stack = error.cause instanceof Error ? error.cause.stack : undefined;
    const more = io.env['PITH_DEBUG'] === undefined ? 'PITH_DEBUG=1 shows where it happened' : (stack ?? 'no stack');
    io.stderr.write(`${style.dim(`this is a fault of Pith itself; ${more}`)}\n`);
  }
  return ERRORS[error.code].exit;
}

function overview(style: Style): string {
  const commands = COMMANDS.map(({ name, summary }) => [name, summary] as const);
  const exits = [...new Set(Object.values(ERRORS).map(({ exit }) => exit))].map(
    (exit) => [String(exit), meaningOf(exit)] as const,
  );
  return `${[
    `${style.bold('pith')} ${VERSION}: finds the primary text of a web page and leaves the chaff`,
    section(style, 'Usage', ['  pith [options] <page.html | folder | glob | ->…', '  pith <command> [options] …']),
    section(style, 'Commands', twoColumns(commands, style.cyan)),
    section(
      style,
      'Options',
      twoColumns(
        [
          ['-h, --help', 'this help; pith <command> --help for one command'],
          ['-V, --version', "Pith's version"],
        ],
        style.cyan,
      ),
    ),
    section(style, 'Exit codes', twoColumns([['0', 'done'], ...exits], style.cyan)),
  ].join('\n\n')}\n`;
}

function meaningOf(exit: number): string {
  return Object.values(ERRORS)
    .filter((row) => row.exit === exit)
    .map(({ meaning }) => meaning)
    .join('; ');
}
