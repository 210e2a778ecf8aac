// A small site on loopback for tests; it records each request with its time.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteServer {
  readonly url: string;
  readonly requests: { path: string; agent: string; at: number }[];
  stop(): Promise<void>;
}

export async function startSite(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<SiteServer> {
  const requests: SiteServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', agent: request.headers['user-agent'] ?? '', at: Date.now() });
    answer(request.url ?? '', response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
