// Runs the training scripts in Python. One thread each: then XGBoost's sums are the same every time.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPTS = join('lab', 'train');

/**
 * Its XGBoost version, as in a model's header. Throws if it, NumPy or the interpreter is missing: better before the
 * tables than after them.
 */
export function needPython(python: string): string {
  const code = 'import numpy, xgboost; print("xgboost", xgboost.__version__)';
  const run = spawnSync(python, ['-c', code], { encoding: 'utf8' });
  if (run.error !== undefined) throw new Error(`no Python at ${python} (--python names another)`);
  if (run.status === 0) return run.stdout.trim();
  const last = run.stderr.trim().split('\n').at(-1);
  throw new Error(`${python} cannot train: ${last}. Install XGBoost: pip install -r lab/train/requirements.txt`);
}

/** Runs a script of this folder and shows its output. */
export function runPython(python: string, script: string, args: readonly string[]): void {
  const env = { ...process.env, OMP_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' };
  const run = spawnSync(python, [join(SCRIPTS, script), ...args], { stdio: 'inherit', env });
  if (run.error !== undefined) throw run.error;
  if (run.status !== 0) throw new Error(`${script} ended with ${run.status ?? run.signal}`);
}
