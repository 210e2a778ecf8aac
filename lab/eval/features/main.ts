// lab eval features: what Pith and other extractors do with small pages, each page with one thing to get right. Packs Pith, installs
// the newest packages by name into an empty folder, and runs them.
//   --save           write docs/comparison.json; `npm run docs` makes the table of docs/comparison.md from it
//   --keep FOLDER    install into this folder and leave it; what it already has is used as it is
// Needs the registries of npm and PyPI. An empty cell: the package has no call for it.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolOptions } from '../../kit/index.ts';
import { URL_OF_PAGE } from './pages.ts';
import { type Answer, cellOf, OFFERS, PROBES } from './probes.ts';

const { values } = toolOptions(import.meta.url, {
  options: { save: { type: 'boolean', default: false }, keep: { type: 'string' } },
});
const ROOT = join(import.meta.dirname, '../../../..');
const HERE = join(ROOT, 'lab/eval/features');

interface Tool {
  readonly title: string;
  readonly language: string;
  /** As a user installs it. */
  readonly install: string;
  readonly packages: readonly string[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  pith: { title: 'Pith', language: 'TypeScript', install: 'npm install pith', packages: [] },
  readability: npm('Readability.js', 'JavaScript', '@mozilla/readability', 'jsdom'),
  defuddle: npm('Defuddle', 'TypeScript', 'defuddle', 'jsdom'),
  trafilatura: pip('Trafilatura', 'Python', 'trafilatura'),
  'rs-trafilatura': pip('rs-trafilatura', 'Rust, Python', 'rs-trafilatura'),
  resiliparse: pip('Resiliparse', 'C++, Python', 'resiliparse'),
};

function npm(title: string, language: string, ...packages: readonly string[]): Tool {
  return { title, language, install: `npm install ${packages.join(' ')}`, packages };
}

function pip(title: string, language: string, ...packages: readonly string[]): Tool {
  return { title, language, install: `pip install ${packages.join(' ')}`, packages };
}

interface Installed {
  /** The process that answers pages. */
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly version: string;
  readonly count: number;
  readonly bytes: number;
  readonly commands: Readonly<Record<string, readonly [string, ...string[]]>>;
}

const run = (cwd: string, command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function install(name: string, tool: Tool, base: string): Installed {
  const folder = join(base, name);
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  return tool.install.startsWith('npm') ? fromNpm(name, tool, folder, isNew) : fromPip(name, tool, folder, isNew);
}

function fromNpm(name: string, { packages }: Tool, folder: string, isNew: boolean): Installed {
  const modules = join(folder, 'node_modules');
  if (isNew) {
    const ours = ['pack', '--silent', '--pack-destination', folder];
    const packed =
      name === 'pith'
        ? [
            join(
              folder,
              run(ROOT, 'npm', ...ours)
                .trim()
                .split('\n')
                .at(-1)!,
            ),
          ]
        : packages;
    run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...packed);
  }
  copyFileSync(join(HERE, 'peer.mjs'), join(folder, 'peer.mjs'));
  const listed = JSON.parse(run(folder, 'npm', 'ls', '--all', '--json', '--long')) as { dependencies: Dependencies };
  const versions = namesIn(listed.dependencies);
  return {
    command: [process.execPath, join(folder, 'peer.mjs'), name],
    folder,
    version: versions.get(packages[0] ?? 'pith')!,
    count: readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?:^|node_modules\/)(?:@[^/]+\/)?[^@./][^/]*\/package\.json$/.test(path),
    ).length,
    bytes: bytesIn(modules),
    commands: Object.fromEntries(
      binOf(join(modules, packages[0] ?? 'pith')).map((command) => [command, [join(modules, '.bin', command)]]),
    ),
  };
}

type Dependencies = Readonly<Record<string, { readonly version: string }>>;
const namesIn = (dependencies: Dependencies): Map<string, string> =>
  new Map(Object.entries(dependencies).map(([name, { version }]) => [name, version]));

