// Imports by way of a folder's index.js → imports of the files themselves. A bundler that splits code counts everything that an
// index names as used by every module that imports one name from it; this gives it the files that are really used.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const FROM_INDEX = /\b(import|export) \{([^}]*)\} from '(\.[^']*\/index\.js|\.\/index\.js)';/g;
const REEXPORT = /\bexport \{([^}]*)\} from '(\.[^']+)';/g;

/** `a, b as c` → pairs of the name there and the name here. */
const namesIn = (list) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => one.split(' as '))
    .map(([there, here = there]) => ({ there, here }));

const indexes = new Map();

/** For an index: each name → its file and its name there. */
function namesOf(index) {
  if (!indexes.has(index)) {
    const found = new Map();
    for (const [, list, from] of readFileSync(index, 'utf8').matchAll(REEXPORT))
      for (const { there, here } of namesIn(list))
        found.set(here, { file: resolve(dirname(index), from), name: there });
    indexes.set(index, found);
  }
  return indexes.get(index);
}

/** The file that makes the name, past any number of indexes. */
function originOf(file, name) {
  const next = namesOf(file).get(name);
  return next === undefined ? { file, name } : originOf(next.file, next.name);
}

/** The source of the module at `path`, with such imports replaced. */
export function pastIndexes(path, source) {
  return source.replace(FROM_INDEX, (_, kind, list, from) =>
    namesIn(list)
      .map(({ there, here }) => {
        const { file, name } = originOf(resolve(dirname(path), from), there);
        return `${kind} { ${name} as ${here} } from ${JSON.stringify(file)};`;
      })
      .join('\n'),
  );
}
