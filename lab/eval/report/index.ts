// Evaluation → figures → terminal, JSON, HTML
export { type Figures, figuresOf } from './figures.ts';
export { htmlReport } from './html/html-report.ts';
export { score, verdict } from './numbers.ts';
export { terminalReport } from './terminal-report.ts';
