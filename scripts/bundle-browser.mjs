// The core for a browser tab: one ES module, and one script that labels the tab it is pasted into. Fails the build if
// the core pulls in anything of Node's.
import { build } from 'esbuild';

const shared = {
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};

await build({ ...shared, entryPoints: ['dist/src/index.js'], outfile: 'dist/browser/pith.js', format: 'esm' });
await build({
  ...shared,
  entryPoints: ['dist/src/in-page/snippet.js'],
  outfile: 'dist/browser/pith-tab.js',
  format: 'iife',
});
