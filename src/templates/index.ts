// Pages of a site → templates; records only, no I/O
export type { Template } from './template.ts';
