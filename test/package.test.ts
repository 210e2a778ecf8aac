// The promises of the package: the names of every subpath, pinned in test/exports.json, so that adding or removing a
// name is a deliberate change of that file (`npm run lab -- release exports` writes it); and a browser bundle that runs
// without Node.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatePages } from '../lab/bench/generate-pages.ts';
import { LIMITS } from '../src/base/index.ts';
import { LIMITS as SMALL_LIMITS } from '../src/frontends/adapters/lite/limits.ts';
import { estimateLayout, extract, parsePage } from '../src/index.ts';
import { ensureBuilt, ROOT } from './built.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const pinned: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'exports.json'), 'utf8'));
/** An entry point, bundled for a tab from the shipped files: one script, with its names in `pith`. */
const bundle = (entry: string): string =>
  buildSync({
    entryPoints: [join(ROOT, manifest.exports[entry].default)],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'pith',
    write: false,
  }).outputFiles[0]!.text;

beforeAll(() => ensureBuilt());

describe('exports', () => {
  it('has every subpath pinned', () => {
    expect(Object.keys(pinned)).toEqual(Object.keys(manifest.exports).filter((path) => !path.endsWith('.json')));
  });

  it.each(Object.keys(pinned))('%s exports exactly the pinned names', async (path) => {
    const module = await import(/* @vite-ignore */ join(ROOT, manifest.exports[path].default));
    expect(Object.keys(module).sort()).toEqual(pinned[path]);
  });

  it('shows a short line and a sentence when an error is not caught, and a result without its internals', () => {
    const run = (code: string): { stdout: string; stderr: string } => {
      const from = JSON.stringify(join(ROOT, manifest.exports['.'].default));
      const program = `const { extract } = await import(${from}); ${code}`;
      return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    };
    const { stderr } = run("extract('<p>x', { formt: 'text' })");
    expect(stderr).toContain("PithError: unknown option 'formt'");
    const excerpt = stderr.slice(0, stderr.indexOf('PithError: '));
    expect(excerpt).toContain('unknown option');
    expect(Math.max(...excerpt.split('\n').map((line) => line.trim().length))).toBeLessThan(800);
    const { stdout } = run("console.log(extract('<title>Tea</title><p>Boil the water for the tea.'))");
    expect(stdout).toMatch(/^\{\n {2}title: 'Tea',/);
    expect(stdout).not.toContain('tape');
  });

  it('ships every file in the manifest', () => {
    const entries = Object.values<string | Record<string, string | null>>(manifest.exports);
    const named = [manifest.bin.pith as string, ...entries]
      .flatMap((entry): (string | null)[] => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .filter((file): file is string => file !== null && file !== './package.json');
    for (const file of named) {
      expect(
        manifest.files.some((shipped: string) => file.replace('./', '').startsWith(shipped)),
        file,
      ).toBe(true);
      expect(() => readFileSync(join(ROOT, file)), file).not.toThrow();
    }
  });
});

/** The promises to those who install it. */
const MAX_UNPACKED = 3_900_000;

describe('tarball', () => {
  it('contains the bundles and their types and no intermediate files, in 3.9 MB', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const [{ files, unpackedSize }] = JSON.parse(stdout) as [{ files: { path: string }[]; unpackedSize: number }];
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('dist/lib/index.js');
    expect(paths).toContain('dist/browser/lite.js');
    expect(
      paths.filter((path) =>
        /\.map$|\.test\.|^(?:test|bench|train|src|eval)\/|^dist\/(?:bench|train|src|eval)\//.test(path),
      ),
    ).toEqual([]);
    expect(unpackedSize).toBeLessThan(MAX_UNPACKED);
  });

  it('needs no other package and runs nothing at installation', () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.optionalDependencies).toBeUndefined();
    expect(Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual([]);
    for (const name of Object.keys(manifest.peerDependencies))
      expect(manifest.peerDependenciesMeta[name], name).toEqual({ optional: true });
  });
});

/** An entry point made for another package names that one. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = { './langchain': ['@langchain/core/documents'] };

describe('image', () => {
  it('is rebuilt for every file that the build reads', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--listFilesOnly'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const read = stdout
      .split('\n')
      .map((path) => relative(ROOT, path))
      .filter((path) => path !== '' && !path.startsWith('..') && !path.startsWith('node_modules'));
    expect(read).toContain('src/index.ts');
    expect(read.filter((path) => ignored.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
  });
});

describe('types', () => {
  it.each(Object.keys(pinned))('of %s reference no package that may be missing', (path) => {
    expect([...packagesNamedBy(join(ROOT, manifest.exports[path].types))]).toEqual(PARTNERS[path] ?? []);
  });

  it('the search for such references finds one', () => {
    expect([...packagesNamedBy(join(ROOT, 'dist/src/browser/launch.d.ts'))]).toEqual(['playwright-core']);
  });
});

/** Packages that a declaration file, or one that it imports, needs. */
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

