// What a run is asked to do, as plain JSON: it is part of the run's key, so two runs with the same options, inputs and
// version write the same bytes. What depends on the machine (workers, deadline, memory) is not here: it changes nothing.

import type { Shape } from '../base/index.ts';

export const FORMATS = ['jsonl', 'parquet', 'wet'] as const;
/** `sketch` is what `corpus sketch` writes: no text, but what learners need of pages. */
export type Format = (typeof FORMATS)[number] | 'sketch';
export const COMPRESSIONS = ['gzip', 'zstd', 'none'] as const;
export type Compression = (typeof COMPRESSIONS)[number];

export interface CorpusOptions {
  readonly format: Format;
  readonly compression: Compression;
  readonly text: 'text' | 'markdown';
  /** Of `methods()`. */
  readonly method: string;
  /** HTTP statuses that are taken. */
  readonly statuses: readonly number[];
  /** Media types that are taken. */
  readonly contentTypes: readonly string[];
  /** Globs over the URL, one of which must match; all URLs when empty. */
  readonly urls: readonly string[];
  /** ISO 639-1; any when empty. */
  readonly languages: readonly string[];
  readonly minWords: number;
  readonly maxWords: number;
  readonly minConfidence: number;
  /** Names from the table of quality filters. */
  readonly filters: readonly string[];
  /** Signatures for near-duplicates in every record. */
  readonly signatures: boolean;
  readonly keepRejected: boolean;
  /** Longest page that is read. */
  readonly maxBytes: number;
  /** Most work a page may take, in the unit of `extract`'s limits; no clock, so the same page always ends the same way. */
  readonly maxWork: number;
  /** Of a page over that limit the beginning is extracted, and marked; without it the page is refused. */
  readonly partial: boolean;
  /** Bytes of input that make a part, where the input can be cut. */
  readonly partBytes: number;
  /** Most records in a part. */
  readonly partRecords: number;
  /** Pages of a site that are sketched. */
  readonly sketchPages: number;
  /** SHA-256 of the template table; empty when there is none. */
  readonly templates: string;
}

const isPositive = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;

/** Of the options in a `run.json`, by which its units are cut again. */
export const OPTIONS_SHAPE: Shape & Readonly<Record<keyof CorpusOptions, Shape>> = {
  format: 'string',
  compression: 'string',
  text: 'string',
  method: 'string',
  statuses: ['number'],
  contentTypes: ['string'],
  urls: ['string'],
  languages: ['string'],
  minWords: 'number',
  maxWords: 'number',
  minConfidence: 'number',
  filters: ['string'],
  signatures: 'boolean',
  keepRejected: 'boolean',
  maxBytes: isPositive,
  maxWork: isPositive,
  partial: 'boolean',
  partBytes: isPositive,
  partRecords: isPositive,
  sketchPages: 'number',
  templates: 'string',
};

/** What people call an option: the command's name of it. */
export const OPTION_NAMES: Readonly<Record<keyof CorpusOptions, string>> = {
  format: '--format',
  compression: '--compression',
  text: '--text',
  method: '--method',
  statuses: '--status',
  contentTypes: '--content-type',
  urls: '--url',
  languages: '--language',
  minWords: '--min-words',
  maxWords: '--max-words',
  minConfidence: '--min-confidence',
  filters: '--filter',
  signatures: '--signatures',
  keepRejected: '--keep-rejected',
  maxBytes: '--max-bytes',
  maxWork: '--max-work',
  partial: '--partial',
  partBytes: '--part-size',
  partRecords: '--part-records',
  sketchPages: 'pages sketched of a site',
  templates: 'the hash of --templates',
};

const MB = 1024 * 1024;

export const DEFAULT_OPTIONS: CorpusOptions = {
  format: 'jsonl',
  compression: 'gzip',
  text: 'text',
  method: 'fusion',
  statuses: [200],
  contentTypes: ['text/html', 'application/xhtml+xml'],
  urls: [],
  languages: [],
  minWords: 0,
  maxWords: 0,
  minConfidence: 0,
  filters: [],
  signatures: false,
  keepRejected: false,
  maxBytes: 16 * MB,
  maxWork: 500_000_000,
  partial: false,
  partBytes: 32 * MB,
  partRecords: 20_000,
  sketchPages: 32,
  templates: '',
};
