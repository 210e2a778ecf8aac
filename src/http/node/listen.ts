// Makes a server listen on an address, and closes it without losing the requests that it has accepted.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PithError } from '../../base/index.ts';
import type { Access } from '../index.ts';

export interface ListenAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface Listening {
  readonly url: string;
  /** Stops accepting connections. Resolves when all requests are answered, or after `ms`, dropping the rest. */
  close(ms: number): Promise<void>;
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;
const IDLE_CHECK_MS = 50;

/** An address that other machines can reach needs a token. */
export function refuseOpenAddress(host: string, access: Access): void {
  if (LOOPBACK.test(host) || access.token !== undefined) return;
  throw new PithError(
    'refused',
    `other machines can reach '${host}': set a token (PITH_TOKEN, or --token-file PATH), or listen on 127.0.0.1`,
  );
}

export async function listenOn(server: Server, place: ListenAddress): Promise<Listening> {
  await bind(server, place);
  return { url: urlOf(server), close: (ms) => drained(server, ms) };
}

function bind(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE' ? 'is used by another program: choose another --port' : `failed (${cause.code})`;
      reject(new PithError('unavailable', `${host}:${port} ${why}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function drained(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that become idle later would otherwise be kept alive for another request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
