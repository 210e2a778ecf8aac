// The promises of a release: a manifest without complaints by publint and are-the-types-wrong, licenses on the list, a
// bill of materials, an up-to-date CHANGELOG. Each check also gets something wrong, and reports it.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { checkPackage, createPackageFromTarballData, Package, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packedManifest, packedReadme, repositoryOf } from '../scripts/packed.mjs';
import { judgeAudit } from '../scripts/release/audit.mjs';
import { changelogFault, releaseFault } from '../scripts/release/changelog.mjs';
import { isAllowed, optionalParts, TABLES } from '../scripts/release/parts.mjs';
import { makeSbom } from '../scripts/release/sbom.mjs';
import { ensureBuilt, ROOT } from './built.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let folder: string;
let tarball: Uint8Array;

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-release-'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(
    execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  tarball = readFileSync(join(folder, filename));
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('is not packed from a tree that', () => {
  let bare: string;
  beforeEach(() => {
    bare = mkdtempSync(join(tmpdir(), 'pith-unbuilt-'));
    put('package.json', JSON.stringify({ ...manifest, scripts: { prepack: manifest.scripts.prepack } }));
    for (const name of ['prepack.mjs', 'packed.mjs'])
      put(`scripts/${name}`, readFileSync(join(ROOT, 'scripts', name), 'utf8'));
  });
  afterEach(() => rmSync(bare, { recursive: true }));

  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(bare, path)), { recursive: true });
    writeFileSync(join(bare, path), text);
  };
  const refused = (why: string): void => {
    const { status, stderr } = spawnSync('npm', ['pack'], { cwd: bare, encoding: 'utf8' });
    expect(stderr).toContain(why);
    expect(status).not.toBe(0);
    expect(readdirSync(bare).filter((name) => name.endsWith('.tgz'))).toEqual([]);
  };

  it('was never built', () => refused('not built, missing ./dist'));

  it('was changed since it was built', () => {
    const promised = JSON.stringify([manifest.exports, manifest.bin]).matchAll(
      /"(?:\.\/)?((?:dist|bin|schema)\/[^"]+)"/g,
    );
    for (const [, path] of promised) put(path!, '');
    put('src/late.ts', '');
    utimesSync(join(bare, 'src/late.ts'), new Date(), new Date(Date.now() + 60_000));
    refused('built before src/late.ts was changed');
  });
});

describe('the packed files', () => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const relative = (markdown: string): string[] =>
    [...markdown.matchAll(/\]\((?!https:|#)([^)]*)\)/g)].map(([, path]) => path!);
  /** Links within the README, and its headings as GitHub and npm name them. */
  const anchors = (markdown: string): string[] => [...markdown.matchAll(/\]\(#([^)]*)\)/g)].map(([, name]) => name!);
  const headings = (markdown: string): string[] =>
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );

  it('have no scripts, and everything else of the manifest', () => {
    const { scripts, devDependencies, allowScripts, ...rest } = manifest;
    expect([scripts, devDependencies, allowScripts]).not.toContain(undefined);
    expect(JSON.parse(packedManifest(text))).toEqual(rest);
    expect(manifest.scripts.postpack).toBe(`${manifest.scripts.prepack} --restore`);
  });

  it('have no dead links in the README, whether the repository is known or not', () => {
    expect(repositoryOf(manifest)).toBeUndefined();
    expect(relative(readme).length).toBeGreaterThan(10);
    expect(relative(packedReadme(readme, undefined, '1.0.0'))).toEqual([]);
    const known = packedReadme(readme, 'https://github.com/me/pith', '1.0.0');
    expect(relative(known)).toEqual([]);
    expect(headings(known)).toEqual(expect.arrayContaining(anchors(known)));
    expect(known).toContain('](https://github.com/me/pith/blob/v1.0.0/docs/library.md)');
    expect(known).toContain('](https://github.com/me/pith/raw/v1.0.0/docs/inspector.png)');
    expect(known.match(/\]\(/g)).toHaveLength(readme.match(/\]\(/g)!.length);
  });
});

describe('publint', () => {
  const lint = async (changed: Readonly<Record<string, unknown>> = {}): Promise<string[]> => {
    const given = { ...manifest, ...changed };
    const unpacked = join(folder, 'package');
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ name: `package/${relative(unpacked, path)}`, data: new Uint8Array(readFileSync(path)) }))
      .filter(({ name }) => name !== 'package/package.json');
    files.push({ name: 'package/package.json', data: new TextEncoder().encode(JSON.stringify(given)) });
    const { messages } = await publint({ pkgDir: 'package', strict: true, pack: { files } });
    return messages.map((message) => formatMessage(message, given, { color: false }) ?? message.code);
  };

  it('finds nothing wrong with the package', async () => {
    expect(await lint()).toEqual([]);
  });

  it('finds planted faults: an entry point without a file, types after the default', async () => {
    const nowhere = { './x': './dist/lib/nowhere.js' };
    const late = { './x': { default: './dist/lib/index.js', types: './dist/types/index.d.ts' } };
    expect((await lint({ exports: { ...manifest.exports, ...nowhere } })).join()).toContain('nowhere.js');
    expect((await lint({ exports: { ...manifest.exports, ...late } })).join()).toContain('types');
  });
});

