// lab faults [WORD…]: makes every call to the disk fail once, in corpora, stores and saved files, in seven ways (ENOSPC, EIO, a torn
// write, fewer bytes than asked, a kill, a loss of power that loses bytes or names), and checks that nothing acknowledged is lost and
// nothing partial has a final name. Then workers run out of memory at every page and at many sizes of their heap. WORDs choose by name.
//   --most N     at most N positions for each way, instead of all
//   --part I/N   one position in N, beginning with the I-th: the N parts are all positions

import { toolOptions } from '../kit/index.ts';
import { OPERATIONS } from './disk-calls.ts';
import { FAULTS } from './faulty-disk.ts';
import { type Ended, HEAPS, PLACES, TIGHT_HEAP, tryCorpusMemory, tryTaskMemory } from './out-of-memory.ts';
import { SCENARIOS } from './scenarios.ts';
import { brokenBy, type Sample, type Tried, tryFaults } from './try-faults.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: { most: { type: 'string' }, part: { type: 'string', default: '1/1' } },
});
const [part, parts] = values.part.split('/').map(Number) as [number, number];
const sample: Sample = values.most === undefined ? { from: part - 1, of: parts } : { most: Number(values.most) };

const all: Tried[] = [];
for (const scenario of SCENARIOS) {
  if (!positionals.every((word) => scenario.name.includes(word))) continue;
  const tried = await tryFaults(scenario, sample);
  all.push(tried);
  const broken = brokenBy(tried);
  process.stdout.write(
    `${tried.scenario}: ${tried.positions} positions, ${tried.faults.length} faults, ${broken.length} broken\n`,
  );
  for (const one of broken) process.stdout.write(`  ${one}\n`);
}
const isWhole = all.length === 0 || report(all);
process.exitCode = (await exhaust()) && isWhole ? 0 : 1;

/** Runs workers out of memory: at every place of a corpus, and with every size of heap. */
async function exhaust(): Promise<boolean> {
  const cases: [string, () => Promise<Ended>][] = [
    ...Array.from({ length: PLACES }, (_, place): (typeof cases)[number] => [
      `memory: corpus, page ${place + 1} of ${PLACES}, heap ${TIGHT_HEAP} MB`,
      () => tryCorpusMemory(place, TIGHT_HEAP),
    ]),
    ...HEAPS.map((mb): (typeof cases)[number] => [
      `memory: corpus, heap ${mb} MB`,
      () => tryCorpusMemory(mb % PLACES, mb),
    ]),
    ...HEAPS.map((mb): (typeof cases)[number] => [`memory: service, heap ${mb} MB`, () => tryTaskMemory(mb)]),
  ];
  const chosen = cases.filter(
    ([name], i) => i % parts === part - 1 && positionals.every((word) => name.includes(word)),
  );
  let passed = 0;
  for (const [name, run] of chosen) {
    const { how, wrong } = await run();
    if (wrong === undefined) passed++;
    process.stdout.write(`${name}: ${how}, ${wrong ?? 'passed'}\n`);
  }
  process.stdout.write(`memory: ${passed} of ${chosen.length} passed\n`);
  return passed === chosen.length;
}

/** A table of passed and tried faults, by operation and kind. */
function report(tried: readonly Tried[]): boolean {
  const faults = tried.flatMap((one) => one.faults);
  const passed = faults.filter(({ wrong }) => wrong === undefined);
  const cells = (texts: readonly string[]): string => texts.map((one) => one.padStart(13)).join('');
  process.stdout.write(`\n${cells(['passed/tried', ...FAULTS, 'all'])}\n`);
  for (const operation of [...OPERATIONS, undefined]) {
    const ofRow = (kind?: string) => (one: (typeof faults)[number]) =>
      (operation === undefined || one.does === operation) && (kind === undefined || one.kind === kind);
    const cell = (kind?: string): string => {
      const count = faults.filter(ofRow(kind)).length;
      return count === 0 ? '-' : `${passed.filter(ofRow(kind)).length}/${count}`;
    };
    process.stdout.write(`${cells([operation ?? 'all', ...FAULTS.map((kind) => cell(kind)), cell()])}\n`);
  }
  return passed.length === faults.length;
}
