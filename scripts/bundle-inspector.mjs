// The inspector: one static page with its script, style sheet and worker. The core beside them is the library itself,
// served or copied as pith.js, so that the package contains it only once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { PAGE_POLICY } from '../dist/src/frontends/inspector/server/policy.js';
import { LOOK } from '../dist/src/theme/look.js';

const OUT = 'dist/inspector';
const CORE = resolve('src/index.ts');

/** The worker's imports from the core stay imports, of the file beside it. */
const coreBeside = {
  name: 'core-beside',
  setup(bundler) {
    bundler.onResolve({ filter: /index\.ts$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === CORE ? { path: './pith.js', external: true } : undefined,
    );
  },
};

/** `@import "look"`: the colors and type shared with reports, before the inspector's own sheets. */
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
// Written last: tests use its time as the time of the build (test/built.ts).
writeFileSync(`${OUT}/index.html`, withPolicy(readFileSync('src/frontends/inspector/index.html', 'utf8')));

function withPolicy(page) {
  const place = '<meta http-equiv="content-security-policy" content="">';
  if (!page.includes(place)) throw new Error('the inspector’s page has no place for its policy');
  return page.replace(place, place.replace('""', `"${PAGE_POLICY}"`));
}
