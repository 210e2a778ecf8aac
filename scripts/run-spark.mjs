// lab spark local|cluster [--script FILE] OUT IN…: runs an example of examples/spark on this machine, or on a master and two
// workers that get Pith only through the archive of `pith pack`.
// lab spark speed CRAWL.warc.gz [local|cluster [PART_SIZE]]: times Spark beside `pith corpus`.
// lab spark faults CRAWL.warc.gz [KILLS [MEMORY_MB [PART_SIZE [JOB…]]]]: kills Spark processes and compares the results.
// lab spark sites CRAWL.warc.gz [PART_SIZE]: learns sites with Spark.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PYTHON, ROOT, run, setUp, sparkEnvironment } from './spark-environment.mjs';

const [where, ...words] = process.argv.slice(2);
const isOwn = words[0] === '--script';
const script = isOwn ? resolve(words[1]) : join(ROOT, 'examples/spark/warc_list.py');
// Paths are relative to the folder in which the command was typed.
const from = process.env.INIT_CWD ?? process.cwd();
const inPlace = (word) => (existsSync(resolve(from, word)) || word.includes('/') ? resolve(from, word) : word);
const args = (isOwn ? words.slice(2) : words).map((word) => (/^https?:/.test(word) ? word : inPlace(word)));
const [out, ...inputs] = args;
const WAYS = {
  local: [script, resolve(from, out ?? ''), ...inputs],
  cluster: ['tests/cluster.py', script, resolve(from, out ?? ''), ...inputs],
  speed: ['tests/speed.py', ...args],
  faults: ['tests/faults.py', ...args],
  sites: ['tests/sites.py', ...args],
};
if (!(where in WAYS) || args.length === 0) {
  console.error(
    'usage: run-spark.mjs local|cluster [--script FILE] OUT IN… | speed CRAWL.warc.gz [local|cluster [PART_SIZE]] | ' +
      'faults CRAWL.warc.gz [KILLS [MEMORY_MB [PART_SIZE [JOB…]]]] | sites CRAWL.warc.gz [PART_SIZE]',
  );
  process.exit(2);
}
setUp();
const pith = `${process.execPath} ${join(ROOT, 'bin/pith.js')}`;
run(PYTHON, WAYS[where], { ...sparkEnvironment(), PYSPARK_PYTHON: PYTHON, PITH_COMMAND: pith });
