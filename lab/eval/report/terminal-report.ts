// Figures → tables for a terminal or a log: all subjects, their comparison with a reference, and breakdowns by type,
// language and site.

import { formatTable, type TableColumn, type TerminalStyle } from '../../../src/terminal/index.ts';
import type { Summary } from '../stats/index.ts';
import type { Figures, PartKey } from './figures.ts';
import { margin, milliseconds, score, verdict } from './numbers.ts';

export interface TerminalOptions {
  readonly style: TerminalStyle;
  readonly width?: number | undefined;
  /** Breakdowns to print; by default every one with at most `PARTS_SHOWN` members. */
  readonly by?: readonly PartKey[] | undefined;
}

/** A longer breakdown is only in the HTML and JSON reports, unless requested. */
const PARTS_SHOWN = 12;

export function terminalReport(figures: Figures, options: TerminalOptions): string {
  const { style } = options;
  const title = style.bold(`${figures.data}: ${figures.pages} pages`);
  const sections = [`${title}\n${mainTable(figures, options)}`, comparisons(figures)];
  for (const by of ['type', 'lang', 'site'] as const) {
    const parts = figures.parts.filter((part) => part.by === by);
    const wanted = options.by?.includes(by) ?? parts.length <= PARTS_SHOWN;
    if (parts.length > 0 && wanted) sections.push(partTable(figures, by, options));
  }
  return `${sections.filter((one) => one !== '').join('\n\n')}\n`;
}

const right = (title: string): TableColumn => ({ title, align: 'right' });

function mainTable(figures: Figures, { style, width }: TerminalOptions): string {
  const hasWords = figures.subjects.some((one) => one.words !== undefined);
  const hasSnippets = figures.subjects.some((one) => one.snippets !== undefined);
  const hasStructure = figures.subjects.some((one) => one.structure !== undefined);
  const columns: TableColumn[] = [
    { title: '' },
    ...(hasWords ? ['word P', 'R', 'F', '±', 'median', 'shingle F1', 'block P', 'R', 'F'].map(right) : []),
    ...(hasSnippets ? ['snippet P', 'R', 'F', 'acc', 'raw F'].map(right) : []),
    ...(hasStructure ? ['structure P', 'R', 'F'].map(right) : []),
    ...['empty', 'abst', 'fail', 'ms', 'med ms'].map(right),
  ];
  const rows = figures.subjects.map((one) => [
    one.name,
    ...(hasWords ? wordCells(one, margin(one.interval).slice(2)) : []),
    ...(hasSnippets ? snippetCells(one) : []),
    ...(hasStructure ? [one.structure?.precision, one.structure?.recall, one.structure?.f].map(score) : []),
    ...[one.empty, one.abstained, one.failed].map((count) => (count === 0 ? '' : String(count))),
    milliseconds(one.meanMs),
    milliseconds(one.medianMs),
  ]);
  return formatTable(columns, rows, { header: style.bold, width });
}

function wordCells({ words, shingles, blocks }: Summary, plusMinus: string): string[] {
  return [
    score(words?.precision),
    score(words?.recall),
    score(words?.f),
    plusMinus,
    score(words?.medianF),
    score(shingles?.f),
    score(blocks?.precision),
    score(blocks?.recall),
    score(blocks?.f),
  ];
}

function snippetCells({ snippets, substrings }: Summary): string[] {
  const { precision, recall, f, accuracy } = snippets ?? {};
  return [score(precision), score(recall), score(f), score(accuracy), score(substrings?.f)];
}

function comparisons(figures: Figures): string {
  const lines = figures.subjects.flatMap((subject, i) => {
    const difference = figures.differences[i];
    return difference === undefined ? [] : [`  ${subject.name}: ${verdict(difference)}`];
  });
  if (lines.length === 0) return '';
  return [`${figures.figure}, page by page, against ${figures.against} (95 % interval):`, ...lines].join('\n');
}

function partTable(figures: Figures, by: PartKey, { style, width }: TerminalOptions): string {
  const columns: TableColumn[] = [
    { title: `${figures.figure} by ${by}` },
    right('pages'),
    ...figures.subjects.map((subject) => right(subject.name)),
  ];
  const rows = figures.parts
    .filter((part) => part.by === by)
    .map((part) => [
      part.value,
      String(part.pages),
      ...part.subjects.map((one) => score((one.words ?? one.snippets)?.f)),
    ]);
  return formatTable(columns, rows, { header: style.bold, width });
}
