// The inspector's files as they were built, by path, each read once at the start: the path of a request is looked up and
// never becomes a path of the disk. The page contains a description of its server (`ServerInfo`), so it need not ask for it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PithError } from '../../../base/index.ts';

/** What the page can fetch, all from its own server. Read by src/frontends/inspector/tab/server.ts. */
export interface ServerInfo {
  readonly pages?: string;
  readonly fetch?: string;
  readonly rules?: boolean;
}

export interface InspectorFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const DIST = fileURLToPath(new URL('../../../..', import.meta.url));
const SCRIPT = 'text/javascript; charset=utf-8';
/** Path → file below dist, and its type. */
const FILES: Readonly<Record<string, readonly [file: string, mediaType: string]>> = {
  '/': ['inspector/index.html', 'text/html; charset=utf-8'],
  '/inspector.js': ['inspector/inspector.js', SCRIPT],
  '/worker.js': ['inspector/worker.js', SCRIPT],
  '/style.css': ['inspector/style.css', 'text/css; charset=utf-8'],
};
/** The core is the library itself, which the package has anyway: this file and those that it imports. */
const CORE = ['lib/index.js', '/pith.js'] as const;
const IMPORTED = /\bfrom ?"\.\/([\w-]+\.js)"|\bimport ?"\.\/([\w-]+\.js)"/g;
const NO_SERVER = '<meta name="pith-server" content="">';

export function inspectorFiles(server: ServerInfo, dist: string = DIST): ReadonlyMap<string, InspectorFile> {
  const files = new Map<string, InspectorFile>();
  for (const [path, [file, mediaType]] of Object.entries(FILES)) {
    const bytes = readBuilt(dist, file);
    files.set(path, { bytes: path === '/' ? withServer(bytes, server) : bytes, mediaType });
  }
  const core = new Map<string, string>([CORE]);
  for (const [file, path] of core) {
    const bytes = readBuilt(dist, file);
    files.set(path, { bytes, mediaType: SCRIPT });
    for (const [, from, alone] of bytes.toString('utf8').matchAll(IMPORTED))
      core.set(`lib/${from ?? alone}`, `/${from ?? alone}`);
  }
  return files;
}

function readBuilt(dist: string, file: string): Buffer {
  const place = join(dist, file);
  if (!existsSync(place)) throw new PithError('unavailable', 'the inspector has not been built: run `npm run build`');
  return readFileSync(place);
}

function withServer(page: Buffer, server: ServerInfo): Uint8Array {
  const said = JSON.stringify(server).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Buffer.from(page.toString('utf8').replace(NO_SERVER, () => NO_SERVER.replace('""', `"${said}"`)));
}
