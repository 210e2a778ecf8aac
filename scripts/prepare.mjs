// `npm install` in a clone builds the package. Without the development packages (`npm install --omit=dev`) there is no
// compiler: then it prints a note instead of failing, since an earlier build may still be in place.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const missing = ['typescript', 'esbuild'].filter((name) => {
  try {
    require.resolve(`${name}/package.json`);
    return false;
  } catch {
    return true;
  }
});

if (missing.length === 0)
  execFileSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit', shell: process.platform === 'win32' });
else {
  const built = existsSync(new URL('../dist/lib/main.js', import.meta.url));
  console.error(
    `pith: not built (no ${missing.join(', ')}); ${built ? 'the last build stays' : 'run npm install with development packages, then npm run build'}`,
  );
}
