// Arguments of a corpus command → the names of its inputs. `@list` is replaced by its lines, each a path, URL or object
// with `base` before it; it may be gzipped and on a server, like the path lists of Common Crawl. Patterns of objects are replaced
// by their matches.

import { PithError } from '../../base/index.ts';
import { unpackWhole } from '../compression/index.ts';
import { isInputUrl, isRemoteName } from '../files/index.ts';
import { packingByBytes } from '../kinds/index.ts';
import { isGlob, matchPath } from '../names/index.ts';
import { listObjects, readNamed, rootOf, withBase } from '../remote/index.ts';

/** Ten million names. */
const MAX_LIST_BYTES: number = 2 ** 30;

export async function expandLists(named: readonly string[], base: string | undefined): Promise<string[]> {
  const paths: string[] = [];
  for (const one of named) {
    const lines = one.startsWith('@') ? await readList(one.slice(1), base) : [one];
    for (const line of lines) paths.push(...(isPattern(line) ? await matching(line) : [line]));
  }
  if (paths.length === 0)
    throw new PithError(
      'bad-option',
      'no inputs: use WARC, ARC, WACZ, CDX, JSONL or tar files, pages, folders, or @list',
    );
  return paths;
}

async function readList(path: string, base: string | undefined): Promise<string[]> {
  const isRemote = isRemoteName(path);
  const bytes = await readNamed(path, MAX_LIST_BYTES);
  const packing = packingByBytes(bytes);
  const text = packing === undefined ? bytes : unpackWhole(packing, bytes, `'${path}'`, MAX_LIST_BYTES);
  // The keys of a list in a bucket are those of the bucket.
  const above = base ?? (isRemote ? rootOf(path) : undefined);
  return text
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => withBase(line, above));
}

/** Only of objects: a shell expands patterns of files, and URLs contain `?`. */
function isPattern(name: string): boolean {
  return isRemoteName(name) && !isInputUrl(name) && isGlob(name);
}

async function matching(pattern: string): Promise<string[]> {
  const start = pattern.slice(0, pattern.search(/[*?[{]/));
  const found = (await listObjects(start)).filter((name) => matchPath(name, pattern));
  if (found.length === 0) throw new PithError('not-found', `no object matches '${pattern}'`);
  return found;
}
