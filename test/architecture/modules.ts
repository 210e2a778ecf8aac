// Source files → modules: what each imports from where, by name, and what it exports. Read with patterns instead of a
// compiler: the house writes imports and exports in one form only (Biome sees to that), and a planted file needs no project.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** A path from the root (`src/dom/index.ts`), or what was written for a package (`node:fs`). */
  readonly target: string;
  /** As the target calls them; `*` for all of them, as a dynamic import or `export *` takes. */
  readonly names: readonly string[];
  /** Under which names they are known here: `export { a as b }` hands on `b`. */
  readonly aliases: readonly string[];
  /** Only types: gone when the program runs. */
  readonly isType: boolean;
  /** `export … from`: handed on, not used here. */
  readonly isReExport: boolean;
  /** `import()`: loaded when called. */
  readonly isLazy: boolean;
}

export interface Module {
  readonly file: string;
  readonly imports: readonly Import[];
  /** Names declared and exported here; those handed on are in `imports`. */
  readonly exports: readonly string[];
  /** Of these, types that the file mentions again: whoever uses what mentions them may have to name them. */
  readonly mentionedTypes: ReadonlySet<string>;
}

const STATIC = /^(import|export)\s+(type\s+)?(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'([^']+)'/gm;
const LAZY = /\bimport\(\s*'([^']+)'\s*\)/g;
const DECLARED =
  /^export\s+(?:abstract\s+|async\s+|declare\s+)*(function\*?|class|const|let|interface|type|enum)\s+(\w+)/gm;

export function readModule(file: string, code: string): Module {
  const imports: Import[] = [];
  for (const [, keyword, type, what, target] of code.matchAll(STATIC)) {
    const names = what!.startsWith('*') ? ['*'] : listed(what!);
    imports.push({
      target: resolved(file, target!),
      names: names.map((name) => name.replace(/^type /, '').split(' as ')[0]!),
      aliases: names.map(
        (name) =>
          name
            .replace(/^type /, '')
            .split(' as ')
            .at(-1)!,
      ),
      isType: type !== undefined || names.every((name) => name.startsWith('type ')),
      isReExport: keyword === 'export',
      isLazy: false,
    });
  }
  for (const [, target] of code.matchAll(LAZY))
    imports.push({
      target: resolved(file, target!),
      names: ['*'],
      aliases: ['*'],
      isType: false,
      isReExport: false,
      isLazy: true,
    });
  const declared = [...code.matchAll(DECLARED)];
  const types = declared.filter(([, kind]) => kind === 'interface' || kind === 'type').map(([, , name]) => name!);
  return {
    file,
    imports,
    exports: [...new Set(declared.map(([, , name]) => name!))],
    mentionedTypes: new Set(types.filter((name) => code.match(new RegExp(`\\b${name}\\b`, 'g'))!.length > 1)),
  };
}

function listed(braces: string): string[] {
  return braces
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}

/** What is built counts as its source: `dist/src/x.js` is `src/x.ts`; so does the bundle of the command. */
function resolved(file: string, target: string): string {
  if (!target.startsWith('.')) return target;
  return normalize(join(dirname(file), target))
    .replace('dist/lib/main.js', 'src/frontends/main.ts')
    .replace(/^dist\/(.*)\.js$/, '$1.ts');
}

/** All modules under the folders, without tests. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  return readFiles(root, folders, (name) => /\.(ts|js|mjs)$/.test(name) && !/\.test\.ts$|\.d\.mts$/.test(name));
}

/** The tests below the folders, and what stands beside them in `test/`. */
export function readTests(root: string, folders: readonly string[]): Module[] {
  return folders.flatMap((folder) =>
    readFiles(root, [folder], (name) => (folder === 'test' ? /\.(ts|mjs)$/ : /\.test\.ts$/).test(name)),
  );
}

function readFiles(root: string, folders: readonly string[], wanted: (name: string) => boolean): Module[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(wanted)
      .map((name) => `${folder}/${name}`)
      .map((file) => readModule(file, readFileSync(join(root, file), 'utf8'))),
  );
}
