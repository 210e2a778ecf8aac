// What the package promises to those who import it: the names of every subpath, pinned in test/exports.json, so that a
// name comes or goes by a decision that changes that file (`npm run exports` writes it); and a browser bundle that runs where there is no Node.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSync, transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, ROOT } from './built.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const pinned: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'exports.json'), 'utf8'));
const bundle = (): string => readFileSync(join(ROOT, manifest.exports['./browser'].default), 'utf8');

beforeAll(() => ensureBuilt(), 60_000);

describe('exports', () => {
  it('has every subpath pinned', () => {
    expect(Object.keys(pinned)).toEqual(Object.keys(manifest.exports).filter((path) => !path.endsWith('.json')));
  });

  it.each(Object.keys(pinned))('%s exports exactly the pinned names', async (path) => {
    const module = await import(/* @vite-ignore */ join(ROOT, manifest.exports[path].default));
    expect(Object.keys(module).sort()).toEqual(pinned[path]);
  });

  it('ships what the manifest names', () => {
    const named = [manifest.bin.pith, ...Object.values<{ types?: string; default?: string }>(manifest.exports)]
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.types, entry.default]))
      .filter((file) => file !== undefined && file !== './package.json');
    for (const file of named) {
      expect(
        manifest.files.some((shipped: string) => file!.replace('./', '').startsWith(shipped)),
        file,
      ).toBe(true);
      expect(() => readFileSync(join(ROOT, file!)), file).not.toThrow();
    }
  });
});

describe('tarball', () => {
  it('holds no maps, no tests, and of evaluation nothing that a command does not run', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('dist/src/index.js');
    expect(paths).toContain('dist/browser/pith.js');
    expect(
      paths.filter((path) => /\.map$|\.test\.|^(?:test|bench|train|src|eval)\/|^dist\/(?:bench|train)\//.test(path)),
    ).toEqual([]);
  });
});

describe('types', () => {
  it.each(Object.keys(pinned))('of %s name no package that may be missing', (path) => {
    expect([...packagesNamedBy(join(ROOT, manifest.exports[path].types))]).toEqual([]);
  });

  it('the search for such names finds one', () => {
    expect([...packagesNamedBy(join(ROOT, 'dist/src/browser/launch.d.ts'))]).toEqual(['playwright-core']);
  });
});

/** Packages that a declaration file, or one that it imports, cannot do without. */
function packagesNamedBy(file: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set([file]);
  for (const at of seen) {
    const text = readFileSync(at, 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import\() ?['"]([^'"]+)['"]/g)) {
      if (name!.startsWith('.')) seen.add(join(dirname(at), name!.replace(/\.ts$/, '.d.ts')));
      else if (!name!.startsWith('node:')) packages.add(name!);
    }
  }
  return packages;
}

describe('browser bundle', () => {
  it('imports nothing, of Node’s or otherwise', () => {
    const { metafile } = buildSync({
      entryPoints: [join(ROOT, manifest.exports['./browser'].default)],
      bundle: true,
      external: ['*'],
      write: false,
      metafile: true,
    });
    expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toEqual([]);
  });

  it('runs without Node: no Buffer, no process, only what every browser has', () => {
    const script = transformSync(bundle(), { format: 'iife', globalName: 'pith' }).code;
    const context = createContext({ TextDecoder, TextEncoder, URL, atob });
    runInContext(script, context);
    const run = (code: string): unknown => runInContext(code, context);
    expect(run('typeof Buffer + typeof process + typeof require')).toBe('undefined'.repeat(3));
    expect(run('Object.keys(pith).sort().join()')).toBe(pinned['.']!.join());
    const words = 'pith.extract(new Uint8Array([...bytes]), { method: "bte" }).text';
    context['bytes'] = new TextEncoder().encode('<p>čeština, 日本語 and plain words</p>');
    expect(run(words)).toBe('čeština, 日本語 and plain words');
    context['bytes'] = Buffer.from('<meta charset=windows-1252><p>gr\xfcn und sch\xf6n</p>', 'latin1');
    expect(run(words)).toBe('grün und schön');
    context['html'] = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');
    expect(run('pith.extract(html).text')).toContain('A lighthouse is a clock that ships can read.');
  });
});

describe('pith/serve', () => {
  it('takes nothing of Node’s: a bundler for Workers finds all it needs', () => {
    const { errors, metafile } = buildSync({
      entryPoints: [join(ROOT, manifest.exports['./serve'].default)],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    expect(errors).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((path) => path.includes('store/folder-store'))).toEqual([]);
  });
});
