// A response as plain data: status, headers and body. Common headers are added first and the Response is built once, because
// changing the headers of a Response costs more than the rest of a small response.

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
