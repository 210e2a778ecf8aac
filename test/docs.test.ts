// Checks the documents: generated parts are up to date, links work, every module is in the architecture, every label
// and error in its table, every quoted option exists.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OptionRows } from '../src/command/index.ts';
import { ensureBuilt, ROOT } from './built.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

beforeAll(() => ensureBuilt());

describe('generated parts', () => {
  it('are up to date with `npm run docs`', async () => {
    const { DOCUMENTS: generated, schemas, withGeneratedParts } = await import('../scripts/generate-docs.mjs');
    for (const path of generated) expect(read(path), `${path}: run npm run docs`).toBe(await withGeneratedParts(path));
    for (const [path, text] of Object.entries(await schemas())) expect(read(path), 'run npm run docs').toBe(text);
    expect(generated.some((path: string) => read(path).includes('<!-- generated: methods -->'))).toBe(true);
  });
});

describe.each(DOCUMENTS)('%s', (path) => {
  it('has no dead links', () => {
    const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
    const dead = links.filter(
      (link) => !/^https:|^#/.test(link) && !existsSync(join(ROOT, dirname(path), link.split('#')[0]!)),
    );
    expect(dead).toEqual([]);
  });

  it('contains no path of the machine it was written on', () => {
    expect(read(path)).not.toMatch(/(?<![\w.])\/(?:home|root|tmp|work|Users)\//);
  });
});

it('has at least sixteen recipes, and each names files that exist', () => {
  const [, recipes] = read('CONTRIBUTING.md').split('## Recipes');
  expect(recipes!.match(/^### /gm)!.length).toBeGreaterThanOrEqual(16);
  const quoted = [...recipes!.matchAll(/`([a-z_][a-z_\d./-]*)`/g)].map(([, name]) => name!);
  const paths = quoted.filter((name) => /^(?:src|lab|test|scripts|schema|spark)\//.test(name));
  expect(paths.length).toBeGreaterThan(70);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  // `page-record.ts`: a file somewhere in the source.
  const names = quoted.filter((name) => /\.ts$/.test(name) && !paths.includes(name));
  expect(names.length).toBeGreaterThan(10);
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => !sources.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

it('names a test for every threat', () => {
  const rows = read('docs/threat-model.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(rows.length).toBeGreaterThan(20);
  const untested = rows.filter((row) => !/\.test\.ts\)[^|]*\|$/.test(row) || row.match(/ \| /g)?.length !== 2);
  expect(untested).toEqual([]);
});

it('quotes messages of a corpus run that exist', () => {
  const [, table = ''] = read('docs/corpora.md').split('## When something goes wrong');
  const source = (readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(`src/${name}`))
    .join('\n');
  const quoted = [...table.split('\n## ')[0]!.matchAll(/^\| (.*?) {2,}\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].flatMap(([, message]) => message!.split(/…|: |--\S+|\d+/)),
  );
  const messages = quoted.map((part) => part.trim()).filter((part) => part.split(' ').length > 2);
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !source.includes(message))).toEqual([]);
});

it('lists every module in the architecture', () => {
  const architecture = read('docs/architecture.md');
  const modules = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(modules.length).toBeGreaterThan(8);
  for (const { name } of modules) expect(architecture, name).toContain(`\`${name}\``);
});

it('has the words of the glossary in order', () => {
  const [table] = read('docs/glossary.md').split('## Labels');
  const words = [...table!.matchAll(/^\| ([a-z -]+?) +\|/gm)]
    .map((match) => match[1]!)
    .filter((word) => word !== 'word');
  expect(words.length).toBeGreaterThan(30);
  expect(words).toEqual([...words].sort());
});

/** The options of each command, from its help. */
async function optionsOfCommands(): Promise<Map<string, Set<string>>> {
  const { loadCommand } = await import('../src/frontends/main.ts');
  const { COMMAND_NAMES } = await import('../src/command/command-names.ts');
  const options = new Map<string, Set<string>>();
  for (const name of COMMAND_NAMES) {
    let help = '';
    const stdout = { on: () => {}, write: (text: string) => (help += text) };
    await (await loadCommand(name)).run(['--help'], { stdout, stderr: stdout, stdin: stdout, env: {} } as never);
    options.set(name, new Set(help.match(/(?<![\w-])--?[A-Za-z][a-z-]*/g)));
  }
  return options;
}

/** The option rows of the command that a line starts with; those of `pith extract` for a page. */
async function commandRows(): Promise<{ rowsOf(first: string): OptionRows }> {
  const { loadCommand } = await import('../src/frontends/main.ts');
  const { COMMAND_NAMES } = await import('../src/command/command-names.ts');
  const rows = new Map<string, OptionRows>();
  for (const name of COMMAND_NAMES) rows.set(name, (await loadCommand(name)).options);
  return { rowsOf: (first) => rows.get(first) ?? rows.get('extract')! };
}

it('shows only valid commands', async () => {
  const options = await optionsOfCommands();
  const typed = [...DOCUMENTS, 'spark/README.md'].flatMap((path) =>
    [...read(path).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
      block!.split('\n').flatMap((line) => {
        const words = line.match(/^(?:npx )?pith (.*?)(?: +# .*)?$/)?.[1];
        return words === undefined
          ? []
          : [{ path, line, words: words.replace(/'[^']*'|"[^"]*"/g, 'QUOTED').split(' ') }];
      }),
    ),
  );
  expect(typed.length).toBeGreaterThan(40);
  const { withoutAliases } = await import('../src/command/aliases.ts');
  const { rowsOf } = await commandRows();
  const wrong = typed.filter(({ words }) => {
    const [first = '', ...rest] = withoutAliases(words, rowsOf(words[0]!));
    const known = options.get(first) ?? (/[./]|^-/.test(first) ? options.get('extract') : undefined);
    return known === undefined || [first, ...rest].some((word) => /^--?[A-Za-z]/.test(word) && !known.has(word));
  });
  expect(wrong).toEqual([]);
});

/** The pages of the library name its functions as calls: `whyOf(…)`. */
it('calls only functions that the package exports or its answers have', async () => {
  const { Extraction } = await import('../src/index.ts');
  const pinned = JSON.parse(read('test/exports.json')) as Record<string, string[]>;
  const known = new Set([...Object.values(pinned).flat(), ...Object.getOwnPropertyNames(Extraction.prototype)]);
  /** Of the platform, of CSS, and of the tools that the pages are about. */
  const foreign = ['fetch', 'parse', 'require', 'bare_extraction', 'is', 'not', 'var'];
  const unknown = ['library', 'get-started', 'output', 'recipes', 'migrating'].flatMap((name) =>
    [
      ...read(`docs/${name}.md`)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n]*)`/g),
    ].flatMap(([, code]) =>
      [...code!.matchAll(/(?<![-.\w])([a-z]\w*)\(/g)]
        .map(([, called]) => called!)
        .filter((called) => !known.has(called) && !foreign.includes(called))
        .map((called) => `${name}.md: ${called}()`),
    ),
  );
  expect(unknown).toEqual([]);
});

it('names only options that exist', async () => {
  const known = new Set([...(await optionsOfCommands()).values()].flatMap((names) => [...names]));
  const named = [
    'README.md',
    'docs/architecture.md',
    'docs/output.md',
    'docs/corpora.md',
    'docs/sites.md',
    'docs/threat-model.md',
    'docs/decisions/answers-not-errors.md',
  ].flatMap((path) => read(path).match(/(?<![\w-])--[a-z][a-z-]*/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((option) => !known.has(option))).toEqual([]);
});
