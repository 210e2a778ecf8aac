// lab train labels: measures what the pages labeled for this project add, and whether more of them would help, with
// labels.py.
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --part N           train on one page in N of the older sets (3)      --trees N   (60)
//   --docs             also write the table for docs/training.md

import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolOptions } from '../kit/index.ts';
import { keepTables } from '../kit/plots/index.ts';
import { needPython, runPython } from './python.ts';
import { type Ablation, ablationTable } from './report/report-tables.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
    jobs: { type: 'string', default: '2' },
    part: { type: 'string', default: '3' },
    trees: { type: 'string', default: '60' },
    python: { type: 'string', default: 'python3' },
    docs: { type: 'boolean', default: false },
  },
});

try {
  needPython(values.python);
  if (!existsSync(join(values.scratch, 'mended.npy')))
    throw new Error(`nothing trained in ${values.scratch}: npm run train first (--scratch names another folder)`);
  const out = join(values.scratch, 'labels.json');
  const sizes = ['--jobs', values.jobs, '--part', values.part, '--trees', values.trees];
  runPython(values.python, 'labels.py', [values.scratch, out, ...sizes]);
  const result = JSON.parse(readFileSync(out, 'utf8')) as Ablation;
  const title = 'What labeled pages add: word F on held-out sites, first stage alone';
  if (values.docs) keepTables('labels', [{ ...ablationTable(result), title }]);
} catch (error) {
  process.stderr.write(`train labels: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
