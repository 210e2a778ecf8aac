// Arguments of a corpus command → the names of its inputs. `@list` files are expanded: one path or URL per line, after `base`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { fileError, isInputUrl } from '../files/index.ts';

export function expandLists(named: readonly string[], base: string | undefined): string[] {
  const paths = named.flatMap((one) => (one.startsWith('@') ? readList(one.slice(1), base) : [one]));
  if (paths.length === 0)
    throw new PithError('bad-option', 'no inputs: use WARC, ARC, WACZ, JSONL or tar files, pages, folders, or @list');
  return paths;
}

function readList(path: string, base: string | undefined): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (thrown) {
    throw fileError(path, thrown);
  }
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => withBase(line, base));
}

function withBase(path: string, base: string | undefined): string {
  if (base === undefined || isInputUrl(path)) return path;
  return isInputUrl(base)
    ? new URL(path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`).href
    : join(base, path);
}
