// Tables and plots as one self-contained page, light and dark. Long tables are folded, so that the page is easy to
// scan.

import { escapeAttribute, escapeHtml } from '../../../src/text/index.ts';
import { reportPage } from '../../../src/theme/index.ts';
import { barPlot } from './bar-plot.ts';
import { columnSides } from './column-sides.ts';
import { linePlot } from './line-plot.ts';
import { REPORT_STYLE } from './report-style.ts';
import type { BarPlot, LinePlot, Results, ResultTable } from './results.ts';

/** Tables with more rows open by a click. */
const FOLD_ROWS = 60;
/** A column with a longer cell is wrapped. */
const LONG_CELL = 48;

/** `title` heads the page, with a note below; each section has its own title. `links`: the targets of row names. */
export function resultPage(
  title: string,
  note: string,
  sections: readonly { readonly title: string; readonly results: Results }[],
  links: ReadonlyMap<string, string> = new Map(),
): string {
  const body = sections
    .map(
      ({ title: heading, results: { tables, plots, bars = [] } }, i) =>
        `<section id="s${i + 1}"><h2>${escapeHtml(heading)}</h2>${tables.map((table) => tableHtml(table, links)).join('')}${plots.map(figureHtml).join('')}${bars.map(barsHtml).join('')}</section>`,
    )
    .join('');
  const contents = sections
    .map((section, i) => `<li><a href="#s${i + 1}">${escapeHtml(section.title)}</a></li>`)
    .join('');
  return reportPage({
    title,
    note,
    body: `<nav aria-label="Contents"><ol>${contents}</ol></nav>${body}`,
    style: REPORT_STYLE,
  });
}

function tableHtml(table: ResultTable, links: ReadonlyMap<string, string>): string {
  const { title, columns, rows, note } = table;
  const sides = columnSides(table);
  const isLong = columns.map((_, i) => rows.some((cells) => (cells[i] ?? '').length > LONG_CELL));
  const side = (i: number, tag: string): string => {
    const classes = [sides[i] === 'left' ? 'words' : '', tag === 'td' && isLong[i] ? 'long' : ''].filter(Boolean);
    return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  };
  const named = (name: string): string => {
    const link = links.get(name);
    return link === undefined ? escapeHtml(name) : `<a href="${escapeAttribute(link)}">${escapeHtml(name)}</a>`;
  };
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell, i) => `<${tag}${side(i, tag)}>${i === 0 ? named(cell) : escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const noted = note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  const all = `<div class="wide"><table><thead>${row(columns, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
  const shown = rows.length > FOLD_ROWS ? `<details><summary>${rows.length} rows</summary>${all}</details>` : all;
  return `<h3>${escapeHtml(title)}</h3>${shown}${noted}`;
}

function figureHtml(plot: LinePlot): string {
  return `<figure>${linePlot(plot)}<figcaption>${escapeHtml(plot.title)}</figcaption></figure>`;
}

function barsHtml(bars: BarPlot): string {
  return `<figure>${barPlot(bars)}<figcaption>${escapeHtml(bars.title)}</figcaption></figure>`;
}
