// Tape → boxes
export type { Layout } from './layout.ts';
