// node scripts/pack-html5lib.mjs FOLDER: the cases of html5lib-tests (a checkout) → test/html5lib/vendored, one packed file per
// part.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/pack-html5lib.mjs FOLDER');
const OUT = join(import.meta.dirname, '../test/html5lib/vendored');
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };

for (const [part, ending, charset] of [
  ['tree-construction', '.dat', 'utf8'],
  ['tokenizer', '.test', 'utf8'],
  ['encoding', '.dat', 'latin1'],
]) {
  const files = readdirSync(join(folder, part)).filter((name) => name.endsWith(ending));
  const texts = Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(folder, part, name), charset)]));
  const packed = brotliCompressSync(JSON.stringify(texts), QUALITY);
  writeFileSync(join(OUT, `${part}.json.br`), packed);
  console.log(`${part}: ${files.length} files, ${packed.length} bytes`);
}
