// A run of the papers → text for a terminal, a page with the figures, CSV, LaTeX.

import { inspectCommandFor, inspectLink } from '../../../src/frontends/inspector/server/index.ts';
import { resultPage, resultsCsv, resultsLatex, tableText } from '../../kit/plots/index.ts';
import type { PapersReport } from './run-papers.ts';

export function reportText({ sections }: PapersReport): string {
  return sections
    .map(({ title, results }) => [title, ...results.tables.map(tableText)].join('\n\n'))
    .join('\n\n')
    .concat('\n');
}

/** `folder`: the location of the sites; absent for the demo sites. */
export function reportHtml({ sections, sites, pages }: PapersReport, folder?: string): string {
  const title = 'The papers’ tables, reproduced';
  if (folder === undefined) return resultPage(title, `${sites} sites.`, sections);
  const note = `${sites} sites. A site's name opens a page of it in the inspector, while this runs: ${inspectCommandFor(folder)}`;
  const links = new Map([...pages].map(([site, page]) => [site, inspectLink(page)]));
  return resultPage(title, note, sections, links);
}

export function reportCsv({ sections }: PapersReport): string {
  return resultsCsv(sections);
}

export function reportLatex({ sections }: PapersReport): string {
  return resultsLatex(sections);
}
