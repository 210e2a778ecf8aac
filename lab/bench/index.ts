// pages and clocks → the costs of the parts of the default method, to weigh columns by their time
export { partCosts } from './columns/part-costs.ts';
export { columnParts, familyParts } from './columns/parts.ts';
export { type BenchPage, loadPages, openedPage } from './pages.ts';
