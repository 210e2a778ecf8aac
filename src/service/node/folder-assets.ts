// A folder of files → what the service shows at `/`. Read once, at the start: a path of a request is looked up, and never
// becomes a path of the disk.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Assets } from '../service.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Undefined when there is no such folder. */
export function folderAssets(folder: string): Assets | undefined {
  if (!existsSync(folder)) return undefined;
  const files = new Map<string, { readonly bytes: Uint8Array; readonly mediaType: string }>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const mediaType = MEDIA_TYPES[extname(name)];
    if (mediaType === undefined) continue;
    const path = `/${name.split(sep).join('/')}`;
    files.set(path === '/index.html' ? '/' : path, { bytes: readFileSync(join(folder, name)), mediaType });
  }
  return async (path) => files.get(path);
}
