// results → a page of tables, plots and bars, tables for a terminal, and the shared SVG parts
export { keepTables } from './keep-tables.ts';
export { REPORT_STYLE } from './report-style.ts';
export { resultPage } from './result-page.ts';
export type { BarPlot, Claim, LinePlot, Results, ResultTable } from './results.ts';
export { colorOf, drawing, legend, line, rect, round, short, text } from './svg.ts';
export { resultsCsv } from './table-csv.ts';
export { resultsLatex } from './table-latex.ts';
export { tableText } from './table-text.ts';
