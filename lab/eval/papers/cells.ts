// Numbers → cells, and rows → rows with their mean, for the papers' tables.

import { mean } from '../../../src/base/index.ts';

export function f3(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toFixed(3);
}

export function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)} %`;
}

export function ms(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}

/** How many times as fast. */
export function times(ratio: number): string {
  if (Number.isNaN(ratio)) return '';
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio >= 0.95 ? ratio.toFixed(1) : ratio.toPrecision(2)} ×`;
}

export interface ScoredRow {
  readonly name: string;
  readonly hasGold: boolean;
  readonly values: readonly number[];
}

/** Scores per site and their mean: over the sites with gold, or over all if none has gold. */
export function scoreRows(rows: readonly ScoredRow[]): string[][] {
  const golden = rows.filter(({ hasGold }) => hasGold);
  const judged = golden.length > 0 ? golden : rows;
  const means = (rows[0]?.values ?? []).map((_, i) => f3(mean(judged.map(({ values }) => values[i]!))));
  const last = rows.length > 1 ? [[`mean of ${judged.length} sites`, ...means]] : [];
  return [...rows.map(({ name, values }) => [name, ...values.map(f3)]), ...last];
}

/** Printed under every table of scores that includes a site without gold. */
const WITHOUT_GOLD = '* no gold: agreement with the answers of fusion.';

export function withStar(note: string, rows: readonly { readonly hasGold: boolean }[]): string {
  return rows.every(({ hasGold }) => hasGold) ? note : `${note} ${WITHOUT_GOLD}`.trim();
}

/** Rows of the paper's own table, below ours. */
export function paperRows(rows: readonly (readonly string[])[], columns: number): string[][] {
  return rows.map(([name, ...cells]) => [
    `${name} (paper)`,
    ...Array.from({ length: columns - 1 }, (_, i) => cells[i] ?? ''),
  ]);
}

/** `yes` if all of them do, `no` if fewer than half do, `partly` otherwise. */
export function holdsFor(right: number, all: number): 'yes' | 'no' | 'partly' | 'n/a' {
  if (all === 0) return 'n/a';
  return right === all ? 'yes' : right * 2 < all ? 'no' : 'partly';
}
