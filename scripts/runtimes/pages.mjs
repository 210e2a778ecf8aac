// Runs the library under every runtime on the same pages (`node scripts/runtimes/pages.mjs [folder of a node_modules
// with bun, deno, workerd and node20, node22, node24] [file.jsonl.br] [pages]`): text, Markdown, HTML and metadata must
// be equal to the byte. It tests the packed package, installed into an empty folder: as ESM, from CommonJS, compiled by
// strict TypeScript (nodenext and bundler, with library types checked), bundled by esbuild and by Vite (also
// pith/browser, whose model is then a separate file), and under each runtime; workerd gets it as one file, as a bundler
// for Workers makes it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { generatePages } from '../../dist/lab/bench/generate-pages.js';
import { freePort, workerdConfig } from './workerd.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [modules = join(ROOT, 'node_modules'), set, count = '200'] = process.argv.slice(2);
const PLACES = [modules, ...(process.env['PATH'] ?? '').split(delimiter)];
const folder = mkdtempSync(join(tmpdir(), 'pith-pages-'));

function find(name) {
  return PLACES.flatMap((place) => [
    join(place, '.bin', name),
    join(place, name, 'bin', 'node'),
    join(place, name),
  ]).find((path) => existsSync(path) && !path.endsWith(`node_modules/${name}`));
}

/** Pages of a set, or generated ones, as {url, base64}. */
function readPages() {
  if (set === undefined)
    return generatePages(Number(count)).map(({ html }, n) => ({
      url: `https://a.example/${n}`,
      base64: Buffer.from(html.replaceAll('harbour', 'hàrbour')).toString('base64'),
    }));
  const rows = brotliDecompressSync(readFileSync(set)).toString('utf8').trim().split('\n');
  const step = Math.max(1, Math.floor(rows.length / Number(count)));
  return rows
    .filter((_, i) => i % step === 0)
    .slice(0, Number(count))
    .map((row) => JSON.parse(row))
    .map(({ url, html, htmlBase64 }) => ({
      url: typeof url === 'string' && URL.canParse(url) ? url : undefined,
      base64: htmlBase64 ?? Buffer.from(html).toString('base64'),
    }));
}

/** The code that every runtime runs on a page. */
const ASK = `
import { extract } from 'pith';
export function ask({ url, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const found = extract(bytes, { ...(url === undefined ? {} : { url }), now: new Date('2026-01-01') });
  const { text, markdown, html, metadata, title, byline, confidence } = found;
  return JSON.stringify({ text, markdown, html, metadata, title, byline, confidence });
}`;
/** All pages, through one of the forms of `ask`: unchanged, in CommonJS, or from a bundler. */
const onFilesBy = (form) => `
import { Buffer } from 'node:buffer';
import { ask } from './${form}';
const pages = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'));
for (const page of pages) console.log(Buffer.from(await ask(page)).toString('base64'));`;
const LAZY = ASK.replace("{ extract } from 'pith'", "{ extractAsync } from 'pith/browser'")
  .replace('export function', 'export async function')
  .replace('= extract(', '= await extractAsync(');
const COMMON_JS = ASK.replace("import { extract } from 'pith';", "const { extract } = require('pith');").replace(
  'export function ask',
  'exports.ask = function ask',
);
const TYPED = ASK.replace(
  'ask({ url, base64 })',
  'ask({ url, base64 }: { url?: string; base64: string }): string',
).replace('(letter) =>', '(letter: string): number =>');
const WORKER = `
import { ask } from './ask.mjs';
export default { fetch: async (request) => new Response(ask(await request.json())) };`;

function install() {
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  const said = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--offline', join(folder, packed.split('\n').pop())],
    { cwd: folder, encoding: 'utf8' },
  );
  if (said.status !== 0) throw new Error(said.stderr);
  const bytes = execFileSync('du', ['-sb', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0];
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).length;
  console.log(
    `installed into an empty folder: ${(Number(bytes) / 1e6).toFixed(2)} MB, ${packages.length} package(s), ${scripts} install script(s)`,
  );
}

