// The options of a run, one row each: type, default, flag and meaning. They are plain JSON and part of the run's key, so two
// runs with the same options, inputs and version write the same bytes. Options of the machine (workers, deadline, memory) are
// not here: they change no byte. Options of `extract` pass through unchanged (`extract`).

import { PithError, type Shape } from '../base/index.ts';
import { DEFAULT_METHOD, findMethod } from '../methods/index.ts';
import { knownLanguages } from '../text/index.ts';
import {
  type CorpusOptionRow,
  choice,
  flag,
  list,
  several,
  shareOption,
  size,
  untyped,
  whole,
  wholeNumberOption,
} from './option-kinds.ts';
import { readAnswerFile } from './page/answer-file.ts';
import { QUALITY_FILTERS } from './quality/quality-rules.ts';

const FORMATS = ['jsonl', 'parquet', 'wet'] as const;
/** `corpus sketch` writes `sketch`: no text, only what learners need. */
export type CorpusFormat = (typeof FORMATS)[number] | 'sketch';
const COMPRESSIONS = ['gzip', 'zstd', 'none'] as const;
export type Compression = (typeof COMPRESSIONS)[number];

export interface CorpusOptions {
  readonly format: CorpusFormat;
  readonly compression: Compression;
  readonly text: 'marked' | 'plain' | 'markdown' | 'both';
  readonly method: string;
  readonly statuses: readonly number[];
  readonly contentTypes: readonly string[];
  readonly urls: readonly string[];
  readonly languages: readonly string[];
  readonly minWords: number;
  readonly maxWords: number;
  readonly minConfidence: number;
  readonly filters: readonly string[];
  readonly signatures: boolean;
  readonly keepRejected: boolean;
  readonly maxBytes: number;
  /** In the unit of `extract`'s limits; independent of the clock, so the same page always gives the same result. */
  readonly maxWork: number;
  readonly partial: boolean;
  readonly partBytes: number;
  readonly partRecords: number;
  readonly sketchPages: number;
  /** SHA-256 of the template table; empty if there is none. */
  readonly templates: string;
  /** Records with a lower confidence get a labeling task. */
  readonly unsure: number;
  /** Readers' answers by the key of their task. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Options of `extract`, as given: scope, keep, drop, comments, fields and so on. */
  readonly extract: Readonly<Record<string, unknown>>;
}

const MB = 1024 * 1024;

