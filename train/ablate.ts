// `npm run train:ablate`: what each family of columns and each paper's view adds. The work is ablate.py's; the result is
// kept in the scratch folder, where the report finds it.

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { needPython, runPython } from './python.ts';

const { values } = parseArgs({
  options: {
    scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
    jobs: { type: 'string', default: '2' },
    /** One page in so many trains; more is faster and coarser. */
    part: { type: 'string', default: '4' },
    trees: { type: 'string', default: '60' },
    python: { type: 'string', default: '/usr/bin/python3' },
  },
});

try {
  needPython(values.python);
  if (!existsSync(join(values.scratch, 'wcxb-dev.json')))
    throw new Error(`no tables in ${values.scratch}: npm run train makes them (--scratch names another folder)`);
  const sizes = ['--jobs', values.jobs, '--part', values.part, '--trees', values.trees];
  runPython(values.python, 'ablate.py', [values.scratch, join(values.scratch, 'ablation.json'), ...sizes]);
} catch (error) {
  process.stderr.write(`train:ablate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
