// Clients that are slow, greedy or broken, against the service and the MCP endpoint, on loopback: each has its own
// address (127.0.0.2), while a good client (127.0.0.1) keeps getting answers. The resources they hold are counted, not
// timed.

import { request as httpRequest, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { McpEndpoint, PageCache } from '../../src/frontends/mcp/index.ts';
import { Answerer } from '../../src/frontends/service/app.ts';
import { type AppOptions, Service } from '../../src/frontends/service/service.ts';
import type { Budget } from '../../src/http/index.ts';
import { listenOn, NodeRequest, replyServer } from '../../src/http/node/index.ts';
import type { Done, Run } from '../../src/jobs/work/index.ts';

const EVIL = '127.0.0.2';
const GOOD = '127.0.0.1';
const MB = 2 ** 20;

/**
 * A worker that answers at once, with as many bytes as the page requests; a page that says `wait` waits for its
 * release.
 */
class Worker {
  readonly waiting: (() => void)[] = [];
  done = 0;

  readonly run: Run = async (task) => {
    const text = 'input' in task ? Buffer.from(task.input as Uint8Array).toString() : '';
    if (text.includes('wait')) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.done++;
    const size = Number(/size=(\d+)/.exec(text)?.[1] ?? 10);
    return { kind: 'done', body: Buffer.alloc(size, 'x'), mediaType: 'text/plain' } as Done;
  };

  letGo(): void {
    for (const one of this.waiting.splice(0)) one();
  }
}

interface Started {
  readonly port: number;
  readonly budget: Budget;
  readonly worker: Worker;
}

const closing: (() => Promise<void>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function listening(server: Server): Promise<number> {
  const { url, close } = await listenOn(server, { host: '127.0.0.1', port: 0 });
  closing.push(() => close(0));
  return Number(new URL(url).port);
}

const clientOf: AppOptions['clientOf'] = (request) => (request instanceof NodeRequest ? request.client : '');

async function startService(limits: AppOptions['limits'] = {}, unreadMs = 60_000): Promise<Started> {
  const worker = new Worker();
  const service = new Service({ run: worker.run, places: 2, clientOf: clientOf!, limits: { requests: 10, ...limits } });
  const answerer = new Answerer(service);
  const { budget } = service;
  const server = replyServer({ answer: (request) => answerer.answer(request), budget, unreadMs, readRate: 100 * MB });
  return { port: await listening(server), budget, worker };
}

async function startMcp(bodyMs = 60_000): Promise<Started> {
  const worker = new Worker();
  const run: Run = async (task) => ({ ...(await worker.run(task)), body: Buffer.from(JSON.stringify(READ)) });
  const endpoint = new McpEndpoint({
    cache: new PageCache({ run }),
    version: '1',
    places: 2,
    clientOf: clientOf!,
    bodyMs,
  });
  const { budget } = endpoint;
  const server = replyServer({ answer: (request) => endpoint.answer(request), budget, unreadMs: 60_000 });
  return { port: await listening(server), budget, worker };
}

const READ = { markdown: 'Words.', headings: [], tables: [], authors: [], hidden: [], title: null, url: null };

/** A connection that sends raw bytes; `said` is what came back. */
function raw(
  port: number,
  bytes: string,
  localAddress = EVIL,
): { socket: Socket; said: () => string; isClosed: () => boolean } {
  let said = '';
  let isClosed = false;
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(bytes));
  socket.on('data', (piece) => {
    said += piece;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  sockets.push(socket);
  return { socket, said: () => said, isClosed: () => isClosed };
}

function many<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(
  port: number,
  { method = 'POST', path = '/extract', body = '<p>hi', from = GOOD, headers = {} }: Asked = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const own = { 'content-type': path === '/mcp' ? 'application/json' : 'text/html', ...headers };
    const request = httpRequest(
      { port, host: '127.0.0.1', method, path, localAddress: from, headers: own, agent: false },
      (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(method === 'GET' ? undefined : body);
  });
}

const call = (id: number, html: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'read_page', arguments: { html } } });
const post = (length: number, type = 'text/html', path = '/extract'): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const whole = (body: string): string => post(body.length) + body;

async function settled(port: number, worker?: Worker): Promise<void> {
  const path = worker === undefined ? '/mcp' : '/extract';
  const body = worker === undefined ? call(1, '<p>good') : '<p>good';
  for (const { status } of await Promise.all(many(5, () => ask(port, { path, body })))) expect(status).toBe(200);
}

it('1: unread answers count until they are read, and are dropped in the end', async () => {
  const { port, budget, worker } = await startService({ unreadBytes: 64 * MB, requests: 100 }, 100);
  const evil = many(30, () => raw(port, whole(`size=${4 * MB}`)));
  for (const { socket } of evil) socket.pause();
  await expect.poll(() => worker.done).toBe(30);
  // A quarter of all for one client: the others got 503.
  expect(budget.held('bytesOut')).toBeLessThanOrEqual(16 * MB);
  await settled(port, worker);
  await expect.poll(() => budget.held('bytesOut')).toBe(0);
  expect(budget.held('requests')).toBe(0);
});

it('2: bodies that do not arrive occupy no request, and end with 408', async () => {
  const { port, budget, worker } = await startService({ bodyMs: 300 });
  const evil = many(20, () => raw(port, `${post(100_000)}abc`));
  await settled(port, worker);
  expect(budget.held('requests')).toBe(0);
  await expect.poll(() => evil.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length).toBe(20);
  expect(budget.held('bytesIn')).toBe(0);
});

it('3: streams of blank lines occupy no request, and end', async () => {
  const { port, budget, worker } = await startService({ bodyMs: 8_000 });
  const head =
    'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';
  const evil = many(8, () => raw(port, head));
  const drip = setInterval(() => {
    for (const { socket } of evil) if (!socket.destroyed) socket.write('1\r\n\n\r\n');
  }, 20);
  await expect.poll(() => budget.held('streams')).toBe(8);
  await settled(port, worker);
  expect(budget.held('requests')).toBe(0);
  await expect.poll(() => budget.held('streams')).toBe(0);
  clearInterval(drip);
  await expect.poll(() => evil[0]!.said()).toContain('did not arrive in time');
});

it('4: MCP opens no stream', async () => {
  const { port } = await startMcp();
  const get = 'GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n';
  const evil = many(200, () => raw(port, get));
  await settled(port);
  await expect.poll(() => evil.filter(({ said }) => /^HTTP\/1\.1 (405|503)/.test(said())).length).toBe(200);
});

it('5: an MCP body that does not arrive ends with 408', async () => {
  const { port, budget } = await startMcp(300);
  const evil = many(20, () => raw(port, `${post(1000, 'application/json', '/mcp')}x`));
  await settled(port);
  expect(budget.held('requests')).toBe(0);
  await expect.poll(() => evil.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length).toBe(20);
});

it('6: a connection has one running request, however many it sends', async () => {
  const { port, budget, worker } = await startService();
  const evil = raw(port, whole('wait').repeat(20));
  await expect.poll(() => worker.waiting.length).toBe(1);
  await settled(port, worker);
  expect({ waiting: worker.waiting.length, held: budget.held('requests') }).toEqual({ waiting: 1, held: 1 });
  for (let i = 0; i < 20; i++) {
    await expect.poll(() => worker.waiting.length).toBe(1);
    worker.letGo();
  }
  await expect.poll(() => evil.said().match(/HTTP\/1\.1 200/g)?.length).toBe(20);
});

it('7: a connection that sends endless requests is closed', async () => {
  const { port, worker, budget } = await startService();
  const evil = raw(port, whole('wait').repeat(1000));
  await expect.poll(() => evil.isClosed()).toBe(true);
  await settled(port, worker);
  worker.letGo();
  await expect.poll(() => budget.held('requests')).toBe(0);
  // Of the thousand pages only the first was begun: the others were dropped with the connection.
  expect({ done: worker.done, waiting: worker.waiting.length }).toEqual({ done: 6, waiting: 0 });
});

it('8: a client has a limited number of connections; more are refused', async () => {
  const { port, budget, worker } = await startService();
  const evil = many(200, () => raw(port, ''));
  await expect.poll(() => evil.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length).toBe(72);
  expect(evil.map(({ said }) => said()).join()).toContain('too many connections: close some');
  await settled(port, worker);
  expect(budget.held('connections')).toBeGreaterThanOrEqual(128);
});

it('9: a client has a limited number of requests, and others go first', async () => {
  const { port, worker } = await startService();
  const evil = many(40, () => ask(port, { body: 'wait', from: EVIL }));
  await expect.poll(() => worker.waiting.length).toBe(2);
  // Both workers are busy with the hostile client, and others are still answered.
  await settled(port, worker);
  expect(worker.waiting.length).toBe(2);
  const letGo = setInterval(() => worker.letGo(), 5);
  const statuses = (await Promise.all(evil)).map(({ status }) => status);
  clearInterval(letGo);
  expect(statuses.filter((one) => one === 200)).toHaveLength(10);
  expect(statuses.filter((one) => one === 503)).toHaveLength(30);
});

it('10: a client holds a limited number of body bytes', async () => {
  const { port, budget, worker } = await startService({ heldBytes: 4 * MB, bodyBytes: MB });
  const evil = many(20, () => raw(port, post(MB) + 'x'.repeat(MB / 2)));
  await expect
    .poll(() => evil.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length)
    .toBeGreaterThanOrEqual(18);
  expect(budget.held('bytesIn')).toBeLessThanOrEqual(MB);
  await settled(port, worker);
});

it('11: an endless line takes no memory, is skipped slowly, and costs its own answer', async () => {
  const { port, budget, worker } = await startService({ bodyBytes: 100_000, heldBytes: MB });
  const lines = `${'x'.repeat(3 * MB)}\n{"id":2,"html":"<p>hi"}\n`;
  const from = performance.now();
  const { text } = await ask(port, { body: lines, from: EVIL, headers: { 'content-type': 'application/x-ndjson' } });
  expect(performance.now() - from).toBeGreaterThan(250);
  expect(text).toContain('too-large');
  expect(text.trim().split('\n')).toHaveLength(2);
  await expect.poll(() => budget.held('bytesIn') + budget.held('streams')).toBe(0);
  await settled(port, worker);
});

it('11: a line without end does not keep its stream open', async () => {
  const { port, budget } = await startService({ bodyBytes: 100_000, heldBytes: MB, bodyMs: 500 });
  const evil = raw(
    port,
    'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const flood = setInterval(() => {
    if (!evil.socket.destroyed) evil.socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  }, 2);
  await expect.poll(() => evil.said()).toContain('did not arrive in time');
  clearInterval(flood);
  await expect.poll(() => budget.held('streams')).toBe(0);
});

