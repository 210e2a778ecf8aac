// An archive of a rendered site (index.jsonl + root/) → pages with gold, and a loopback server for their links. Links
// to the site's own host are served from root/ too; the renderer rejects everything else.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { PithError } from '../../../src/index.ts';
import { type DataSet, fromRecord, type GoldPage } from '../data/index.ts';
import { readTar } from './read-tar.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

export interface SiteArchive {
  readonly data: DataSet;
  /** The file for a path of the site; undefined if it is not in the archive. */
  file(path: string): Uint8Array | undefined;
}

/** `origin`: the origin that serves the site; pages get their URLs under it. */
export function openSiteArchive(path: string, origin = 'http://site.invalid'): SiteArchive {
  const name = basename(path).replace(/\.tar\.gz$/, '');
  const files = readTar(readFileSync(path));
  const index = files.get('index.jsonl');
  if (index === undefined) throw new PithError('bad-input', `${path}: no index.jsonl in it`);
  const lines = Buffer.from(index)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    data: {
      name,
      async *pages() {
        for (const line of lines) yield goldPage(line, name, origin, files);
      },
    },
    file: (wanted) => files.get(`root/${wanted}`) ?? files.get(`root/${wanted}/index.html`),
  };
}

function goldPage(line: string, site: string, origin: string, files: ReadonlyMap<string, Uint8Array>): GoldPage {
  const record = JSON.parse(line) as Record<string, unknown> & { readonly path: string };
  const html = files.get(`root/${record.path}`);
  if (html === undefined) throw new PithError('bad-input', `${site}: ${record.path} is not in the archive`);
  const path = record.path.split('/').map(encodeURIComponent).join('/');
  return fromRecord(
    { ...record, site, url: `${origin}/${path}`, html: new TextDecoder().decode(html) },
    `${site}: ${record.path}`,
  );
}

export interface SiteServer {
  readonly origin: string;
  /** Requested paths that do not exist. */
  readonly missing: Set<string>;
  show(archive: SiteArchive): void;
  close(): Promise<void>;
}

/** Serves one archive at a time on a free loopback port. */
export async function serveSites(): Promise<SiteServer> {
  let shown: SiteArchive | undefined;
  const missing = new Set<string>();
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://loopback').pathname.slice(1));
    const body = shown?.file(path);
    if (body === undefined) {
      missing.add(path);
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missing,
    show: (archive) => {
      shown = archive;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
