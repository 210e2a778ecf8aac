// Who may import whom: the house's table as a test, and what else keeps rooms apart: doors, no circles, no export that
// nobody uses. It also plants a fault of each kind and sees it caught.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, type Module, readModule, readModules, readTests } from './architecture/modules.ts';
import { deepImports, roomOf, unusedExports, valueCycles } from './architecture/rules.ts';

const ROOT = join(import.meta.dirname, '..');

/** Room → rooms it may import. A file directly in src/ is a room of its own name. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  error: [],
  shape: [],
  runtime: [],
  memory: [],
  text: ['error'],
  numbers: [],
  url: ['error'],
  decode: ['error', 'runtime'],
  dom: ['error', 'runtime', 'memory', 'text'],
  blocks: ['error', 'runtime', 'memory', 'dom', 'text'],
  page: ['error', 'memory', 'blocks', 'decode', 'dom', 'text', 'url'],
  elements: ['error', 'memory', 'numbers', 'text', 'url', 'dom', 'blocks', 'page'],
  rules: ['error', 'text', 'dom', 'page', 'elements'],
  measures: ['error', 'memory', 'text', 'url', 'dom', 'blocks', 'page', 'elements'],
  structures: ['error', 'numbers', 'dom', 'blocks', 'page', 'elements'],
  embedded: ['dom', 'elements', 'page', 'runtime', 'text'],
  layout: ['error', 'dom', 'blocks', 'text', 'page', 'elements'],
  features: ['error', 'memory', 'text', 'url', 'dom', 'blocks', 'page', 'elements', 'measures'],
  metadata: ['error', 'text', 'url', 'dom', 'blocks', 'page', 'elements', 'measures'],
  templates: [
    'rules',
    'error',
    'shape',
    'numbers',
    'runtime',
    'text',
    'url',
    'dom',
    'blocks',
    'page',
    'elements',
    'measures',
  ],
  methods: [
    'error',
    'numbers',
    'runtime',
    'memory',
    'text',
    'url',
    'dom',
    'blocks',
    'page',
    'elements',
    'measures',
    'features',
    'layout',
    'templates',
    'metadata',
  ],
  render: [
    'error',
    'numbers',
    'text',
    'url',
    'dom',
    'blocks',
    'page',
    'structures',
    'elements',
    'measures',
    'methods',
    'metadata',
    'rules',
  ],
  look: ['text', 'methods'],
  labels: ['error', 'url', 'dom', 'elements', 'page', 'measures', 'methods', 'rules', 'answer', 'extract', 'why'],
  why: ['text', 'dom', 'page', 'elements', 'measures', 'features', 'methods', 'answer'],
  learn: ['error', 'text', 'url', 'page', 'methods', 'templates'],
  'in-page': ['extract', 'layout', 'page'],
  lite: ['error', 'extract', 'methods', 'page'],
  tab: ['answer', 'error', 'extract', 'in-page', 'layout', 'metadata', 'methods', 'page', 'render'],
  readability: ['extract'],
  answer: [
    'error',
    'decode',
    'dom',
    'page',
    'elements',
    'embedded',
    'measures',
    'structures',
    'features',
    'layout',
    'methods',
    'metadata',
    'render',
    'rules',
    'templates',
    'text',
    'url',
  ],
  extract: ['answer', 'methods', 'page', 'why'],
};
const CORE: ReadonlySet<string> = new Set([...Object.keys(MAY_IMPORT), 'index']);

/** The same for rooms that need Node; all of them may import the core. */
const NODE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  terminal: [],
  'optional-part': [],
  packed: [],
  warc: ['packed'],
  processes: [],
  lines: [],
  corpus: ['optional-part', 'processes', 'packed', 'warc'],
  engine: ['corpus'],
  pack: [],
  fetch: ['packed'],
  browser: ['optional-part'],
  langchain: [],
  store: ['optional-part'],
  sites: ['store'],
  inspect: [],
  inspector: [],
  service: ['browser', 'fetch', 'lines', 'optional-part', 'processes', 'sites', 'store'],
  mcp: ['lines', 'service', 'sites', 'store'],
  node: ['browser', 'corpus', 'fetch', 'optional-part', 'sites', 'store', 'warc'],
  cli: [
    'browser',
    'corpus',
    'engine',
    'fetch',
    'inspect',
    'lines',
    'mcp',
    'optional-part',
    'pack',
    'packed',
    'service',
    'sites',
    'store',
    'terminal',
    'warc',
  ],
};

