// `pith serve` in the real world: pages that never end, workers that die, clients that are slow, disconnected,
// compressed or strange, a store that goes away, and shutdown. Accepted requests are answered; others are rejected.

import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning, processIdentity } from '../../src/jobs/processes/index.ts';
import { BIN, ensureBuilt } from '../built.ts';
import { REFUSED } from '../fetch/refused-hosts.ts';
import { PATIENT_MS } from '../patient.ts';
import { childrenOf, type PithServe, startServe } from '../servers/pith-serve.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startProxy } from '../servers/proxy.ts';
import { startSite } from '../servers/site-server.ts';
import { ARTICLE, SENTENCE, SITE_LINES, sitePage } from './asking.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits as long as a busy machine needs. */
const until = (isSo: () => boolean | Promise<boolean>): Promise<void> => expect.poll(isSo).toBe(true);

beforeAll(() => ensureBuilt());

async function post(
  url: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function metric(url: string, line: RegExp): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(line.exec(text)?.[1] ?? Number.NaN);
}

/** Processor time of a process so far. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Sends raw bytes, and returns what came back until the connection was closed. */
function raw(url: string, ...pieces: (string | number)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, async () => {
      for (const piece of pieces) {
        if (typeof piece === 'number') await pause(piece);
        else if (!socket.destroyed) socket.write(piece);
      }
    });
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
    setTimeout(() => socket.destroy(), PATIENT_MS).unref();
  });
}

