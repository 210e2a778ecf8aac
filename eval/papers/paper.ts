// A paper's tables and figures made again. A paper is a file here and a line in index.ts; main.ts prints what it returns
// and writes the HTML with the plots.

import type { Results } from '../plots/index.ts';

export interface PaperContext {
  /** The folder of data sets; absent when there is none: a paper then runs on pages it makes itself, or says so in a note. */
  readonly data: string | undefined;
  /** Called as the work goes on: a share from 0 to 1. */
  readonly progress: (share: number) => void;
}

export interface Paper {
  /** What `--paper` takes: bte, fastce, vce, chunks. */
  readonly name: string;
  readonly title: string;
  run(context: PaperContext): Promise<Results>;
}