/** Outside src: all of it may import src but for the command; who may import whom beside that. */
const TOOLS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'eval/data': [],
  'eval/plots': [],
  'eval/metrics': ['eval/data'],
  'eval/subjects': ['eval/data'],
  'eval/evaluate': ['eval/data', 'eval/metrics', 'eval/subjects'],
  'eval/stats': ['eval/evaluate', 'eval/metrics'],
  'eval/rendered': ['eval/data'],
  'eval/report': ['eval/data', 'eval/evaluate', 'eval/metrics', 'eval/plots', 'eval/stats'],
  'eval/index': ['eval/data', 'eval/evaluate', 'eval/metrics', 'eval/report', 'eval/stats', 'eval/subjects'],
  'eval/sites': ['eval/data', 'eval/metrics', 'eval/report', 'eval/subjects'],
  'eval/layout': ['eval/data', 'eval/metrics', 'eval/rendered', 'eval/report'],
  'eval/charset': ['eval/data'],
  'eval/metadata': ['eval/data'],
  'eval/structure': ['eval/data', 'eval/metrics'],
  'eval/forums': ['eval/data', 'eval/plots'],
  'eval/recipes': ['eval/data', 'eval/metrics', 'eval/subjects'],
  'eval/roundtrip': [],
  'eval/gate': ['eval/index', 'eval/stats'],
  'eval/papers': [
    'eval/data',
    'eval/evaluate',
    'eval/index',
    'eval/metrics',
    'eval/plots',
    'eval/rendered',
    'eval/report',
    'eval/sites',
    'eval/subjects',
  ],
  train: ['bench', 'eval/data', 'eval/metrics', 'eval/plots', 'eval/stats'],
  bench: ['eval/data', 'eval/index', 'eval/metrics', 'eval/rendered'],
  fuzz: ['bench'],
  mutate: [],
};

/** The ways from the command into the evaluation: file of the command and door. */
const EVAL_DOORS: Readonly<Record<string, string>> = {
  'src/cli/commands/eval.ts': 'eval/index.ts',
  'src/cli/commands/papers.ts': 'eval/papers/index.ts',
};

