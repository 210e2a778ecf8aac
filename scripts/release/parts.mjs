// package-lock.json → the parts that a user of Pith can end up with. Pith has no dependencies, so these are the
// optional ones with their dependencies, and the built-in tables, each with its version and license.
import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

/** Licenses of parts that Pith may offer: they only require users to keep the notice. */
export const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

/** Tables in src made from the data of others, as in NOTICE: file, source and license. */
export const TABLES = [
  ['src/dom/entities.generated.ts', 'HTML Standard, named character references', 'BSD-3-Clause'],
  ['src/dom/rare-entities.generated.ts', 'HTML Standard, named character references', 'BSD-3-Clause'],
  ['src/text/char-classes.generated.ts', 'Unicode Character Database', 'Unicode-3.0'],
  ['src/url/public-suffixes.generated.ts', 'Public Suffix List', 'MPL-2.0'],
  ['src/metadata/dates/month-names.generated.ts', 'Unicode Common Locale Data Repository', 'Unicode-3.0'],
  ['src/text/languages.generated.ts', 'Universal Declaration of Human Rights, stopwords-iso, Django', 'BSD-3-Clause'],
  ['src/methods/fusion/model.generated.ts', 'weights learned from annotated pages', 'MIT'],
];

/** Where Node would look for a package that `from` imports. */
function place(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const here = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[here] !== undefined) return here;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/**
 * Optional packages, or those in `names`, and their dependencies: `{ name, version, license, path, isDirect }`, by
 * name.
 */
export function optionalParts(lock = json('package-lock.json'), names = undefined) {
  const { packages } = lock;
  const direct = names ?? Object.keys(packages[''].peerDependencies ?? {});
  const found = new Map();
  const waiting = direct.map((name) => ({ from: '', name, isDirect: true }));
  for (const { from, name, isDirect = false } of waiting) {
    const path = place(packages, from, name);
    if (path === undefined || found.has(path)) continue;
    const { version, license, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path];
    found.set(path, { name, version, license, path, isDirect });
    const peers = Object.keys(peerDependencies ?? {}).filter((one) => peerDependenciesMeta?.[one]?.optional !== true);
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      waiting.push({ from: path, name: next });
  }
  return [...found.values()].sort((one, two) => (one.path < two.path ? -1 : 1));
}

/** Whether everything in an expression is allowed: `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`. */
export function isAllowed(license) {
  if (typeof license !== 'string' || license === '') return false;
  const bare = license.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((one) => ALLOWED_LICENCES.has(one.trim()));
}
