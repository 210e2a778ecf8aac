// argv → the bench's options. `--help` prints the usage; what is not understood is one line and the exit code that the
// command uses for it, not a stack trace.

import { parseArgs } from 'node:util';
import { ERRORS } from '../src/error.ts';

const USAGE = `usage: npm run bench -- [options]
  --pages FILE   a .jsonl, .jsonl.gz or .jsonl.br set instead of generated pages
  --limit N      at most N pages (60)
  --rounds N     rounds after the warm-up (4)
  --filter TEXT  only rows whose name holds TEXT; a comma separates several
  --python FILE  the Python in which Resiliparse and Trafilatura are looked for (python3)
  --json         the figures as JSON
  --memory       peak memory of each row too, each in a process of its own
  --growth       time against page size for --method M, 100 KB to 20 MB
  --stream N     N pages of one site through a learner (--method, chunks when not said), memory along the way
  --method M     the method of --growth and --stream
`;

const OPTIONS = {
  pages: { type: 'string' },
  limit: { type: 'string', default: '60' },
  rounds: { type: 'string', default: '4' },
  filter: { type: 'string' },
  python: { type: 'string', default: 'python3' },
  json: { type: 'boolean', default: false },
  memory: { type: 'boolean', default: false },
  growth: { type: 'boolean', default: false },
  stream: { type: 'string' },
  method: { type: 'string' },
  help: { type: 'boolean', default: false },
  'peak-of': { type: 'string' },
} as const;

export type BenchOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export function benchOptions(): BenchOptions {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    for (const name of ['limit', 'rounds', 'stream'] as const) {
      const value = values[name];
      if (value !== undefined && !/^[1-9]\d*$/.test(value)) throw new Error(`--${name} takes a whole number over 0`);
    }
    if (values.help) {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    return values;
  } catch (error) {
    process.stderr.write(`bench: ${(error as Error).message}\nnpm run bench -- --help lists the options\n`);
    process.exit(ERRORS['bad-option'].exit);
  }
}
