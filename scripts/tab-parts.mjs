// pith/browser in parts: a plugin that replaces modules of the library by placeholders, whose functions load their part when they
// are first called (src/frontends/adapters/tab-parts.ts). A module of a part may export functions and plain constants only: a
// placeholder cannot wait for anything else. Learned tables stay in the files that Node reads.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { optionsWithoutHelp } from './lite-stand-ins.mjs';
import { pastIndexes } from './past-index.mjs';

/** Part → its modules, below dist/src. */
const PARTS = {
  model: [
    'methods/fusion/model.js',
    'methods/fusion/shipped-model.js',
    'methods/fusion/sum-trees.js',
    'methods/fusion/sum-classes.js',
  ],
  languages: ['text/languages.generated.js'],
  decode: ['decode/decode.js'],
  charsets: ['decode/detect.js', 'decode/guess.js', 'decode/sample.js', 'decode/twins.js', 'decode/vietnamese.js'],
  quirks: ['dom/quirks.js'],
  entities: ['dom/rare-entities.generated.js'],
  dates: ['metadata/dates/month-names.js'],
  code: ['render/document/code.js', 'render/code-furniture.js'],
  formulas: ['render/document/math/math-node.js', 'render/document/math/write-tex.js'],
  things: ['metadata/thing-facts.js'],
  comments: ['render/read-comment.js'],
  embedded: ['embedded/find-embedded.js', 'embedded/as-page.js'],
  papers: ['methods/paper-methods.js', 'methods/bte/paper-form.js'],
  sites: [
    'methods/site/digest.js',
    'methods/site/detect.js',
    'methods/site/learn-model.js',
    'methods/site/body.js',
    'sites/templates/match.js',
    'sites/rules/correct.js',
    'sites/rules/page-label.js',
    'sites/rules/rule.js',
  ],
  layout: ['layout/align.js', 'layout/from-document.js'],
  reasons: ['explain/account.js', 'methods/fusion/explain.js'],
  signs: ['methods/fusion/say-sign.js'],
};

const isPlain = (value) => typeof value !== 'function' && JSON.stringify(value) !== undefined;

/** The exports of a module as code that loads `part` when called. */
async function placeholder(path, part, built) {
  const lines = [
    `import { part } from ${JSON.stringify(join(built, 'frontends/adapters/tab-parts.js'))};`,
    `const load = part(${JSON.stringify(part)}, () => import('part:${part}'));`,
  ];
  for (const [name, value] of Object.entries(await import(pathToFileURL(path).href))) {
    if (isPlain(value)) lines.push(`export const ${name} = ${JSON.stringify(value)};`);
    else if (/^class\b/.test(String(value))) throw new Error(`${path}: ${name} is a class; a part has functions only`);
    else lines.push(`export const ${name} = (...given) => load().${name}(...given);`);
  }
  return lines.join('\n');
}

/** `shared`: built module → the file that already contains it and nothing else, and the name of its export there. */
export function tabParts(built, shared) {
  const partOf = new Map(
    Object.entries(PARTS).flatMap(([part, paths]) => paths.map((path) => [join(built, path), part])),
  );
  const core = join(built, 'frontends/adapters/tab-core.js');
  const replaced = (path) => (shared.has(path) ? { path, namespace: 'shared' } : undefined);
  return {
    name: 'tab-parts',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice('part:'.length), namespace: 'part' }));
      onResolve({ filter: /\.js$/ }, ({ path, resolveDir, namespace }) => {
        const full = resolve(resolveDir, path);
        // Every part then imports all that the core uses, so that is one file instead of twenty.
        if (namespace === 'part' && full === core) return { path: full, sideEffects: true };
        if (namespace === 'part') return replaced(full);
        if (partOf.has(full)) return { path: full, namespace: 'placeholder', sideEffects: false };
        return replaced(full);
      });
      onLoad({ filter: /./, namespace: 'placeholder' }, async ({ path }) => ({
        contents: await placeholder(path, partOf.get(path), built),
        resolveDir: built,
      }));
      onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
        contents: [
          `import ${JSON.stringify(core)};`,
          ...PARTS[path].map((one) => `export * from ${JSON.stringify(join(built, one))};`),
        ].join('\n'),
        resolveDir: built,
      }));
      // Texts for the command's help.
      onLoad({ filter: /option-table\.js$/, namespace: 'file' }, () => ({
        contents: optionsWithoutHelp(),
        loader: 'js',
      }));
      onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) =>
        path.startsWith(built) ? { contents: pastIndexes(path, readFileSync(path, 'utf8')), loader: 'js' } : undefined,
      );
      onResolve({ filter: /^shared:/ }, ({ path }) => ({ path: path.slice('shared:'.length), external: true }));
      onLoad({ filter: /./, namespace: 'shared' }, ({ path }) => {
        const { file, name, as } = shared.get(path);
        return { contents: `export { ${as} as ${name} } from ${JSON.stringify(`shared:${file}`)};` };
      });
    },
  };
}
