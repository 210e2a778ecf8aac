// pith/node: the core and the rooms that need Node
export * from './index.ts';
