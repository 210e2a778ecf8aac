// `npm run spark:local` and `npm run spark:cluster`: an example of examples/spark on the cores of this machine, or on a master
// and two workers started for it, which get Pith by the archive of `pith pack` alone.
// node scripts/run-spark.mjs local|cluster [--script FILE] ARGS…
import { join, resolve } from 'node:path';
import { PYTHON, ROOT, run, setUp, sparkEnvironment } from './spark-environment.mjs';

const [where, ...words] = process.argv.slice(2);
if (where !== 'local' && where !== 'cluster')
  throw new Error('usage: run-spark.mjs local|cluster [--script FILE] ARGS…');
const isOwn = words[0] === '--script';
const script = isOwn ? resolve(words[1]) : join(ROOT, 'examples/spark/warc_list.py');
// Paths are meant from where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd();
const args = (isOwn ? words.slice(2) : words).map((word) => (/^https?:/.test(word) ? word : resolve(from, word)));
setUp();
const env = {
  ...sparkEnvironment(),
  PYSPARK_PYTHON: PYTHON,
  PITH_COMMAND: `${process.execPath} ${join(ROOT, 'bin/pith.js')}`,
};
if (where === 'local') run(PYTHON, [script, ...args], env);
else run(PYTHON, ['tests/cluster.py', script, ...args], env);