export const OPTION_ROWS: { readonly [Name in keyof CorpusOptions]: CorpusOptionRow<CorpusOptions[Name]> } = {
  format: choice<CorpusFormat>(
    { flag: 'format', short: 'f', value: 'FORMAT', help: `${FORMATS.join(', ')} (jsonl)` },
    FORMATS,
    'jsonl',
  ),
  compression: choice<Compression>(
    { flag: 'compression', value: 'HOW', help: `${COMPRESSIONS.join(', ')} (gzip)` },
    COMPRESSIONS,
    'gzip',
  ),
  text: choice<CorpusOptions['text']>(
    {
      flag: 'text',
      value: 'HOW',
      help: 'the text of a record: marked (with list bullets and numbers), plain (paragraphs only), markdown, or both (marked, and Markdown in a field of its own) (default: marked)',
      ofPage: true,
    },
    ['marked', 'plain', 'markdown', 'both'],
    'marked',
    { text: 'marked' },
  ),
  method: {
    flag: 'method',
    short: 'm',
    value: 'NAME',
    help: `how to find the text (default: ${DEFAULT_METHOD})`,
    ofPage: true,
    ofReading: true,
    default: DEFAULT_METHOD,
    shape: 'string',
    read: (given) => findMethod(`${given}`).name,
  },
  statuses: list(
    { flag: 'status', help: 'HTTP statuses to accept (200)', ofPage: true, ofReading: true },
    [200],
    (one, name) => wholeNumberOption(name, one, 100),
  ),
  contentTypes: list(
    {
      flag: 'content-type',
      help: 'media types to accept, or * (text/html,application/xhtml+xml)',
      ofPage: true,
      ofReading: true,
    },
    ['text/html', 'application/xhtml+xml'],
    String,
  ),
  urls: several({
    flag: 'url',
    value: 'PATTERN',
    help: 'only URLs that match this pattern, with * for anything',
    ofPage: true,
    ofReading: true,
  }),
  languages: list(
    { flag: 'language', help: 'only pages in these languages, such as en,de', ofPage: true },
    [] as readonly string[],
    knownLanguage,
  ),
  minWords: whole({ flag: 'min-words', help: 'drop shorter pages', ofPage: true }, 0),
  maxWords: whole({ flag: 'max-words', help: 'drop longer pages', ofPage: true }, 0),
  minConfidence: shareOption({
    flag: 'min-confidence',
    help: 'drop pages with a lower confidence, 0 to 1',
    ofPage: true,
  }),
  unsure: shareOption({
    flag: 'unsure',
    help: 'add a labeling task to records with a confidence below F, for a second reader (pith label)',
    ofPage: true,
  }),
  answers: {
    flag: 'answers',
    value: 'FILE',
    help: "readers' answers to those tasks, one JSON object with its key per line",
    default: {},
    shape: { '*': 'unknown' },
    read: (given) => readAnswerFile(`${given}`),
  },
  filters: several(
    {
      flag: 'filter',
      help: `quality filters: ${Object.keys(QUALITY_FILTERS).join(', ')}; several are applied in order`,
      ofPage: true,
    },
    Object.keys(QUALITY_FILTERS),
  ),
  signatures: flag({
    flag: 'signatures',
    help: 'add a signature for near-duplicates to every record, for corpus dedup',
    ofPage: true,
  }),
  keepRejected: flag({
    flag: 'keep-rejected',
    help: 'also write dropped pages, with their outcome and reason',
  }),
  maxBytes: size({ flag: 'max-bytes', help: 'maximum size of a page (16MB)', ofPage: true, ofReading: true }, 16 * MB),
  maxWork: whole(
    {
      flag: 'max-work',
      help: 'maximum work per page: a weighted sum of characters, nodes and segments (500000000)',
      ofPage: true,
      ofReading: true,
    },
    500_000_000,
    1,
  ),
  partial: flag({
    flag: 'partial',
    help: 'extract the beginning of a page over --max-work and mark it, instead of rejecting it',
    ofPage: true,
  }),
  partBytes: size(
    { flag: 'part-size', help: 'bytes of input per part (32MB)', ofPage: true, ofReading: true },
    32 * MB,
  ),
  partRecords: whole({ flag: 'part-records', help: 'maximum records per part (20000)', ofReading: true }, 20_000, 1),
  sketchPages: untyped(32, 'number', 'sketched pages per site'),
  templates: untyped('', 'string', 'the hash of --templates'),
  extract: untyped({}, { '*': 'unknown' }, 'options of extract'),
};

export const CORPUS_OPTION_NAMES: readonly (keyof CorpusOptions)[] = Object.keys(
  OPTION_ROWS,
) as (keyof CorpusOptions)[];

/** Shapes of the options in a `run.json`, which determine its units. */
export const OPTIONS_SHAPE: { readonly [name: string]: Shape } = ofRows(({ shape }) => shape);

export const DEFAULT_OPTIONS: CorpusOptions = ofRows((row) => row.default) as unknown as CorpusOptions;

/** The name of an option for people: its flag, or a description. */
export function optionLabel(name: string): string {
  const row = Object.hasOwn(OPTION_ROWS, name) ? OPTION_ROWS[name as keyof CorpusOptions] : undefined;
  return row === undefined ? name : row.flag === undefined ? row.help : `--${row.flag}`;
}

function ofRows<Value>(read: (row: CorpusOptionRow<unknown>) => Value): Record<string, Value> {
  return Object.fromEntries(
    CORPUS_OPTION_NAMES.map((name) => [name, read(OPTION_ROWS[name] as CorpusOptionRow<unknown>)]),
  );
}

/** A language that is never detected would drop every page. */
function knownLanguage(code: string): string {
  const known = knownLanguages();
  if (known.includes(code)) return code;
  const start = code.slice(0, 2);
  const meant = known.includes(start) ? ` (did you mean '${start}'?)` : '';
  throw new PithError('bad-option', `--language takes detectable codes (${known.join(' ')}), not '${code}'${meant}`);
}
