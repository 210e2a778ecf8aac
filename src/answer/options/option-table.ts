// Every option of `extract`, a row each: kind, default, meaning, and the stage it matters to. The library's checks, the
// command's rows, and docs/output.md are read from it. A row for each option and an option for each row: the type of
// the table is made from `ExtractOptions`, and so are the values a choice has.

import { readSelectors } from '../../css/index.ts';
import { DEFAULT_METHOD, methods, SCOPES } from '../../methods/index.ts';
import type { Limits } from '../limits.ts';
import { ANSWER_FIELDS } from './answer-fields.ts';
import type { FormatName } from './formats.ts';
import type { ExtractOptions } from './options.ts';

interface AnyRow {
  /** What it concerns: the page as it comes in, the judging of it, or the writing of the answer. */
  readonly stage: 'open' | 'judge' | 'write';
  /** The formats that it is made for, where it says nothing to the others (misplaced-option.ts). */
  readonly formats?: readonly FormatName[];
  readonly help: string;
  /** Placeholder of its value where the command has it as `--name VALUE` (`''` for a flag); absent when it has not. */
  readonly command?: string;
  /** The command's own form, where it is not a row of this table: `--explain`. */
  readonly commandForm?: string;
}

export interface ChoiceRow<Value extends string = string> extends AnyRow {
  readonly kind: 'choice';
  readonly default: Value;
  /** Each value and what it means. */
  readonly values: Readonly<Record<Value, string>>;
}

export interface FlagRow extends AnyRow {
  readonly kind: 'flag';
  readonly default: false;
}

