// Source files → modules: what each imports from where, by name, and what it exports. Uses patterns instead of a
// compiler: imports and exports have only one form here (Biome enforces it), and a planted file needs no project.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** A path from the root (`src/dom/index.ts`), or the specifier of a package (`node:fs`). */
  readonly target: string;
  /** The names in the target; `*` for all of them, as in `export *`. */
  readonly names: readonly string[];
  /** Their names here: `export { a as b }` re-exports `b`. */
  readonly aliases: readonly string[];
  /** Only types: absent at run time. */
  readonly isType: boolean;
  /** `export … from`: re-exported, not used here. */
  readonly isReExport: boolean;
  /** `import()`: loaded when called. */
  readonly isLazy: boolean;
}

export interface Module {
  readonly file: string;
  readonly imports: readonly Import[];
  /** Names declared and exported here; re-exported ones are in `imports`. */
  readonly exports: readonly string[];
  /** Exported types that the file mentions again: users of the other exports may have to name them. */
  readonly mentionedTypes: ReadonlySet<string>;
}

const STATIC = /^(import|export)\s+(type\s+)?(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'([^']+)'/gm;
/** `const { a } = await import('x')`, `(await import('x')).a`, or another use, which counts as one of every name. */
const LAZY = /(?:\{([^{}]*)\}\s*=\s*await\s+)?\bimport\(\s*'([^']+)'\s*\)(?:\)\.(\w+))?/g;
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
  for (const [, taken, target, name = '*'] of code.matchAll(LAZY)) {
    const names = taken === undefined ? [name] : listed(`{${taken}}`).map((one) => one.split(':')[0]!.trim());
    imports.push({
      target: resolved(file, target!),
      names,
      aliases: names,
      isType: false,
      isReExport: false,
      isLazy: true,
    });
  }
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

/** A built file counts as its source: `dist/src/x.js` is `src/x.ts`; likewise the bundle of the command. */
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

/** The tests in the folders, and their neighbors in `test/`. */
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
