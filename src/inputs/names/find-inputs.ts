// Command arguments (files, folders, globs, URLs, `-`) → the pages in order, each with its path below the common root, where
// `--out DIR` puts its result. A name that does not exist becomes a page with a problem; the others continue.

import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PithError } from '../../base/index.ts';
import { nearest } from '../../text/index.ts';
import { parseUrl } from '../../url/index.ts';
import { isRemoteName, schemeProblem } from '../files/index.ts';
import { isPageName } from '../kinds/index.ts';
import { isGlob, splitGlob } from './glob.ts';
import { walkGlob, walkPages } from './walk.ts';

export interface PageFile {
  /** As shown to the user, and opened; `-` is standard input; URLs are fetched. */
  readonly path: string;
  /** Path below the root of all inputs, such as `news/a.html`. */
  readonly place: string;
  /** Why there is no such page, and what to do. */
  readonly problem?: PithError;
}

export interface FoundInputs {
  readonly files: readonly PageFile[];
  /** True for a folder, a glob or several inputs: the result is then a list even if it has one page. */
  readonly many: boolean;
}

interface Named {
  readonly base: string;
  readonly files: readonly string[];
  readonly many: boolean;
  readonly problem?: PithError;
}

export async function findInputs(inputs: readonly string[]): Promise<FoundInputs> {
  const named: Named[] = [];
  for (const input of inputs) named.push(await findInput(input));
  const root = commonFolder(named.filter(({ base }) => base !== '').map(({ base }) => resolve(base)));
  const seen = new Set<string>();
  const files: PageFile[] = [];
  for (const { files: paths, problem } of named) {
    for (const path of paths) {
      const isOnDisk = path !== '-' && !isRemoteName(path);
      const full = isOnDisk ? resolve(path) : path;
      if (seen.has(full)) continue;
      seen.add(full);
      const place = isOnDisk ? relative(root, full) : placeOf(path);
      files.push({ path, place, ...(problem === undefined ? {} : { problem }) });
    }
  }
  return { files, many: inputs.length > 1 || named.some(({ many }) => many) };
}

async function findInput(input: string): Promise<Named> {
  if (input === '-') return { base: '', files: ['-'], many: false };
  if (isRemoteName(input)) return { base: '', files: [input], many: false };
  if (/^file:\/\//i.test(input)) return findInput(pathOf(input));
  const scheme = schemeProblem(input);
  if (scheme !== undefined) return nowhere(input, scheme);
  const info = look(input);
  if (info?.isDirectory() === true) return findInFolder(input);
  if (info !== undefined) return { base: dirname(input), files: [input], many: false };
  if (!isGlob(input)) return nowhere(input, `there is no file or folder '${input}'; ${adviceOn(input)}`);
  const files = await walkGlob(input);
  if (files.length === 0) return nowhere(input, `no file matches '${input}'; ** matches folders at any depth`);
  return { base: splitGlob(input).base, files, many: true };
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch (cause) {
    throw new PithError('bad-option', `'${address}' is not a file on this machine; use its path`, { cause });
  }
}

/** `www.example.org` and `example.org/story` are URLs without a scheme; `story.html` is a missing file. */
function adviceOn(input: string): string {
  const [host = ''] = input.split('/', 1);
  const isHost = /^(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}$/i.test(host) && (input.includes('/') || !isPageName(host));
  if (isHost) return `for the page at that URL: https://${input}`;
  const near = nearest(basename(input), neighbors(input));
  return near === undefined ? 'check the path' : `did you mean '${join(dirname(input), near)}'?`;
}

function neighbors(input: string): readonly string[] {
  try {
    return readdirSync(dirname(input));
  } catch {
    return [];
  }
}

/** Undefined if it does not exist, may not be read, or has a file in place of a folder in its path. */
function look(input: string): Stats | undefined {
  try {
    return statSync(input);
  } catch {
    return undefined;
  }
}

function nowhere(input: string, message: string): Named {
  return { base: '', files: [input], many: false, problem: new PithError('not-found', message) };
}

/** Names for pages that are not on disk: `stdin.html`, `example.org/news/story.html`. */
function placeOf(path: string): string {
  if (path === '-') return 'stdin.html';
  const url = parseUrl(path);
  if (url === undefined) return 'page.html';
  const { hostname, pathname, search } = url;
  const name = (pathname + search)
    .replace(/\/$/, '/index')
    .replace(/[^\w./-]/g, '-')
    .replace(/\.{2,}/g, '.');
  return `${hostname}${isPageName(name) ? name : `${name}.html`}`;
}

async function findInFolder(folder: string): Promise<Named> {
  const pages = await walkPages(folder);
  if (pages.length > 0) return { base: folder, files: pages.map(({ path }) => join(folder, path)), many: true };
  const hint = `name other files with a glob: '${join(folder, '**/*')}'`;
  return nowhere(folder, `folder '${folder}' contains no page (*.html, *.htm, *.xhtml, *.mhtml and the like); ${hint}`);
}

/** The deepest folder that contains all of them. */
function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders;
  let common = first.split(sep);
  for (const folder of others) {
    const parts = folder.split(sep);
    const differs = common.findIndex((part, i) => part !== parts[i]);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join(sep) || sep;
}
