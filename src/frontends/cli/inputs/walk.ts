// Folders → the files in them, in a stable order (names sorted, depth first). Hidden entries are left out, and linked
// folders are not entered: a link to a parent would never end.

import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { expandBraces, matchSegment, splitGlob } from './glob.ts';

/** What a folder's pages are called. */
export const PAGE_EXTENSIONS: readonly string[] = ['.html', '.htm', '.xhtml', '.xht', '.shtml', '.mhtml', '.mht'];

export function isPageName(name: string): boolean {
  return PAGE_EXTENSIONS.includes(extname(unpackedName(name)).toLowerCase());
}

/** `a.html.gz` is a page too. */
export function unpackedName(name: string): string {
  return name.replace(/\.(gz|br)$/i, '');
}

/** All page files below a folder. */
export async function walkPages(folder: string): Promise<string[]> {
  const files: string[] = [];
  const waiting = [folder];
  while (waiting.length > 0) {
    const here = waiting.pop()!;
    const folders: string[] = [];
    for (const { name, isFolder, isFile } of await list(here)) {
      if (name.startsWith('.')) continue;
      if (isFolder) folders.push(join(here, name));
      else if (isFile && isPageName(name)) files.push(join(here, name));
    }
    waiting.push(...folders.reverse());
  }
  return files;
}

/** All files that match a pattern. */
export async function walkGlob(pattern: string): Promise<string[]> {
  const found = new Set<string>();
  for (const one of expandBraces(pattern)) {
    const { base, segments } = splitGlob(one);
    if (segments.length === 0) found.add(one);
    else for (const file of await matchBelow(base, segments)) found.add(file);
  }
  return [...found].sort();
}

async function matchBelow(base: string, segments: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  const seen = new Set<string>();
  const waiting = [{ folder: base, level: 0 }];
  while (waiting.length > 0) {
    const { folder, level } = waiting.pop()!;
    const key = `${level} ${folder}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const segment = segments[level]!;
    const isLast = level === segments.length - 1;
    if (segment === '**' && !isLast) waiting.push({ folder, level: level + 1 });
    for (const { name, isFolder, isFile } of await list(folder)) {
      const path = join(folder, name);
      if (segment === '**') {
        if (name.startsWith('.')) continue;
        if (isFolder) waiting.push({ folder: path, level });
        else if (isFile && isLast) files.push(path);
      } else if (matchSegment(name, segment)) {
        if (isFolder && !isLast) waiting.push({ folder: path, level: level + 1 });
        else if (isFile && isLast) files.push(path);
      }
    }
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isFile: boolean;
}

/** A folder's entries by name; empty when it cannot be read, as a glob's middle part may be anything. */
async function list(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
      isFile: entry.isFile() || entry.isSymbolicLink(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
