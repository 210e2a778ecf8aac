// The results of a run: tables, line plots and bars, as plain values that a terminal prints and a page draws.

/** Cells as they are shown; the first column names the row. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The paper's own results, or how to read the table. */
  readonly note?: string;
}

/** Lines over a common x axis. */
export interface LinePlot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Logarithmic axes, for growth curves. */
  readonly log?: boolean;
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[];
}

/** Bars beside each other in every row. */
export interface BarPlot {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** A claim of a paper, and what was measured. */
export interface Claim {
  /** In the paper's words, as far as possible. */
  readonly claim: string;
  readonly figure: string;
  /** `n/a` if these sites cannot show it. */
  readonly holds: 'yes' | 'no' | 'partly' | 'n/a';
  readonly why: string;
}

export interface Results {
  readonly tables: readonly ResultTable[];
  readonly plots: readonly LinePlot[];
  readonly bars?: readonly BarPlot[];
  readonly claims?: readonly Claim[];
}
