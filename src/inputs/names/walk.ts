// Folders and patterns → the files in them, in a stable order: names sorted, files before subfolders. Hidden entries are
// skipped, and linked folders are not entered: a link to a parent would never end.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../files/index.ts';
import { isPageName } from '../kinds/index.ts';
import { expandBraces, matchSegment, splitGlob } from './glob.ts';

export interface FoundPage {
  /** Path below the folder, with `/`. */
  readonly path: string;
  /** True for a symbolic link, whatever its target. */
  readonly isLink: boolean;
}

/** All page files below a folder. */
export async function walkPages(folder: string): Promise<FoundPage[]> {
  const pages: FoundPage[] = [];
  const waiting = [''];
  while (waiting.length > 0) {
    const here = waiting.pop()!;
    const folders: string[] = [];
    for (const { name, isFolder, isFile, isLink } of await list(join(folder, here))) {
      const path = here === '' ? name : `${here}/${name}`;
      if (name.startsWith('.')) continue;
      if (isFolder) folders.push(path);
      else if (isFile && isPageName(name)) pages.push({ path, isLink });
    }
    waiting.push(...folders.reverse());
  }
  return pages;
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
  const places = new Map<string, { readonly folder: string; readonly level: number }>();
  const add = (folder: string, level: number): void => void places.set(`${level} ${folder}`, { folder, level });
  add(base, 0);
  for (const { folder, level } of places.values()) {
    const segment = segments[level]!;
    const isLast = level === segments.length - 1;
    const isAny = segment === '**';
    if (isAny && !isLast) add(folder, level + 1);
    const matches = (name: string): boolean => (isAny ? !name.startsWith('.') : matchSegment(name, segment));
    // The middle of a pattern may match anything; a name that cannot be listed as a folder matches nothing.
    const entries = await list(folder).catch(() => []);
    for (const { name, isFolder, isFile } of entries.filter((one) => matches(one.name))) {
      if (isFile && isLast) files.push(join(folder, name));
      if (isFolder && (isAny || !isLast)) add(join(folder, name), isAny ? level : level + 1);
    }
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isFile: boolean;
  readonly isLink: boolean;
}

/** A folder's entries, sorted by name. */
async function list(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((thrown) => {
    throw fileError(folder, thrown);
  });
  return entries
    .map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
      isFile: entry.isFile() || entry.isSymbolicLink(),
      isLink: entry.isSymbolicLink(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