it('12: a client has a limited number of streams', async () => {
  const { port, budget, worker } = await startService();
  const head =
    'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';
  const evil = many(30, () => raw(port, head));
  await expect.poll(() => evil.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length).toBe(22);
  expect(budget.held('streams')).toBe(8);
  await settled(port, worker);
});

it('13: a client that disconnects while it waits leaves nothing behind, and its pages are not read', async () => {
  const { port, budget, worker } = await startService();
  const evil = many(10, () => raw(port, whole('wait')));
  await expect.poll(() => budget.held('requests')).toBe(10);
  // Those that a worker has begun are finished.
  await expect.poll(() => worker.waiting.length).toBe(2);
  for (const { socket } of evil) socket.destroy();
  await expect.poll(() => budget.held('requests')).toBe(2);
  worker.letGo();
  await expect.poll(() => budget.held('requests')).toBe(0);
  expect(worker.done).toBe(2);
  await settled(port, worker);
});

it('14: MCP: a client has a limited number of calls, and others are answered', async () => {
  const { port, budget, worker } = await startMcp();
  const evil = many(40, (i) => ask(port, { path: '/mcp', body: call(i, `wait ${i}`), from: EVIL }));
  await expect.poll(() => worker.waiting.length).toBe(2);
  await settled(port);
  expect(budget.held('requests')).toBe(16);
  const letGo = setInterval(() => worker.letGo(), 5);
  const statuses = (await Promise.all(evil)).map(({ status }) => status);
  clearInterval(letGo);
  expect(statuses.filter((one) => one === 200)).toHaveLength(16);
});

