// What the user named → the paths of inputs: `@list` files are opened, one path or URL per line, each put after `base`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { fileError } from '../../inputs/warc/index.ts';

export function nameInputs(named: readonly string[], base: string | undefined): string[] {
  const paths = named.flatMap((one) => (one.startsWith('@') ? readList(one.slice(1), base) : [one]));
  if (paths.length === 0)
    throw new PithError('bad-option', 'no inputs: name WARC or JSONL files, tars, folders, or @list');
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
  if (base === undefined || /^https?:\/\//i.test(path)) return path;
  return /^https?:\/\//i.test(base)
    ? new URL(path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`).href
    : join(base, path);
}
