// a folder of sites, or none → the papers' tables and figures
export { reportCsv, reportHtml, reportLatex, reportText } from './report.ts';
export { choosePapers, type PapersReport, runPapers } from './run-papers.ts';
