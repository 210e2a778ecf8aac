// A module → a configuration that workerd serves on a port, from one file as a bundler for Workers makes it.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

export async function workerdConfig(entry, folder, port) {
  await build({
    entryPoints: [entry],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser', // any import from Node fails here
    conditions: ['worker', 'workerd'],
    logLevel: 'error',
  });
  const config = join(folder, 'config.capnp');
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2025-10-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
`,
  );
  return config;
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
