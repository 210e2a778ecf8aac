// Facts found and facts stated, page by page → precision, recall and F1. A wrong value counts against both.

export interface FactScore {
  readonly stated: number;
  readonly found: number;
  readonly right: number;
  readonly f1: number;
}

/** `right` are all values that count; empty if the page states none. */
export interface Judged {
  readonly found: string | undefined;
  readonly right: readonly string[];
}

export function factScore(pages: readonly Judged[]): FactScore {
  const stated = pages.filter(({ right }) => right.length > 0).length;
  const found = pages.filter((one) => one.found !== undefined).length;
  const right = pages.filter((one) => one.found !== undefined && one.right.includes(one.found)).length;
  return { stated, found, right, f1: stated + found === 0 ? 1 : (2 * right) / (stated + found) };
}

/** Amounts as numbers, so that 7.1 is 7.10. */
export function sameAmount(amount: string): string {
  return String(Number(amount));
}
