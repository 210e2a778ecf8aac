// pages and clocks → what parts of the default method cost: for whoever weighs columns by their time
export { partCosts } from './columns/part-costs.ts';
export { columnParts, familyParts } from './columns/parts.ts';
export { type BenchPage, loadPages } from './pages.ts';
