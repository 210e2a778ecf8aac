// Who may import whom: the house's table as a test. It also plants wrong imports and sees each of them caught.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Room → rooms it may import. A file directly in src/ is a room of its own name. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  error: [],
  runtime: [],
  memory: [],
  text: ['error'],
  numbers: [],
  url: ['error'],
  decode: ['error', 'runtime'],
  dom: ['error', 'runtime', 'memory', 'text'],
  blocks: ['error', 'runtime', 'memory', 'dom', 'text'],
  page: ['error', 'memory', 'blocks', 'decode', 'dom', 'text', 'url'],
  elements: ['error', 'memory', 'text', 'url', 'dom', 'blocks', 'page'],
  measures: ['error', 'memory', 'text', 'url', 'dom', 'blocks', 'page', 'elements'],
  structures: ['error', 'dom', 'blocks', 'page'],
  layout: ['error', 'dom', 'blocks', 'text', 'page', 'elements'],
  features: ['error', 'memory', 'text', 'url', 'dom', 'blocks', 'page', 'elements', 'measures'],
  metadata: ['error', 'text', 'url', 'dom', 'blocks', 'page', 'elements', 'measures'],
  templates: ['error', 'numbers', 'runtime', 'text', 'url', 'dom', 'blocks', 'page', 'elements', 'measures'],
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
  ],
  why: ['page', 'text'],
  learn: ['error', 'url', 'page', 'methods', 'templates'],
  'in-page': ['extract', 'layout', 'page'],
  answer: [
    'error',
    'decode',
    'dom',
    'page',
    'elements',
    'measures',
    'structures',
    'features',
    'layout',
    'methods',
    'metadata',
    'render',
    'templates',
  ],
  extract: ['answer', 'methods', 'page'],
};
const CORE: ReadonlySet<string> = new Set([...Object.keys(MAY_IMPORT), 'index']);

interface Import {
  readonly file: string;
  readonly target: string;
}

function roomOf(path: string): string {
  return path
    .replace(/^src\//, '')
    .split('/')[0]!
    .replace(/\.ts$/, '');
}

/** The complaint about one import, or undefined when it is allowed. */
function complaint({ file, target }: Import): string | undefined {
  const room = roomOf(file);
  if (!CORE.has(room)) return undefined;
  if (target.startsWith('node:')) return `${file}: the core must not import ${target}`;
  if (!target.startsWith('.')) return undefined;
  const path = normalize(join(dirname(file), target));
  const other = roomOf(path);
  if (!CORE.has(other)) return `${file}: the core must not import the Node room ${other}`;
  if (room === 'index') return undefined;
  if (room === 'methods' && other === 'methods') return betweenMethods(file, path);
  if (room === other) return undefined;
  return MAY_IMPORT[room]!.includes(other) ? undefined : `${file}: ${room} must not import ${other}`;
}

/** Methods never import each other: `src/methods/a/x.ts` may not reach into `src/methods/b/`. */
function betweenMethods(file: string, path: string): string | undefined {
  const [from, to] = [file, path].map((one) => one.split('/').slice(2));
  const bothInFolders = from!.length > 1 && to!.length > 1;
  return bothInFolders && from![0] !== to![0]
    ? `${file}: method ${from![0]} must not import method ${to![0]}`
    : undefined;
}

function importsOf(file: string, code: string): Import[] {
  return [...code.matchAll(/^(?:import|export)[^'"]*?from '([^']+)'/gm)].map((match) => ({ file, target: match[1]! }));
}

function sources(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `src/${name}`);
}

describe('architecture', () => {
  it('keeps every import inside the table', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(20);
    const complaints = files.flatMap((file) =>
      importsOf(file, readFileSync(join(ROOT, file), 'utf8'))
        .map(complaint)
        .filter((one) => one !== undefined),
    );
    expect(complaints).toEqual([]);
  });

  it.each([
    ['src/dom/planted.ts', "import { readFileSync } from 'node:fs';", 'must not import node:fs'],
    ['src/dom/planted.ts', "import { x } from '../blocks/index.ts';", 'dom must not import blocks'],
    ['src/text/planted.ts', "import type { Page } from '../page.ts';", 'text must not import page'],
    ['src/methods/bte/planted.ts', "import { x } from '../vce/vce.ts';", 'method bte must not import method vce'],
    ['src/render/planted.ts', "export { x } from '../store/index.ts';", 'must not import the Node room store'],
  ])('catches a planted wrong import in %s: %s', (file, code, expected) => {
    expect(importsOf(file, code).map(complaint)).toEqual([expect.stringContaining(expected)]);
  });
});
