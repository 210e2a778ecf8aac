// Scores of a new model beside those of the shipped one, as a table.

import { formatTable } from '../../src/terminal/index.ts';

type Scores = Readonly<Record<string, number>>;

export function scoresBeside(made: Scores, shipped: Scores): string {
  const names = [...new Set([...Object.keys(made), ...Object.keys(shipped)])];
  const show = (value: number | undefined): string => value?.toFixed(4) ?? '–';
  const rows = names.map((name) => {
    const [a, b] = [made[name], shipped[name]];
    const change = a === undefined || b === undefined ? '–' : (a - b).toFixed(4);
    return [name, show(a), show(b), change];
  });
  const columns = ['cross-validated by site', 'made', 'shipped', 'change'];
  return formatTable(
    columns.map((title, i) => ({ title, align: i === 0 ? 'left' : 'right' })),
    rows,
  );
}
