// Redirects on loopback: followed with their range, without the keys when they lead to another server, and not for ever.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { openGet } from './open-get.ts';

const HEADERS = { range: 'bytes=0-9', authorization: 'secret', 'x-amz-date': '20260102' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Redirects to `target`, or answers with the request's headers; returns its address. */
async function serverThat(target?: (request: IncomingMessage) => string): Promise<string> {
  const server = createServer((request, response) => {
    if (target === undefined) response.end(JSON.stringify(request.headers));
    else response.writeHead(302, { location: target(request) }).end('moved');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const get = (address: string): Promise<IncomingMessage> =>
  openGet(new URL(address), HEADERS, new AbortController().signal);

it('keeps the keys from another server', async () => {
  const [same, other] = [await serverThat(), await serverThat()];
  expect(JSON.parse(await text(await get(same)))).toMatchObject(HEADERS);
  const moved = JSON.parse(await text(await get(await serverThat(() => other))));
  expect(moved).toMatchObject({ range: HEADERS.range });
  expect(moved).not.toHaveProperty('authorization');
  expect(moved).not.toHaveProperty('x-amz-date');
});

it('keeps them on the same server, whose addresses may be relative', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/new') response.end(request.headers.authorization);
    else response.writeHead(307, { location: 'new' }).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  expect(await text(await get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/old`))).toBe('secret');
});

it('ends after five', async () => {
  await expect(get(await serverThat(() => '/'))).rejects.toThrow('redirected more than 5 times');
});
