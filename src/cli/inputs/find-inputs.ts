// What the user named (files, folders, globs, `-`) → the pages, in order, each with its place below the common root,
// which is where `--out DIR` puts its answer. Says what to do about a name that leads nowhere.

import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PithError } from '../../error.ts';
import { isGlob, splitGlob } from './glob.ts';
import { PAGE_EXTENSIONS, walkGlob, walkPages } from './walk.ts';

export interface PageFile {
  /** As it is shown to the user, and opened; `-` is standard input. */
  readonly path: string;
  /** Path below the root of all inputs, such as `news/a.html`. */
  readonly place: string;
}

export interface FoundInputs {
  readonly files: readonly PageFile[];
  /** True when a folder or a glob was named, or several inputs: the answer is then a list even if it has one page. */
  readonly many: boolean;
}

interface Named {
  readonly base: string;
  readonly files: readonly string[];
  readonly many: boolean;
}

export async function findInputs(inputs: readonly string[]): Promise<FoundInputs> {
  const named: Named[] = [];
  for (const input of inputs) named.push(await findInput(input));
  const root = commonFolder(named.filter(({ base }) => base !== '').map(({ base }) => resolve(base)));
  const seen = new Set<string>();
  const files: PageFile[] = [];
  for (const path of named.flatMap((one) => one.files)) {
    const full = path === '-' ? '-' : resolve(path);
    if (seen.has(full)) continue;
    seen.add(full);
    files.push({ path, place: path === '-' ? 'stdin.html' : relative(root, full) });
  }
  return { files, many: inputs.length > 1 || named.some(({ many }) => many) };
}

async function findInput(input: string): Promise<Named> {
  if (input === '-') return { base: '', files: ['-'], many: false };
  const info = await stat(input).catch(() => undefined);
  if (info?.isDirectory() === true) return findInFolder(input);
  if (info !== undefined) return { base: dirname(input), files: [input], many: false };
  if (/^https?:\/\//i.test(input)) throw noFetching(input);
  if (!isGlob(input)) throw new PithError('not-found', `there is no file or folder '${input}'; check the path`);
  const files = await walkGlob(input);
  if (files.length === 0) {
    throw new PithError('not-found', `no file matches '${input}'; ** stands for folders at any depth`);
  }
  return { base: splitGlob(input).base, files, many: true };
}

async function findInFolder(folder: string): Promise<Named> {
  const files = await walkPages(folder);
  if (files.length > 0) return { base: folder, files, many: true };
  const names = PAGE_EXTENSIONS.map((extension) => `*${extension}`).join(', ');
  throw new PithError(
    'not-found',
    `folder '${folder}' holds no page (${names}); name other files with a glob: '${join(folder, '**/*')}'`,
  );
}

function noFetching(url: string): PithError {
  return new PithError('refused', `only pith learn fetches; try: curl -sL '${url}' | pith extract --url '${url}' -`);
}

/** The deepest folder that holds all of them. */
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
