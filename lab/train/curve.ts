// lab train curve: accuracy against microseconds, the basis for choosing columns. Times every column and family, finds those that
// gain least for their time (curve.py), and shows the accuracy and time without them.
//   --pages FILE   pages to time    --limit N   this many    --rounds N   best of N rounds per page
//   --costs FILE   times measured before; otherwise they are measured and stored in lab/train/column-costs.json
//   --html FILE    draw the curve          --docs      also write the table for docs/training.md
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --part N           train on one page in N (4)      --trees N   (60)

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { FEATURE_NAMES, featureColumn } from '../../src/columns/index.ts';
import { fusionModel } from '../../src/methods/fusion/index.ts';
import { type BenchPage, columnParts, familyParts, loadPages, openedPage, partCosts } from '../bench/index.ts';
import { toolOptions } from '../kit/index.ts';
import { keepTables, resultPage, tableText } from '../kit/plots/index.ts';
import { writeContract } from './contract.ts';
import { needPython, runPython } from './python.ts';
import { type Curve, curvePlot, curveTable } from './report/curve-tables.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    pages: { type: 'string', default: '../shared/data/pages/trafilatura-eval.jsonl.br' },
    limit: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    costs: { type: 'string' },
    scratch: { type: 'string', default: join(tmpdir(), 'pith-train') },
    python: { type: 'string', default: 'python3' },
    jobs: { type: 'string', default: '2' },
    part: { type: 'string', default: '4' },
    trees: { type: 'string', default: '60' },
    html: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

/**
 * The times that the curve weighs gains against; training itself uses gain alone. The stored ones were measured on a
 * busy machine.
 */
const COSTS = 'lab/train/column-costs.json';

/** Microseconds per page; for a family, the saving if all of it is left out. */
interface Costs {
  readonly columns: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
}

async function main(): Promise<void> {
  needPython(values.python);
  if (!existsSync(join(values.scratch, 'mended.npy')))
    throw new Error(`nothing trained in ${values.scratch}: npm run train first (--scratch names another folder)`);
  const pages = await loadPages(values.pages, Number(values.limit));
  if (values.costs === undefined) writeFileSync(COSTS, `${JSON.stringify(measureCosts(pages), null, 1)}\n`);
  writeContract(values.scratch);
  const out = join(values.scratch, 'curve.json');
  const sizes = ['--jobs', values.jobs, '--part', values.part, '--trees', values.trees];
  runPython(values.python, 'curve.py', [values.scratch, values.costs ?? COSTS, out, ...sizes]);
  const curve = JSON.parse(readFileSync(out, 'utf8')) as Curve;
  const shipped = fusionModel().features.filter((name) => FEATURE_NAMES.includes(name));
  const timed = [...curve.points.map(({ columns }) => columns), shipped].map((columns) => fillCost(pages, columns));
  const table = curveTable(curve, timed, { columns: fusionModel().features.length, pages: pages.length });
  process.stdout.write(`\n${tableText(table)}\n`);
  if (values.docs) keepTables('curve', [table]);
  if (values.html !== undefined) {
    const sections = [{ title: 'Columns', results: { tables: [table], plots: [curvePlot(curve, timed)] } }];
    writeFileSync(values.html, resultPage('Accuracy against the time of columns', '', sections));
  }
}

function measureCosts(pages: readonly BenchPage[]): Costs {
  const measuring = {
    open: (number: number) => openedPage(pages[number]!),
    pages: pages.length,
    rounds: Number(values.rounds),
    now: () => performance.now(),
  };
  const named = (parts: ReturnType<typeof columnParts>): Record<string, number> => {
    const found = partCosts(parts, 'all others', measuring);
    return Object.fromEntries(parts.map(({ name }, p) => [name.split(':')[0]!, Math.round(10 * found[p]!) / 10]));
  };
  return { columns: named(columnParts()), families: named(familyParts()) };
}

/** Microseconds per page that some columns take together on fresh pages: the best round of each page. */
function fillCost(pages: readonly BenchPage[], columns: readonly string[]): number {
  const own = columns.filter((name) => FEATURE_NAMES.includes(name));
  let sum = 0;
  for (const page of pages) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round <= Number(values.rounds); round++) {
      const fresh = openedPage(page);
      const started = performance.now();
      for (const name of own) featureColumn(fresh, name);
      best = Math.min(best, performance.now() - started);
    }
    sum += best;
  }
  return (1000 * sum) / pages.length;
}

main().catch((error: unknown) => {
  process.stderr.write(`train:curve: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
