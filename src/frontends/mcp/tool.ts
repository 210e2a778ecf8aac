// A tool is a row: its arguments, its action, and the form of its answer. Arguments are checked against the schema that
// clients see.

import { PithError } from '../../base/index.ts';
import { didYouMean } from '../../text/index.ts';
import type { PageCache } from './page-cache.ts';

export interface ToolProperty {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly items?: {
    readonly type: 'string' | 'object';
    readonly enum?: readonly string[];
    readonly [more: string]: unknown;
  };
}

export type ToolArguments = Readonly<Record<string, unknown>>;
export type ToolParts = PageCache;

export interface Told {
  /** For a model: warnings first, then the page's words between delimiters. */
  readonly text: string;
  /** The same for a program. */
  readonly structured: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Readonly<Record<string, ToolProperty>>;
  readonly required: readonly string[];
  /** Changes nothing. */
  readonly isReadOnly: boolean;
  /** Replaces something that others use. */
  readonly isDestructive?: boolean;
  /** May fetch from the web. */
  readonly isOpenWorld: boolean;
  readonly call: (given: ToolArguments, parts: ToolParts) => Promise<Told>;
}

/** Every tool takes it. */
export const STRUCTURED: Readonly<Record<'structured', ToolProperty>> = {
  structured: { type: 'boolean', description: 'Answer as structured content instead of text, for programs.' },
};

/** Names of other fetch tools that are not one of ours in another spelling. */
const ELSEWHERE: Readonly<Record<string, string>> = { uri: 'url', max_characters: 'max_chars' };

/** `maxLength` → `max_length`, `uri` → `url`: where the tool has the one and not the other, and was not given both. */
export function knownNames({ takes }: Tool, given: ToolArguments): ToolArguments {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (Object.hasOwn(takes, key)) return [key, value];
      const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const name = Object.hasOwn(ELSEWHERE, snake) ? ELSEWHERE[snake]! : snake;
      return [Object.hasOwn(takes, name) && given[name] === undefined ? name : key, value];
    }),
  );
}

export function checkArguments({ name, takes, required }: Tool, given: ToolArguments): void {
  for (const [key, value] of Object.entries(given)) {
    const property = Object.hasOwn(takes, key) ? takes[key] : undefined;
    if (property === undefined)
      throw new PithError(
        'bad-option',
        `${name} has no argument '${key.slice(0, 80)}'${didYouMean(key, Object.keys(takes))}; it takes ${Object.keys(takes).join(', ')}`,
      );
    if (value !== undefined && !isRight(property, value))
      throw new PithError('bad-option', `'${key}' takes ${wanted(property)}`);
  }
  for (const key of required) if (given[key] === undefined) throw new PithError('bad-option', `${name} needs '${key}'`);
}

function isRight(property: ToolProperty, value: unknown): boolean {
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY, minLength = 0, items } = property;
  if (type === 'array') return Array.isArray(value) && value.every((one) => isItem(items, one));
  if (type === 'integer' || type === 'number') {
    const isNumber = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
    return isNumber && Number(value) >= minimum && Number(value) <= maximum;
  }
  if (type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && value.length >= minLength && (property.enum?.includes(value) ?? true);
}

function isItem(items: ToolProperty['items'], one: unknown): boolean {
  if (items?.type === 'object') return typeof one === 'object' && one !== null && !Array.isArray(one);
  return typeof one === 'string' && (items?.enum === undefined || items.enum.includes(one));
}

function wanted({ type, minimum, maximum, items, enum: values }: ToolProperty): string {
  if (values !== undefined) return values.join(' or ');
  if (type === 'array')
    return items?.enum === undefined ? `a list of ${items?.type}s` : `a list of ${items.enum.join(', ')}`;
  if (type === 'number') return `a number from ${minimum ?? 0}${maximum === undefined ? '' : ` to ${maximum}`}`;
  if (type === 'integer') return `a whole number from ${minimum ?? 0}${maximum === undefined ? '' : ` to ${maximum}`}`;
  return type === 'boolean' ? 'true or false' : 'a text';
}
