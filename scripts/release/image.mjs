// node scripts/release/image.mjs FOLDER PACKAGE…: fills FOLDER/node_modules with the built Pith and the named optional
// packages, in the versions of the lock file. `npm ci` has installed them and checked their hashes, so nothing is
// resolved again.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionalParts } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [folder, ...names] = process.argv.slice(2);
const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
for (const name of ['package.json', 'LICENSE', ...files])
  cpSync(join(ROOT, name), join(folder, 'node_modules/pith', name), { recursive: true });
// Optional packages for other systems are in the lock file but not installed.
for (const { path } of optionalParts(undefined, names))
  if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
