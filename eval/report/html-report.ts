// Figures → one self-contained HTML file.

import { PLAIN } from '../../src/cli/terminal/style.ts';
import type { DataSet } from '../data/index.ts';
import type { Evaluation } from '../evaluate.ts';
import type { Figures } from './figures.ts';
import { terminalReport } from './terminal-report.ts';

export async function htmlReport(_evaluation: Evaluation, figures: Figures, _data: DataSet): Promise<string> {
  const text = terminalReport(figures, { style: PLAIN }).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evaluation</title><pre>${text}</pre></html>\n`;
}