const IN_A_TAB = { TextDecoder, TextEncoder, URL, atob };

describe.each(['./browser', './browser-lite'])('%s', (entry) => {
  const inTab = (): { context: Record<string, unknown>; run(code: string): unknown } => {
    // Forbids evaluation, as a strict Content-Security-Policy does.
    const context = createContext({ ...IN_A_TAB }, { codeGeneration: { strings: false, wasm: false } });
    runInContext(bundle(entry), context);
    return { context, run: (code) => runInContext(code, context) };
  };

  it('runs without Node: no Buffer, no process, only browser APIs', async () => {
    const { context, run } = inTab();
    expect(run('typeof Buffer + typeof process + typeof require')).toBe('undefined'.repeat(3));
    expect(run('Object.keys(pith).sort().join()')).toBe(pinned[entry]!.join());
    const words = 'pith.extractAsync(new Uint8Array([...bytes]), { method: "bte" }).then((one) => one.text)';
    context['bytes'] = new TextEncoder().encode('<p>čeština, 日本語 and plain words</p>');
    expect(await run(words)).toBe('čeština, 日本語 and plain words');
    context['bytes'] = Buffer.from('<meta charset=windows-1252><p>gr\xfcn und sch\xf6n</p>', 'latin1');
    expect(await run(words)).toBe('grün und schön');
    context['html'] = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');
    expect(await run('pith.extractAsync(html).then((one) => one.text)')).toContain(
      'A lighthouse is a clock that ships can read.',
    );
  });
});

describe('pith/browser', () => {
  const html = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'pith-tab-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As a bundler splits it: the entry with everything it loads at once, the library that any answer needs, and the rest. */
  const split = (name: string): { entry: string; atOnce: string[]; core: string[]; later: string[] } => {
    const outdir = join(folder, name);
    const { outputs } = buildSync({
      entryPoints: { tab: join(ROOT, manifest.exports['./browser'].default) },
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      metafile: true,
    }).metafile;
    const whole = (path: string): string => resolve(path);
    const closure = (start: RegExp): Set<string> => {
      const found = new Set(Object.keys(outputs).filter((path) => start.test(path)));
      for (const path of found)
        for (const one of outputs[path]!.imports) if (one.kind === 'import-statement') found.add(one.path);
      return found;
    };
    const atOnce = closure(/\/tab\.mjs$/);
    const core = [...closure(/\/tab-core-[\w-]+\.mjs$/)].filter((path) => !atOnce.has(path));
    const later = Object.keys(outputs).filter((path) => !atOnce.has(path) && !core.includes(path));
    return {
      entry: join(outdir, 'tab.mjs'),
      atOnce: [...atOnce].map(whole),
      core: core.map(whole),
      later: later.map(whole),
    };
  };
  const load = async (path: string): Promise<typeof import('../src/frontends/adapters/tab.ts')> =>
    import(/* @vite-ignore */ path);

  it('is a small entry, a library of at most 200 KB, and parts that are loaded when needed', () => {
    const gzipped = (paths: readonly string[]): number =>
      paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
    const { atOnce, core, later } = split('sizes');
    expect(gzipped(atOnce)).toBeLessThanOrEqual(6_000);
    expect(gzipped(core)).toBeGreaterThan(100_000);
    expect(gzipped(atOnce) + gzipped(core)).toBeLessThanOrEqual(200_000);
    expect(gzipped(later)).toBeLessThanOrEqual(500_000);
  });

  it('has the names of pith/browser-lite', () => {
    expect(pinned['./browser']).toEqual(pinned['./browser-lite']);
  });

  it('gives advice if nothing is loaded yet, and answers like pith once it is', async () => {
    const tab = await load(split('loads').entry);
    const early = (): unknown => tab.extract(html);
    for (const call of [early, () => tab.parsePage(html), () => tab.methods()]) {
      expect(call).toThrow(/await loadModel\(\).*extractAsync/);
      expect(call).toThrow(expect.objectContaining({ name: 'PithError', code: 'unavailable' }));
    }
    expect((await tab.extractAsync(html, { method: 'bte' })).text).toBe(extract(html, { method: 'bte' }).text);
    expect(early).toThrow(/'model' of Pith is not loaded yet/); // the other method does not need it
    for (const page of [html, ...generatePages(8).map((made) => made.html)]) {
      const { text, markdown, json } = await tab.extractAsync(page);
      const whole = extract(page);
      expect({ text, markdown, json }).toEqual({ text: whole.text, markdown: whole.markdown, json: whole.json });
    }
    expect(tab.extract(html).text).toBe(extract(html).text);
  });

  it('waits for the model also with a response of fetch', async () => {
    const tab = await load(split('response').entry);
    const answered = new Response(html, { headers: { 'content-type': 'text/html' } });
    expect((await tab.extractResponse(answered)).text).toBe(extract(html).text);
  });

  it('reports that the model cannot be loaded, and retries', async () => {
    const { entry, core, later: rest } = split('fails');
    const later = [...core, ...rest];
    const tab = await load(entry);
    for (const path of later) renameSync(path, `${path}.away`);
    await expect(tab.loadModel()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/could not be loaded \(.+\).*next to/),
      cause: expect.anything(),
    });
    await expect(tab.extractAsync(html)).rejects.toMatchObject({ code: 'unavailable' });
    for (const path of later) renameSync(`${path}.away`, path);
    await tab.loadModel();
    expect(tab.extract(html).text).toBe(extract(html).text);
  });
});

