// lab train cross: cross-validates the training with several seeds. A model that has not seen a page's site judges it, as for a
// caller; the model of all pages judges the sets that never train.
//   --seeds 7,8,9     one training each; --keep-models uses existing models
//   --shipped         use the shipped model without training: for sets it has not seen, or those in --sets
//   --save FILE       write the rows as JSON     --against FILE   rows of another training, for a column of changes
//   --rows A,B        combine rows saved before, of several seeds or sets, without training
//   --part N          one page in N              --sets A,B       only these
//   --docs            also write the tables for docs/training.md (then npm run docs)
//   --data FOLDER     the pages (../shared/data/pages)
//   --scratch FOLDER  tables and models (pith-train in the temporary folder)
//   --python FILE     a Python with xgboost (python3)      --jobs N   training threads (2)

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '../../../src/methods/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { keepTables, tableText } from '../../kit/plots/index.ts';
import { SCOPE_OF_HABIT, TRAINING_SETS } from '../data-sets.ts';
import { makeTables, needData } from '../make-tables.ts';
import { needPython, runPython } from '../python.ts';
import { folderOfSeed } from '../seed.ts';
import { confidenceTable, type JudgedSet, poorTable, scopeTable, scoreTable } from './cross-tables.ts';
import { type JudgesOf, judgesOf, type Trained } from './fold-methods.ts';
import { joinSets } from './join-sets.ts';
import { judgePages } from './judge-pages.ts';

/** Sets that never train, and the convention of their gold. */
const UNSEEN: Readonly<Record<string, Scope>> = {
  'l3s-gn1': 'story',
  daniel: 'story',
  'trafilatura-eval': 'story',
  ceed: 'page',
  'chinese-web': 'story',
};

const { values } = toolOptions(import.meta.url, {
  options: {
    seeds: { type: 'string', default: '7,8,9' },
    data: { type: 'string', default: '../shared/data/pages' },
    scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
    python: { type: 'string', default: 'python3' },
    jobs: { type: 'string', default: '2' },
    sets: { type: 'string' },
    part: { type: 'string', default: '1' },
    'keep-models': { type: 'boolean', default: false },
    shipped: { type: 'boolean', default: false },
    save: { type: 'string' },
    against: { type: 'string' },
    docs: { type: 'boolean', default: false },
    rows: { type: 'string' },
  },
});

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

async function main(): Promise<void> {
  const read = (file: string): JudgedSet[] => JSON.parse(readFileSync(file, 'utf8')) as JudgedSet[];
  const sets = values.rows === undefined ? await judge() : joinSets(values.rows.split(',').map(read));
  const before = values.against === undefined ? undefined : joinSets(values.against.split(',').map(read));
  const tables = [scoreTable(sets, before), scopeTable(sets), confidenceTable(sets), poorTable(sets)];
  for (const table of tables) process.stdout.write(`\n${tableText(table)}\n`);
  if (values.docs) keepTables('cross', tables);
}

async function judge(): Promise<JudgedSet[]> {
  const judges: JudgesOf = values.shipped ? () => ['fusion'] : judgesOf(await train());
  const sets: JudgedSet[] = [];
  for (const { name, scope, isTrained } of wantedSets()) {
    const file = join(values.data, `${name}.jsonl.br`);
    if (!existsSync(file)) {
      say(`no ${name} in ${values.data}: left out`);
      continue;
    }
    const rows = await judgePages(file, judges, { step: Number(values.part) });
    sets.push({ name, scope, isTrained, rows });
    say(`${name}: ${rows.length} pages judged`);
    if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(sets));
  }
  return sets;
}

function wantedSets(): { readonly name: string; readonly scope: Scope; readonly isTrained: boolean }[] {
  const trained = TRAINING_SETS.map(({ name, habit }) => ({ name, scope: SCOPE_OF_HABIT[habit], isTrained: true }));
  const unseen = Object.entries(UNSEEN).map(([name, scope]) => ({ name, scope, isTrained: false }));
  const only = values.sets?.split(',');
  const all = values.shipped && only === undefined ? unseen : [...trained, ...unseen];
  return only === undefined ? all : all.filter(({ name }) => only.includes(name));
}

/** The models of every seed. */
async function train(): Promise<Trained[]> {
  const trained = values.seeds.split(',').map((seed): Trained => {
    const folder = join(values.scratch, folderOfSeed(Number(seed)));
    return { seed: Number(seed), folds: folder, model: join(folder, 'model.ts') };
  });
  const missing = trained.filter(({ model }) => !values['keep-models'] || !existsSync(model));
  if (missing.length === 0) return trained;
  needPython(values.python);
  await makeTables(values.scratch, needData(values.data), true, say);
  for (const { seed, folds, model } of missing)
    runPython(values.python, 'train.py', [
      ...[values.scratch, model, join(values.scratch, `seed-${seed}-report.json`)],
      ...['--jobs', values.jobs, '--seed', String(seed), '--folds', folds],
    ]);
  return trained;
}

main().catch((error: unknown) => {
  process.stderr.write(`train cross: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
