// A run of the papers → text for a terminal, a page with the figures, CSV, LaTeX.

import { inspectCommandFor, inspectLink } from '../../../src/frontends/inspector/server/index.ts';
import {
  type Results,
  type ResultTable,
  resultPage,
  resultsCsv,
  resultsLatex,
  tableText,
} from '../../kit/plots/index.ts';
import type { PapersReport } from './run-papers.ts';

/** The claims of all papers, one line each. */
function claimsTable({ sections }: PapersReport): ResultTable {
  const rows = sections.flatMap(({ name, results }) =>
    (results.claims ?? []).map(({ claim, figure, holds, why }) => [name, claim, holds, figure, why]),
  );
  const count = (holds: string): number => rows.filter((row) => row[2] === holds).length;
  return {
    title: 'The claims of the papers',
    columns: ['paper', 'claim', 'holds', 'our figure', 'why'],
    rows,
    note: `${rows.length} claims: ${count('yes')} hold, ${count('partly')} partly, ${count('no')} do not, ${count('n/a')} cannot be seen on these sites. On other sites the figures differ.`,
  };
}

/** For a terminal: a claim is long, so each is a paragraph and not a row. */
function claimsText(report: PapersReport): string {
  const { title, rows, note } = claimsTable(report);
  const lines = rows.map(
    ([paper, claim, holds, figure, why], i) =>
      `${String(i + 1).padStart(2)}. ${holds!.toUpperCase().padEnd(6)}  ${paper}: ${claim}\n            ours: ${figure}\n            why:  ${why}`,
  );
  return [title, ...lines, note!].join('\n');
}

export function reportText(report: PapersReport): string {
  const papers = report.sections.map(({ title, results }) => [title, ...results.tables.map(tableText)].join('\n\n'));
  return `${[claimsText(report), ...papers].join('\n\n')}\n`;
}

/** The claims as the first section of a report. */
function withClaims(
  report: PapersReport,
): { readonly name: string; readonly title: string; readonly results: Results }[] {
  const claims = { name: 'claims', title: 'Claims', results: { tables: [claimsTable(report)], plots: [] } };
  return [claims, ...report.sections];
}

/** `folder`: the location of the sites; absent for the demo sites. */
export function reportHtml(report: PapersReport, folder?: string): string {
  const { sites, pages } = report;
  const sections = withClaims(report);
  const title = 'The papers’ claims and tables, reproduced';
  if (folder === undefined) return resultPage(title, `${sites} sites.`, sections);
  const note = `${sites} sites. A site's name opens a page of it in the inspector, while this runs: ${inspectCommandFor(folder)}`;
  const links = new Map([...pages].map(([site, page]) => [site, inspectLink(page)]));
  return resultPage(title, note, sections, links);
}

export function reportCsv(report: PapersReport): string {
  return resultsCsv(withClaims(report));
}

export function reportLatex(report: PapersReport): string {
  return resultsLatex(withClaims(report));
}