it.each([
  ['a body that is too large', post(17 * MB, 'application/json', '/mcp'), 413],
  ['a batch', `${post(2, 'application/json', '/mcp')}[]`, 400],
  ['no JSON', `${post(2, 'application/json', '/mcp')}{x`, 400],
  ['no session to end', 'DELETE /mcp HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
  ['a Host that is no address', 'GET /mcp HTTP/1.1\r\nHost: 999.999.999.999\r\n\r\n', 421],
  [
    'an unknown version',
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\nMCP-Protocol-Version: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    400,
  ],
])('15: MCP answers %s with its status', async (_what, bytes, status) => {
  const { port } = await startMcp();
  const evil = raw(port, bytes);
  await expect.poll(() => evil.said()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

it.each([
  ['a Host that is no address', { headers: { host: '999.999.999.999' } }, 421],
  [
    'a page on another port of this machine',
    { method: 'GET', headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' } },
    403,
  ],
  [
    'a link that was followed',
    { method: 'GET', path: '/methods', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
    200,
  ],
  ['the service’s own page', { method: 'GET', path: '/methods', headers: { 'sec-fetch-site': 'same-origin' } }, 200],
])('16: the service answers %s', async (_what, asked, status) => {
  const { port } = await startService();
  expect((await ask(port, asked)).status).toBe(status);
});

/** Three megabytes that would take a hundred times the memory of their text if they were parsed. */
const MANY_VALUES = `{"html":"<p>x","x":[${'[],'.repeat(MB)}[]]}`;

it.each([
  ['a JSON body', '/extract', 'application/json'],
  ['a line of JSON', '/extract', 'application/x-ndjson'],
])('17: the service does not parse %s with a million values', async (_what, path, type) => {
  const { port, budget, worker } = await startService();
  const { text } = await ask(port, { path, body: `${MANY_VALUES}\n`, from: EVIL, headers: { 'content-type': type } });
  expect(text).toMatch(/too-large.*more than 1,000,000 values/s);
  expect(worker.done).toBe(0);
  await expect.poll(() => budget.held('bytesIn')).toBe(0);
});

it('17: MCP does not parse a message with a million values', async () => {
  const { port } = await startMcp();
  const { status } = await ask(port, { path: '/mcp', body: MANY_VALUES, from: EVIL });
  expect(status).toBe(413);
});

it('18: MCP: the bytes of a message count until it is answered', async () => {
  const { port, budget, worker } = await startMcp();
  const evil = ask(port, { path: '/mcp', body: call(1, `wait ${'x'.repeat(200_000)}`), from: EVIL });
  await expect.poll(() => worker.waiting.length).toBe(1);
  expect(budget.held('bytesIn')).toBeGreaterThan(200_000);
  worker.letGo();
  expect((await evil).status).toBe(200);
  await expect.poll(() => budget.held('bytesIn')).toBe(0);
});
