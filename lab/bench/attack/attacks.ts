// The attacks, one row each: what every hostile connection sends, whether it reads, and how long the server may keep it. Limits
// are those of docs/service.md. test/service/attacks.test.ts has a short form of each that counts instead of timing.

import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface Attack {
  readonly name: string;
  readonly on: 'service' | 'mcp';
  readonly connections: number;
  /** Called when the connection is open. */
  readonly send: (socket: Socket, i: number) => void;
  /** Whether the client reads its answers. */
  readonly reads?: boolean;
  /** Connections that end are replaced, and in the end the clients disconnect. Otherwise they wait for the server to do it. */
  readonly repeats?: boolean;
  /** Time within which the server closes every connection; if the clients disconnect, within which it stops working for them. */
  readonly holdSeconds: number;
}

const MB: number = 2 ** 20;
/** Its answer in JSON has megabytes: more than the system's own buffers take. */
const LARGE = `<main>${'<p>Some words of a page, and a few more of them.</p>'.repeat(30_000)}</main>`;
/** Takes long in every format. */
const SLOW = `<p>${'word <b>word</b> '.repeat(150_000)}</p>`;
const SMALL = `<main>${'<p>Some words of a page, and a few more of them.</p>'.repeat(50)}</main>`;
let bomb: Buffer | undefined;
/** As many values as two characters each allow: half a gigabyte if they were parsed. */
const VALUES = `{"html":"<p>x","x":[${'[],'.repeat(5 * MB)}0]}`;
const EVERY_FORMAT = '/extract?format=json,markdown,html,text';

/** Headers 10 s, a body or a line 30 s, then 10 s in which a rejected body may still arrive; 5 s between requests. */
const HEAD_SECONDS = 10;
const BODY_SECONDS = 30 + 10;
const IDLE_SECONDS = 5;
/** 30 s, and a second for each 64 KB of the answer. */
const unreadSeconds = (bytes: number): number => 30 + bytes / (64 * 1024);
/** A page that has begun is finished: ten seconds of CPU time, and four times as long in wall time. */
const PAGE_SECONDS = 40;

interface Post {
  readonly path?: string;
  readonly type?: string;
  readonly more?: string;
}

function head(length: number, { path = '/extract', type = 'text/html', more = '' }: Post = {}): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}Content-Length: ${length}\r\n\r\n`;
}

const post = (body: string, form: Post = {}): string => head(Buffer.byteLength(body), form) + body;

const STREAM =
  'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const MCP: Post = { path: '/mcp', type: 'application/json' };

function call(html: string): string {
  const params = { name: 'read_page', arguments: { html } };
  return post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }), MCP);
}

/** Writes again and again until the connection ends, as fast as the other side reads. */
function flood(socket: Socket, bytes: string): void {
  const next = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', next);
  next();
}

/** Writes a little every so often. */
function drip(socket: Socket, bytes: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.on('close', () => clearInterval(timer));
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'unread answers',
    on: 'service',
    connections: 30,
    send: (socket) => socket.write(post(LARGE)),
    holdSeconds: unreadSeconds(12 * LARGE.length),
  },
  {
    name: 'bodies that stop',
    on: 'service',
    connections: 100,
    send: (socket) => socket.write(`${head(100_000)}abc`),
    holdSeconds: BODY_SECONDS,
  },
  {
    name: 'streams of blank lines',
    on: 'service',
    connections: 30,
    send: (socket) => {
      socket.write(STREAM);
      drip(socket, chunk('\n'), 1_000);
    },
    holdSeconds: BODY_SECONDS,
  },
  {
    name: 'streams that wait for events',
    on: 'mcp',
    connections: 1_010,
    send: (socket) => socket.write('GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n'),
    holdSeconds: IDLE_SECONDS,
  },
  {
    name: 'bodies that stop',
    on: 'mcp',
    connections: 100,
    send: (socket) => socket.write(`${head(1_000, MCP)}x`),
    holdSeconds: BODY_SECONDS,
  },
  {
    name: 'many requests at once on a connection',
    on: 'service',
    connections: 10,
    send: (socket) => socket.write(post(SMALL).repeat(20)),
    holdSeconds: unreadSeconds(0),
  },
  {
    name: 'requests without end on a connection',
    on: 'service',
    connections: 10,
    send: (socket) => flood(socket, post(SMALL).repeat(10)),
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'connections without a request',
    on: 'service',
    connections: 500,
    send: () => {},
    holdSeconds: HEAD_SECONDS,
  },
  {
    name: 'headers a byte at a time',
    on: 'service',
    connections: 100,
    send: (socket) => {
      socket.write('POST /extract HTTP/1.1\r\nX-Slow: ');
      drip(socket, 'x', 1_000);
    },
    holdSeconds: HEAD_SECONDS,
  },
  {
    name: 'half of large bodies',
    on: 'service',
    connections: 20,
    send: (socket) => socket.write(head(16 * MB) + 'x'.repeat(8 * MB)),
    holdSeconds: BODY_SECONDS,
  },
  {
    name: 'lines without end',
    on: 'service',
    connections: 8,
    send: (socket) => {
      socket.write(STREAM);
      flood(socket, chunk('x'.repeat(64 * 1024)));
    },
    holdSeconds: BODY_SECONDS,
  },
  {
    name: 'decompression bombs',
    on: 'service',
    connections: 10,
    send: (socket) => {
      bomb ??= gzipSync(Buffer.alloc(300 * MB));
      socket.write(head(bomb.length, { more: 'Content-Encoding: gzip\r\nConnection: close\r\n' }));
      socket.write(bomb);
    },
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'millions of JSON values',
    on: 'service',
    connections: 10,
    send: (socket) => socket.write(post(VALUES, { type: 'application/json', more: 'Connection: close\r\n' })),
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'millions of JSON values',
    on: 'mcp',
    connections: 10,
    send: (socket) => socket.write(post(VALUES, { ...MCP, more: 'Connection: close\r\n' })),
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'large JSON bodies',
    on: 'service',
    connections: 10,
    send: (socket) =>
      socket.write(
        post(JSON.stringify({ html: `<p>${'"words" \n'.repeat(MB)}` }), {
          type: 'application/json',
          more: 'Connection: close\r\n',
        }),
      ),
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'clients that disconnect',
    on: 'service',
    connections: 50,
    send: (socket) => socket.write(post(SMALL), () => setTimeout(() => socket.destroy(), 5)),
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'slow pages',
    on: 'service',
    connections: 20,
    send: (socket) => socket.write(post(SLOW, { path: EVERY_FORMAT, more: 'Connection: close\r\n' })),
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'slow pages, line by line',
    on: 'service',
    connections: 8,
    send: (socket) => {
      socket.write(STREAM);
      flood(socket, chunk(`${JSON.stringify({ html: SLOW })}\n`));
    },
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
  {
    name: 'slow pages',
    on: 'mcp',
    connections: 40,
    send: (socket, i) => socket.write(call(`${i} ${SLOW}`)),
    reads: true,
    repeats: true,
    holdSeconds: PAGE_SECONDS,
  },
];
