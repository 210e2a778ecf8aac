// A folder of html files with gold → pages, in name order. Gold is beside the page (`a.html`, `a.txt` or `a.json`) or
// in a separate tree: `html/x/a.html` with `gold/x/a.txt`. A `.json` may be the gold alone or a whole record (url,
// lang, type, gold) without its html. Pages without gold are an error unless the caller allows them: silently leaving
// them out would flatter.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { PithError } from '../../../src/index.ts';
import { fromRecord, type GoldPage } from './gold-page.ts';

const PAGE = /\.(html?|xhtml)$/i;

export async function* readFolder(folder: string, goldOptional: boolean): AsyncGenerator<GoldPage> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PAGE.test(name))
    .sort();
  if (files.length === 0) throw new PithError('bad-input', `${folder}: no .html file in it`);
  for (const file of files) yield readPage(folder, join(folder, file), goldOptional);
}

function readPage(folder: string, path: string, goldOptional: boolean): GoldPage {
  const id = relative(folder, path).slice(0, -extname(path).length).split(sep).join('/');
  const bytes = readFileSync(path);
  const found = goldPaths(path).find((one) => existsSync(one));
  if (found === undefined && goldOptional) return { id, html: new Uint8Array(bytes), gold: {} };
  if (found === undefined)
    throw new PithError(
      'bad-input',
      `${path}: no gold: write its text into ${goldPaths(path)
        .map((one) => basename(one))
        .join(' or ')}`,
    );
  const content = readFileSync(found, 'utf8');
  const said = found.endsWith('.json') ? (JSON.parse(content) as Record<string, unknown>) : { gold: { text: content } };
  const record = 'gold' in said ? said : { gold: said };
  return fromRecord({ id, ...record, htmlBase64: bytes.toString('base64') }, path);
}

function goldPaths(path: string): string[] {
  const stem = path.slice(0, -extname(path).length);
  const stems = [stem, ...['html', 'pages'].map((tree) => stem.replace(`${sep}${tree}${sep}`, `${sep}gold${sep}`))];
  return [...new Set(stems)].flatMap((one) => [`${one}.json`, `${one}.txt`]).filter((one) => one !== path);
}
