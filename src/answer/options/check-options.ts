// Rejects unknown options and values that an option's row does not allow; the message says what is allowed. The same rows
// parse the values of a command line or a query string.

import { PithError } from '../../base/index.ts';
import { checkPageLabels, checkRules } from '../../sites/rules/index.ts';
import { didYouMean } from '../../text/index.ts';
import { OPTION_NAMES, OPTIONS, type OptionName, type OptionRow } from './option-table.ts';
import type { ExtractOptions, PageOptions } from './options.ts';

const PAGE_OPTIONS: readonly OptionName[] = OPTION_NAMES.filter((name) => OPTIONS[name].stage === 'open');

export function checkPageOptions(options: PageOptions): void {
  check(options, PAGE_OPTIONS);
}

export function checkExtractOptions(options: ExtractOptions): void {
  check(options, OPTION_NAMES);
  if (options.site !== undefined && options.template !== undefined)
    throw new PithError('bad-option', `give 'site' or 'template', not both`);
  if (options.rules !== undefined) checkRules(options.rules, 'bad-option');
  if (options.labels !== undefined) checkPageLabels(options.labels, 'bad-option');
}

function check(options: object, known: readonly OptionName[]): void {
  if (options === null || typeof options !== 'object')
    throw new PithError('bad-option', `options must be an object, not ${showValue(options)}`);
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name as OptionName))
      throw new PithError(
        'bad-option',
        `unknown option '${name}'${didYouMean(name, known)} (available: ${known.join(', ')})`,
      );
    if (value === undefined) continue;
    const takes = refusal(OPTIONS[name as OptionName], value);
    if (takes !== undefined) throw new PithError('bad-option', `'${name}' takes ${takes}, not ${showValue(value)}`);
  }
}

/** Undefined if the row allows the value, else a description of what it takes. */
export function refusal(row: OptionRow, value: unknown): string | undefined {
  return isAllowed(row, value) ? undefined : `${takes(row)}${meant(row, value)}`;
}

/** ` (did you mean 'title'?)`, for a list of known names. */
function meant(row: OptionRow, value: unknown): string {
  if (row.kind !== 'list' || row.known === undefined || !Array.isArray(value)) return '';
  const wrong: unknown = value.find((one) => typeof one === 'string' && !row.accepts(one));
  return typeof wrong === 'string' ? didYouMean(wrong, row.known) : '';
}

function isAllowed(row: OptionRow, value: unknown): boolean {
  switch (row.kind) {
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(row.values, value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= row.min && value <= row.max;
    case 'list':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && row.accepts(one));
    case 'counts':
      return typeof value === 'object' && value !== null && Object.entries(value).every((pair) => isCount(row, pair));
    default:
      return row.accepts(value);
  }
}

function isCount({ names }: Extract<OptionRow, { kind: 'counts' }>, [name, count]: [string, unknown]): boolean {
  return Object.hasOwn(names, name) && (count === undefined || (Number.isSafeInteger(count) && Number(count) > 0));
}

/** A description of the values that a row takes. */
export function takes(row: OptionRow): string {
  switch (row.kind) {
    case 'choice':
      return Object.keys(row.values).join(' | ');
    case 'flag':
      return 'true or false';
    case 'number':
      return `a number from ${row.min} to ${row.max}`;
    case 'counts':
      return `whole numbers above 0 by name (${Object.keys(row.names).join(', ')})`;
    case 'list':
      return `a list of ${row.takes}`;
    default:
      return row.takes;
  }
}

/** Parses the text of a command line or a query string into an option's value, unchecked. Counts are `name=number` each. */
export function readOption(name: OptionName, texts: readonly string[]): unknown {
  const row: OptionRow = OPTIONS[name];
  const text = texts.at(-1);
  if (text === undefined) return undefined;
  if (row.kind === 'list')
    return row.isSplit === true ? texts.flatMap((one) => one.split(',').map((name) => name.trim())) : texts;
  if (row.kind === 'flag') return text === '' || text === 'true' ? true : text === 'false' ? false : text;
  if (row.kind === 'number') return text.trim() === '' ? text : Number(text);
  if (row.kind !== 'counts') return text;
  return Object.fromEntries(
    texts.map((pair) => {
      const [key = '', count = ''] = pair.split('=');
      return [key, count.trim() === '' ? count : Number(count)];
    }),
  );
}

function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`; // not in JSON
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
