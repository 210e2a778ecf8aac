// Command-line values → the options of a run. Invalid values are reported here, before anything is read or written. The rows
// come from two tables: the corpus's own options, and those of `extract`.

import { availableParallelism } from 'node:os';
import { OPTIONS, type OptionName } from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';
import type { ArgumentRow, OptionRows } from '../../../command/index.ts';
import {
  CORPUS_OPTION_NAMES,
  type CorpusOptions,
  DEFAULT_OPTIONS,
  OPTION_ROWS,
  packer,
  QUALITY_FILTERS,
  wholeNumberOption,
} from '../../../corpus/index.ts';
import { LIBRARY_ROWS, readLibraryOptions, typedName } from '../library-options.ts';
import { readPairs } from '../method-choice.ts';

/** The corpus's own rows, as command options. */
const OWN_ROWS: OptionRows = Object.fromEntries(
  CORPUS_OPTION_NAMES.flatMap((name) => {
    const { flag, short, value, choices, aliases, many, help } = OPTION_ROWS[name];
    const row = { short, value, choices, aliases, many, help };
    const given = Object.fromEntries(Object.entries(row).filter(([, one]) => one !== undefined));
    return flag === undefined ? [] : [[flag, given as unknown as ArgumentRow]];
  }),
);

/** Options of `extract` that apply to every page: not those of one page, of other formats, or that a run has itself. */
const SHARED: readonly OptionName[] = (Object.keys(OPTIONS) as OptionName[]).filter((name) => {
  const typed = typedName(name);
  const isOfText = OPTIONS[name].formats?.every((format) => format === 'chunks') !== true;
  return Object.hasOwn(LIBRARY_ROWS, typed) && !Object.hasOwn(OWN_ROWS, typed) && name !== 'limits' && isOfText;
});

const SHARED_ROWS: OptionRows = {
  ...Object.fromEntries(SHARED.map((name) => [typedName(name), LIBRARY_ROWS[typedName(name)]!])),
  option: { value: 'KEY=VALUE', many: true, help: 'an option of the method' },
};

type Typed = ArgumentRow & { readonly value: string };

/** Options for output places and use of the machine. */
const MACHINE_ROWS: Readonly<
  Record<'out' | 'templates' | 'shard' | 'base' | 'jobs' | 'deadline' | 'memory' | 'lifetime' | 'price', Typed> &
    Record<'dry-run', Omit<ArgumentRow, 'value' | 'many'>>
> = {
  out: { short: 'o', value: 'DIR', help: 'folder for parts, manifests and the report' },
  templates: { value: 'WHAT', help: 'auto: learn the sites of the inputs first; or a file from corpus learn' },
  shard: { value: 'I/N', help: 'only this shard, from 1 to N; Slurm, Kubernetes and AWS Batch set it; off: all' },
  base: { value: 'WHERE', help: 'where the lines of an @list, or the archives of a CDX, are' },
  jobs: { short: 'j', value: 'N', help: 'number of parallel processes (default: one per core)' },
  deadline: {
    value: 'SECONDS',
    help: 'processor time limit per page; a page over it is stopped and tried once alone (30)',
  },
  memory: { value: 'MB', help: 'memory limit of a child (1024)' },
  lifetime: {
    value: 'MINUTES',
    help: 'expected time between two kills, as on spot machines: sets --part-records so that little is lost',
  },
  price: { value: 'P', help: 'price of a core-hour, in any currency: the log and the end show what the run costs' },
  'dry-run': { help: 'show what would be read and written, and stop' },
};

export const RUN_OPTIONS: OptionRows & typeof MACHINE_ROWS = { ...OWN_ROWS, ...SHARED_ROWS, ...MACHINE_ROWS };

/** Options that affect a page, for requests that name their own input and output. */
export const PAGE_OPTIONS: OptionRows = {
  ...Object.fromEntries(
    CORPUS_OPTION_NAMES.flatMap((name) => {
      const { flag, ofPage } = OPTION_ROWS[name];
      return flag === undefined || ofPage !== true ? [] : [[flag, OWN_ROWS[flag]!]];
    }),
  ),
  ...SHARED_ROWS,
};

