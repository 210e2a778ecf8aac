// Builds what is shipped: a few bundles with shared chunks (dist/lib; the exports and the command point there), their types
// (dist/types), the library for tabs in parts that are loaded when needed (dist/browser), and a small bundle for tabs without the
// learned model (dist/browser/lite.js). Bundles load in a quarter of the time of hundreds of files, and contain no comments.
// Names in dist/lib are not minified, so that stack traces are readable. Fails if the core, or what tabs load, imports anything
// from Node.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { standIns as readStandIns } from './lite-stand-ins.mjs';
import { planScript } from './plan-script.mjs';
import { tabParts } from './tab-parts.mjs';

const BUILT = resolve('dist/src');
const LIB = resolve('dist/lib');
const TYPES = resolve('dist/types');

/** Entry points of the package and the command. */
const ENTRIES = {
  index: 'index.js',
  methods: 'methods/index.js',
  node: 'node.js',
  serve: 'frontends/service/index.js',
  readability: 'frontends/adapters/readability/index.js',
  langchain: 'frontends/adapters/langchain/index.js',
  main: 'frontends/main.js',
};

const TAB = 'frontends/adapters/tab.js';

// Characters beyond ASCII are escaped: an engine stores and compiles such a file with half the memory and in less time.
const shared = { bundle: true, format: 'esm', charset: 'ascii', legalComments: 'none', logLevel: 'warning' };
const forTabs = { ...shared, charset: 'utf8', platform: 'browser', target: 'es2022', minify: true };

/** `new URL('./child.js', import.meta.url)`: a file to start, or a folder beside the built ones. */
const NEIGHBOR = /new URL\((['"])(\.{1,2}\/[^'"]+)\1, import\.meta\.url\)/g;

/** The name of a started file among the bundles: `corpus/workers/child.js` → `corpus-workers-child`. */
const nameOf = (path) => relative(BUILT, path).replace(/\.js$/, '').replaceAll('/', '-');

/** Built from one of our sources; a file made by this script, or a folder, is only located. */
const isStarted = (path) => path.startsWith(BUILT) && path.endsWith('.js');

function startedFiles() {
  const found = {};
  for (const name of readdirSync(BUILT, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const path = join(BUILT, name);
    for (const [, , target] of readFileSync(path, 'utf8').matchAll(NEIGHBOR)) {
      const started = resolve(dirname(path), target);
      if (isStarted(started)) found[nameOf(started)] = started;
    }
  }
  return found;
}

/** Locates neighbors relative to the bundle. */
const neighbors = {
  name: 'neighbors',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(BUILT)) return undefined;
      const contents = readFileSync(path, 'utf8').replace(NEIGHBOR, (_, _quote, target) => {
        const full = resolve(dirname(path), target);
        const to = isStarted(full) ? `./${nameOf(full)}.js` : relative(LIB, full);
        return `new URL(${JSON.stringify(to)}, import.meta.url)`;
      });
      return { contents, loader: 'js' };
    });
  },
};

/** Learned tables: pith/browser reads them from the files that Node reads. */
const SHARED = [
  ['methods/fusion/model.generated.js', 'MODEL'],
  ['text/languages.generated.js', 'languageTable'],
];

const stood = await readStandIns();

/** Modules that the small build replaces. */
const standIns = {
  name: 'stand-ins',
  setup({ onLoad }) {
    for (const [path, contents] of Object.entries(stood))
      onLoad({ filter: new RegExp(`dist/src/${path.replaceAll('.', '\\.')}$`) }, () => ({
        contents,
        loader: 'js',
        resolveDir: join(BUILT, dirname(path)),
      }));
    // Names of facts are for timings, which this build does not show.
    onLoad({ filter: /dist\/src\/.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/\bfact\('[\w.]+',/g, 'fact(0,'),
      loader: 'js',
    }));
  },
};