describe('pith/browser-lite', () => {
  const lite = async (): Promise<typeof import('../src/frontends/adapters/lite.ts')> =>
    import(/* @vite-ignore */ join(ROOT, manifest.exports['./browser-lite'].default));
  const html = readFileSync(join(ROOT, 'examples/article.html'), 'utf8');

  it('gives the same as the full build with its method', async () => {
    const small = (await lite()).extract(html);
    const whole = extract(html, { method: 'bte' });
    for (const format of ['text', 'markdown', 'html'] as const) expect(small[format]).toBe(whole[format]);
    expect({ ...small.metadata, language: undefined }).toEqual({ ...whole.metadata, language: undefined });
    expect(small.json.method).toBe('bte');
    expect(small.labels.label).toEqual(whole.labels.label);
  });

  it('reports missing features, and where to find them', async () => {
    const { extract: small, whyOf } = await lite();
    expect(() => small(html, { method: 'fusion' })).toThrow(/'method' takes the name of a method/);
    expect(() => small(html).tei).toThrow(/writes no TEI; pith does/);
    expect(() => small(html, { rules: [] })).toThrow(/knows no rules of sites; pith does/);
    expect(() => small(html).chunks()).toThrow(/cuts no chunks; pith does/);
    expect(() => whyOf(small(html), 'A lighthouse')).toThrow(/gives no reasons; pith does/);
    const page = parsePage(html);
    expect(() => small(html, { layout: estimateLayout(page) })).toThrow(/uses no layout; pith does/);
  });

  it('gives the text of the full build on pages of every kind, and correct metadata', async () => {
    const { extract: small } = await lite();
    const bare = '<title>A</title><p class="byline">By nobody at all</p><time>3 May 2026</time><p>Plain words.</p>';
    for (const page of [bare, '', ...generatePages(12).map((made) => made.html)]) {
      const found = small(page);
      expect(found.markdown).toBe(extract(page, { method: 'bte' }).markdown);
      expect(found.json.metadata).toBeDefined();
    }
  });

  it('has a number for every limit that its code reads', () => {
    const code = readFileSync(join(ROOT, manifest.exports['./browser-lite'].default), 'utf8');
    const read = [...code.matchAll(/\["([^"]+)"\]/g)].map(([, name]) => name!).filter((name) => name in LIMITS);
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !(name in SMALL_LIMITS))).toEqual([]);
  });

  it('has at most 100 KB gzipped', () => {
    const file = readFileSync(join(ROOT, manifest.exports['./browser-lite'].default));
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T08:30:00.000+0100', '2026-03-14T08:30:00+01:00'],
    ['Sat, 14 Mar 2026 08:30:00 GMT', '2026-03-14T08:30:00Z'],
    ['2026-13-45', undefined],
    ['14 March 2026', undefined],
  ])('reads the date %s as %s', async (said, expected) => {
    const text = `<meta property="article:published_time" content="${said}"><p>Plain words.</p>`;
    expect((await lite()).extract(text).metadata.published?.value).toBe(expected);
  });

  it('reads the entities that pages use', async () => {
    const text = '<p>Caf&eacute; &ndash; &ldquo;na&iuml;ve&rdquo; &amp; &Omega; &euro;5 &#8217; &nbsp;x &hellip;</p>';
    expect((await lite()).extract(text, { method: 'bte' }).text).toBe(extract(text, { method: 'bte' }).text);
  });
});

describe('pith/serve', () => {
  it('imports nothing from Node: a bundler for Workers finds everything', () => {
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
