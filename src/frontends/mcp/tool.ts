// What a tool is: a row that says what it takes and gives, and does it. Arguments are checked by the same schema that
// clients are shown.

import { PithError } from '../../base/index.ts';
import type { Desk } from './desk.ts';

export interface Property {
  readonly type: 'string' | 'integer' | 'boolean' | 'array';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly items?: {
    readonly type: 'string' | 'object';
    readonly enum?: readonly string[];
    readonly [more: string]: unknown;
  };
}

export type Arguments = Readonly<Record<string, unknown>>;

export interface Told {
  /** For the reader: what must be heard first, then the page's words between their marks. */
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Readonly<Record<string, Property>>;
  readonly required: readonly string[];
  /** JSON schemas of what it gives, by name. */
  readonly gives: Readonly<Record<string, object>>;
  /** Changes nothing. */
  readonly isReadOnly: boolean;
  /** May reach out to the web. */
  readonly isOpenWorld: boolean;
  readonly call: (given: Arguments, desk: Desk) => Promise<Told>;
}

export function checkArguments({ name, takes, required }: Tool, given: Arguments): void {
  for (const [key, value] of Object.entries(given)) {
    const property = Object.hasOwn(takes, key) ? takes[key] : undefined;
    if (property === undefined)
      throw new PithError('bad-option', `${name} takes ${Object.keys(takes).join(', ')}, and no '${key.slice(0, 80)}'`);
    if (value !== undefined && !isRight(property, value))
      throw new PithError('bad-option', `'${key}' takes ${wanted(property)}`);
  }
  for (const key of required) if (given[key] === undefined) throw new PithError('bad-option', `${name} needs '${key}'`);
}

function isRight({ type, minimum, maximum, items }: Property, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value) && value.every((one) => isItem(items, one));
  if (type !== 'integer') return typeof value === type && (type !== 'string' || String(value).length >= (minimum ?? 0));
  return Number.isSafeInteger(value) && Number(value) >= (minimum ?? 0) && Number(value) <= (maximum ?? Infinity);
}

function isItem(items: Property['items'], one: unknown): boolean {
  if (items?.type === 'object') return typeof one === 'object' && one !== null && !Array.isArray(one);
  return typeof one === 'string' && (items?.enum === undefined || items.enum.includes(one));
}

function wanted({ type, minimum, maximum, items }: Property): string {
  if (type === 'array')
    return items?.enum === undefined ? `a list of ${items?.type}s` : `a list of ${items.enum.join(', ')}`;
  if (type === 'integer')
    return `a whole number from ${minimum ?? 0}${maximum === undefined ? ' on' : ` to ${maximum}`}`;
  return type === 'boolean' ? 'true or false' : 'a text';
}
