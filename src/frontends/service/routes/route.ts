// A route is a row: the service answers from it, and its OpenAPI document is written from it, so the two always agree.

import type { ErrorCode } from '../../../base/index.ts';
import type { HttpRequest, Reply } from '../../../http/index.ts';
import type { Service } from '../service.ts';

/** A JSON schema, or the name of one in the document. */
export type Schema = Readonly<Record<string, unknown>> | boolean;

export interface Asked {
  /** The request's id, for its answer and the log. */
  readonly id: string;
  readonly request: HttpRequest;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly service: Service;
  /** Where no route matches: the route's path with other methods, if there is one. */
  readonly known?: { readonly path: string; readonly methods: readonly string[] } | undefined;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As OpenAPI writes it: `/sites/{key}`. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** Parameters of the path and the address, besides options. */
  readonly parameters?: Readonly<
    Record<string, { readonly help: string; readonly schema: Schema; readonly required?: boolean }>
  >;
  /** Whether it takes the options of the library. */
  readonly takesOptions?: boolean;
  /** Media type of a body → its schema. */
  readonly body?: Readonly<Record<string, Schema>>;
  /** Media type of an answer → its schema. */
  readonly answers: Readonly<Record<string, Schema>>;
  /** Its status, when that is not 200. */
  readonly status?: number;
  /** Heads of the answer besides its body. */
  readonly describesItself?: boolean;
  readonly errors: readonly ErrorCode[];
  /** Errors of the protocol without a code of their own. */
  readonly statuses?: readonly number[];
  /** Needs no token. */
  readonly isOpen?: boolean;
  readonly handle: (asked: Asked) => Promise<Reply>;
}
