// The Python package, on threads and on a cluster: a short run, and only if Java and pyspark are already set up.
// `npm run lab -- spark test` sets them up and runs everything.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, ROOT } from './built.ts';

const MINUTES = 60_000;

beforeAll(() => ensureBuilt(), 5 * MINUTES);

describe('spark', () => {
  it('gives the records of the corpus', { timeout: 30 * MINUTES }, (context) => {
    const script = join(ROOT, 'scripts/test-spark.mjs');
    const done = spawnSync(process.execPath, [script, '--short', '--if-there'], { cwd: ROOT, encoding: 'utf8' });
    const reason = /^skipped: (.*)$/m.exec(done.stdout)?.[1];
    if (reason !== undefined) {
      console.log(`spark: not run: ${reason}`);
      context.skip();
    }
    expect(done.status, `${done.stdout}\n${done.stderr}`).toBe(0);
    expect(done.stdout).toMatch(/\d+ passed/);
  });
});
