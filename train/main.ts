// `npm run train`: data → tables → model. The tables go to a scratch folder; the model replaces model.generated.ts.
// usage: main [--data FOLDER] [--scratch FOLDER] [--jobs N]

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTable } from './build-table.ts';
import { TRAINING_SETS } from './data-sets.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/pages' },
    scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
    jobs: { type: 'string', default: '2' },
    python: { type: 'string', default: '/usr/bin/python3' },
  },
});

mkdirSync(values.scratch, { recursive: true });
for (const { name } of TRAINING_SETS) {
  const file = join(values.data, `${name}.jsonl.br`);
  if (!existsSync(file)) throw new Error(`no training data at ${file}`);
  const pages = await buildTable(values.scratch, name, file);
  process.stdout.write(`${name}: ${pages} pages\n`);
}
const model = join('src', 'methods', 'fusion', 'model.generated.ts');
const report = join(values.scratch, 'report.json');
const run = spawnSync(
  values.python,
  [join('train', 'train.py'), values.scratch, model, report, '--jobs', values.jobs],
  { stdio: 'inherit', env: { ...process.env, OMP_NUM_THREADS: '1' } },
);
process.exitCode = run.status ?? 1;
