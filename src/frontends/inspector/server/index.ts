// Pages + the inspector's files → a web page on this machine that shows them
export { inspectorFiles } from './inspector-files.ts';
export { POLICY } from './policy.ts';
export { inspectCommandFor, inspectLink } from './report-link.ts';
export { showPages } from './show-pages.ts';
