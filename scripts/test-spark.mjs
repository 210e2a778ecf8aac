// lab spark test: sets up a virtual environment with pyspark, finds or downloads a Java, and tests the Python package in spark/:
// types, style, the engine from Python, Spark on threads, and a cluster of a master and two workers with kills.
//   --set-up      only set up the environment
//   --short       what `npm test` runs: fewer pages and kills
//   --local, --cluster   only one of the two
//   --if-there    skip, with a reason and exit code 0, if Java or pyspark is missing
//   -- ARGS       arguments for pytest
import { existsSync } from 'node:fs';
import { javaHome, MIN_JAVA, PYTHON, READY, run, setUp, sparkEnvironment } from './spark-environment.mjs';

const words = process.argv.slice(2);
const cut = words.indexOf('--');
const flags = new Set(cut < 0 ? words : words.slice(0, cut));
const extra = cut < 0 ? [] : words.slice(cut + 1);

if (flags.has('--if-there')) {
  const missing = [
    ...(existsSync(READY) ? [] : ['pyspark is not set up (npm run lab -- spark test --set-up)']),
    ...(javaHome() === undefined ? [`there is no Java ${MIN_JAVA} or newer`] : []),
  ];
  if (missing.length > 0) {
    console.log(`skipped: ${missing.join('; ')}`);
    process.exit(0);
  }
} else setUp();
if (flags.has('--set-up')) process.exit(0);

const env = sparkEnvironment();
const isShort = flags.has('--short');
const size = isShort ? { PITH_TEST_PAGES: '120', PITH_TEST_KILLS: '12' } : {};
const pytest = ['-m', 'pytest', '-q', '-rs', '-p', 'no:cacheprovider', ...extra];
if (extra.length === 0) {
  run(PYTHON, ['-m', 'ruff', 'check', '--no-cache', '.']);
  run(PYTHON, ['-m', 'mypy', '--no-incremental']);
}
const isBoth = !flags.has('--local') && !flags.has('--cluster');
if (flags.has('--local') || (isBoth && !isShort)) run(PYTHON, pytest, { ...env, ...size, PITH_TEST_MASTER: 'local' });
if (flags.has('--cluster') || isBoth)
  run(PYTHON, [...pytest, ...(isShort ? [] : ['-s'])], { ...env, ...size, PITH_TEST_MASTER: 'cluster' });