async function inWorkerd(program, pages) {
  const port = await freePort();
  const config = await workerdConfig(join(folder, 'worker.mjs'), folder, port);
  const child = spawn(program, ['serve', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const answers = [];
    for (const page of pages) {
      for (let tries = 0; ; tries++) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(page) }).catch(
          () => undefined,
        );
        if (answer !== undefined) {
          answers.push(await answer.text());
          break;
        }
        if (tries > 300) throw new Error('workerd does not answer');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    return answers;
  } finally {
    child.kill();
  }
}

/** With the bundlers that applications use; lazily loaded parts are separate files. */
async function bundle(name) {
  const entry = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [entry],
    outdir: join(folder, 'esbuild'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
  });
  const vite = await import('vite');
  await vite.build({
    root: folder,
    logLevel: 'error',
    build: {
      outDir: 'vite',
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.mjs` },
      minify: true,
    },
  });
}

/** Compiled by strict TypeScript, which also checks the library's own types. */
function compile(module, moduleResolution) {
  const said = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', writeProject(module, moduleResolution)],
    { cwd: folder, encoding: 'utf8' },
  );
  if (said.status !== 0) throw new Error(`${moduleResolution}: ${said.stdout}${said.stderr}`);
}

function writeProject(module, moduleResolution) {
  const path = join(folder, `tsconfig.${moduleResolution}.json`);
  const compilerOptions = {
    ...{
      module,
      moduleResolution,
      outDir: moduleResolution,
      rootDir: '.',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
    },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  };
  writeFileSync(path, JSON.stringify({ compilerOptions, files: ['ask-typed.mts'] }));
  return path;
}

function onFiles(program, args, form = 'ask.mjs') {
  const script = join(folder, `${form.replaceAll('/', '-')}.files.mjs`);
  writeFileSync(script, onFilesBy(form));
  const { status, stdout, stderr } = spawnSync(program, [...args, script], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64').toString('utf8'));
}

mkdirSync(folder, { recursive: true });
install();
const pages = readPages();
writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
writeFileSync(join(folder, 'ask.mjs'), ASK);
writeFileSync(join(folder, 'lazy.mjs'), LAZY);
writeFileSync(join(folder, 'ask.cjs'), COMMON_JS);
writeFileSync(join(folder, 'ask-typed.mts'), TYPED);
writeFileSync(join(folder, 'worker.mjs'), WORKER);

await bundle('ask');
await bundle('lazy');
compile('nodenext', 'nodenext');
compile('esnext', 'bundler');

const RUNTIMES = {
  [`node ${process.versions.node}`]: () => onFiles(process.execPath, []),
  CommonJS: () => onFiles(process.execPath, [], 'ask.cjs'),
  'TS nodenext': () => onFiles(process.execPath, [], 'nodenext/ask-typed.mjs'),
  'TS bundler': () => onFiles(process.execPath, [], 'bundler/ask-typed.mjs'),
  esbuild: () => onFiles(process.execPath, [], 'esbuild/ask.mjs'),
  Vite: () => onFiles(process.execPath, [], 'vite/ask.mjs'),
  'pith/browser': () => onFiles(process.execPath, [], 'lazy.mjs'),
  '– by esbuild': () => onFiles(process.execPath, [], 'esbuild/lazy.mjs'),
  '– by Vite': () => onFiles(process.execPath, [], 'vite/lazy.mjs'),
  ...Object.fromEntries(
    ['node20', 'node22', 'node24'].map((name) => [name, () => find(name) && onFiles(find(name), [])]),
  ),
  bun: () => find('bun') && onFiles(find('bun'), ['run']),
  deno: () => find('deno') && onFiles(find('deno'), ['run', '-A']),
  workerd: () => find('workerd') && inWorkerd(find('workerd'), pages),
};
let first;
let wrong = 0;
for (const [name, run] of Object.entries(RUNTIMES)) {
  const answers = await run();
  if (answers === undefined) {
    console.log(`${name.padEnd(14)} is not installed: left out`);
    continue;
  }
  first ??= answers;
  const other = answers.flatMap((answer, i) => (answer === first[i] ? [] : [i]));
  wrong += other.length + Number(answers.length !== pages.length);
  const hash = createHash('sha256').update(answers.join('\n')).digest('hex').slice(0, 12);
  console.log(
    `${name.padEnd(14)} ${answers.length} pages, ${other.length} differ${other.length > 0 ? ` (${other.slice(0, 5)})` : ''}, ${hash}`,
  );
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong > 0 ? 1 : 0;