/** An environment without pip, so that only the packages of the tool count. */
function fromPip(name: string, { packages }: Tool, folder: string, isNew: boolean): Installed {
  const target = join(folder, 'packages');
  if (isNew)
    run(
      folder,
      'python3',
      '-m',
      'pip',
      'install',
      '-q',
      '--disable-pip-version-check',
      '--target',
      target,
      ...packages,
    );
  const infos = readdirSync(target).filter((file) => file.endsWith('.dist-info'));
  const own = infos.find((file) => file.replaceAll('_', '-').startsWith(`${name}-`))!;
  return {
    command: ['python3', join(HERE, 'peer.py'), name],
    folder,
    version: own.replace(/^.*-([\d.]+\w*)\.dist-info$/, '$1'),
    count: infos.length,
    bytes: bytesIn(target),
    commands: Object.fromEntries(
      scriptsOf(join(target, own)).map((command) => [command, ['python3', join(target, 'bin', command)]]),
    ),
  };
}

function binOf(folder: string): string[] {
  const { bin = {}, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin?: string | Readonly<Record<string, string>>;
    readonly name: string;
  };
  return typeof bin === 'string' ? [name] : Object.keys(bin);
}

function scriptsOf(info: string): string[] {
  const path = join(info, 'entry_points.txt');
  if (!existsSync(path)) return [];
  const [, section = ''] = /\[console_scripts\]\n([^[]*)/.exec(readFileSync(path, 'utf8')) ?? [];
  return [...section.matchAll(/^(\S+)\s*=/gm)].map(([, command]) => command!);
}

/** The help of all commands; a command that prints none offers nothing. */
function helpOf({ commands, folder }: Installed): string {
  const env = { ...process.env, PYTHONPATH: join(folder, 'packages') };
  return Object.values(commands)
    .map(([program, ...args]) => spawnSync(program, [...args, '--help'], { encoding: 'utf8', env }).stdout ?? '')
    .join('\n');
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('__pycache__'))
    .reduce((sum, path) => sum + fileBytes(join(folder, path)), 0);

function fileBytes(path: string): number {
  const file = statSync(path);
  return file.isFile() ? file.size : 0;
}

function answersOf(
  { command: [program, ...args], folder }: Installed,
  pages: readonly (string | Uint8Array)[],
): Answer[] {
  const lines = pages.map((page) => {
    const given = typeof page === 'string' ? { html: page } : { base64: Buffer.from(page).toString('base64') };
    return `${JSON.stringify({ ...given, url: URL_OF_PAGE })}\n`;
  });
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: folder,
    input: lines.join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONPATH: join(folder, 'packages') },
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

const base = values.keep ?? mkdtempSync(join(tmpdir(), 'pith-features-'));
try {
  const pages = [...new Set(PROBES.flatMap((probe) => probe.pages))];
  const columns = Object.entries(TOOLS).map(([name, tool]) => {
    const at = install(name, tool, base);
    const answers = new Map(answersOf(at, pages).map((answer, i) => [pages[i]!, answer]));
    const cells = PROBES.map((probe) =>
      cellOf(
        probe,
        probe.pages.map((page) => answers.get(page)!),
      ),
    );
    const help = helpOf(at);
    const offers = OFFERS.map(([, word]) => (word.test(help) ? 'yes' : ''));
    const commands = Object.keys(at.commands);
    return { ...tool, version: at.version, count: at.count, bytes: at.bytes, commands, cells, offers };
  });
  const table = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    python: run(ROOT, 'python3', '--version').trim(),
    probes: PROBES.map(({ title }) => title),
    offers: OFFERS.map(([title]) => title),
    tools: columns.map(({ packages: _, ...column }) => column),
  };
  for (const [i, { title }] of PROBES.entries())
    console.log(`${title.padEnd(48)} ${columns.map(({ cells }) => (cells[i] || '–').padEnd(8)).join(' ')}`);
  for (const [i, [title]] of OFFERS.entries())
    console.log(`${title.padEnd(48)} ${columns.map(({ offers }) => (offers[i] || '–').padEnd(8)).join(' ')}`);
  for (const { title, version, count, bytes } of columns)
    console.log(`${title} ${version}: ${count} packages, ${(bytes / 1e6).toFixed(1)} MB`);
  if (values.save) writeFileSync(join(ROOT, 'docs/comparison.json'), `${JSON.stringify(table, null, 2)}\n`);
} finally {
  if (values.keep === undefined) rmSync(base, { recursive: true, force: true });
}