describe('a service of two workers', () => {
  let service: PithServe;
  beforeAll(async () => {
    service = await startServe(['--workers', '2', '--fetch', '--max-body', '2']);
  });
  afterAll(() => service.stop());
  const extract = (): string => `${service.url}/extract`;

  it('loses no request if a worker is killed', async () => {
    const asked = Array.from({ length: 8 }, () => post(`${extract()}?format=text`, ARTICLE.repeat(20)));
    await pause(30);
    const [worker] = childrenOf(service.process.pid!);
    process.kill(worker!, 'SIGKILL');
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });

  it('restarts its workers if all of them are killed while idle', async () => {
    for (const worker of childrenOf(service.process.pid!)) process.kill(worker, 'SIGKILL');
    for (let i = 0; i < 100 && (await fetch(`${service.url}/readyz`)).status === 200; i++) await pause(5);
    await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
    expect((await post(extract(), ARTICLE)).status).toBe(200);
  });

  it('answers only 503 with Retry-After when it is full', async () => {
    // No worker answers before all requests have arrived, however slowly this process sends them.
    const workers = childrenOf(service.process.pid!);
    for (const worker of workers) process.kill(worker, 'SIGSTOP');
    const statuses: number[] = [];
    const asked = Array.from({ length: 40 }, async () => {
      const { status, headers } = await post(extract(), ARTICLE);
      statuses.push(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('1');
    });
    await until(() => statuses.length === 30);
    expect(new Set(statuses)).toEqual(new Set([503]));
    for (const worker of workers) process.kill(worker, 'SIGCONT');
    await Promise.all(asked);
    expect(statuses.slice(30)).toEqual(Array(10).fill(200));
  });

  it('survives clients that disconnect, and keeps nothing of theirs', async () => {
    const head =
      'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/html\r\nContent-Length: 500000\r\n\r\n';
    const { hostname, port } = new URL(service.url);
    for (let i = 0; i < 20; i++) {
      const socket = connect(Number(port), hostname, () => {
        socket.write(head + 'x'.repeat(50_000));
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('error', () => {});
    }
    // Disconnected after sending everything, before the answer.
    for (let i = 0; i < 5; i++) {
      const gone = httpRequest(extract(), { method: 'POST' });
      gone.on('error', () => {});
      gone.end(ARTICLE);
      setTimeout(() => gone.destroy(), 10);
    }
    await pause(300);
    await until(async () => (await metric(service.url, /pith_in_flight (\d+)/)) === 0);
    expect(await metric(service.url, /pith_in_flight (\d+)/)).toBe(0);
    expect(await metric(service.url, /pith_held_bytes (\d+)/)).toBe(0);
    expect((await post(extract(), ARTICLE)).status).toBe(200);
  });

  it('resists decompression bombs', async () => {
    // Compressed without blocking, so that fetch notices a connection that the server closes in the meantime.
    const bomb = await promisify(gzip)(Buffer.alloc(32 * 2 ** 20));
    const { status, text } = await post(extract(), bomb, { 'content-encoding': 'gzip' });
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 413, code: 'too-large' });
    const nested = await post(extract(), gzipSync(gzipSync(Buffer.alloc(2 ** 20))), {
      'content-encoding': 'gzip, gzip',
    });
    expect(nested.status).toBe(415);
    const cut = await post(extract(), gzipSync(ARTICLE).subarray(0, 500), { 'content-encoding': 'gzip' });
    expect(cut.status).toBe(400);
    expect((await post(extract(), 'x'.repeat(2 ** 21 + 1))).status).toBe(413);
  });

  it('gets its answer to a client that keeps sending a rejected body', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let isOver = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      isOver = true;
    });
    socket.pause();
    const chunk = (size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    socket.write('POST /extract HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(chunk(2 ** 21 + 1));
    for (let i = 0; i < 15; i++) {
      await pause(100);
      socket.write(chunk(1000));
    }
    socket.write('0\r\n\r\n');
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes;
    });
    socket.resume();
    await expect.poll(() => isOver || said !== '').toBe(true);
    socket.destroy();
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['a head that is too large', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
    ['a Host that is not ours', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', '421'],
    ['no Host at all', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['a head that does not come to its end', 'GET /healthz HTTP/1.1\r\nHost: local', '408'],
    ['what is no HTTP', 'HELO there\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      '400',
    ],
    [
      'a length and chunks',
      'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [
      'a wrong type',
      'POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx',
      '415',
    ],
    ['a path that leaves', 'GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '404'],
  ])('answers %s', async (_what, bytes, status) => {
    expect(await raw(service.url, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('fetches only public addresses, and reveals no address', async () => {
    const inner = await startSite((_path, response) => response.end('<p>inner secret</p>'));
    const { port } = new URL(inner.url);
    const tell = async (address: string): Promise<void> => {
      const { status, text } = await post(extract(), JSON.stringify({ url: address }), {
        'content-type': 'application/json',
      });
      expect({ status, address }).toEqual({ status: 403, address });
      expect(text).not.toContain('inner secret');
      expect(JSON.parse(text).code).toBe('refused');
      const asPath = await fetch(`${service.url}/extract?url=${encodeURIComponent(address)}`);
      expect({ status: asPath.status, address }).toEqual({ status: 403, address });
    };
    for (const host of REFUSED) await tell(`http://${host}:${port}/`);
    await tell('file:///etc/passwd');
    const { status, text } = await post(extract(), JSON.stringify({ url: `http://localhost:${port}/` }), {
      'content-type': 'application/json',
    });
    expect(status).toBe(403);
    expect(text).not.toMatch(/127\.0\.0\.1|::1/);
    await inner.stop();
  });

  it('streams lines both ways, in order', async () => {
    const lines = Array.from({ length: 60 }, (_, id) =>
      JSON.stringify({ id, html: id % 7 === 3 ? undefined : sitePage(id) }),
    );
    const { text } = await post(`${extract()}?format=text`, lines.join('\n'), {
      'content-type': 'application/x-ndjson',
    });
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, id) => id));
    expect(answers.filter(({ error }) => error !== undefined)).toHaveLength(9);
  });

  it('removes a stream’s listeners with each new line, also if lines wait for one another', async () => {
    const alone = await startServe(['--workers', '1']);
    const lines = Array.from({ length: 40 }, (_, id) => JSON.stringify({ id, html: sitePage(id) }));
    await post(`${alone.url}/extract?format=text`, lines.join('\n'), { 'content-type': 'application/x-ndjson' });
    // Node warns if listeners pile up.
    expect(alone.said()).not.toContain('MaxListeners');
    await alone.stop();
  });
});

describe('a page that never ends', () => {
  it('is killed when its time is up, and blocks no other', async () => {
    const service = await startServe(['--workers', '2', '--deadline', '15']);
    const idle = (): Promise<number> => metric(service.url, /pith_workers\{state="idle"\} (\d+)/);
    await until(async () => (await idle()) >= 3);
    // A stopped worker, whatever the load of the machine: a page on it waits forever. The spare one gets no pages: then
    // another is stopped.
    let order: number[] = [];
    let answers: { status: number; code: unknown }[] = [];
    for (const worker of childrenOf(service.process.pid!)) {
      process.kill(worker, 'SIGSTOP');
      order = [];
      const asked = Array.from({ length: 5 }, async () => {
        const { status, text } = await post(`${service.url}/extract`, ARTICLE);
        order.push(status);
        return { status, code: JSON.parse(text).code };
      });
      answers = await Promise.all(asked);
      if (order.includes(504)) break;
      process.kill(worker, 'SIGCONT');
    }
    expect(order).toEqual([200, 200, 200, 200, 504]);
    expect(answers.filter(({ status }) => status === 504)).toEqual([{ status: 504, code: 'timeout' }]);
    expect(await metric(service.url, /pith_worker_deaths_total\{cause="timeout"\} (\d+)/)).toBe(1);
    // The worker is replaced: two, and the spare one.
    await until(async () => (await idle()) >= 3);
    expect(await idle()).toBe(3);
    await service.stop();
  });

  it('yields to others if it takes long, and its worker continues', async () => {
    const service = await startServe(['--workers', '1', '--deadline', '20']);
    const workers = childrenOf(service.process.pid!);
    const areBehind = (): boolean => workers.some((worker) => getPriority(worker) > getPriority());
    for (const worker of workers) process.kill(worker, 'SIGSTOP');
    const asked = post(`${service.url}/extract`, ARTICLE);
    await pause(200);
    expect(areBehind()).toBe(false);
    await until(() => areBehind());
    expect(areBehind()).toBe(true);
    for (const worker of workers) process.kill(worker, 'SIGCONT');
    expect((await asked).status).toBe(200);
    expect(childrenOf(service.process.pid!)).toEqual(workers);
    await service.stop();
  });

  it('is followed by a worker that is already warm', async () => {
    const service = await startServe(['--workers', '1']);
    const idle = (): Promise<number> => metric(service.url, /pith_workers\{state="idle"\} (\d+)/);
    await until(async () => (await idle()) >= 2);
    const before = childrenOf(service.process.pid!);
    const hurried = Math.min(...before.map(processorMs));
    process.kill(before[0]!, 'SIGKILL');
    for (let i = 0; i < 100 && (await idle()) > 1; i++) await pause(20);
    await until(async () => (await idle()) >= 2);
    const [next] = childrenOf(service.process.pid!).filter((pid) => !before.includes(pid));
    expect(processorMs(next!)).toBeGreaterThan(1.4 * hurried);
    await service.stop();
  });
});

describe('the end', () => {
  it('comes after SIGTERM when all accepted requests are answered', async () => {
    const service = await startServe(['--workers', '2']);
    const asked = Array.from({ length: 10 }, () => post(`${service.url}/extract?format=text`, ARTICLE.repeat(20)));
    for (let i = 0; i < 200 && (await metric(service.url, /pith_in_flight (\d+)/)) < 10; i++) await pause(5);
    const workers = childrenOf(service.process.pid!).map(processIdentity);
    service.process.kill('SIGTERM');
    for (const { status, text } of await Promise.all(asked)) {
      expect(status).toBe(200);
      expect(text).toContain(SENTENCE);
    }
    expect(await service.ended).toBe(0);
    expect(service.log.map(({ event }) => event).filter(Boolean)).toEqual(['listening', 'draining', 'ended']);
    expect(workers.filter(isRunning)).toEqual([]);
  });

  it('leaves no worker behind if it is killed itself', async () => {
    const service = await startServe(['--workers', '2']);
    const workers = childrenOf(service.process.pid!).map(processIdentity);
    expect(workers.length).toBeGreaterThan(1);
    service.process.kill('SIGKILL');
    await service.ended;
    await expect.poll(() => workers.filter(isRunning)).toEqual([]);
  });
});

describe('memory', () => {
  it('of one worker, filled by a page, costs only that page', async () => {
    const service = await startServe(['--workers', '1', '--heap', '64', '--max-body', '64']);
    const { status, text } = await post(`${service.url}/extract?trace=true`, '<p>a b</p>'.repeat(200_000));
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 413, code: 'too-large' });
    expect((await post(`${service.url}/extract`, ARTICLE)).status).toBe(200);
    await service.stop();
  });

  it('of the service itself frees finished bodies', () => {
    // As many as a service sees in some seconds; the peak of bytes held.
    const script = (passed: string): string => `
      ${passed}
      let most = 0;
      for (let i = 0; i < 4000; i++) {
        const body = Buffer.allocUnsafeSlow(200_000);
        body[i] = 1;
        passed(67_000);
        await new Promise((resolve) => setImmediate(resolve));
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
      console.log(most);`;
    const mostHeld = (passed: string): number =>
      Number(execFileSync(process.execPath, ['--input-type=module', '-e', script(passed)], { encoding: 'utf8' }));
    const module = pathToFileURL(join(BIN, '../../dist/src/frontends/service/node/young-space.js')).href;
    const young = `const { YoungSpace } = await import('${module}'); const young = new YoungSpace(); const passed = (n) => young.passed(n);`;
    expect(mostHeld(young)).toBeLessThan(mostHeld('const passed = () => {};') / 4);
  });
});

describe('at start-up', () => {
  const run = (args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [BIN, 'serve', ...args], { env: { ...process.env, ...env } }, (error, _out, said) =>
        resolve({ code: Number(error?.code ?? 0), said }),
      );
    });

  it.each([
    [['--host', '0.0.0.0'], 7, 'token'],
    [['--host', '0.0.0.0', '--token-file', '/nowhere/token'], 4, 'nowhere'],
    [['--workers', 'many'], 2, '--workers takes a number'],
    [['--store', 'memory:'], 2, 'memory:'],
    [['page.html'], 2, 'takes no pages'],
  ])('pith serve %j is refused', async (args, code, words) => {
    const { said, ...ended } = await run(args);
    expect(ended.code).toBe(code);
    expect(said).toContain(words);
  });

  it('reports a busy port, requires its token, and accepts its given host names', async () => {
    const service = await startServe(['--host', '0.0.0.0', '--workers', '0', '--allow-host', 'pith.example'], {
      PITH_TOKEN: 'open-sesame',
    });
    const url = service.url.replace('0.0.0.0', '127.0.0.1');
    const { code, said } = await run(['--port', new URL(url).port, '--workers', '0', '--host', '0.0.0.0'], {
      PITH_TOKEN: 'open-sesame',
    });
    expect(code).toBe(8);
    expect(said).toContain('used by another program');
    expect((await fetch(`${url}/methods`)).status).toBe(401);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/methods`, { headers: { authorization: 'Bearer open-sesame' } })).status).toBe(200);
    expect(await raw(url, 'GET /healthz HTTP/1.1\r\nHost: pith.example\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200 /,
    );
    expect(JSON.stringify(service.log)).not.toContain('sesame');
    await service.stop();
  });
});

describe('a service that renders', () => {
  it('uses the page as Chromium shows it', async () => {
    const service = await startServe(['--workers', '1', '--render']);
    try {
      const rendered = (query: string): ReturnType<typeof post> =>
        post(`${service.url}/extract?layout=browser&${query}`, ARTICLE);
      // The browser has a deadline of its own, which it may miss on a busy machine.
      await until(async () => (await rendered('format=text')).status === 200);
      const { text } = await rendered('method=vce');
      expect(JSON.parse(text)).toMatchObject({
        method: 'vce',
        layout: 'browser',
        text: expect.stringContaining(SENTENCE),
      });
    } finally {
      await service.stop();
    }
  });
});

describe('a store', () => {
  const learn = (url: string): ReturnType<typeof post> =>
    post(`${url}/sites/coast.example/pages`, SITE_LINES, { 'content-type': 'application/x-ndjson' });
  const bySite = (url: string): ReturnType<typeof post> => post(`${url}/extract?site=coast.example`, sitePage(9));

  it('in a folder that goes away fails /readyz, and pages without a site still work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-service-'));
    const service = await startServe(['--workers', '2', '--store', join(folder, 'sites')]);
    expect((await learn(service.url)).status).toBe(201);
    for (let i = 0; i < 4; i++) expect(JSON.parse((await bySite(service.url)).text).template).toBe('1');
    // A worker may still be writing there and would recreate the folder: a file takes its place.
    await expect
      .poll(() => {
        rmSync(folder, { recursive: true, force: true });
        writeFileSync(folder, '');
        return statSync(folder).isFile();
      })
      .toBe(true);
    const ready = await fetch(`${service.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).not.toContain(folder);
    expect((await post(`${service.url}/extract`, ARTICLE)).status).toBe(200);
    const list = await fetch(`${service.url}/sites`);
    expect(list.status).toBe(503);
    expect(await list.text()).not.toContain(folder);
    await service.stop();
  });

  it('in PostgreSQL that comes back is used again, by the service and by every worker', async () => {
    const server = await startPostgres();
    const line = await startProxy(server.url);
    const service = await startServe(['--workers', '2'], { PITH_STORE: line.url });
    const ready = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;
    try {
      expect((await learn(service.url)).status).toBe(201);
      for (let i = 0; i < 4; i++) expect(JSON.parse((await bySite(service.url)).text).template).toBe('1');
      await line.cut();
      expect(await ready()).toBe(503);
      expect((await fetch(`${service.url}/sites`)).status).toBe(503);
      expect((await post(`${service.url}/extract`, ARTICLE)).status).toBe(200);
      await line.mend();
      await until(async () => (await ready()) === 200);
      expect(await ready()).toBe(200);
      expect((await (await fetch(`${service.url}/sites/coast.example`)).json())[0].version).toBe(1);
      // Cached records expire after some seconds, so that workers have to read again.
      await pause(4_000);
      for (let i = 0; i < 6; i++) expect(JSON.parse((await bySite(service.url)).text).template).toBe('1');
      expect((await learn(service.url)).status).toBe(201);
      expect((await (await fetch(`${service.url}/sites/coast.example`)).json())[0].version).toBe(2);
    } finally {
      await service.stop();
      await line.cut();
      await server.stop();
    }
    expect(JSON.stringify(service.log)).not.toContain('pith:pith');
  });

  it('in PostgreSQL that goes away for good', async () => {
    const server = await startPostgres();
    const { port } = new URL(server.url);
    const service = await startServe(['--workers', '2'], { PITH_STORE: server.url });
    try {
      expect((await learn(service.url)).status).toBe(201);
      for (let i = 0; i < 4; i++) expect(JSON.parse((await bySite(service.url)).text).template).toBe('1');
      await server.stop();
      expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
      const lost = await fetch(`${service.url}/sites/coast.example`);
      expect(lost.status).toBe(503);
      expect(await lost.text()).not.toMatch(new RegExp(`${port}|127\\.0\\.0\\.1|pith:pith`));
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      expect((await post(`${service.url}/extract`, ARTICLE)).status).toBe(200);
      // A worker keeps using the records that it has read; it must not hang or reveal anything.
      const { status, text } = await bySite(service.url);
      expect([200, 503]).toContain(status);
      expect(text).not.toMatch(new RegExp(`${port}|pith:pith`));
    } finally {
      await service.stop();
    }
    expect(JSON.stringify(service.log)).not.toContain('pith:pith');
  });
});
