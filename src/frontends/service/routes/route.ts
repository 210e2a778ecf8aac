// A route is a row: the service answers from it, and the OpenAPI document is generated from it, so the two always agree.

import type { ErrorCode } from '../../../base/index.ts';
import type { HttpRequest, Reply } from '../../../http/index.ts';
import type { Service } from '../service.ts';

/** A JSON schema, or the name of one in the document. */
export type RouteSchema = Readonly<Record<string, unknown>> | boolean;

export interface Asked {
  /** The request's id, for its answer and the log. */
  readonly id: string;
  readonly request: HttpRequest;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly service: Service;
  /** If no route matches: the methods of the same path, if it is known. */
  readonly known?: { readonly path: string; readonly methods: readonly string[] } | undefined;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In OpenAPI syntax: `/sites/{key}`. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** Parameters of the path and the query string, besides options. */
  readonly parameters?: Readonly<
    Record<string, { readonly help: string; readonly schema: RouteSchema; readonly required?: boolean }>
  >;
  /** Whether it takes the options of the library. */
  readonly takesOptions?: boolean;
  /** Media type of a body → its schema. */
  readonly body?: Readonly<Record<string, RouteSchema>>;
  /** Media type of an answer → its schema. */
  readonly answers: Readonly<Record<string, RouteSchema>>;
  /** Its status, if not 200. */
  readonly status?: number;
  /** Whether headers describe the answer. */
  readonly describesItself?: boolean;
  readonly errors: readonly ErrorCode[];
  /** HTTP errors without an error code. */
  readonly statuses?: readonly number[];
  /** Needs no token. */
  readonly isOpen?: boolean;
  readonly handle: (asked: Asked) => Promise<Reply>;
}
