// lab faults [NAME]: makes every call to the disk fail once, in corpora, stores and saved files, in five ways (ENOSPC, EIO, a
// torn write, a kill, a loss of power), and checks that nothing acknowledged is lost and nothing partial has a final name.
//   --most N     at most N positions for each way, instead of all

import { toolOptions } from '../kit/index.ts';
import { SCENARIOS } from './scenarios.ts';
import { tryFaults } from './try-faults.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: { most: { type: 'string', default: 'Infinity' } },
});

let [all, broken] = [0, 0];
for (const scenario of SCENARIOS) {
  if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
  const found = await tryFaults(scenario, Number(values.most));
  all += found.faults;
  broken += found.broken.length;
  process.stdout.write(
    `${found.scenario}: ${found.positions} positions, ${found.faults} faults, ${found.broken.length} broken\n`,
  );
  for (const one of found.broken) process.stdout.write(`  ${one}\n`);
}
process.stdout.write(`${all} faults, ${broken} broken\n`);
process.exitCode = broken === 0 ? 0 : 1;
