// lab train report: how reliable the model's confidence is, the effect of the three settings, and what each view adds. The
// training sets are judged out of fold (from the scratch folder of `npm run train`), others with the shipped model. Prints tables
// and writes one page with plots.
//   --data FOLDER      the pages (../shared/data/pages)
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --pages N   of each set (300)
//   --html FILE        the page with plots (train-report.html)

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolOptions } from '../kit/index.ts';
import { type ResultTable, resultPage, tableText } from '../kit/plots/index.ts';
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
  const { values } = toolOptions(import.meta.url, {
    options: {
      data: { type: 'string', default: '../shared/data/pages' },
      scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
      python: { type: 'string', default: 'python3' },
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
  const sections = [
    { title: 'Confidence', results: { tables: sets.map(reliabilityTable), plots: [reliabilityPlot(sets)] } },
    { title: 'Settings', results: { tables: [settingsTable(sets)], plots: [settingsPlot(sets)] } },
    { title: 'Ablation', results: { tables: ablationOf(values.scratch), plots: [] } },
  ];
  for (const { title, results } of sections) {
    process.stdout.write(`\n${title}\n`);
    for (const table of results.tables) process.stdout.write(`\n${tableText(table)}\n`);
  }
  writeFileSync(values.html, resultPage('The default method: quality of its model', '', sections));
  process.stdout.write(`\nplots: ${values.html}\n`);
}

function ablationOf(scratch: string): ResultTable[] {
  const file = join(scratch, 'ablation.json');
  if (existsSync(file)) return [ablationTable(JSON.parse(readFileSync(file, 'utf8')) as Ablation)];
  process.stderr.write('no ablation yet: npm run lab -- train ablate\n');
  return [];
}

main().catch((error: unknown) => {
  process.stderr.write(`train:report: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
