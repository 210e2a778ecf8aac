// PostgreSQL behind a connection that fails: cut in the middle, gone for a while, or silent without being closed. Every
// query is answered in time, by an error or a result; nothing acknowledged is lost; and the store recovers by itself.

import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEW_HEALTH, SITE_VERSION, type SiteRecord } from '../../src/sites/templates/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { startPostgres, type TestServer } from '../servers/postgres.ts';

/** A proxy to the server that can be cut, silenced and closed. */
class Wire {
  silent = false;
  refuses = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.refuses) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => {});
        from.on('close', () => to.destroy());
        from.on('data', (bytes) => {
          if (!this.silent) to.write(bytes);
        });
      }
    });
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as { port: number }).port));
    });
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

let server: TestServer;
let wire: Wire;
let store: Store;

beforeAll(async () => {
  server = await startPostgres();
  const url = new URL(server.url);
  wire = new Wire(Number(url.port));
  url.port = String(await wire.listen());
  url.searchParams.set('query_timeout', '2000');
  store = await openStore(url.href);
  await store.put(site(0));
});

afterAll(async () => {
  wire.silent = false;
  await store?.close();
  wire?.close();
  await server?.stop();
});

function site(version: number): SiteRecord {
  return {
    key: 'a.example',
    format: SITE_VERSION,
    method: 'site',
    options: {},
    version,
    created: '',
    templates: [],
    health: NEW_HEALTH,
    history: [],
  };
}

const counted = (old: SiteRecord | undefined): SiteRecord => site((old?.version ?? 0) + 1);

it.each(Array.from({ length: 20 }, (_, i) => [i, ['cut', 'gone', 'silent', 'cut and gone'][i % 4]!] as const))(
  'outage %i: %s',
  async (i, how) => {
    const before = (await store.get('a.example', 'site'))!.version;
    const asked = Array.from({ length: 4 }, () => store.update('a.example', 'site', counted));
    await new Promise((resolve) => setTimeout(resolve, i * 2));
    if (how.includes('silent')) wire.silent = true;
    if (how.includes('gone')) wire.refuses = true;
    if (how.includes('cut') || how.includes('gone')) wire.cut();
    const during = store.get('a.example', 'site');
    const outcomes = await Promise.allSettled([...asked, during]);
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unavailable' });
    wire.silent = false;
    wire.refuses = false;
    wire.cut();
    const acknowledged = outcomes.slice(0, 4).filter(({ status }) => status === 'fulfilled').length;
    const after = (await store.get('a.example', 'site'))!.version;
    expect(after - before).toBeGreaterThanOrEqual(acknowledged);
    expect(after - before).toBeLessThanOrEqual(4);
  },
);
