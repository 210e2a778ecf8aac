// Values of the command's rows → what a run is asked to do. Everything that is not understood is said here, before
// anything is read or written.

import { availableParallelism } from 'node:os';
import { PithError } from '../../../base/index.ts';
import {
  COMPRESSIONS,
  type CorpusOptions,
  DEFAULT_OPTIONS,
  FORMATS,
  packer,
  QUALITY_FILTERS,
} from '../../../corpus/index.ts';
import { knownLanguages } from '../../../text/index.ts';
import type { OptionRow, Values } from '../arguments.ts';
import { knownMethod } from '../method-choice.ts';

const FILTERS = Object.keys(QUALITY_FILTERS);

type Value = OptionRow & { readonly value: string };
type Many = Value & { readonly many: true };
type Flag = Omit<OptionRow, 'value' | 'many'>;
type ValueName =
  | 'out'
  | 'format'
  | 'compression'
  | 'text'
  | 'method'
  | 'status'
  | 'content-type'
  | 'language'
  | 'min-words'
  | 'max-words'
  | 'min-confidence'
  | 'max-bytes'
  | 'max-work'
  | 'part-size'
  | 'part-records'
  | 'templates'
  | 'shard'
  | 'base'
  | 'workers'
  | 'deadline'
  | 'memory';
type RunRows = Readonly<
  Record<ValueName, Value> &
    Record<'url' | 'filter', Many> &
    Record<'signatures' | 'keep-rejected' | 'partial' | 'dry-run', Flag>
>;

export const RUN_OPTIONS: RunRows = {
  out: { short: 'o', value: 'DIR', help: 'where parts, manifests and the report go' },
  format: { short: 'f', value: 'FORMAT', choices: FORMATS, help: `${FORMATS.join(', ')} (jsonl)` },
  compression: { value: 'HOW', choices: COMPRESSIONS, help: `${COMPRESSIONS.join(', ')} (gzip)` },
  text: { value: 'HOW', choices: ['text', 'markdown'], help: 'the text of a record: text or markdown (text)' },
  method: { short: 'm', value: 'NAME', help: `how to find the text (${DEFAULT_OPTIONS.method})` },
  status: { value: 'LIST', help: 'HTTP statuses to take (200)' },
  'content-type': { value: 'LIST', help: `types to take, or * (${DEFAULT_OPTIONS.contentTypes.join(',')})` },
  url: { value: 'PATTERN', many: true, help: 'only URLs like this, * for anything; several: any of them' },
  language: { value: 'LIST', help: 'only pages in these languages, such as en,de' },
  'min-words': { value: 'N', help: 'leave out shorter pages' },
  'max-words': { value: 'N', help: 'leave out longer pages' },
  'min-confidence': { value: 'F', help: 'leave out pages of which the method expects less, 0 to 1' },
  filter: {
    value: 'NAME',
    choices: FILTERS,
    many: true,
    help: `quality filters: ${FILTERS.join(', ')}; several are applied in order`,
  },
  signatures: { help: 'a signature for near-duplicates in every record, for corpus dedup' },
  'keep-rejected': { help: 'also write the pages that were left out, with their outcome and reason' },
  'max-bytes': { value: 'SIZE', help: 'longest page that is read (16MB)' },
  'max-work': { value: 'N', help: 'most work a page may take: characters and nodes and segments, weighed (500000000)' },
  partial: { help: 'of a page over --max-work extract the beginning and mark it, instead of refusing it' },
  'part-size': { value: 'SIZE', help: 'bytes of input that make a part (32MB)' },
  'part-records': { value: 'N', help: `most records in a part (${DEFAULT_OPTIONS.partRecords})` },
  templates: { value: 'WHAT', help: 'auto: learn the sites of the inputs first; or a file of corpus learn' },
  shard: { value: 'I/N', help: 'only this share, from 1 to N; Slurm, Kubernetes and AWS Batch say it themselves; off' },
  base: { value: 'WHERE', help: 'put before every line of an @list' },
  workers: { short: 'j', value: 'N', help: 'child processes (as many as cores)' },
  deadline: { value: 'SECONDS', help: 'a page that takes longer is ended and tried once alone (30)' },
  memory: { value: 'MB', help: 'memory of a child (1024)' },
  'dry-run': { help: 'say what would be read and written, and do nothing' },
};

