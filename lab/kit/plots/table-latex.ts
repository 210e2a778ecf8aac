// Tables → LaTeX: one table environment each, with caption and note, to paste into a paper. It needs no packages.

import { columnSides } from './column-sides.ts';
import type { Results, ResultTable } from './results.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '×': '$\\times$',
  '±': '$\\pm$',
  '≥': '$\\geq$',
};

export function resultsLatex(sections: readonly { readonly title: string; readonly results: Results }[]): string {
  return sections
    .map(({ title, results }) => `% ${oneLine(title)}\n\n${results.tables.map(tableLatex).join('\n')}`)
    .join('\n');
}

function tableLatex(table: ResultTable): string {
  const { title, columns, rows, note } = table;
  const sides = columnSides(table).map((side) => (side === 'left' ? 'l' : 'r'));
  const line = (cells: readonly string[]): string =>
    `${columns.map((_, i) => escapeLatex(cells[i] ?? '')).join(' & ')} \\\\`;
  return [
    '\\begin{table}[ht]',
    '\\centering',
    `\\caption{${escapeLatex(title)}}`,
    `\\begin{tabular}{${sides.join('')}}`,
    '\\hline',
    line(columns),
    '\\hline',
    ...rows.map(line),
    '\\hline',
    '\\end{tabular}',
    ...(note === undefined ? [] : [`\\par\\smallskip\\footnotesize ${escapeLatex(note)}`]),
    '\\end{table}',
    '',
  ].join('\n');
}

function escapeLatex(text: string): string {
  return oneLine(text).replace(/[\\~^×±≥]|[&%$#_{}]/g, (one) => SPECIAL[one] ?? `\\${one}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
