// Routes and tables → the OpenAPI 3.1 document. Nothing is written twice: options come from the library's rows, errors from
// the error table, the page from its own schema.

import { ERRORS, type ErrorCode } from '../../../base/index.ts';
import { PROBLEM_TYPE } from '../../../http/index.ts';
import { DEFAULT_METHOD } from '../../../methods/index.ts';
import { SERVICE_OPTIONS } from '../http/options.ts';
import { ABOUT_HEADS } from '../routes/answer.ts';
import type { Route, RouteSchema } from '../routes/index.ts';
import { optionSchema } from './option-schema.ts';
import { SCHEMAS } from './schemas.ts';

type Node = Record<string, unknown>;

/** Meanings of HTTP statuses without an error code. */
const STATUSES: Readonly<Record<number, string>> = {
  304: 'the caller already has this answer',
  401: 'the token is missing or wrong',
  405: 'the path exists, but not with this method',
  406: 'no format that the caller accepts',
  408: 'the body was not received in time',
  415: 'an unsupported media type or encoding',
  421: 'an unknown Host',
};
/** Access is checked first: a foreign Origin, a foreign Host; and a token, except for open routes. */
const FOR_OPEN: readonly number[] = [403, 421];
const FOR_ALL: readonly number[] = [401, ...FOR_OPEN];

export function openApi(routes: readonly Route[], version: string): Node {
  const paths: Record<string, Node> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pith',
      version: version === '' ? '0' : version,
      description: `Extracts the main content of a web page. Besides these paths, GET /https://example.org/page is GET /extract?url=… if the service fetches. The default method is ${DEFAULT_METHOD}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(route: Route): Node {
  const { id, summary, parameters = {}, takesOptions, body, isOpen } = route;
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!));
  const named = Object.entries(parameters).map(([name, { help, schema, required }]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    description: help,
    ...(required === true ? { required: true } : {}),
    schema,
  }));
  const options =
    takesOptions === true
      ? Object.entries(SERVICE_OPTIONS)
          // Records belong in a body.
          .filter(([name, { kind }]) => kind !== 'records' && !Object.hasOwn(parameters, name))
          .map(([name, row]) => ({
            name,
            in: 'query',
            description: row.help,
            schema: optionSchema(row, 'text'),
          }))
      : [];
  return {
    operationId: id,
    summary,
    ...(named.length + options.length > 0 ? { parameters: [...named, ...options] } : {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: content(body) } }),
    ...(isOpen === true ? { security: [] } : {}),
    responses: responses(route),
  };
}

function responses({ answers, status = 200, errors, statuses = [], describesItself, isOpen }: Route): Node {
  const found: Record<string, Node> = {
    [String(status)]: {
      description: 'the answer',
      ...(describesItself === true ? { headers: heads() } : {}),
      content: content(answers),
    },
  };
  const byStatus = new Map<number, string[]>();
  const note = (at: number, words: string): void => void byStatus.set(at, [...(byStatus.get(at) ?? []), words]);
  for (const code of new Set<ErrorCode>(errors)) note(ERRORS[code].status, `\`${code}\`: ${ERRORS[code].meaning}`);
  for (const at of [...statuses, ...(isOpen === true ? FOR_OPEN : FOR_ALL)])
    if (at !== 403 || !byStatus.has(403)) note(at, STATUSES[at] ?? ERRORS.refused.meaning);
  for (const [at, words] of byStatus) {
    found[String(at)] = {
      description: words.join('; '),
      ...(at === 304 ? {} : { content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } } }),
    };
  }
  return found;
}

function heads(): Node {
  return Object.fromEntries(
    Object.entries(ABOUT_HEADS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function content(types: Readonly<Record<string, RouteSchema>>): Node {
  return Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
}
