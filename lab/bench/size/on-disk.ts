// A package → its installed size: its files and those of all its dependencies, and how many of these run an install
// script. Pith itself is counted as `npm pack` would ship it.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface OnDisk {
  readonly bytes: number;
  readonly packages: number;
  readonly scripts: number;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

const AT_INSTALLATION = ['preinstall', 'install', 'postinstall'];

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function runsScripts({ scripts = {} }: Manifest): boolean {
  return AT_INSTALLATION.some((name) => scripts[name] !== undefined);
}

export function packed(root: string): OnDisk {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ unpackedSize }] = JSON.parse(said) as [{ unpackedSize: number }];
  const manifest = manifestOf(root);
  const others = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const rest = installed(root, others);
  return {
    bytes: unpackedSize + rest.bytes,
    packages: 1 + rest.packages,
    scripts: Number(runsScripts(manifest)) + rest.scripts,
  };
}

/** Packages in `node_modules`, including optional ones that are installed. */
export function installed(root: string, names: readonly string[]): OnDisk {
  const folders = new Set(names.map((name) => find(root, name)!));
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(folder, name);
      if (found !== undefined) folders.add(found);
    }
  }
  return {
    bytes: [...folders].reduce((sum, folder) => sum + bytesOf(folder), 0),
    packages: folders.size,
    scripts: [...folders].filter((folder) => runsScripts(manifestOf(folder))).length,
  };
}

function find(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === dirname(at)) return undefined;
  }
}

/** Without nested packages, which are counted separately. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path);
    return sum + statSync(path).size;
  }, 0);
}
