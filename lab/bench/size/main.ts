// lab bench size: size on disk, packages, install scripts, browser bundle and start-up time, beside Readability.js and Defuddle.
//   --runs N         timed starts (9); 0 for none, on a busy machine
//   --json           print the figures as JSON
//   --save           write the figures to docs/size.json, which `npm run docs` reads; keeps other Node versions
// Exits with 1 if Pith exceeds its own limits.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { toolOptions } from '../../kit/index.ts';
import { installed, packed } from './on-disk.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    runs: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});
const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = join(ROOT, 'examples/article.html');

const MAX_UNPACKED_MB = 3.9;
const MAX_START_TIMES = 3;
const MAX_LITE_KB = 100;
const MAX_TAB_KB = 200;

/** The imports of a small program, for its bundle and its start. */
const BUNDLES: Readonly<Record<string, string>> = {
  pith: "export { extract } from 'pith';",
  'pith, all names': "export * from 'pith';",
  'pith/browser': "export { extractAsync } from 'pith/browser';",
  'pith/browser-lite': "export * from 'pith/browser-lite';",
  'readability (no parser)': "export { Readability } from '@mozilla/readability';",
  defuddle: "export { default } from 'defuddle';",
  'defuddle/full': "export { default } from 'defuddle/full';",
};

/** Limited by `MAX_START_TIMES`. */
const STARTS_OF_OURS = ['pith --version', 'pith --help', 'pith page'];

const STARTS: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'pith --version': ['bin/pith.js', '--version'],
  'pith --help': ['bin/pith.js', '--help'],
  'pith page': ['bin/pith.js', PAGE],
  'pith --md page': ['bin/pith.js', '--md', PAGE],
  'readability + jsdom': [
    '--input-type=module',
    '-e',
    `import { readFileSync } from 'node:fs'; import { JSDOM } from 'jsdom'; import { Readability } from '@mozilla/readability';
     console.log(new Readability(new JSDOM(readFileSync('${PAGE}', 'utf8')).window.document).parse().textContent)`,
  ],
  'defuddle + linkedom': [
    '--input-type=module',
    '-e',
    `import { readFileSync } from 'node:fs'; import { parseHTML } from 'linkedom'; import { Defuddle } from 'defuddle/node';
     console.log((await Defuddle(parseHTML(readFileSync('${PAGE}', 'utf8')).document, 'https://example.org/', { markdown: true })).content)`,
  ],
};

interface Bytes {
  readonly min: number;
  readonly gzip: number;
}

/** What a tab loads with the entry of pith/browser for any answer, for the default method, and for some pages and options. */
const LATER: Readonly<Record<string, RegExp>> = {
  '': /\btab-core-[\w-]+\.js$/,
  ', learned tables': /\b(?:model|languages)-[\w-]+\.js$/,
  ', other parts': /./,
};

/** A bundle's bytes by what loads them; each file counts once. */
async function bundleBytes(code: string): Promise<Readonly<Record<string, Bytes>>> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: ROOT },
    bundle: true,
    splitting: true,
    outdir: ROOT,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const contents = new Map(outputFiles.map((file) => [relative(process.cwd(), file.path), file.contents]));
  const groups: Record<string, Bytes> = {};
  const take = (name: string, isStart: (path: string) => boolean): void => {
    const files = new Set([...contents.keys()].filter(isStart));
    for (const path of files)
      for (const { path: other, kind } of metafile.outputs[path]!.imports)
        if (kind === 'import-statement' && contents.has(other)) files.add(other);
    const { min, gzip } = groups[name] ?? { min: 0, gzip: 0 };
    const all = [...files].map((path) => contents.get(path)!);
    for (const path of files) contents.delete(path);
    if (all.length === 0) return;
    groups[name] = {
      min: all.reduce((sum, { length }) => sum + length, min),
      gzip: all.reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, gzip),
    };
  };
  take('', (path) => metafile.outputs[path]!.entryPoint === '<stdin>');
  for (const [name, start] of Object.entries(LATER)) take(name, (path) => start.test(path));
  return groups;
}

function startMs(args: readonly string[], runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

const disk = {
  pith: packed(ROOT),
  'readability + jsdom': installed(ROOT, ['@mozilla/readability', 'jsdom']),
  defuddle: installed(ROOT, ['defuddle']),
};
const measured = await Promise.all(
  Object.entries(BUNDLES).map(async ([name, code]) => [name, await bundleBytes(code)] as const),
);
const bundles: Record<string, Bytes> = {};
for (const [name, groups] of measured)
  for (const [more, bytes] of Object.entries(groups)) bundles[`${name}${more}`] = bytes;
const starts = Object.fromEntries(
  Object.entries(Number(values.runs) > 0 ? STARTS : {}).map(([name, args]) => [
    name,
    startMs(args, Number(values.runs)),
  ]),
);
const times = (name: string): number => starts[name]! / starts['node -e 0']!;

const SAVED = join(ROOT, 'docs/size.json');
if (values.save) {
  const before = existsSync(SAVED) ? JSON.parse(readFileSync(SAVED, 'utf8')) : {};
  const rounded = Object.fromEntries(Object.entries(starts).map(([name, ms]) => [name, Math.round(ms)]));
  const today = new Date().toISOString().slice(0, 10);
  const isTimed = Number(values.runs) > 0;
  const node = process.versions.node.split('.')[0]!;
  const saved = {
    measured: today,
    disk,
    bundles,
    startsMeasured: isTimed ? today : (before.startsMeasured ?? before.measured),
    starts: { ...before.starts, ...(isTimed && { [node]: rounded }) },
  };
  writeFileSync(SAVED, `${JSON.stringify(saved, null, 2)}\n`);
}

if (values.json) console.log(JSON.stringify({ disk, bundles, starts }));
else {
  console.log('installed            MB    packages  install scripts');
  for (const [name, { bytes, packages, scripts }] of Object.entries(disk))
    console.log(
      `${name.padEnd(18)} ${(bytes / 1e6).toFixed(2).padStart(6)} ${String(packages).padStart(8)} ${String(scripts).padStart(10)}`,
    );
  console.log('\nbundle for a tab                     KB   gzipped');
  for (const [name, { min, gzip }] of Object.entries(bundles))
    console.log(`${name.padEnd(33)} ${(min / 1000).toFixed(0).padStart(5)} ${(gzip / 1000).toFixed(0).padStart(8)}`);
  console.log(`\nstart, best of ${values.runs}        ms   × node -e 0`);
  for (const [name, ms] of Object.entries(starts))
    console.log(`${name.padEnd(22)} ${ms.toFixed(0).padStart(5)} ${times(name).toFixed(1).padStart(8)}`);
}
if (
  disk.pith.bytes > MAX_UNPACKED_MB * 1e6 ||
  bundles['pith/browser-lite']!.gzip > MAX_LITE_KB * 1e3 ||
  bundles['pith/browser']!.gzip > MAX_TAB_KB * 1e3 ||
  STARTS_OF_OURS.some((name) => times(name) > MAX_START_TIMES)
)
  process.exitCode = 1;
