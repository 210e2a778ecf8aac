// An answer before it is a Response: status, heads and body as plain data. Heads that all answers have are added to it,
// and it becomes a Response once: heads that are looked into and changed there cost more than all else of a small answer.

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | ReadableStream<Uint8Array> | null;
}

export function reply(body: Reply['body'], headers: Reply['headers'] = {}, status = 200): Reply {
  return { status, headers, body };
}

export function json(value: unknown, status = 200): Reply {
  return reply(JSON.stringify(value), { 'content-type': 'application/json' }, status);
}

export function responseOf({ body, headers, status }: Reply, more: Reply['headers'] = {}): Response {
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers: { ...headers, ...more } });
}

/** A request → its answer. */
export interface Handler {
  readonly fetch: (request: Request) => Promise<Response>;
}
