// Serves the shipped files of pith/browser to a tab on this computer, gzipped, and counts the bytes of each.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface TabServer {
  readonly origin: string;
  /** Files fetched since the last call, and their size as sent. */
  taken(): ReadonlyMap<string, number>;
  close(): void;
}

const EMPTY = '<!doctype html><meta charset=utf-8><title>A tab</title>';

/** `root`: the folder of the package. */
export async function serveTab(root: string): Promise<TabServer> {
  let sent = new Map<string, number>();
  const packed = new Map<string, Buffer>();
  const server: Server = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html').end(EMPTY);
      return;
    }
    const path = normalize(url).replace(/^\/+/, '');
    if (!/^dist\/(?:browser|lib)\/[\w.-]+\.js$/.test(path)) {
      response.writeHead(404).end();
      return;
    }
    let bytes = packed.get(path);
    if (bytes === undefined) {
      bytes = gzipSync(readFileSync(join(root, path)), { level: 9 });
      packed.set(path, bytes);
    }
    sent.set(path, bytes.length);
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('cache-control', 'no-store');
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken() {
      const all = sent;
      sent = new Map();
      return all;
    },
    close: () => void server.close(),
  };
}

/** The fusion model and the table of languages: learned from data, and in files of their own. */
const LEARNED = /\/(?:model|languages)-[\w-]+\.js$|^dist\/lib\//;

/** Bytes of code, and of learned tables. */
export function weigh(taken: ReadonlyMap<string, number>): { readonly code: number; readonly learned: number } {
  let [code, learned] = [0, 0];
  for (const [path, bytes] of taken) {
    if (LEARNED.test(path)) learned += bytes;
    else code += bytes;
  }
  return { code, learned };
}
