// What a learner keeps of one page kind of a site: a plain, versioned record that can be stored, looked at and sent elsewhere.

export interface Template {
  /** The learner that made it and can read it. */
  readonly method: string;
  /** Version of the learner's `body`. */
  readonly version: number;
  /** Pages it was learned from. */
  readonly pages: number;
  /**
   * Figures for people and for drift, by name: `contentWords` and `contentShare` are what a page of this kind yields
   * (medians over the learned pages); the rest is the learner's own (`paths`, `blocks`, …).
   */
  readonly figures: Readonly<Record<string, number>>;
  /** The learner's own data: plain JSON values only. */
  readonly body: unknown;
}
