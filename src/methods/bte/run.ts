// The answer of every form of BTE, and its score.

/** Half-open range of `encode` entries; empty (0, 0) if the page has no words. Ties: earliest start, then shortest. */
export interface TokenRun {
  readonly from: number;
  readonly to: number;
}

export const NO_RUN: TokenRun = { from: 0, to: 0 };
