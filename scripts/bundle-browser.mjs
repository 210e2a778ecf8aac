// The core as one ES module for a browser tab; fails the build if the core pulls in anything of Node's.
import { build } from 'esbuild';

await build({
  entryPoints: ['dist/src/index.js'],
  outfile: 'dist/browser/pith.js',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
});
