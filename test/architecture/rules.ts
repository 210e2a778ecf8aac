// Modules → errors: imports that bypass a module's index, cycles of values, exports that are unused outside their file.

import { moduleOf } from './layers.ts';
import type { Import, Module } from './modules.ts';

/**
 * Entry points of a module: its `index.ts`, or that of a part of it; a module of one file; the `command.ts` of a front
 * end.
 */
export function deepImports(modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => isDeep(file, target))
      .map(({ target }) => `${file}: ${target} bypasses the index of ${moduleOf(target)}`),
  );
}

function isDeep(file: string, target: string): boolean {
  if (!/^(src|lab)\//.test(target)) return false;
  const module = moduleOf(target);
  const isOneFile = target === `src/${module}.ts` || target === `${module}.ts`;
  const isEntry = target.endsWith('/index.ts') || /^src\/frontends\/.*\/command\.ts$/.test(target);
  return moduleOf(file) !== module && !isOneFile && !isEntry;
}

/** Import cycles that exist at run time: one line each, from the first file by name. */
export function valueCycles(modules: readonly Module[]): string[][] {
  const next = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ isType, isLazy }) => !isType && !isLazy).map(({ target }) => target),
    ]),
  );
  return components(next).filter((files) => files.length > 1 || next.get(files[0]!)!.includes(files[0]!));
}

/** Strongly connected files (Tarjan), each sorted. */
function components(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      if (!next.has(other)) continue;
      if (!index.has(other)) visit(other);
      else if (!stack.includes(other)) continue;
      low.set(file, Math.min(low.get(file)!, low.get(other)!));
    }
    if (low.get(file) !== index.get(file)) return;
    found.push(stack.splice(stack.indexOf(file)).sort());
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** Names that are exported, or re-exported by an index, and never imported. `entries` are the exports of the package. */
export function unusedExports(modules: readonly Module[], entries: ReadonlySet<string>): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const used = new Set<string>();
  const use = (file: string, name: string): void => {
    const module = byFile.get(file);
    const key = `${file} ${name}`;
    if (module === undefined || used.has(key)) return;
    used.add(key);
    if (name === '*') for (const own of namesOf(module)) use(file, own);
    for (const { isReExport, names, aliases, target } of module.imports) {
      if (!isReExport) continue;
      if (names[0] === '*') use(target, name);
      else if (aliases.includes(name)) use(target, names[aliases.indexOf(name)]!);
    }
  };
  for (const { file, imports } of modules) {
    if (entries.has(file)) use(file, '*');
    for (const { isReExport, target, names } of imports) if (!isReExport) for (const name of names) use(target, name);
  }
  return modules.flatMap((module) =>
    namesOf(module)
      .filter((name) => !used.has(`${module.file} ${name}`) && !module.mentionedTypes.has(name))
      .map((name) => `${module.file}: ${name} is unused outside`),
  );
}

function namesOf({ exports, imports }: Module): string[] {
  const handedOn = imports.filter(({ isReExport }: Import) => isReExport).flatMap(({ aliases }) => aliases);
  return [...exports, ...handedOn].filter((name) => name !== '*');
}

/** Names that several files declare and export: `Rule: src/a.ts, src/b.ts`. */
export function namesakes(modules: readonly Module[]): string[] {
  const files = new Map<string, string[]>();
  for (const { file, exports } of modules)
    for (const name of exports) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
}
