// lab eval results FOLDER: scores Pith and its peers on the data sets of FOLDER and writes docs/results.json.
//   --limit N        pages per set (100)
//   --pith           renew only the figures of Pith; others keep theirs
// README and the site render the file. None of the sets trained the default method. Readability.js and Defuddle are development
// dependencies; Trafilatura and rs-trafilatura run if PITH_PYTHON (or python3) has them. FOLDER is only needed to renew the
// figures.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SETS = [
  ['l3s-gn1', 'news, English', 'words'],
  ['ceed', 'articles and forums', 'words'],
  ['chinese-web', 'Chinese, legacy charsets', 'words'],
  ['trafilatura-eval', 'mixed, mostly German', 'snippets'],
];
const PYTHON = process.env.PITH_PYTHON ?? 'python3';
/** The Python peers: their name here, the module, the distribution on PyPI. */
const PYTHON_PEERS = [
  ['trafilatura', 'trafilatura', 'Trafilatura'],
  ['rs-trafilatura', 'rs_trafilatura', 'rs-trafilatura'],
];
const PIPE = `${PYTHON} ${join(ROOT, 'lab/eval/peers/pipe.py')}`;

const { values, positionals } = parseArgs({
  options: { limit: { type: 'string', default: '100' }, pith: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined || !existsSync(folder)) {
  console.error('npm run lab -- eval results FOLDER [--limit N] [--pith]: a folder with NAME.jsonl.br of data sets');
  process.exit(2);
}

const packageVersion = (name) =>
  JSON.parse(readFileSync(join(ROOT, name === 'pith' ? '' : `node_modules/${name}`, 'package.json'), 'utf8')).version;
const versions = {
  fusion: `Pith ${packageVersion('pith')}`,
  readability: `Readability.js ${packageVersion('@mozilla/readability')}`,
  defuddle: `Defuddle ${packageVersion('defuddle')}`,
};
const before = values.pith ? JSON.parse(readFileSync(join(ROOT, 'docs/results.json'), 'utf8')) : undefined;
const programs = [];
for (const [name, module, distribution] of values.pith ? [] : PYTHON_PEERS) {
  const version = pythonVersion(module, distribution);
  if (version === undefined) continue;
  versions[name] = `${distribution} ${version}`;
  programs.push('--program', `${name}=${PIPE} ${module}`);
}

if (before !== undefined) Object.assign(versions, { ...before.versions, fusion: versions.fusion });

const sets = [];
for (const [name, what, figure] of SETS) {
  const file = join(folder, `${name}.jsonl.br`);
  if (!existsSync(file)) continue;
  const peers = values.pith ? [] : ['--peers', 'readability,defuddle', ...programs];
  const args = ['bin/pith.js', 'eval', file, '--methods', 'fusion,fusion@body', ...peers];
  const out = execFileSync(process.execPath, [...args, '--limit', values.limit, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pages, scores } = scoresOf(JSON.parse(out), figure);
  const kept = before?.sets.find((set) => set.name === name && set.pages === pages)?.scores;
  sets.push({ name, what, figure, pages, scores: { ...kept, ...scores } });
  console.log(`${name}: ${JSON.stringify(sets.at(-1).scores)}`);
  write();
}
/** Writes after each set, so that finished sets are kept if the run is interrupted. */
function write() {
  const date = new Date().toISOString().slice(0, 10);
  const results = { date, node: process.version, versions, sets };
  writeFileSync(join(ROOT, 'docs/results.json'), `${JSON.stringify(results, null, 2)}\n`);
}

/** The figure of each subject, by its name; the whole page is the floor. */
function scoresOf({ pages, subjects }, figure) {
  const scores = Object.fromEntries(subjects.map((one) => [one.name, Number(one[figure].f.toFixed(3))]));
  return { pages, scores };
}

function pythonVersion(module, distribution) {
  try {
    const code = `import importlib.metadata as m, ${module}; print(m.version("${distribution.toLowerCase()}"))`;
    return execFileSync(PYTHON, ['-c', code], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
