// Evaluation → figures → terminal, JSON, HTML
export {
  type FigureOptions,
  type Figures,
  figuresOf,
  mainScore,
  PART_KEYS,
  type Part,
  type PartKey,
  type WorstPage,
} from './figures.ts';
export { htmlReport } from './html/html-report.ts';
export { margin, milliseconds, score, signed, verdict } from './numbers.ts';
export { type TerminalOptions, terminalReport } from './terminal-report.ts';
