// A folder of saved pages → items, in walk order. Every reader walks the folder again and finds the same list as long as it
// does not change; the plan's fingerprint detects changes. Links are items with an outcome.

import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from '../files/index.ts';
import { overLimit } from '../kinds/index.ts';
import { type FoundPage, walkPages } from '../names/index.ts';
import type { InputItem, ItemPage } from './item.ts';
import { savedPage } from './saved-page.ts';

export interface FolderRange {
  /** Page numbers in the walk, half-open. */
  readonly from: number;
  readonly to: number;
  readonly maxBytes: number;
}

export async function* folderItems(folder: string, range: FolderRange): AsyncGenerator<InputItem, void, void> {
  const pages = await walkPages(folder);
  for (let i = range.from; i < Math.min(range.to, pages.length); i++) {
    const { length, ...page } = readOne(folder, pages[i]!, range.maxBytes);
    yield { offset: i, inner: 0, length, ...page };
  }
}

function readOne(
  folder: string,
  { path: id, isLink }: FoundPage,
  maxBytes: number,
): ItemPage & { readonly length: number } {
  const path = join(folder, id);
  try {
    if (isLink) {
      const reason = `a symbolic link to '${readlinkSync(path)}', not followed`;
      return { id, length: 0, outcome: 'link', reason };
    }
    const { size } = statSync(path);
    if (size > maxBytes)
      return { id, length: size, outcome: 'too-large', reason: `${size} bytes, ${overLimit(maxBytes)}` };
    return { length: size, ...savedPage(id, readFileSync(path), maxBytes) };
  } catch (thrown) {
    return { id, length: 0, outcome: 'corrupt', reason: fileError(path, thrown).message };
  }
}
