// Reproduces a paper's tables and figures. A paper is a file here and a line in index.ts. It gets one site after
// another, each split into pages to learn from and held-out pages, and then returns its tables.

import type { Results } from '../../kit/plots/index.ts';
import type { Draw } from '../sites/index.ts';
import type { PaperSite } from './paper-sites.ts';

export interface PaperContext {
  /** The given folder; absent for the demo. */
  readonly folder: string | undefined;
}

export interface SiteDraw extends Draw {
  readonly site: PaperSite;
}

export interface PaperRun {
  addSite(draw: SiteDraw): void;
  results(): Promise<Results> | Results;
}

export interface Paper {
  /** What `--paper` takes. */
  readonly name: string;
  readonly title: string;
  start(context: PaperContext): PaperRun;
}
