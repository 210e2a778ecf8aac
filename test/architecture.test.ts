// Who may import whom (architecture/layers.ts), and what else keeps modules apart: index files, no import cycles, no unused
// export. It also plants a fault of each kind and checks that it is caught.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORE, FRONTENDS, LAB, LAB_COMMANDS, moduleOf, NODE } from './architecture/layers.ts';
import { type Import, type Module, readModule, readModules, readTests } from './architecture/modules.ts';
import { deepImports, namesakes, unusedExports, valueCycles } from './architecture/rules.ts';

const ROOT = join(import.meta.dirname, '..');

/** The rules of the parser's modes call each other, as in the standard: a page may go from any mode to any other. */
const CIRCLES: readonly RegExp[] = [/^src\/dom\/modes\//];

const TABLES = { ...CORE, ...NODE, ...FRONTENDS, ...LAB };
const OURS = /^(src|lab)\//;

/** The error for one import, or undefined if it is allowed. */
function complaint(file: string, { target }: Import): string | undefined {
  const [module, other] = [moduleOf(file), moduleOf(target)];
  if (!OURS.test(target))
    return module in CORE && target.startsWith('node:') ? `${file}: the core must not import ${target}` : undefined;
  if (module === other) return module === 'methods' ? betweenMethods(file, target) : undefined;
  const allowed = TABLES[module];
  if (allowed === undefined) return `${file}: ${module} is in no table of test/architecture/layers.ts`;
  if (allowed.includes(other) || LAB_COMMANDS[file] === target) return undefined;
  if (!(module in CORE) && other in CORE) return undefined;
  const isLab = module in LAB && !(other in LAB) && other !== 'frontends/cli' && other !== 'frontends/main';
  return isLab ? undefined : `${file}: ${module} must not import ${other}`;
}

/** Methods never import each other: `src/methods/a/x.ts` may not reach into `src/methods/b/`. */
function betweenMethods(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((one) => one.split('/').slice(2));
  const bothInFolders = from!.length > 1 && to!.length > 1;
  return bothInFolders && from![0] !== to![0]
    ? `${file}: method ${from![0]} must not import method ${to![0]}`
    : undefined;
}

/** Whether code, without its comments (judged line by line), uses names that only one engine has. */
function namesEngine(code: string): boolean {
  return /(?<![\w.'`])(?:Buffer\b|process\.|new Text(?:De|En)coder\b)/.test(
    code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  );
}

/** Other front ends among the permissions of a front end; its own parts do not count. */
function siblings(module: string, others: readonly string[]): string[] {
  const frontEnd = (name: string): string => name.split('/').slice(0, 2).join('/');
  return module === 'frontends/main'
    ? []
    : others.filter((other) => other.startsWith('frontends/') && frontEnd(other) !== frontEnd(module));
}

/** Every file of `src` that starts a process, and why. */
const STARTERS: Readonly<Record<string, string>> = {
  'src/inputs/remote/object-store.ts': 'the command that prints credentials',
  'src/jobs/processes/child.ts': 'jobs: all work on pages',
  'src/store/lmdb-probe.ts': 'opens a store file that may be damaged, before this process does',
  'src/frontends/inspector/server/command.ts': "the user's browser",
};

function startsProcesses({ imports }: Module): boolean {
  return imports.some(({ target }) => /^(node:)?(child_process|worker_threads|cluster)$/.test(target));
}

function complaints({ file, imports }: Module): string[] {
  return imports.map((one) => complaint(file, one)).filter((one) => one !== undefined);
}

/**
 * Each of these replaces a module of the core in the small build (scripts/lite-stand-ins.mjs) and has the same imports.
 */
const STAND_INS = /^src\/frontends\/adapters\/lite\//;
const MODULES = readModules(ROOT, ['src', 'lab']).filter(({ file }) => !STAND_INS.test(file));

/** The entry of pith/browser: it loads the library later, so it has the library's names, and an index would load too much. */
const TAB_ENTRY = 'src/frontends/adapters/tab.ts';
const SETTLED = MODULES.filter(({ file }) => file !== TAB_ENTRY);

describe('architecture', () => {
  it('keeps every import inside the tables', () => {
    expect(MODULES.length).toBeGreaterThan(300);
    expect(MODULES.flatMap(complaints)).toEqual([]);
  });

  it('imports every other module through its index', () => {
    expect(deepImports(SETTLED)).toEqual([]);
  });

  it('lists no permission that nothing uses, and only modules listed above', () => {
    const used = new Set(
      MODULES.flatMap(({ file, imports }) => imports.map(({ target }) => `${moduleOf(file)} → ${moduleOf(target)}`)),
    );
    const names = Object.keys(TABLES);
    const permissions = Object.entries(TABLES).flatMap(([module, others]) =>
      others.map((other) => ({ module, other })),
    );
    const unused = permissions.map(({ module, other }) => `${module} → ${other}`).filter((one) => !used.has(one));
    expect(unused).toEqual([]);
    const upward = permissions.filter(({ module, other }) => names.indexOf(other) > names.indexOf(module));
    expect(upward).toEqual([]);
  });

  it('lets no front end import another; only the table of commands knows several', () => {
    expect(Object.entries(FRONTENDS).flatMap(([module, others]) => siblings(module, others))).toEqual([]);
    expect(siblings('frontends/service', ['store', 'frontends/inspector/server'])).toHaveLength(1);
    expect(siblings('frontends/inspector', ['frontends/inspector/server'])).toEqual([]);
  });

  it('depends on the engine in one file: no other file of the core uses Buffer, process or an encoder', () => {
    const files = MODULES.map(({ file }) => file).filter(
      (file) => moduleOf(file) in CORE && !file.endsWith('.generated.ts'),
    );
    const naming = files.filter((file) => namesEngine(readFileSync(join(ROOT, file), 'utf8')));
    expect(naming).toEqual(['src/base/bytes.ts']);
    expect(namesEngine('const bytes = Buffer.from(text); // planted')).toBe(true);
    expect(namesEngine('// Buffer and process.env are only spoken of')).toBe(false);
  });

  it('starts processes for pages in one place', () => {
    const starting = MODULES.filter(startsProcesses).map(({ file }) => file);
    expect(starting.filter((file) => file.startsWith('src/')).sort()).toEqual(Object.keys(STARTERS).sort());
    for (const name of ['node:child_process', 'node:worker_threads', 'node:cluster'])
      expect(startsProcesses(readModule('src/corpus/planted.ts', `import { x } from '${name}';`))).toBe(true);
    expect(startsProcesses(readModule('src/corpus/planted.ts', "await import('node:child_process');"))).toBe(true);
  });

  // Node 20 returns wrong results once its caller is optimized; `src/url` is reliable.
  it('never uses `URL.canParse`', () => {
    const asking = MODULES.filter(({ file }) => /URL\.canParse\(/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it('exports nothing that is unused outside its file; tests may import a file directly', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { types: string }>;
    };
    const entries = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [] : [one.types]));
    const sources = entries.map((types) => types.replace(/^\.\/dist\/types\/(.*)\.d\.ts$/, 'src/$1.ts'));
    const users = [...readModules(ROOT, ['scripts', 'bin']), ...readTests(ROOT, ['src', 'lab', 'test'])];
    const unused = unusedExports([...MODULES, ...users], new Set(sources)).filter((one) => OURS.test(one));
    expect(unused).toEqual([]);
  });

  it('exports every name of src from one file only', () => {
    // The builds for tabs replace a module by one with the same names: the model is loaded later, or left out.
    const replaced = /^(?:extractAsync|extractDocument|loadModel|modelText): /;
    const found = namesakes(SETTLED.filter(({ file }) => file.startsWith('src/')));
    expect(found.filter((one) => !replaced.test(one))).toEqual([]);
    expect(found.length).toBeLessThanOrEqual(4);
  });

  it('has no import cycle of values', () => {
    const circles = valueCycles(MODULES).filter(
      (files) => !CIRCLES.some((known) => files.every((one) => known.test(one))),
    );
    expect(circles).toEqual([]);
  });

  it.each([
    ['src/dom/planted.ts', "import { readFileSync } from 'node:fs';", 'must not import node:fs'],
    ['src/dom/planted.ts', "import { x } from '../page/blocks/index.ts';", 'dom must not import page/blocks'],
    ['src/text/planted.ts', "import type { Page } from '../page/index.ts';", 'text must not import page'],
    ['src/methods/bte/planted.ts', "import { x } from '../vce/vce.ts';", 'method bte must not import method vce'],
    ['src/render/planted.ts', "export { x } from '../store/index.ts';", 'must not import store'],
    ['src/store/planted.ts', "import { x } from '../frontends/cli/index.ts';", 'store must not import frontends/cli'],
    [
      'src/sites/tracking/planted.ts',
      "import { x } from '../../../lab/eval/index.ts';",
      'must not import lab/eval/index',
    ],
    [
      'src/frontends/cli/planted.ts',
      "import { x } from '../../../lab/eval/index.ts';",
      'must not import lab/eval/index',
    ],
    ['src/frontends/arrow/planted.ts', "import { x } from '../mcp/index.ts';", 'must not import frontends/mcp'],
    [
      'lab/eval/data/planted.ts',
      "import { x } from '../../../src/frontends/cli/x.ts';",
      'must not import frontends/cli',
    ],
    ['lab/eval/data/planted.ts', "import { x } from '../report/index.ts';", 'must not import lab/eval/report'],
    ['lab/bench/planted.ts', "import { x } from '../train/python.ts';", 'lab/bench must not import lab/train'],
    ['src/planted/planted.ts', "import { x } from '../text/index.ts';", 'planted is in no table'],
  ])('catches a planted wrong import in %s: %s', (file, code, expected) => {
    expect(complaints(readModule(file, code))).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['src/render/planted.ts', "import { x } from '../dom/tags.ts';"],
    ['lab/train/planted.ts', "import type { X } from '../../src/methods/bte/encode.ts';"],
    ['src/frontends/cli/planted.ts', "const { x } = await import('../../store/lmdb-store.ts');"],
  ])('catches an import that bypasses an index in %s: %s', (file, code) => {
    expect(deepImports([readModule(file, code)])).toEqual([expect.stringContaining('bypasses the index of')]);
  });

  it('allows imports through an index, or inside the module', () => {
    const code = [
      "import { x } from '../dom/index.ts';",
      "import { y } from '../page/index.ts';",
      "import { z } from './document/table.ts';",
      "import { w } from '../methods/bte/index.ts';",
    ].join('\n');
    expect(deepImports([readModule('src/render/planted.ts', code)])).toEqual([]);
  });

  it('catches a cycle of values, of two files and of three, but not of types or dynamic imports', () => {
    const a = (code: string): Module => readModule('src/a/a.ts', code);
    const b = readModule('src/b/b.ts', "import { a } from '../a/a.ts';");
    const c = readModule('src/c/c.ts', "export { b } from '../b/b.ts';");
    expect(valueCycles([a("import { b } from '../b/b.ts';"), b])).toEqual([['src/a/a.ts', 'src/b/b.ts']]);
    expect(valueCycles([a("import { c } from '../c/c.ts';"), b, c])).toHaveLength(1);
    expect(valueCycles([a("import type { b } from '../b/b.ts';"), b])).toEqual([]);
    expect(valueCycles([a("import { type b } from '../b/b.ts';"), b])).toEqual([]);
    expect(valueCycles([a("const b = import('../b/b.ts');"), b])).toEqual([]);
  });

  it('catches a name that two files export', () => {
    const one = readModule('src/a/one.ts', 'export interface Row {}\nexport const own = 1;\n');
    const other = readModule('src/b/other.ts', "export type Row = string;\nexport { own } from '../a/one.ts';\n");
    expect(namesakes([one, other])).toEqual(['Row: src/a/one.ts, src/b/other.ts']);
  });

  it('catches an export that is unused outside its file, also one that an index only re-exports', () => {
    const own = readModule(
      'src/a/own.ts',
      'export function used(): void {}\nexport const unused = 1;\nexport interface Lonely {}\n',
    );
    const index = readModule('src/a/index.ts', "export { unused, used } from './own.ts';");
    const user = readModule('src/b/b.ts', "import { used } from '../a/index.ts';");
    const entry = readModule('src/index.ts', "export { unused } from './a/index.ts';");
    expect(unusedExports([own, index, user], new Set())).toEqual([
      'src/a/own.ts: unused is unused outside',
      'src/a/own.ts: Lonely is unused outside',
      'src/a/index.ts: unused is unused outside',
    ]);
    expect(unusedExports([own, index, user, entry], new Set(['src/index.ts']))).toEqual([
      'src/a/own.ts: Lonely is unused outside',
    ]);
    for (const taken of [
      "{ const { used: one } = await import('../a/index.ts'); }",
      "f(async () => (await import('../a/index.ts')).used);",
    ])
      expect(unusedExports([own, index, readModule('src/b/b.ts', taken)], new Set()), taken).toHaveLength(3);
    const all = readModule('src/b/b.ts', "const a = await import('../a/index.ts');");
    expect(unusedExports([own, index, all], new Set())).toEqual(['src/a/own.ts: Lonely is unused outside']);
  });
});
