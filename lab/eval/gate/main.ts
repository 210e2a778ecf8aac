// lab eval gate: fails if a method scores below its pinned floor (lab/eval/floors.json).
//   --pin            raise the floors to the current scores; never lowers one
//   --methods A,B    with --pin: also pin these methods, on every set they run on
//   --sets A,B       only these sets
//   --fixtures       only the pages of this repository, as CI does
//   --data DIR       folder with pages/ and sites/ (../shared/data, if it exists)
// The pages of this repository always run; other sets run if --data has them. See also: lab eval structure.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN } from '../../../src/terminal/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { evaluate, figuresOf, summarise, terminalReport } from '../index.ts';
import { drops, type Floors, raise, type Scores, scoresOf } from './floors.ts';

const FLOORS = 'lab/eval/floors.json';
const FIXTURES = 'lab/eval/fixtures';
const NEARBY_DATA = '../shared/data';

const { values } = toolOptions(import.meta.url, {
  options: {
    pin: { type: 'boolean', default: false },
    methods: { type: 'string' },
    sets: { type: 'string' },
    fixtures: { type: 'boolean', default: false },
    data: { type: 'string', default: NEARBY_DATA },
  },
});

const floors = JSON.parse(readFileSync(FLOORS, 'utf8')) as Record<string, Floors[string]>;
const added = values.methods?.split(',') ?? [];
const wanted = values.sets?.split(',');
let failed = false;
for (const set of new Set([...Object.keys(floors), ...(wanted ?? [])])) {
  if (wanted !== undefined && !wanted.includes(set)) continue;
  const path = pathOf(set);
  if (path === undefined) {
    console.log(`${set}: not here, left out`);
    continue;
  }
  const pinned = floors[set] ?? {};
  const methods = [...new Set([...Object.keys(pinned), ...(values.pin ? added : [])])];
  const evaluation = await evaluate(path, methods);
  console.log(terminalReport(figuresOf(evaluation), { style: PLAIN, by: [] }));
  const now: Record<string, Scores> = {};
  for (const summary of summarise(evaluation))
    if (methods.includes(summary.name)) now[summary.name] = scoresOf(summary);
  for (const { method, figure, floor, now: value } of drops(pinned, now)) {
    failed = true;
    console.log(`DROP  ${set}: ${method}, F of ${figure}: ${value ?? 'nothing'}, floor ${floor}`);
  }
  if (values.pin) floors[set] = raise(pinned, now);
}
if (values.pin) writeFileSync(FLOORS, `${JSON.stringify(floors, null, 2)}\n`);
console.log(failed ? 'eval:gate: failed' : values.pin ? 'eval:gate: pinned' : 'eval:gate: passed');
process.exitCode = failed ? 1 : 0;

function pathOf(set: string): string | undefined {
  if (set === 'fixtures') return FIXTURES;
  if (values.fixtures) return undefined;
  return ['pages', 'sites'].map((kind) => join(values.data, kind, `${set}.jsonl.br`)).find((path) => existsSync(path));
}
