// A paper's tables and figures made again. A paper is a file here and a line in index.ts; main.ts prints what it returns
// and writes the HTML with the plots.

/** Cells as they are shown; the first column names the row. */
export interface PaperTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the paper itself reports, or how to read the table. */
  readonly note?: string;
}

/** Lines over a common x axis. */
export interface PaperPlot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Base-2 axes, for growth curves. */
  readonly log?: boolean;
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[];
}

/** Bars beside each other in every row, on a logarithmic axis. */
export interface PaperBars {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

export interface PaperResult {
  readonly tables: readonly PaperTable[];
  readonly plots: readonly PaperPlot[];
  readonly bars?: readonly PaperBars[];
}

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
  run(context: PaperContext): Promise<PaperResult>;
}
