// A run of the papers → text for a terminal, a page with the figures, CSV, LaTeX.

import { resultPage, resultsCsv, resultsLatex, tableText } from '../plots/index.ts';
import type { PapersReport } from './run-papers.ts';

export function reportText({ sections }: PapersReport): string {
  return sections
    .map(({ title, results }) => [title, ...results.tables.map(tableText)].join('\n\n'))
    .join('\n\n')
    .concat('\n');
}

export function reportHtml({ sections }: PapersReport): string {
  return resultPage('The papers’ tables again', sections);
}

export function reportCsv({ sections }: PapersReport): string {
  return resultsCsv(sections);
}

export function reportLatex({ sections }: PapersReport): string {
  return resultsLatex(sections);
}
