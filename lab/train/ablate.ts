// lab train ablate: measures what each family of columns and each paper's view adds, with ablate.py.
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --part N           train on one page in N (4): higher is faster and coarser      --trees N   (60)
//   --docs             also write the table for docs/training.md
// The result stays in the scratch folder for lab train report.

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
    /** Trains on one page in this many; higher is faster and coarser. */
    part: { type: 'string', default: '4' },
    trees: { type: 'string', default: '60' },
    python: { type: 'string', default: 'python3' },
    docs: { type: 'boolean', default: false },
  },
});

try {
  needPython(values.python);
  if (!existsSync(join(values.scratch, 'mended.npy')))
    throw new Error(`nothing trained in ${values.scratch}: npm run train first (--scratch names another folder)`);
  const out = join(values.scratch, 'ablation.json');
  const sizes = ['--jobs', values.jobs, '--part', values.part, '--trees', values.trees];
  runPython(values.python, 'ablate.py', [values.scratch, out, ...sizes]);
  if (values.docs) keepTables('ablation', [ablationTable(JSON.parse(readFileSync(out, 'utf8')) as Ablation)]);
} catch (error) {
  process.stderr.write(`train:ablate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
