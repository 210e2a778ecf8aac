// A path → a data set: a folder, or JSON lines, compressed or not. Also a part of a data set.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { PithError } from '../../../src/index.ts';
import { hash32 } from '../../../src/text/index.ts';
import type { DataSet, GoldPage } from './gold-page.ts';
import { readFolder } from './read-folder.ts';
import { countLines, readJsonLines } from './read-lines.ts';

export interface ReadOptions {
  /** Also returns pages without gold, for measurements that do not need it. */
  readonly goldOptional?: boolean;
  /** Skips lines without HTML, which name a page of another set. */
  readonly skipsBare?: boolean;
}

const LINES = /\.(jsonl|ndjson)(\.gz|\.br)?$/;

export function openDataSet(path: string, { goldOptional = false, skipsBare = false }: ReadOptions = {}): DataSet {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw new PithError(
      'not-found',
      `there is no data set '${path}'; name a .jsonl file, or a folder of pages with their text (page.html, page.txt)`,
    );
  const name = basename(path).replace(LINES, '');
  if (stat.isDirectory()) return { name, path, pages: () => readFolder(path, goldOptional) };
  if (LINES.test(path))
    return { name, path, pages: () => readJsonLines(path, goldOptional, skipsBare), count: () => countLines(path) };
  throw new PithError('bad-input', `${path}: a data set is a folder or ends in .jsonl, .jsonl.gz or .jsonl.br`);
}

/** The pages that pass; the name of the set marks it as a part. */
export function filterDataSet(data: DataSet, part: string, keep: (page: GoldPage) => boolean): DataSet {
  return {
    name: `${data.name} (${part})`,
    ...(data.path === undefined ? {} : { path: data.path }),
    async *pages() {
      for await (const page of data.pages()) if (keep(page)) yield page;
    },
  };
}

/** The first `count` pages. */
export function firstPages(data: DataSet, count: number): DataSet {
  return {
    name: data.name,
    ...(data.path === undefined ? {} : { path: data.path }),
    count: async () => Math.min(count, (await data.count?.()) ?? count),
    async *pages() {
      let left = count;
      if (left <= 0) return;
      for await (const page of data.pages()) {
        yield page;
        if (--left <= 0) return;
      }
    },
  };
}

/** The fold of a page, among `folds`. By site, so that no site is used both for tuning and for reporting. */
export function foldOf(page: GoldPage, folds: number): number {
  return hash32(page.site ?? page.url ?? page.id) % folds;
}
