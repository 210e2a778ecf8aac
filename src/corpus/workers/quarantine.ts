// Pages that ended their process twice: each is a small file next to the parts, written before its unit continues. From then
// on it is an input of the run, so that a resumed run produces the same bytes.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../../base/index.ts';
import type { DeathOutcome } from '../outcome.ts';
import { makeFolder, writeAside } from '../parts/write-aside.ts';
import { readState } from '../read-state.ts';
import type { UnitInput } from '../run/run-unit.ts';

const QUARANTINE = 'quarantine';

export interface Quarantined {
  readonly unit: number;
  readonly record: number;
  readonly outcome: DeathOutcome;
  readonly reason: string;
}

const DEATHS: Readonly<Record<DeathOutcome, true>> = { crashed: true, timeout: true };

const QUARANTINED: Shape = {
  unit: 'number',
  record: 'number',
  outcome: (value) => typeof value === 'string' && Object.hasOwn(DEATHS, value),
  reason: 'string',
};

export function readQuarantine(folder: string): Quarantined[] {
  const path = join(folder, QUARANTINE);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readState(join(path, name), readFileSync(join(path, name), 'utf8'), QUARANTINED));
}

export function quarantine(folder: string, page: Quarantined): void {
  makeFolder(join(folder, QUARANTINE));
  const name = `unit-${String(page.unit).padStart(6, '0')}-record-${String(page.record).padStart(6, '0')}.json`;
  writeAside(folder, `${QUARANTINE}/${name}`, Buffer.from(`${JSON.stringify(page)}\n`));
}

export function givenOf(pages: readonly Quarantined[], unit: number): [number, UnitInput][] {
  return pages
    .filter((page) => page.unit === unit)
    .map(({ record, outcome, reason }): [number, UnitInput] => [record, { outcome, reason }]);
}
