// Exports for the paper's tables: the method, what it learns, and its counts.
export { cutChunks } from './cut.ts';
export { pageFigures, templateTables, templateTokens } from './figures.ts';
export type { ChunksBody } from './learner.ts';
