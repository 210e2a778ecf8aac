// Pages + the inspector's files → a web page on this machine that shows them
export { inspectorFiles } from './inspector-files.ts';
export { POLICY } from './policy.ts';
export { inspectCommandFor, inspectLink, REPORTS_PORT } from './report-link.ts';
export { type InspectedPage, isNamed, type StoredSites, showPages } from './show-pages.ts';
