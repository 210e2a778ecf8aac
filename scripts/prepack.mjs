// `npm pack` and `npm publish` end here unless every file that package.json promises is there: a package of a tree that
// was never built would install without a word and hold nothing.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { exports, bin } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

function promised(entry) {
  if (typeof entry === 'string') return entry.includes('*') ? [] : [entry];
  return Object.values(entry ?? {}).flatMap(promised);
}

const missing = [...new Set([...promised(exports), ...promised(bin)])].filter(
  (path) => !existsSync(new URL(path, root)),
);
if (missing.length > 0) {
  console.error(`pith: not built, there is no ${missing.slice(0, 3).join(', ')}: run npm run build, then pack again`);
  process.exit(1);
}