rmSync(LIB, { recursive: true, force: true });
rmSync('dist/browser', { recursive: true, force: true });
const entryPoints = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(BUILT, path)]));
const { metafile } = await build({
  ...shared,
  entryPoints: {
    ...entryPoints,
    ...startedFiles(),
    ...Object.fromEntries(SHARED.map(([path]) => [nameOf(join(BUILT, path)), join(BUILT, path)])),
  },
  outdir: LIB,
  platform: 'node',
  target: 'es2023',
  splitting: true,
  packages: 'external',
  minifySyntax: true,
  minifyWhitespace: true,
  // An uncaught error prints the line it was thrown on.
  lineLimit: 400,
  metafile: true,
  plugins: [neighbors],
});
refuseNode(metafile, 'dist/lib/index.js');
for (const path of Object.keys(metafile.outputs)) escapePatterns(path);
planScript(metafile, LIB);

const tab = await build({
  ...forTabs,
  entryPoints: [join(BUILT, TAB)],
  outdir: 'dist/browser',
  entryNames: 'index',
  chunkNames: '[name]-[hash]',
  splitting: true,
  metafile: true,
  logOverride: { 'ignored-bare-import': 'silent' },
  plugins: [tabParts(BUILT, sharedTables(metafile))],
});
for (const path of Object.keys(tab.metafile.outputs)) refuseNode(tab.metafile, path, /^\.\.\/lib\//);

await build({
  ...forTabs,
  entryPoints: ['dist/src/frontends/adapters/lite.js'],
  outfile: 'dist/browser/lite.js',
  plugins: [standIns],
});
// The code that `extractPage` runs in a tab: an expression whose value it returns.
await build({
  ...forTabs,
  format: 'iife',
  globalName: 'pithTab',
  entryPoints: ['scripts/tab-entry.mjs'],
  outfile: 'dist/browser/write-down.js',
  banner: { js: '(() => {' },
  footer: { js: 'return pithTab.written })()' },
});

copyTypes([...Object.values(ENTRIES), TAB, 'frontends/adapters/lite.js'].filter((path) => path !== ENTRIES.main));

/**
 * The bundler does not escape regular expressions, and one letter beyond ASCII doubles the memory of the whole file.
 */
function escapePatterns(path) {
  const source = readFileSync(path, 'utf8');
  const escaped = source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (escaped !== source) writeFileSync(path, escaped);
}

/** Declarations of the entry points and everything they reference; types that no one can import are not shipped. */
function copyTypes(entries) {
  rmSync(TYPES, { recursive: true, force: true });
  const files = new Set(entries.map((path) => join(BUILT, path.replace(/\.js$/, '.d.ts'))));
  for (const file of files) {
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g))
      files.add(join(dirname(file), target.replace(/\.[jt]s$/, '.d.ts')));
    cpSync(file, join(TYPES, relative(BUILT, file)));
  }
}

/** The core runs without Node: neither it nor its chunks may import anything from outside, except `ours`. */
function refuseNode({ outputs }, entry, ours = /^$/) {
  const seen = new Set([entry]);
  for (const at of seen) {
    for (const { path, kind, external } of outputs[at].imports) {
      if (external && !ours.test(path)) throw new Error(`${at} imports ${path}`);
      if (kind === 'import-statement' && !external) seen.add(path);
    }
  }
}

/** Each is in a chunk of its own, with one export. The files that only name these chunks are not needed. */
function sharedTables({ outputs }) {
  return new Map(
    SHARED.map(([path, name]) => {
      const input = `dist/src/${path}`;
      const [file, { exports, inputs }] = Object.entries(outputs).find(([, one]) => input in one.inputs);
      if (exports.length !== 1 || Object.keys(inputs).length !== 1) throw new Error(`${file} is not ${path} alone`);
      rmSync(join(LIB, `${nameOf(join(BUILT, path))}.js`));
      return [join(BUILT, path), { file: relative('dist/browser', file), name, as: exports[0] }];
    }),
  );
}
