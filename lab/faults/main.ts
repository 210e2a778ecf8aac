// lab faults [WORD…]: makes every call to the disk fail once, in corpora, stores and saved files, in seven ways (ENOSPC, EIO, a torn
// write, fewer bytes than asked, a kill, a loss of power that loses bytes or names), and checks that nothing acknowledged is lost and
// nothing partial has a final name. Then workers run out of memory at every page and at many sizes of their heap. WORDs choose by name.
//   --most N     at most N positions for each way, instead of all

import { toolOptions } from '../kit/index.ts';
import { OPERATIONS } from './disk-calls.ts';
import { FAULTS } from './faulty-disk.ts';
import { SCENARIOS } from './scenarios.ts';
import { brokenBy, type Tried, tryFaults } from './try-faults.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: { most: { type: 'string', default: 'Infinity' } },
});

const all: Tried[] = [];
for (const scenario of SCENARIOS) {
  if (!positionals.every((word) => scenario.name.includes(word))) continue;
  const tried = await tryFaults(scenario, Number(values.most));
  all.push(tried);
  const broken = brokenBy(tried);
  process.stdout.write(
    `${tried.scenario}: ${tried.positions} positions, ${tried.faults.length} faults, ${broken.length} broken\n`,
  );
  for (const one of broken) process.stdout.write(`  ${one}\n`);
}
process.exitCode = report(all) ? 0 : 1;

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
