// argv → exit code. Picks the command (`extract` by default), and turns every error into one message on standard error and an
// exit code of the ERRORS table. A reader that has gone away (`| head`) is not an error.

import { existsSync } from 'node:fs';
import { asPithError, ERRORS, NOTHING_FOUND, PithError } from '../../base/index.ts';
import {
  COMMAND_NAMES,
  type Command,
  type CommandName,
  DEFAULT_COMMAND,
  type Io,
  isClosedPipe,
  readVersion,
  SUMMARIES,
  section,
  styleOf,
  twoColumns,
  written,
} from '../../command/index.ts';
import { oneLine, type TerminalStyle } from '../../terminal/index.ts';
import { nearest } from '../../text/index.ts';

type Run = (name: CommandName, argv: readonly string[]) => Promise<number>;

export async function runCommand(
  argv: readonly string[],
  io: Io,
  load: (name: CommandName) => Promise<Command>,
): Promise<number> {
  // Without a listener, a reader that has gone away would end the process with a stack trace.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', () => {});
  const run: Run = async (name, words) => (await load(name)).run(words, io);
  try {
    const [first] = argv;
    if (first === undefined && io.stdin.isTTY !== true) return await run(DEFAULT_COMMAND, []);
    if (first === undefined || first === '--help' || first === '-h' || first === 'help')
      return await help(argv, io, run);
    if (first === '--version' || first === '-V' || (argv.length === 1 && isVersionWord(first))) {
      io.stdout.write(`${readVersion()}\n`);
      return 0;
    }
    const name = COMMAND_NAMES.find((one) => one === first);
    const exit = name === undefined ? await runDefault(argv, run) : await run(name, argv.slice(1));
    await written(io.stdout);
    return exit;
  } catch (thrown) {
    if (isClosedPipe(thrown)) return 0;
    return complain(thrown, io);
  }
}

/** Accepts the spellings that other tools use. */
function isVersionWord(word: string): boolean {
  return word === '-v' || (word === 'version' && !existsSync(word));
}

/** `pith extrat page.html` is more likely a misspelled command than a missing file. */
async function runDefault(argv: readonly string[], run: Run): Promise<number> {
  const [first] = argv;
  if (!/^[a-z]+$/i.test(first!) || existsSync(first!)) return run(DEFAULT_COMMAND, argv);
  throw new PithError('not-found', `no command, file or folder '${first}' (${guess(first!)})`);
}

/** Parts of other commands that people type alone, and commands of other tools. */
const MEANT: Readonly<Record<string, string>> = {
  parse: 'extract',
  read: 'extract',
  convert: 'extract',
  dedup: 'corpus dedup',
  merge: 'corpus merge',
  status: 'corpus status',
  verify: 'corpus verify',
  rules: 'sites rules',
  forget: 'sites forget',
};

function meantCommand(word: string): string | undefined {
  return Object.hasOwn(MEANT, word) ? MEANT[word] : nearest(word, COMMAND_NAMES);
}

function guess(word: string): string {
  const command = meantCommand(word);
  return command === undefined ? 'pith --help lists all commands' : `did you mean '${command}'?`;
}

/** `pith help extract` is `pith extract --help`. */
async function help(argv: readonly string[], io: Io, run: Run): Promise<number> {
  const [word, asked] = argv;
  const name = COMMAND_NAMES.find((one) => one === asked);
  if (name !== undefined) return run(name, ['--help']);
  if (word === 'help' && asked !== undefined && !asked.startsWith('-'))
    throw new PithError('bad-option', `unknown command '${oneLine(asked)}' (${guess(asked)})`);
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
    io.stderr.write(`${style.dim(`this is a bug in Pith; ${more}`)}\n`);
  }
  return ERRORS[error.code].exit;
}

/** The first things to try. */
const EXAMPLES: readonly (readonly [command: string, does: string])[] = [
  ['pith page.html', 'the main text of a saved page'],
  ['pith https://example.org/story', 'of a public page; --render first runs its scripts'],
  ['pith page.html --md', 'as Markdown; also --json, --html, -f chunks'],
  ['pith pages/ --out texts', 'of all pages in a folder'],
  ['pith page.html --why "some words"', 'why these words were kept or dropped'],
  ['pith inspect page.html', 'the page in your browser, with a reason for each block'],
];

function overview(style: TerminalStyle): string {
  const commands = COMMAND_NAMES.map((name) => [name, SUMMARIES[name]] as const);
  const exits = [...new Set(Object.values(ERRORS).map(({ exit }) => exit))].map(
    (exit) => [String(exit), meaningOf(exit)] as const,
  );
  return `${[
    `${style.bold('pith')} ${readVersion()}: extracts the main content of a web page`,
    section(style, 'Usage', [
      '  pith [options] <page.html | folder | glob | URL | ->…',
      '  pith <command> [options] …',
    ]),
    section(style, 'Examples', twoColumns(EXAMPLES, style.cyan)),
    section(style, 'Commands', twoColumns(commands, style.cyan)),
    section(
      style,
      'Options',
      twoColumns(
        [
          ['-h, --help', 'this help; pith extract --help lists the options for pages'],
          ['-V, --version', "Pith's version"],
        ],
        style.cyan,
      ),
    ),
    section(
      style,
      'Exit codes',
      twoColumns([['0', 'done'], [String(NOTHING_FOUND.exit), NOTHING_FOUND.meaning], ...exits], style.cyan),
    ),
  ].join('\n\n')}\n`;
}

function meaningOf(exit: number): string {
  return Object.values(ERRORS)
    .filter((row) => row.exit === exit)
    .map(({ meaning }) => meaning)
    .join('; ');
}