export type RunValues = Values<RunRows>;

export interface Machine {
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
}

export function readCorpusOptions(values: RunValues, templates: string): CorpusOptions {
  const { filter } = values;
  const format = (values.format ?? DEFAULT_OPTIONS.format) as CorpusOptions['format'];
  const compression = (values.compression ?? DEFAULT_OPTIONS.compression) as CorpusOptions['compression'];
  const text = (values.text ?? 'text') as CorpusOptions['text'];
  if (format === 'parquet' && values.compression !== undefined)
    throw new PithError('bad-option', '--format parquet packs its own pages: leave --compression out');
  // Says at once that this Node cannot, not in every child.
  packer(compression);
  const cuts = filter.find((name) => QUALITY_FILTERS[name]!.lines.length > 0);
  if (text === 'markdown' && cuts !== undefined)
    throw new PithError('bad-option', `--filter ${cuts} leaves out lines of plain text: use --text text`);
  return {
    format,
    compression,
    text,
    method: knownMethod(values.method ?? DEFAULT_OPTIONS.method),
    statuses: listed(values.status)?.map((one) => whole('status', one, 100)) ?? DEFAULT_OPTIONS.statuses,
    contentTypes: listed(values['content-type']) ?? DEFAULT_OPTIONS.contentTypes,
    urls: [...values.url],
    languages: listed(values.language)?.map(knownLanguage) ?? [],
    minWords: whole('min-words', values['min-words'] ?? '0', 0),
    maxWords: whole('max-words', values['max-words'] ?? '0', 0),
    minConfidence: share('min-confidence', values['min-confidence'] ?? '0'),
    filters: [...new Set(filter)],
    signatures: values.signatures,
    keepRejected: values['keep-rejected'],
    maxBytes: size('max-bytes', values['max-bytes']) ?? DEFAULT_OPTIONS.maxBytes,
    maxWork: whole('max-work', values['max-work'] ?? String(DEFAULT_OPTIONS.maxWork), 1),
    partial: values.partial,
    partBytes: size('part-size', values['part-size']) ?? DEFAULT_OPTIONS.partBytes,
    partRecords: whole('part-records', values['part-records'] ?? String(DEFAULT_OPTIONS.partRecords), 1),
    sketchPages: DEFAULT_OPTIONS.sketchPages,
    templates,
  };
}

export function readMachine(values: RunValues): Machine {
  return {
    workers: whole('workers', values.workers ?? String(availableParallelism()), 1),
    deadlineMs: whole('deadline', values.deadline ?? '30', 1) * 1000,
    heapMb: whole('memory', values.memory ?? '1024', 8),
  };
}

function listed(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
}

/** A language that is never detected would leave out every page. */
function knownLanguage(code: string): string {
  const known = knownLanguages();
  if (known.includes(code)) return code;
  const start = code.slice(0, 2);
  const meant = known.includes(start) ? ` (did you mean '${start}'?)` : '';
  throw new PithError(
    'bad-option',
    `--language takes codes that can be detected (${known.join(' ')}), not '${code}'${meant}`,
  );
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
  throw new PithError('bad-option', `--${name} takes a whole number from ${least} on, not '${text}'`);
}

function share(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new PithError('bad-option', `--${name} takes a number from 0 to 1, not '${text}'`);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

function size(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b?$/i.exec(text) ?? [];
  const value = Math.round(Number(digits) * UNITS[(unit ?? '').toLowerCase()]!);
  if (digits !== undefined && value > 0) return value;
  throw new PithError('bad-option', `--${name} takes a size such as 32MB, not '${text}'`);
}
