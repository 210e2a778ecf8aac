// Every option of `extract`, one row each: kind, default, meaning and stage. The library's checks, the command's options and
// docs/output.md come from this table. Its type is derived from `ExtractOptions`, so every option has a row, every row an
// option, and every choice its values.

import { readSelectors } from '../../css/index.ts';
import { DEFAULT_METHOD, isMethod, methods, SCOPES } from '../../methods/index.ts';
import type { Limits } from '../limits.ts';
import { ANSWER_FIELDS } from './answer-fields.ts';
import type { FormatName } from './formats.ts';
import type { ExtractOptions } from './options.ts';

interface AnyRow {
  /** The stage it affects: opening the page, judging it, or writing the answer. */
  readonly stage: 'open' | 'judge' | 'write';
  /** The formats that use it, if not all do (misplaced-option.ts). */
  readonly formats?: readonly FormatName[];
  readonly help: string;
  /** Placeholder of its value if the command has it as `--name VALUE` (`''` for a flag); absent if not. */
  readonly command?: string;
  /** The command's own syntax, if it is not a row of this table: `--explain`. */
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

/** Text, or a value that only a program can give; `takes` describes the valid ones. */
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

/** Several texts; `takes` describes each. */
export interface ListRow extends AnyRow {
  readonly kind: 'list';
  /** A command line and a query string may give several at once, separated by commas. */
  readonly isSplit?: true;
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
  /** All texts that it accepts, if they are a closed set. */
  readonly known?: readonly string[];
}

/** Several records, which only a program or JSON can give; `takes` describes each. */
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
  takes: 'CSS selectors such as `main > p:not(.note), #box`',
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
    help: 'the URL of the page: resolves links and identifies the site; an invalid one is a note on the answer',
  },
  contentType: {
    kind: 'text',
    stage: 'open',
    takes: 'the value of a Content-Type header',
    accepts: (value) => typeof value === 'string',
    command: 'TYPE',
    help: 'the Content-Type header of the page, as evidence for its charset',
  },
  limits: {
    kind: 'counts',
    stage: 'open',
    names: {
      bytes: 'bytes of the page',
      nodes: 'nodes of its tree',
      segments: 'segments of its text',
      work: 'work, in characters read',
    },
    command: 'NAME=COUNT',
    help: 'reject a larger page; independent of the clock',
  },
  method: {
    kind: 'text',
    stage: 'judge',
    get takes() {
      return `the name of a method (${methods()
        .map(({ name }) => name)
        .join(', ')})`;
    },
    accepts: isMethod,
    help: `how to find the text (default: ${DEFAULT_METHOD}); pith methods lists the methods`,
    commandForm: '--method NAME',
  },
  methodOptions: {
    kind: 'value',
    stage: 'judge',
    takes: 'an object of the method’s own options',
    accepts: isObject,
    help: 'options of the method',
    commandForm: '--option KEY=VALUE',
  },
  scope: {
    kind: 'choice',
    stage: 'judge',
    default: 'auto',
    values: { ...SCOPES, auto: 'one of the two, chosen from features of the page; the answer says which' },
    command: 'WHAT',
    help: 'how much of the page to keep',
  },
  layout: {
    kind: 'value',
    stage: 'judge',
    takes: 'a layout, as a browser, `estimateLayout` or `restoreLayout` gives it',
    accepts: (value) => isObject(value) && value['left'] instanceof Float32Array,
    help: 'the position of each element: browser, estimate (for vce only), or a file written by pith render',
    commandForm: '--layout WHERE',
  },
  template: {
    kind: 'value',
    stage: 'judge',
    takes: 'a template, as returned by a learner',
    accepts: (value) => isObject(value) && typeof value['method'] === 'string' && 'body' in value,
    help: 'a template learned from similar pages',
  },
  site: {
    kind: 'value',
    stage: 'judge',
    takes: 'a site, as `learnSite` or a store returns it',
    accepts: (value) => isObject(value) && typeof value['key'] === 'string' && Array.isArray(value['templates']),
    help: 'what was learned about this site; auto: the site of each page, by its URL',
    commandForm: '--site KEY',
  },
  minConfidence: {
    kind: 'number',
    stage: 'judge',
    min: 0,
    max: 1,
    command: 'F',
    help: 'abstain if the expected F is lower',
  },
  embedded: {
    kind: 'choice',
    stage: 'judge',
    default: 'read',
    values: { read: 'used as the text, and `source` says so', drop: 'ignored' },
    command: 'WHAT',
    help: 'text in the page’s data (JSON-LD, framework state), if the page shows little',
  },
  title: {
    kind: 'choice',
    stage: 'judge',
    default: 'once',
    values: {
      once: 'a text alone starts with it; a text next to a title field does not repeat it',
      keep: 'the text always starts with it',
      drop: 'never in the text',
      auto: 'as the method decides',
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
    get known() {
      return ANSWER_FIELDS;
    },
    accepts: (text) => (ANSWER_FIELDS as readonly string[]).includes(text),
    command: 'A,B,…',
    help: 'the fields of the answer, in JSON and JSON lines: title, authors, published, text, markdown and so on',
  },
  trace: {
    kind: 'flag',
    stage: 'judge',
    default: false,
    help: 'collect reasons: every segment with its label, score and explanation',
    commandForm: '--explain',
  },
  comments: {
    kind: 'choice',
    stage: 'write',
    default: 'drop',
    values: { drop: 'left out', keep: 'kept in place', only: 'only the comments' },
    command: 'WHAT',
    help: 'readers’ comments',
  },
  posts: {
    kind: 'choice',
    stage: 'write',
    default: 'signed',
    values: { signed: 'each under a line with its author and date, replies nested', plain: 'as on the page' },
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
    help: 'maximum characters per chunk of --format chunks; sentences, rows and code stay whole (1500)',
  },
  chunkFormat: {
    kind: 'choice',
    stage: 'write',
    formats: ['chunks'],
    default: 'text',
    values: { text: 'plain text', markdown: 'with the marks of headings, lists, tables and code' },
    command: 'HOW',
    help: 'text of the chunks of --format chunks',
  },
  hidden: {
    kind: 'choice',
    stage: 'write',
    default: 'drop',
    values: { drop: 'left out', keep: 'kept' },
    command: 'WHAT',
    help: 'text that readers cannot see',
  },
  keep: {
    kind: 'list',
    stage: 'judge',
    ...SELECTORS,
    help: 'keep text in these elements, whatever the method decides: tags, #id, .class, [attribute=value], a b, a > b',
  },
  drop: {
    kind: 'list',
    stage: 'judge',
    ...SELECTORS,
    help: 'leave out text in these elements; for nested matches, the inner one decides',
  },
  rules: {
    kind: 'records',
    stage: 'judge',
    takes: 'a list of rules such as {"action": "drop", "selector": ".share", "text": "Share …", "reason": "buttons"}',
    accepts: Array.isArray,
    help: 'site rules, by selector or by text; they override the method. pith sites rules stores them with the site',
    commandForm: '--site KEY',
  },
  labels: {
    kind: 'records',
    stage: 'judge',
    takes: 'a list of labels, as `labelSegments` gives them',
    accepts: Array.isArray,
    help: 'labels that people gave to pieces of this page; they override rules',
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
    help: 'videos, audio and embedded pages',
  },
  text: {
    kind: 'choice',
    stage: 'write',
    formats: ['text', 'json', 'chunks'],
    default: 'marked',
    values: { marked: 'with bullets and numbers, nested lists indented', plain: 'as paragraphs' },
    command: 'HOW',
    help: 'lists in plain text',
  },
  markdown: {
    kind: 'choice',
    stage: 'write',
    formats: ['markdown'],
    default: 'tags',
    values: {
      tags: 'HTML tags for what Markdown cannot express (superscript, subscript, collapsible parts)',
      plain: 'no HTML',
    },
    command: 'HOW',
    help: 'HTML tags in Markdown',
  },
  definitions: {
    kind: 'choice',
    stage: 'write',
    formats: ['markdown'],
    default: 'list',
    values: { list: 'as lists with bold terms', html: 'as HTML, unless Markdown is plain' },
    command: 'HOW',
    help: 'definition lists in Markdown',
  },
  dataImages: {
    kind: 'flag',
    stage: 'write',
    default: false,
    command: '',
    help: 'allow data: images (PNG, JPEG, GIF, WebP, AVIF only)',
  },
  compact: {
    kind: 'flag',
    stage: 'write',
    formats: ['json'],
    default: false,
    command: '',
    help: 'JSON without paths and indents',
  },
  frontMatter: {
    kind: 'flag',
    stage: 'write',
    formats: ['markdown'],
    default: false,
    command: '',
    help: 'put metadata before the Markdown, as YAML with quoted values and the names of the JSON record',
  },
  now: {
    kind: 'value',
    stage: 'write',
    takes: 'a Date',
    accepts: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
    help: 'today’s date, so that no future date is taken for the page’s; the command sets it',
  },
  clock: {
    kind: 'value',
    stage: 'judge',
    takes: 'a function that returns milliseconds',
    accepts: (value) => typeof value === 'function',
    help: 'a clock in milliseconds; the steps are then timed, and JSON has `timings`',
    commandForm: '--timings',
  },
};

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTIONS) as OptionName[];