/** The rules of the parser's modes call each other as the standard has them do: a page may go from any into any other. */
const CIRCLES: readonly RegExp[] = [/^src\/dom\/modes\//];

/** `src/dom/x.ts` → `dom`, `src/page.ts` → `page`, `eval/data/x.ts` → `eval/data`. */
function nameOf(file: string): string {
  return roomOf(file)
    .replace(/^src\//, '')
    .replace(/\.ts$/, '');
}

/** The complaint about one import, or undefined when it is allowed. */
function complaint(file: string, { target }: Import): string | undefined {
  const isOurs = /^(src|eval|train|bench|fuzz|mutate)\//.test(target);
  return isOurs ? betweenRooms(file, target) : ofPackage(file, target);
}

function ofPackage(file: string, target: string): string | undefined {
  const isCore = file.startsWith('src/') && CORE.has(nameOf(file));
  return isCore && target.startsWith('node:') ? `${file}: the core must not import ${target}` : undefined;
}

function betweenRooms(file: string, target: string): string | undefined {
  const [room, other] = [nameOf(file), nameOf(target)];
  if (room === other) return room === 'methods' ? betweenMethods(file, target) : undefined;
  if (EVAL_DOORS[file] === target) return undefined;
  const allowed = MAY_IMPORT[room] ?? NODE_MAY_IMPORT[room] ?? TOOLS_MAY_IMPORT[room];
  if (room !== 'index' && allowed === undefined) return `${file}: ${room} is in no table of test/architecture.test.ts`;
  if (CORE.has(room)) {
    if (!CORE.has(other)) return `${file}: the core must not import ${other}`;
    return room === 'index' || allowed!.includes(other) ? undefined : `${file}: ${room} must not import ${other}`;
  }
  if (CORE.has(other) || allowed!.includes(other)) return undefined;
  const isTool = room in TOOLS_MAY_IMPORT;
  return isTool && other in NODE_MAY_IMPORT && other !== 'cli'
    ? undefined
    : `${file}: ${room} must not import ${other}`;
}

/** Methods never import each other: `src/methods/a/x.ts` may not reach into `src/methods/b/`. */
function betweenMethods(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((one) => one.split('/').slice(2));
  const bothInFolders = from!.length > 1 && to!.length > 1;
  return bothInFolders && from![0] !== to![0]
    ? `${file}: method ${from![0]} must not import method ${to![0]}`
    : undefined;
}

/** Code without its comments, as far as lines tell, names what only an engine has. */
function namesEngine(code: string): boolean {
  return /(?<![\w.'`])(?:Buffer\b|process\.|new Text(?:De|En)coder\b)/.test(
    code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  );
}

function complaints({ file, imports }: Module): string[] {
  return imports.map((one) => complaint(file, one)).filter((one) => one !== undefined);
}

/** Each of these stands for one module inside another room (scripts/lite-stand-ins.mjs): it imports as that does, and nobody imports it. */
const STAND_INS = /^src\/lite\//;
const MODULES = readModules(ROOT, ['src', 'eval', 'train', 'bench', 'fuzz', 'mutate']).filter(
  ({ file }) => !STAND_INS.test(file),
);

describe('architecture', () => {
  it('keeps every import inside the tables', () => {
    expect(MODULES.length).toBeGreaterThan(300);
    expect(MODULES.flatMap(complaints)).toEqual([]);
  });

  it('enters every other room by its door', () => {
    expect(deepImports(MODULES)).toEqual([]);
  });

  it('knows the engine in one room: no other of the core names Buffer, process or an encoder', () => {
    const files = MODULES.map(({ file }) => file).filter(
      (file) => file.startsWith('src/') && CORE.has(nameOf(file)) && !file.endsWith('.generated.ts'),
    );
    const naming = files.filter((file) => namesEngine(readFileSync(join(ROOT, file), 'utf8')));
    expect(new Set(naming.map(nameOf))).toEqual(new Set(['runtime']));
    expect(namesEngine('const bytes = Buffer.from(text); // planted')).toBe(true);
    expect(namesEngine('// Buffer and process.env are only spoken of')).toBe(false);
  });

  // Node 20 answers it wrongly once its caller is optimised: `src/url` says the same each time.
  it('asks `URL.canParse` nowhere', () => {
    const asking = MODULES.filter(({ file }) => /URL\.canParse\(/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it('exports nothing that nobody outside its file uses; a test may look into a file, not through a door', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { types: string }>;
    };
    const doors = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [] : [one.types]));
    const sources = doors.map((types) => types.replace(/^\.\/dist\/types\/(.*)\.d\.ts$/, 'src/$1.ts'));
    const users = [
      ...readModules(ROOT, ['scripts', 'bin']),
      ...readTests(ROOT, ['src', 'eval', 'train', 'bench', 'fuzz', 'mutate', 'test']),
    ];
    const unused = unusedExports([...MODULES, ...users], new Set(sources)).filter((one) =>
      /^(src|eval|train|bench|fuzz|mutate)\//.test(one),
    );
    expect(unused).toEqual([]);
  });

  it('has no circle of values', () => {
    const circles = valueCycles(MODULES).filter(
      (files) => !CIRCLES.some((known) => files.every((one) => known.test(one))),
    );
    expect(circles).toEqual([]);
  });

  it.each([
    ['src/dom/planted.ts', "import { readFileSync } from 'node:fs';", 'must not import node:fs'],
    ['src/dom/planted.ts', "import { x } from '../blocks/index.ts';", 'dom must not import blocks'],
    ['src/text/planted.ts', "import type { Page } from '../page.ts';", 'text must not import page'],
    ['src/methods/bte/planted.ts', "import { x } from '../vce/vce.ts';", 'method bte must not import method vce'],
    ['src/render/planted.ts', "export { x } from '../store/index.ts';", 'must not import store'],
    ['src/store/planted.ts', "import { x } from '../cli/main.ts';", 'store must not import cli'],
    ['src/sites/planted.ts', "import { x } from '../../eval/index.ts';", 'sites must not import eval/index'],
    ['src/cli/planted.ts', "import { x } from '../../eval/index.ts';", 'cli must not import eval/index'],
    ['eval/data/planted.ts', "import { x } from '../../src/cli/output.ts';", 'eval/data must not import cli'],
    ['eval/data/planted.ts', "import { x } from '../report/index.ts';", 'eval/data must not import eval/report'],
    ['bench/planted.ts', "import { x } from '../train/python.ts';", 'bench must not import train'],
    ['src/planted/planted.ts', "import { x } from '../text/index.ts';", 'planted is in no table'],
  ])('catches a planted wrong import in %s: %s', (file, code, expected) => {
    expect(complaints(readModule(file, code))).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['src/render/planted.ts', "import { x } from '../dom/tags.ts';"],
    ['train/planted.ts', "import type { X } from '../src/methods/bte/encode.ts';"],
    ['src/cli/planted.ts', "const { x } = await import('../store/lmdb-store.ts');"],
  ])('catches an import past a door in %s: %s', (file, code) => {
    expect(deepImports([readModule(file, code)])).toEqual([expect.stringContaining('is past the door of src/')]);
  });

  it('lets in who comes by a door, or stays in the room', () => {
    const code = [
      "import { x } from '../dom/index.ts';",
      "import { y } from '../page.ts';",
      "import { z } from './document/table.ts';",
      "import { w } from '../methods/bte/index.ts';",
    ].join('\n');
    expect(deepImports([readModule('src/render/planted.ts', code)])).toEqual([]);
  });

  it('catches a circle of values, of two files and of three, and none of types or of what is loaded when called', () => {
    const a = (code: string): Module => readModule('src/a/a.ts', code);
    const b = readModule('src/b/b.ts', "import { a } from '../a/a.ts';");
    const c = readModule('src/c/c.ts', "export { b } from '../b/b.ts';");
    expect(valueCycles([a("import { b } from '../b/b.ts';"), b])).toEqual([['src/a/a.ts', 'src/b/b.ts']]);
    expect(valueCycles([a("import { c } from '../c/c.ts';"), b, c])).toHaveLength(1);
    expect(valueCycles([a("import type { b } from '../b/b.ts';"), b])).toEqual([]);
    expect(valueCycles([a("import { type b } from '../b/b.ts';"), b])).toEqual([]);
    expect(valueCycles([a("const b = import('../b/b.ts');"), b])).toEqual([]);
  });

  it('catches an export that nobody outside its file uses, also one that an index only hands on', () => {
    const own = readModule(
      'src/a/own.ts',
      'export function used(): void {}\nexport const unused = 1;\nexport interface Lonely {}\n',
    );
    const index = readModule('src/a/index.ts', "export { unused, used } from './own.ts';");
    const user = readModule('src/b/b.ts', "import { used } from '../a/index.ts';");
    const door = readModule('src/index.ts', "export { unused } from './a/index.ts';");
    expect(unusedExports([own, index, user], new Set())).toEqual([
      'src/a/own.ts: nobody outside uses unused',
      'src/a/own.ts: nobody outside uses Lonely',
      'src/a/index.ts: nobody outside uses unused',
    ]);
    expect(unusedExports([own, index, user, door], new Set(['src/index.ts']))).toEqual([
      'src/a/own.ts: nobody outside uses Lonely',
    ]);
  });
});
