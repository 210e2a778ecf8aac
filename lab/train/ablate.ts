// `npm run train:ablate`: what each family of columns and each paper's view adds. The work is ablate.py's; the result is
// kept in the scratch folder, where the report finds it; --docs keeps its table for docs/training.md, too.
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      one with xgboost (python3)      --jobs N   threads of training (2)
//   --part N           one page in so many trains (4): more is faster and coarser      --trees N   (60)

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
    /** One page in so many trains; more is faster and coarser. */
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
