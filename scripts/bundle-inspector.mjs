// The inspector: one static page. Its script, its style sheet and its worker; the core beside them is the library
// itself, served or copied as pith.js, so that it is in the package once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { PAGE_POLICY } from '../dist/src/frontends/inspector/server/policy.js';
import { LOOK } from '../dist/src/theme/look.js';

const OUT = 'dist/inspector';
const CORE = resolve('src/index.ts');

/** What the worker imports from the core's door stays an import, of the file beside it. */
const coreBeside = {
  name: 'core-beside',
  setup(bundler) {
    bundler.onResolve({ filter: /index\.ts$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === CORE ? { path: './pith.js', external: true } : undefined,
    );
  },
};

/** `@import "look"`: the colours and type that reports share, before the inspector's own sheets. */
const sharedLook = {
  name: 'shared-look',
  setup(bundler) {
    bundler.onResolve({ filter: /^look$/ }, () => ({ path: 'look', namespace: 'look' }));
    bundler.onLoad({ filter: /.*/, namespace: 'look' }, () => ({ contents: LOOK, loader: 'css' }));
  },
};

mkdirSync(OUT, { recursive: true });
await build({
  entryPoints: {
    inspector: 'src/frontends/inspector/tab/main.ts',
    worker: 'src/frontends/inspector/core/worker.ts',
    style: 'src/frontends/inspector/style/index.css',
  },
  outdir: OUT,
  entryNames: '[name]',
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [coreBeside, sharedLook],
});
// Written last: tests take its time for the time of the build (test/built.ts).
writeFileSync(`${OUT}/index.html`, withPolicy(readFileSync('src/frontends/inspector/index.html', 'utf8')));

function withPolicy(page) {
  const place = '<meta http-equiv="content-security-policy" content="">';
  if (!page.includes(place)) throw new Error('the inspector’s page has no place for its policy');
  return page.replace(place, place.replace('""', `"${PAGE_POLICY}"`));
}
