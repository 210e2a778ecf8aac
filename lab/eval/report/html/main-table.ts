// The table of all subjects, the best of each column in bold.

import { escapeHtml } from '../../../../src/text/index.ts';
import type { Summary } from '../../stats/index.ts';
import type { Figures } from '../figures.ts';
import { margin, milliseconds, score } from '../numbers.ts';

interface Column {
  readonly title: string;
  readonly value: (line: Summary) => number | undefined;
  readonly show: (value: number) => string;
  /** Whether high or low is best; absent if neither is. */
  readonly best?: 'high' | 'low';
}

const high = (title: string, value: Column['value']): Column => ({ title, value, show: score, best: 'high' });
const count = (title: string, value: Column['value']): Column => ({
  title,
  value,
  show: (n) => (n === 0 ? '' : String(n)),
});

const COLUMNS: readonly Column[] = [
  high('word P', (line) => line.words?.precision),
  high('word R', (line) => line.words?.recall),
  high('word F', (line) => line.words?.f),
  high('median F', (line) => line.words?.medianF),
  high('shingle F1', (line) => line.shingles?.f),
  high('block F', (line) => line.blocks?.f),
  high('snippet F', (line) => line.snippets?.f),
  high('snippet acc.', (line) => line.snippets?.accuracy),
  high('raw snippet F', (line) => line.substrings?.f),
  high('structure F', (line) => line.structure?.f),
  count('empty', (line) => line.empty),
  count('abstained', (line) => line.abstained),
  count('failed', (line) => line.failed),
  { title: 'ms', value: (line) => line.meanMs, show: milliseconds, best: 'low' },
];

export function mainTable(figures: Figures): string {
  const columns = COLUMNS.filter(({ value, best }) =>
    figures.subjects.some((line) => (best === undefined ? (value(line) ?? 0) > 0 : value(line) !== undefined)),
  );
  const head = columns.map(({ title }) => `<th>${title}</th>`).join('');
  const rows = figures.subjects.map((line) => {
    const cells = columns.map((column) => cell(column, line, figures)).join('');
    return `<tr${line.kind === 'floor' ? ' class="floor"' : ''}><td>${escapeHtml(line.name)}</td>${cells}</tr>`;
  });
  return `<div class="wide"><table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function cell({ title, value, show, best }: Column, line: Figures['subjects'][number], { subjects }: Figures): string {
  const own = value(line);
  if (own === undefined) return '<td></td>';
  const others = subjects.flatMap((one) => (one.kind === 'floor' ? [] : (value(one) ?? [])));
  const wins =
    best !== undefined &&
    line.kind !== 'floor' &&
    own === (best === 'high' ? Math.max(...others) : Math.min(...others));
  const plusMinus = title === 'word F' ? ` <span class="quiet">${margin(line.interval)}</span>` : '';
  return `<td${wins ? ' class="best"' : ''}>${show(own)}${plusMinus}</td>`;
}
