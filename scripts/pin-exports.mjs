// lab release exports: writes test/exports.json, the exported names of every entry point. Run it after adding or removing one.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const pinned = {};
for (const [path, entry] of Object.entries(exports)) {
  if (!path.endsWith('.json')) pinned[path] = Object.keys(await import(new URL(entry.default, root))).sort();
}
writeFileSync(new URL('test/exports.json', root), `${JSON.stringify(pinned, null, 2)}\n`);
