// Pages + the inspector's files → a web page on this machine that shows them
export { inspectorFiles, POLICY } from './inspector-files.ts';
export { type InspectedPage, type RulesDesk, showPages } from './show-pages.ts';
