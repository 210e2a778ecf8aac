// `pith corpus`: archives of pages → clean text in parts, restartable to the byte. The rows of its options;
// corpus/start-run.ts starts a run, corpus/actions.ts works on a folder of parts.

import { existsSync } from 'node:fs';
import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand } from '../../../command/index.ts';
import { DEFAULT_NEAR } from '../../../corpus/index.ts';
import { didYouMean } from '../../../text/index.ts';
import { ACTIONS } from '../corpus/actions.ts';
import { RUN_OPTIONS } from '../corpus/read-options.ts';
import { startRun } from '../corpus/start-run.ts';

/** `pith corpus statsu DIR` has no `--out`, so it is a misspelled action. */
function refuseMisspelt(name: string | undefined, out: string | undefined): void {
  if (name === undefined || out !== undefined || existsSync(name)) return;
  const meant = didYouMean(name, Object.keys(ACTIONS));
  if (meant !== '') throw new PithError('bad-option', `unknown action 'corpus ${name}'${meant}`);
}

/** Rejects options that the action, or a run, does not use. */
function refuseMisplaced(values: Readonly<Record<string, unknown>>, name: string | undefined): void {
  const known = (name === undefined ? undefined : ACTIONS[name]?.options) ?? Object.keys(RUN_OPTIONS);
  const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value ?? false));
  const stray = Object.keys(values).find((option) => isGiven(values[option]) && !known.includes(option));
  if (stray === undefined) return;
  const what = name === undefined ? 'a run' : `corpus ${name}`;
  throw new PithError('bad-option', `--${stray} cannot be used with ${what}`);
}

export const corpusCommand: Command = defineCommand({
  name: 'corpus',
  usage: `<IN… --out DIR | ${Object.entries(ACTIONS)
    .map(([name, { takes }]) => `${name} ${takes}`)
    .join(' | ')}>`,
  words: Object.keys(ACTIONS),
  options: {
    ...RUN_OPTIONS,
    shards: { value: 'N', help: 'with status: which of N shards have work left' },
    near: {
      value: 'SHARE',
      help: `with dedup: minimum similarity of duplicates, 0 to 1; 0: identical texts only (${DEFAULT_NEAR})`,
    },
    json: { help: 'with status and verify: print JSON' },
    prometheus: { help: 'with status: print metrics in the text format of Prometheus' },
    watch: { value: 'SECONDS', help: 'with status: repeat after this many seconds until the run is done' },
  },
  examples: [
    ['pith corpus crawl/*.warc.gz --out clean', 'on all cores; repeat the command to continue after an interruption'],
    ['pith corpus @paths.txt --base https://data.example.org/ --out clean', 'archives behind HTTP, read in ranges'],
    [
      'pith corpus crawl/*.warc.gz --out clean --language en,de --min-words 50 --filter gopher',
      'with filters, each counted',
    ],
    [
      'pith corpus crawl/*.warc.gz --out clean --shard 3/16',
      'the third of sixteen shards; together they write the same bytes',
    ],
    [
      'pith corpus crawl/*.warc.gz --out clean --templates auto',
      'learn the sites first, then extract each page by its site',
    ],
    ...Object.entries(ACTIONS).map(([name, { takes, help }]) => [`pith corpus ${name} ${takes}`, help] as const),
  ],
  notes: [
    'IN is a WARC (plain, .gz, .zst), JSON lines (.gz, .br, .zst), a tar, a saved page (HTML, MHTML), a folder of them, an ' +
      'http(s) URL of one, or @FILE with one per line. A damaged record is counted and reading continues.',
    'Every record has one outcome, and the outcomes add up to the records. A folder contains one run: other inputs, options ' +
      'or another Pith are rejected, naming the difference.',
  ],
  run: async (values, inputs, io) => {
    const [name, ...folders] = inputs;
    const action = name === undefined ? undefined : ACTIONS[name];
    if (action === undefined) refuseMisspelt(name, values.out);
    refuseMisplaced(values, action === undefined ? undefined : name);
    if (action === undefined) return startRun(values, inputs, io);
    const shards = values.shards === undefined ? undefined : Number(values.shards);
    if (shards !== undefined && !(Number.isInteger(shards) && shards > 0))
      throw new PithError('bad-option', `--shards takes a whole number, not '${values.shards}'`);
    const near = values.near === undefined ? undefined : Number(values.near);
    if (near !== undefined && !(near >= 0 && near <= 1))
      throw new PithError('bad-option', `--near takes a number from 0 to 1, not '${values.near}'`);
    const { watch, prometheus, json } = values;
    if (watch !== undefined && !(Number(watch) > 0))
      throw new PithError('bad-option', `--watch takes a number of seconds, not '${watch}'`);
    const watchMs = watch === undefined ? undefined : Number(watch) * 1000;
    return action.run({ folders, shards, near, json, prometheus, watchMs, values, io });
  },
});
