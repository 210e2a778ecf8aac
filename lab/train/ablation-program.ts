// Trains the first stage without each part of its input, by a script in Python, and keeps the table of what each part adds.

import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolOptions } from '../kit/index.ts';
import { keepTables } from '../kit/plots/index.ts';
import { needPython, runPython } from './python.ts';
import { type Ablation, ablationTable } from './report/report-tables.ts';

interface AblationProgram {
  readonly script: string;
  /** Its result in the scratch folder, without the extension; also the name of the table in the docs. */
  readonly result: string;
  /** By default, trains on one page in this many. */
  readonly part: string;
  readonly title?: string;
}

/** `url`: of the program, for its help. */
export function runAblation(url: string, { script, result, part, title }: AblationProgram): void {
  const { values } = toolOptions(url, {
    options: {
      scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
      jobs: { type: 'string', default: '2' },
      part: { type: 'string', default: part },
      trees: { type: 'string', default: '60' },
      python: { type: 'string', default: 'python3' },
      docs: { type: 'boolean', default: false },
    },
  });
  try {
    needPython(values.python);
    if (!existsSync(join(values.scratch, 'mended.npy')))
      throw new Error(`nothing trained in ${values.scratch}: npm run train first (--scratch names another folder)`);
    const out = join(values.scratch, `${result}.json`);
    const sizes = ['--jobs', values.jobs, '--part', values.part, '--trees', values.trees];
    runPython(values.python, script, [values.scratch, out, ...sizes]);
    const table = ablationTable(JSON.parse(readFileSync(out, 'utf8')) as Ablation);
    if (values.docs) keepTables(result, [title === undefined ? table : { ...table, title }]);
  } catch (error) {
    process.stderr.write(`${script}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