export type RunValues = Readonly<Record<string, unknown>> & {
  readonly [Name in keyof typeof MACHINE_ROWS]: Name extends 'dry-run' ? boolean : string | undefined;
};

export interface Machine {
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  /** Of a core-hour. */
  readonly price?: number;
}

/**
 * A kill costs each worker the part in hand. At 60 ms per record, ten times what it takes on a free core, a part takes a tenth
 * of the lifetime: slow and shared machines finish parts, too.
 */
const RECORDS_PER_MINUTE = 100;

function lifetimeRecords(minutes: string): number {
  const records = Math.floor(Number(minutes) * RECORDS_PER_MINUTE);
  if (Number.isSafeInteger(records) && records >= 1) return Math.min(records, DEFAULT_OPTIONS.partRecords);
  throw new PithError('bad-option', `--lifetime takes a number of minutes of at least 0.01, not '${minutes}'`);
}

export function readCorpusOptions(values: Readonly<Record<string, unknown>>, templates: string): CorpusOptions {
  const own = CORPUS_OPTION_NAMES.map((name) => {
    const { flag, read } = OPTION_ROWS[name];
    const given = flag === undefined ? undefined : values[flag];
    return [name, given === undefined ? DEFAULT_OPTIONS[name] : read(given as string, flag!)];
  });
  const { lifetime } = values;
  const ofLifetime = lifetime === undefined ? {} : { partRecords: lifetimeRecords(`${lifetime}`) };
  const options: CorpusOptions = {
    ...Object.fromEntries(own),
    ...ofLifetime,
    templates,
    extract: extractOptions(values),
  };
  refuseContradictions(options, values);
  return options;
}

/** Options of a sketch: those that affect which pages are read. */
export function readingOptions(options: CorpusOptions): Partial<CorpusOptions> {
  const names = CORPUS_OPTION_NAMES.filter((name) => OPTION_ROWS[name].ofReading === true);
  return Object.fromEntries(names.map((name) => [name, options[name]]));
}

function extractOptions(values: Readonly<Record<string, unknown>>): CorpusOptions['extract'] {
  const given = Object.fromEntries(SHARED.map((name) => [typedName(name), values[typedName(name)]]));
  const methodOptions = readPairs((values['option'] ?? []) as readonly string[]);
  return { ...readLibraryOptions(given), ...(Object.keys(methodOptions).length === 0 ? {} : { methodOptions }) };
}

function refuseContradictions(options: CorpusOptions, values: Readonly<Record<string, unknown>>): void {
  if (options.format === 'parquet' && values['compression'] !== undefined)
    throw new PithError('bad-option', '--format parquet compresses its own pages: omit --compression');
  // Fails here if this Node does not support it, instead of in every child.
  packer(options.compression);
  if (values['lifetime'] !== undefined && values['part-records'] !== undefined)
    throw new PithError('bad-option', '--lifetime chooses --part-records: omit one of them');
  const cuts = options.filters.find((name) => QUALITY_FILTERS[name]!.lines.length > 0);
  if ((options.text === 'markdown' || options.text === 'both') && cuts !== undefined)
    throw new PithError('bad-option', `--filter ${cuts} drops lines of plain text: use --text marked`);
}

export function readMachine(values: RunValues): Machine {
  const { price } = values;
  if (price !== undefined && !(Number(price) >= 0))
    throw new PithError('bad-option', `--price takes a number, not '${price}'`);
  return {
    ...(price === undefined ? {} : { price: Number(price) }),
    workers: wholeNumberOption('jobs', values.jobs ?? String(availableParallelism()), 1),
    deadlineMs: wholeNumberOption('deadline', values.deadline ?? '30', 1) * 1000,
    heapMb: wholeNumberOption('memory', values.memory ?? '1024', 8),
  };
}