describe('are the types wrong?', () => {
  /**
   * Resolution before `exports`, and `require` of ES modules, which our Node versions support: nothing else is promised
   * for them.
   */
  const isPromised = (problem: Problem): boolean =>
    !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind));

  it('no, for ES modules and bundlers', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball));
    expect(result.types).not.toBe(false);
    expect('problems' in result ? result.problems.filter(isPromised) : []).toEqual([]);
  });

  it('and reports it if they were', async () => {
    const { packageName, packageVersion } = createPackageFromTarballData(tarball);
    const entry = { '.': { types: './index.d.ts', default: './index.js' } };
    const files = {
      [`/node_modules/${packageName}/package.json`]: JSON.stringify({ ...manifest, type: 'module', exports: entry }),
      [`/node_modules/${packageName}/index.js`]: 'export const a = 1;',
      [`/node_modules/${packageName}/index.d.ts`]: "export { a } from './missing';",
    };
    const planted = new Package(files, packageName, packageVersion);
    const result = await checkPackage(planted);
    expect('problems' in result ? result.problems.filter(isPromised).length : 0).toBeGreaterThan(0);
  });
});

describe('licenses', () => {
  const parts = optionalParts();

  it('of all optional parts and their dependencies are on the list', () => {
    const names = parts.filter(({ isDirect }) => isDirect).map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(manifest.peerDependencies).sort());
    expect(parts.length).toBeGreaterThan(names.length);
    expect(parts.filter(({ license }) => !isAllowed(license))).toEqual([]);
  });

  it('are parsed: alternatives, several at once, none', () => {
    const read = ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'MIT AND GPL-3.0-only', 'GPL-3.0-only', '', undefined];
    expect(read.map(isAllowed)).toEqual([true, true, true, false, false, false, false]);
  });

  it('of a deeply nested part are found', () => {
    const lock = {
      packages: {
        '': { peerDependencies: { a: '1' } },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
        'node_modules/a/node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only' },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
      },
    };
    expect(optionalParts(lock).map(({ name, license }) => [name, license])).toEqual([
      ['a', 'MIT'],
      ['b', 'GPL-3.0-only'],
    ]);
  });

  it('of tables made from the data of others are in NOTICE', () => {
    const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');
    for (const [path] of TABLES) expect(notice, path).toContain(path);
    const named = new Set(TABLES.map(([path]) => path));
    const ownMaking = /vectors|mss|tree-kernel/;
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`);
    const others = sources.filter((path) => /\.generated\./.test(path) && !ownMaking.test(path));
    expect(others.filter((path) => !named.has(path))).toEqual([]);
  });
});

it('has a bill of materials with the optional parts and the tables, without build tools', () => {
  const { bomFormat, metadata, components } = makeSbom();
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('pith');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['lmdb', 'pg', 'Public Suffix List']));
  expect(names).not.toContain('vitest');
  expect(components.filter(({ scope }) => scope === 'required').length).toBe(TABLES.length);
});

it('requires a CHANGELOG entry if shipped files change', () => {
  expect(changelogFault(['src/a.ts', 'CHANGELOG.md'])).toBeUndefined();
  expect(changelogFault(['src/a.test.ts', 'docs/x.md', 'test/y.ts'])).toBeUndefined();
  expect(changelogFault(['src/a.ts', 'README.md'])).toContain('src/a.ts');
});

it('requires an entry for a released version', () => {
  expect(releaseFault('# Changes\n\n## 1.2.0 (2026-01-02)\n\n- it is faster\n', '1.2.0')).toBeUndefined();
  expect(releaseFault('# Changes\n\n## Unreleased\n\n- x\n', '1.2.0')).toContain("no entry '## 1.2.0'");
  expect(releaseFault('# Changes\n\n## 1.2.0\n\n## 1.1.0\n\n- x\n', '1.2.0')).toContain('is empty');
  expect(releaseFault('# Changes\n\n## Unreleased\n\n- y\n\n## 1.2.0\n\n- x\n', '1.2.0')).toContain('still holds');
});

it('fails on a known vulnerability in an optional part, lists others, and reports an unreachable registry', () => {
  const hole = (name: string, severity: string): object => ({ [name]: { name, severity, range: '<2' } });
  const judge = (vulnerabilities: unknown): ReturnType<typeof judgeAudit> =>
    judgeAudit({ vulnerabilities }, [{ name: 'pg' }]);
  expect(judge(hole('pg', 'critical'))).toMatchObject({ isWrong: true, says: ['critical: pg <2, an optional part'] });
  expect(judge(hole('pg', 'low')).isWrong).toBe(false);
  expect(judge(hole('vitest', 'high'))).toMatchObject({ isWrong: false, says: ['high: vitest <2'] });
  expect(judgeAudit({ message: '405' }, [])).toMatchObject({ isAsked: false, isWrong: false });
});

it('is published with provenance', () => {
  expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
});

it('the workflows name each action by its commit, because a tag can move', () => {
  const folder = join(ROOT, '.github/workflows');
  const uses = readdirSync(folder).flatMap((name) =>
    Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/uses:\s*(.+)/g), ([, action]) => action!),
  );
  expect(uses.length).toBeGreaterThan(3);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
