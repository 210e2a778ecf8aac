// lab train: data → tables → model → rows for the equality test, with the same result every time. Without --out the model
// replaces the shipped one; with it everything goes to that folder and the shipped model stays. At the end it prints the new
// cross-validated scores beside those in the shipped model's header, and whether the two models are equal to the byte.
//   --data FOLDER      the pages (../shared/data/pages)
//   --out FOLDER       where the model goes, instead of src
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --keep-tables      reuse existing tables

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fusionModel } from '../../src/methods/fusion/index.ts';
import { toolOptions } from '../kit/index.ts';
import { scoresBeside } from './compare-scores.ts';
import { makeTables, needData } from './make-tables.ts';
import { packFile } from './pack-model.ts';
import { needPython, runPython } from './python.ts';
import { readModel } from './read-model.ts';
import { folderOfSeed, SEED } from './seed.ts';
import { writeVectors } from './write-vectors.ts';

const SHIPPED = join('src', 'methods', 'fusion');
const MODEL = 'model.generated.ts';

async function main(): Promise<void> {
  const { values } = toolOptions(import.meta.url, {
    options: {
      data: { type: 'string', default: '../shared/data/pages' },
      out: { type: 'string', default: SHIPPED },
      scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
      jobs: { type: 'string', default: '2' },
      python: { type: 'string', default: 'python3' },
      'keep-tables': { type: 'boolean', default: false },
    },
  });
  const started = Date.now();
  const say = (text: string): void => {
    process.stdout.write(`[${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s] ${text}\n`);
  };
  const tool = needPython(values.python);
  const shipped = fusionModel().provenance;
  if (tool !== shipped.tool) say(`${tool}: the shipped model was made with ${shipped.tool}, so the result will differ`);
  const before = readFileSync(join(SHIPPED, MODEL), 'utf8');
  const sets = needData(values.data);
  mkdirSync(values.out, { recursive: true });
  await makeTables(values.scratch, sets, values['keep-tables'], say);

  say('training');
  const model = join(values.out, MODEL);
  const report = join(values.scratch, 'report.json');
  // The models of its folds are those of its seed in `lab train cross`, which need not train them again.
  const folds = join(values.scratch, folderOfSeed(SEED));
  runPython(values.python, 'train.py', [values.scratch, model, report, '--jobs', values.jobs, '--folds', folds]);
  copyFileSync(model, join(folds, 'model.ts'));
  packFile(model);

  say('rows for the equality test');
  const vectors = join(values.out, 'vectors.generated.json');
  const made = readModel(model);
  writeVectors(vectors, made);
  runPython(values.python, 'predict_vectors.py', [values.scratch, vectors]);

  // The shipped model's scores come from the running build, even if its file has just been replaced.
  process.stdout.write(`${scoresBeside(made.provenance.scores, shipped.scores)}\n`);
  const isSame = readFileSync(model, 'utf8') === before;
  say(isSame ? 'the model equals the shipped one, byte for byte' : 'the model differs from the shipped one');
  say(`written: ${model}, ${vectors}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`train: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
