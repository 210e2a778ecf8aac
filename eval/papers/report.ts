// A run of the papers → text for a terminal, a page with the figures, CSV, LaTeX.

import { join } from 'node:path';
import { inspectCommandFor } from '../../src/inspect/index.ts';
import { resultPage, resultsCsv, resultsLatex, tableText } from '../plots/index.ts';
import type { PapersReport } from './run-papers.ts';

export function reportText({ sections }: PapersReport): string {
  return sections
    .map(({ title, results }) => [title, ...results.tables.map(tableText)].join('\n\n'))
    .join('\n\n')
    .concat('\n');
}

/** `folder`: where the sites are; the demo sites are nowhere. */
export function reportHtml({ sections, sites }: PapersReport, folder?: string): string {
  const looked = folder === undefined ? '' : ` To look at a site's pages: ${inspectCommandFor(join(folder, 'SITE'))}`;
  return resultPage('The papers’ tables again', `${sites} sites.${looked}`, sections);
}

export function reportCsv({ sections }: PapersReport): string {
  return resultsCsv(sections);
}

export function reportLatex({ sections }: PapersReport): string {
  return resultsLatex(sections);
}
