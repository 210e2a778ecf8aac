// The answer of every form of BTE, and what it is measured by.

/** Half-open range of `encode` entries; empty (0, 0) when the page has no word. Ties: earliest start, then shortest. */
export interface TokenRun {
  readonly from: number;
  readonly to: number;
}

export const NO_RUN: TokenRun = { from: 0, to: 0 };
