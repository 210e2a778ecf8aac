// The library's options in a request, in its query string or its JSON; unknown ones are rejected. Rows are the library's own;
// options whose value is not plain data have a plain form here, or none.

import {
  type FormatName,
  misplacedOption,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionRow,
  readOption,
  refusal,
} from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';
import type { PlainOptions } from '../../../jobs/work/index.ts';
import { findMethod } from '../../../methods/index.ts';
import { didYouMean } from '../../../text/index.ts';

/** Replaces rows whose value is not plain data. */
const PLAIN_FORMS: Readonly<Record<'layout' | 'site' | 'timings', OptionRow>> = {
  layout: {
    kind: 'choice',
    stage: 'judge',
    default: 'estimate',
    values: { estimate: 'estimated from the page', browser: 'as rendered by a browser; only if the service renders' },
    help: 'the position of each element, for methods that use a layout',
  },
  site: {
    kind: 'text',
    stage: 'judge',
    takes: 'the key of a learned site, or auto',
    accepts: (value) => typeof value === 'string' && value !== '',
    help: 'use what was learned about this site; auto: the site of the page, by its URL',
  },
  timings: {
    kind: 'flag',
    stage: 'judge',
    formats: ['json'],
    default: false,
    help: 'milliseconds per step, in JSON',
  },
};

/** Without a plain form. */
const NOT_PLAIN: readonly string[] = ['layout', 'site', 'template', 'now', 'clock'] satisfies OptionName[];

/** Longest unknown name that is repeated in an error. */
const MAX_NAME = 80;

/** Every option of a request. */
export const SERVICE_OPTIONS: Readonly<Record<string, OptionRow>> = {
  ...Object.fromEntries(OPTION_NAMES.filter((name) => !NOT_PLAIN.includes(name)).map((name) => [name, OPTIONS[name]])),
  ...PLAIN_FORMS,
};

/** Options of a query string: texts by name, in order. `others` are names that the route itself reads. */
export function optionsOfQuery(query: URLSearchParams, others: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    if (others.includes(name)) continue;
    const row = rowOf(name, others);
    const texts = query.getAll(name);
    options[name] = name === 'methodOptions' ? pairs(texts) : fromTexts(name, row, texts);
  }
  return options;
}

function fromTexts(name: string, row: OptionRow, texts: readonly string[]): unknown {
  if (Object.hasOwn(PLAIN_FORMS, name)) {
    const text = texts.at(-1)!;
    return row.kind === 'flag' ? (text === '' || text === 'true' ? true : text === 'false' ? false : text) : text;
  }
  return readOption(name as OptionName, texts);
}

/** `methodOptions=key=value`, repeatable; the method's own table converts the values. */
function pairs(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const equals = text.indexOf('=');
      if (equals < 1) throw new PithError('bad-option', `'methodOptions' takes KEY=VALUE, not '${text.slice(0, 80)}'`);
      return [text.slice(0, equals), text.slice(equals + 1)];
    }),
  );
}

/** Options from the query string and the body, checked; giving the same one in both is an error. */
export function checkedOptions(
  fromQuery: Readonly<Record<string, unknown>>,
  fromBody: Readonly<Record<string, unknown>>,
  others: readonly string[],
): PlainOptions {
  const options: Record<string, unknown> = {};
  for (const [name, value] of [...Object.entries(fromQuery), ...Object.entries(fromBody)]) {
    const row = rowOf(name, others);
    if (Object.hasOwn(options, name))
      throw new PithError('bad-option', `'${name}' is given in both the URL and the body`);
    if (value === undefined || value === null) continue;
    // Lists the known methods, which the row cannot; a long name is not repeated.
    if (name === 'method' && typeof value === 'string' && value.length <= MAX_NAME) findMethod(value);
    const takes = refusal(row, value);
    if (takes !== undefined) throw new PithError('bad-option', `'${name}' takes ${takes}, not ${shown(value)}`);
    options[name] = value;
  }
  return options;
}

/** Rejects an option that the requested formats do not use. */
export function refuseMisplaced(options: PlainOptions, formats: readonly FormatName[]): void {
  const misplaced = misplacedOption(options, formats, SERVICE_OPTIONS);
  if (misplaced !== undefined)
    throw new PithError(
      'bad-option',
      `'${misplaced.name}' requires format ${misplaced.formats.join(' or ')}, not ${formats.join(', ')}`,
    );
}

function rowOf(name: string, others: readonly string[]): OptionRow {
  const row = Object.hasOwn(SERVICE_OPTIONS, name) ? SERVICE_OPTIONS[name] : undefined;
  if (row !== undefined) return row;
  throw unknownOption(name, [...others, ...Object.keys(SERVICE_OPTIONS)]);
}

/** With the most similar name, or all names. */
export function unknownOption(name: string, known: readonly string[]): PithError {
  const hint = didYouMean(name, known) || ` (available: ${known.join(', ') || 'none'})`;
  return new PithError('bad-option', `unknown option '${name.slice(0, MAX_NAME)}'${hint}`);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
