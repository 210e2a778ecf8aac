// `--render`: each page after its scripts have run, in the user's Chromium. Scripts may fetch from public addresses, as `pith URL`
// does; those of a file without --url may also load the files beside it.

import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import { ScriptRunner, type Served } from '../../../browser/index.ts';
import type { Page, PageInput } from '../../../index.ts';
import { httpGet } from '../../../inputs/fetch/index.ts';

/** Files beside a page; others are bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.txt': 'text/plain',
};

export interface Scripts {
  run(page: Page, path: string | undefined): Promise<PageInput>;
  close(): Promise<void>;
}

/** Starts the browser, so that a missing one is reported before any page is read. */
export async function openScripts(allowPrivate: boolean): Promise<Scripts> {
  const runner = new ScriptRunner({
    fetch: async (url) => {
      const { status, contentType, bytes } = await httpGet(url, { allowPrivate });
      return { status, contentType, body: bytes };
    },
  });
  await runner.start();
  return {
    run: (page, path) =>
      runner.run(page, path === undefined ? undefined : (name) => fileBeside(dirname(resolve(path)), name)),
    close: () => runner.close(),
  };
}

async function fileBeside(folder: string, name: string): Promise<Served | undefined> {
  const path = resolve(folder, decodeURIComponent(name.replace(/[?#].*$/, '')));
  if (relative(folder, path).startsWith('..')) return undefined;
  const contentType = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return { status: 200, contentType, body: await readFile(path) };
}
