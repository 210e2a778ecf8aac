// Stops `npm pack` and `npm publish` unless every file that package.json promises exists and no source is newer than
// the build. Otherwise a package of an unbuilt tree would install silently and be empty, or contain old code. Then replaces
// package.json and README.md by the packed ones (packed.mjs); `--restore`, which npm runs after packing, puts them back.
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packedManifest, packedReadme, repositoryOf } from './packed.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const REPLACED = ['package.json', 'README.md'];
const kept = (name) => join(root, 'dist', `unpacked-${name}`);

/** Also after a run that was killed between the two. */
function restore() {
  for (const name of REPLACED) if (existsSync(kept(name))) renameSync(kept(name), join(root, name));
}

function replace() {
  for (const name of REPLACED) copyFileSync(join(root, name), kept(name));
  const [manifest, readme] = REPLACED.map((name) => readFileSync(join(root, name), 'utf8'));
  const known = JSON.parse(manifest);
  writeFileSync(join(root, 'package.json'), packedManifest(manifest));
  writeFileSync(join(root, 'README.md'), packedReadme(readme, repositoryOf(known), known.version));
}

restore();
if (process.argv.includes('--restore')) process.exit();

const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function promised(entry) {
  if (typeof entry === 'string') return entry.includes('*') ? [] : [entry];
  return Object.values(entry ?? {}).flatMap(promised);
}

const modified = (path) => statSync(join(root, path)).mtimeMs;

/** A source that changed after its bundles were written. */
function newerSource(built) {
  if (!existsSync(join(root, 'src'))) return undefined;
  const since = Math.min(...built.map(modified));
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .find((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && modified(path) > since);
}

const files = [...new Set([...promised(exports), ...promised(bin)])];
const missing = files.filter((path) => !existsSync(join(root, path)));
const newer = missing.length > 0 ? undefined : newerSource(files.filter((path) => path.startsWith('./dist/lib/')));
const fault =
  missing.length > 0
    ? `not built, missing ${missing.slice(0, 3).join(', ')}`
    : newer && `built before ${newer} was changed`;
if (fault !== undefined) {
  console.error(`pith: ${fault}: run npm run build, then pack again`);
  process.exit(1);
}
replace();