export interface NumberRow extends AnyRow {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

/** Text, or a value that only a program can give; `takes` says which are right. */
export interface OtherRow extends AnyRow {
  readonly kind: 'text' | 'value';
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
}

/** Whole numbers by name. */
export interface CountsRow<Name extends string = string> extends AnyRow {
  readonly kind: 'counts';
  readonly names: Readonly<Record<Name, string>>;
}

/** Several texts; `takes` says what each must be. */
export interface ListRow extends AnyRow {
  readonly kind: 'list';
  /** On a command line and in an address several can be given at once, with commas between them. */
  readonly isSplit?: true;
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
}

/** Several records, which only a program or JSON can give; `takes` says what each must be. */
export interface RecordsRow extends AnyRow {
  readonly kind: 'records';
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
}

export type OptionRow = ChoiceRow | FlagRow | NumberRow | OtherRow | CountsRow | ListRow | RecordsRow;

type LimitName = keyof Limits;

type RowFor<Value> = [Value] extends [boolean]
  ? FlagRow
  : [Value] extends [number]
    ? NumberRow
    : [Value] extends [string]
      ? string extends Value
        ? OtherRow
        : ChoiceRow<Value>
      : [Value] extends [readonly string[]]
        ? ListRow
        : [Value] extends [readonly object[]]
          ? RecordsRow
          : [Limits] extends [Value]
            ? CountsRow<LimitName>
            : OtherRow;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SELECTORS = {
  takes:
    'selectors of tags, #ids, .classes, [attributes], places and choices, one inside or behind another: `main > p:not(.note), #box`',
  accepts: (text: string) => readSelectors(text) !== undefined,
  command: 'SELECTOR',
} as const;

export const OPTIONS: { readonly [Name in keyof Required<ExtractOptions>]: RowFor<Required<ExtractOptions>[Name]> } = {
  url: {
    kind: 'text',
    stage: 'open',
    takes: 'a URL such as https://example.org/page',
    accepts: (value) => typeof value === 'string',
    command: 'URL',
    help: 'the URL the page came from: links are resolved by it, and its site is known by it; a bad one is a note on the answer',
  },
  contentType: {
    kind: 'text',
    stage: 'open',
    takes: 'the text of a Content-Type header',
    accepts: (value) => typeof value === 'string',
    command: 'TYPE',
    help: 'the Content-Type header it came with, as evidence for its charset',
  },
  limits: {
    kind: 'counts',
    stage: 'open',
    names: {
      bytes: 'bytes of the page',
      nodes: 'nodes of its tree',
      segments: 'segments of its text',
      work: 'work it takes, in characters read',
    },
    command: 'NAME=COUNT',
    help: 'refuse a page that is larger, whatever the clock says',
  },
  method: {
    kind: 'text',
    stage: 'judge',
    get takes() {
      return `the name of a method (${methods()
        .map(({ name }) => name)
        .join(', ')})`;
    },
    accepts: (value) => methods().some(({ name }) => name === value),
    help: `how to find the text (${DEFAULT_METHOD}); pith methods lists them`,
    commandForm: '--method NAME',
  },
  methodOptions: {
    kind: 'value',
    stage: 'judge',
    takes: 'an object of the method’s own options',
    accepts: isObject,
    help: 'options of the method’s own table',
    commandForm: '--option KEY=VALUE',
  },
  scope: {
    kind: 'choice',
    stage: 'judge',
    default: 'auto',
    values: { ...SCOPES, auto: 'whichever of the two the page’s own signs tell; the answer says which' },
    command: 'WHAT',
    help: 'how much of the page is wanted',
  },
  layout: {
    kind: 'value',
    stage: 'judge',
    takes: 'a layout, as a browser, `estimateLayout` or `restoreLayout` gives it',
    accepts: (value) => isObject(value) && value['left'] instanceof Float32Array,
    help: 'where things stand on the page: browser, estimate (for vce alone), or a file of pith render',
    commandForm: '--layout WHERE',
  },
  template: {
    kind: 'value',
    stage: 'judge',
    takes: 'a template, as a learner gives it',
    accepts: (value) => isObject(value) && typeof value['method'] === 'string' && 'body' in value,
    help: 'what was learned of pages like this one',
  },
  site: {
    kind: 'value',
    stage: 'judge',
    takes: 'a site, as `learnSite` or a store gives it',
    accepts: (value) => isObject(value) && typeof value['key'] === 'string' && Array.isArray(value['templates']),
    help: 'what was learned of this site; auto: of each page’s site, by its URL',
    commandForm: '--site KEY',
  },
  minConfidence: {
    kind: 'number',
    stage: 'judge',
    min: 0,
    max: 1,
    command: 'F',
    help: 'abstain when the method expects less',
  },
  embedded: {
    kind: 'choice',
    stage: 'judge',
    default: 'read',
    values: { read: 'taken for the text, and `source` says so', drop: 'passed over' },
    command: 'WHAT',
    help: 'text in the page’s data (JSON-LD, framework state), where the page shows little',
  },
  title: {
    kind: 'choice',
    stage: 'judge',
    default: 'once',
    values: {
      once: 'a text alone starts with it, a text beside a title field does not repeat it',
      keep: 'the text starts with it in any case',
      drop: 'never in the text',
      auto: 'as the method has it',
    },
    command: 'WHAT',
    help: 'the title of the page',
  },
  fields: {
    kind: 'list',
    stage: 'write',
    formats: ['json'],
    isSplit: true,
    get takes() {
      return `names of fields (${ANSWER_FIELDS.join(', ')})`;
    },
    accepts: (text) => (ANSWER_FIELDS as readonly string[]).includes(text),
    command: 'A,B,…',
    help: 'the fields of the answer, in JSON and JSON lines: title, authors, published, text, markdown and so on',
  },
  trace: {
    kind: 'flag',
    stage: 'judge',
    default: false,
    help: 'collect the reasons: every segment with its label, score and why',
    commandForm: '--explain',
  },
  comments: {
    kind: 'choice',
    stage: 'write',
    default: 'drop',
    values: { drop: 'left out', keep: 'in their place', only: 'nothing else' },
    command: 'WHAT',
    help: 'readers’ comments',
  },
  posts: {
    kind: 'choice',
    stage: 'write',
    default: 'signed',
    values: { signed: 'each under a line with its author and day, replies inside', plain: 'as they stand on the page' },
    command: 'HOW',
    help: 'posts of a thread, and comments',
  },
  chunkSize: {
    kind: 'number',
    stage: 'write',
    formats: ['chunks'],
    min: 50,
    max: 1_000_000,
    command: 'CHARACTERS',
    help: 'what a piece of --format chunks should not go beyond; sentences, rows and code stay whole (1500)',
  },
  hidden: {
    kind: 'choice',
    stage: 'write',
    default: 'drop',
    values: { drop: 'left out', keep: 'kept' },
    command: 'WHAT',
    help: 'text that no reader can see',
  },
  keep: {
    kind: 'list',
    stage: 'judge',
    ...SELECTORS,
    help: 'text in these elements is content, whatever the method thinks: tags, #id, .class, [attribute=value], a b, a > b',
  },
  drop: {
    kind: 'list',
    stage: 'judge',
    ...SELECTORS,
    help: 'text in these elements is left out; where one stands in another, the inner one decides',
  },
  rules: {
    kind: 'records',
    stage: 'judge',
    takes: 'a list of rules such as {"action": "drop", "selector": ".share", "text": "Share …", "reason": "buttons"}',
    accepts: Array.isArray,
    help: 'rules of the page’s site, by selector or by text; they beat the method. pith sites rules keeps them with the site',
    commandForm: '--site KEY',
  },
  labels: {
    kind: 'records',
    stage: 'judge',
    takes: 'a list of labels, as `labelSegments` gives them',
    accepts: Array.isArray,
    help: 'what people said of this very page, piece by piece; it beats rules',
  },
  images: {
    kind: 'choice',
    stage: 'write',
    default: 'keep',
    values: {
      keep: 'with their address',
      link: 'as links, so that opening the answer loads nothing',
      drop: 'left out',
    },
    command: 'WHAT',
    help: 'images',
  },
  media: {
    kind: 'choice',
    stage: 'write',
    default: 'link',
    values: { link: 'as links', drop: 'left out' },
    command: 'WHAT',
    help: 'videos, sounds and embedded pages',
  },
  text: {
    kind: 'choice',
    stage: 'write',
    formats: ['text', 'json'],
    default: 'marked',
    values: { marked: 'with bullets and numbers, lists in lists moved in', plain: 'paragraphs alone' },
    command: 'HOW',
    help: 'lists in plain text',
  },
  markdown: {
    kind: 'choice',
    stage: 'write',
    formats: ['markdown'],
    default: 'tags',
    values: {
      tags: 'with HTML tags for what Markdown has no sign for (raised and lowered text, folded parts)',
      plain: 'without any HTML',
    },
    command: 'HOW',
    help: 'HTML tags in Markdown',
  },
  definitions: {
    kind: 'choice',
    stage: 'write',
    formats: ['markdown'],
    default: 'list',
    values: { list: 'as lists with bold terms', html: 'as HTML, unless Markdown is to be plain' },
    command: 'HOW',
    help: 'definition lists in Markdown',
  },
  dataImages: {
    kind: 'flag',
    stage: 'write',
    default: false,
    command: '',
    help: 'let data: images through (PNG, JPEG, GIF, WebP, AVIF only)',
  },
  frontMatter: {
    kind: 'flag',
    stage: 'write',
    formats: ['markdown'],
    default: false,
    command: '',
    help: 'metadata before the Markdown, as YAML; every value is quoted',
  },
  now: {
    kind: 'value',
    stage: 'write',
    takes: 'a Date',
    accepts: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
    help: 'today, so that no date from the future is taken for the page’s; the command knows it',
  },
  clock: {
    kind: 'value',
    stage: 'judge',
    takes: 'a function that gives milliseconds',
    accepts: (value) => typeof value === 'function',
    help: 'a clock in milliseconds; the steps are then timed, and JSON has `timings`',
    commandForm: '--timings',
  },
};

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTIONS) as OptionName[];
