// A folder of saved pages → items, in the order of their paths. The list is made anew by every reader and is the same
// for all as long as the folder is; its mark in the plan says whether it is.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from '../../inputs/warc/index.ts';
import type { Item } from './item.ts';
import { PAGE_NAME } from './kinds.ts';
import { savedPage } from './saved-page.ts';

/** Paths of all pages below a folder, sorted by code units; hidden ones are passed over, links are not followed. */
export function pagesBelow(folder: string): string[] {
  const found: string[] = [];
  const waiting = [''];
  while (waiting.length > 0) {
    const below = waiting.pop()!;
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile() && PAGE_NAME.test(entry.name)) found.push(path);
    }
  }
  return found.sort();
}

export function* folderItems(
  folder: string,
  names: readonly string[],
  range: { readonly from: number; readonly to: number; readonly maxBytes: number },
): Generator<Item, void, void> {
  for (let i = range.from; i < Math.min(range.to, names.length); i++) {
    const name = names[i]!;
    const path = join(folder, name);
    try {
      const { size } = statSync(path);
      const about = { offset: i, inner: 0, length: size };
      if (size > range.maxBytes) yield { ...about, id: name, outcome: 'too-large', reason: `${size} bytes` };
      else yield { ...about, ...savedPage(name, readFileSync(path)) };
    } catch (thrown) {
      yield { offset: i, inner: 0, length: 0, id: name, outcome: 'corrupt', reason: fileError(path, thrown).message };
    }
  }
}
