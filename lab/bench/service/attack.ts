// lab bench attack: 99th percentile of a good client's requests beside hostile clients, relative to the client alone;
// and the memory of the service.
//   --good N        requests of the good client in each round (200)
//   --requests N    then this many requests in sequence, with the memory after each tenth (20000; 0 for none)

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { toolOptions } from '../../kit/index.ts';

const { values } = toolOptions(import.meta.url, {
  options: { good: { type: 'string', default: '200' }, requests: { type: 'string', default: '20000' } },
});
const BIN = fileURLToPath(new URL('../../../../bin/pith.js', import.meta.url));
const EVIL = '127.0.0.2';
const PAGE = `<title>A page</title><main><h1>A page</h1>${'<p>Some words of a page, and a few more of them, in a sentence.</p>'.repeat(100)}</main>`;
/** Its answer in JSON is megabytes. */
const LARGE = `<main>${'<p>Some words of a page, and a few more of them.</p>'.repeat(5_000)}</main>`;
const SLOW = `<p>${'word <b>word</b> '.repeat(150_000)}</p>`;
const MB = 2 ** 20;

const head = (length: number, more = ''): string =>
  `POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/html\r\n${more}Content-Length: ${length}\r\n\r\n`;
const LINES = head(0)
  .replace('text/html', 'application/x-ndjson')
  .replace('Content-Length: 0', 'Transfer-Encoding: chunked');

/** The input of each hostile connection; its answers are never read. */
const ATTACKS: Readonly<Record<string, readonly [connections: number, bytes: string]>> = {
  'slow bodies': [100, `${head(100_000)}abc`],
  'unread answers': [30, head(LARGE.length) + LARGE],
  'idle streams': [30, LINES],
  'pipelined requests': [10, (head(PAGE.length) + PAGE).repeat(20)],
  'slow pages': [20, head(SLOW.length) + SLOW],
  'idle connections': [500, ''],
};

async function startService(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--no-log'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stderr.on('data', (text: Buffer) => {
      const found = /"url":"http:\/\/[^"]*:(\d+)"/.exec(text.toString());
      if (found !== null) resolve(Number(found[1]));
    });
  });
  return { child, port };
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(port: number): Promise<{ status: number; ms: number }> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const one = request({ port, host: '127.0.0.1', method: 'POST', path: '/extract?format=text', agent }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, ms: performance.now() - from }));
    });
    one.on('error', reject);
    one.end(PAGE);
  });
}

async function good(port: number): Promise<{ p99: number; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (let i = 0; i < Number(values.good); i++) {
    const { status, ms } = await ask(port);
    if (status !== 200) refused++;
    times.push(ms);
  }
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!, refused };
}

function evil(port: number, bytes: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: EVIL }, () => socket.write(bytes));
  socket.on('error', () => {});
  return socket.pause();
}

function memory(pid: number): number {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / MB;
}

const { child, port } = await startService();
await good(port);
for (const [name, [count, bytes]] of Object.entries(ATTACKS)) {
  const alone = await good(port);
  const sockets = Array.from({ length: count }, () => evil(port, bytes));
  const beside = await good(port);
  const held = memory(child.pid!);
  for (const socket of sockets) socket.destroy();
  const times = (beside.p99 / alone.p99).toFixed(2);
  process.stdout.write(
    `${name}: 99 % in ${beside.p99.toFixed(0)} ms, alone ${alone.p99.toFixed(0)} ms: × ${times}; refused ${beside.refused}; ${held.toFixed(0)} MB\n`,
  );
}
const all = Number(values.requests);
for (let i = 1; i <= all; i++) {
  await ask(port);
  if (i % Math.ceil(all / 10) === 0) process.stdout.write(`after ${i} requests: ${memory(child.pid!).toFixed(0)} MB\n`);
}
child.kill('SIGTERM');
agent.destroy();
