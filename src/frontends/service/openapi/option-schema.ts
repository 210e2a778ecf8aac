// A row of the option table → the JSON schema of its value, in JSON or as text in a query string.

import type { OptionRow } from '../../../answer/index.ts';
import { methods } from '../../../methods/index.ts';
import type { RouteSchema } from '../routes/route.ts';

export function optionSchema(row: OptionRow, form: 'text' | 'json'): RouteSchema {
  switch (row.kind) {
    case 'choice':
      return { type: 'string', enum: Object.keys(row.values), default: row.default };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'number':
      return { type: 'number', minimum: row.min, maximum: row.max };
    case 'counts':
      return form === 'text' ? pairs(Object.keys(row.names)) : counts(Object.keys(row.names));
    case 'list':
      return { type: 'array', items: { type: 'string' } };
    case 'records':
      return { type: 'array', items: { type: 'object' } };
    case 'value':
      return form === 'text' ? pairs() : { type: 'object' };
    default:
      return textSchema(row.takes);
  }
}

function textSchema(takes: string): RouteSchema {
  if (takes === 'the name of a method') return { type: 'string', enum: methods().map(({ name }) => name) };
  return { type: 'string' };
}

function counts(names: readonly string[]): RouteSchema {
  const count = { type: 'integer', minimum: 1 };
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, count])),
  };
}

/** `name=value`, repeatable. */
function pairs(names?: readonly string[]): RouteSchema {
  const pattern = names === undefined ? '^[^=]+=' : `^(${names.join('|')})=[1-9][0-9]{0,14}$`;
  return { type: 'array', items: { type: 'string', pattern } };
}
