// The main figure of every subject by part, as a table.

import { escapeHtml } from '../../../../src/text/index.ts';
import type { Figures, PartKey } from '../figures.ts';
import { score } from '../numbers.ts';

const MAX_ROWS = 25;

export function partTable(figures: Figures, by: PartKey): string {
  const parts = figures.parts.filter((part) => part.by === by);
  const head = figures.subjects.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('');
  const rows = parts.slice(0, MAX_ROWS).map(({ value, pages, subjects }) => {
    const cells = subjects.map((one) => `<td>${score((one.words ?? one.snippets)?.f)}</td>`).join('');
    return `<tr><td>${escapeHtml(value)}</td><td>${pages}</td>${cells}</tr>`;
  });
  const more =
    parts.length > MAX_ROWS ? `<p class="quiet">${parts.length - MAX_ROWS} more are in the JSON report.</p>` : '';
  return `<div class="wide"><table><thead><tr><th>${by}</th><th>pages</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${more}`;
}
