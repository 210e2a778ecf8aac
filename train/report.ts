// `npm run train:report`: how far the model's confidence can be believed, what the three settings do, what each view
// adds. The training sets are judged out of fold (what `npm run train` kept in the scratch folder), others with the
// shipped model. Tables on standard output, and one page with plots.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PaperTable } from '../eval/papers/paper.ts';
import { papersPage } from '../eval/papers/papers-page.ts';
import { formatTable } from '../src/terminal/index.ts';
import { needPython, runPython } from './python.ts';
import {
  type Ablation,
  ablationTable,
  reliabilityPlot,
  reliabilityTable,
  settingsPlot,
  settingsTable,
} from './report/report-tables.ts';
import { judgeUnseen, type SetReport, UNSEEN_SETS } from './report/unseen-sets.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data/pages' },
      scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
      python: { type: 'string', default: '/usr/bin/python3' },
      pages: { type: 'string', default: '300' },
      html: { type: 'string', default: 'train-report.html' },
    },
  });
  needPython(values.python);
  if (!existsSync(join(values.scratch, 'p2.npy')))
    throw new Error(`nothing trained in ${values.scratch}: npm run train first (--scratch names another folder)`);
  const rows = join(values.scratch, 'report-rows.json');
  runPython(values.python, 'report_rows.py', [values.scratch, rows]);
  const trained = JSON.parse(readFileSync(rows, 'utf8')) as { sets: SetReport[] };
  const sets = trained.sets.map((set): SetReport => ({ ...set, name: `${set.name}, out of fold` }));
  for (const name of UNSEEN_SETS) {
    const set = await judgeUnseen(values.data, name, Number(values.pages));
    if (set === undefined) process.stderr.write(`no ${name} in ${values.data}: left out\n`);
    else sets.push({ ...set, name: `${name}, never trained on` });
  }
  const results = [
    {
      paper: { title: 'Confidence' },
      result: { tables: sets.map(reliabilityTable), plots: [reliabilityPlot(sets)] },
    },
    { paper: { title: 'Settings' }, result: { tables: [settingsTable(sets)], plots: [settingsPlot(sets)] } },
    { paper: { title: 'Ablation' }, result: { tables: ablationOf(values.scratch), plots: [] } },
  ];
  for (const { paper, result } of results) {
    process.stdout.write(`\n${paper.title}\n`);
    for (const table of result.tables) process.stdout.write(`\n${shown(table)}\n`);
  }
  writeFileSync(values.html, papersPage(results, 'The default method: what its model is worth'));
  process.stdout.write(`\nplots: ${values.html}\n`);
}

function ablationOf(scratch: string): PaperTable[] {
  const file = join(scratch, 'ablation.json');
  if (existsSync(file)) return [ablationTable(JSON.parse(readFileSync(file, 'utf8')) as Ablation)];
  process.stderr.write('no ablation yet: npm run train:ablate\n');
  return [];
}

function shown({ title, columns, rows, note }: PaperTable): string {
  const heads = columns.map((name, i) => ({ title: name, align: i === 0 ? ('left' as const) : ('right' as const) }));
  return `${title}\n${formatTable(heads, rows)}${note === undefined ? '' : `\n${note}`}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`train:report: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
