// A paper's tables and figures made again. A paper is a file here and a line in index.ts. It is shown one site after the
// other, each cut into pages to learn from and pages held back, and then gives what it has to show.

import type { Results } from '../../kit/plots/index.ts';
import type { Draw } from '../sites/index.ts';
import type { PaperSite } from './paper-sites.ts';

export interface PaperContext {
  /** The folder that was named; absent for the demo. */
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
