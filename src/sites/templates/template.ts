// What a learner keeps of one page kind of a site: a plain, versioned record that can be stored, inspected and sent.

export interface Template {
  /** The learner that made it and can read it. */
  readonly method: string;
  /** Version of the learner's `body`. */
  readonly version: number;
  /** Pages it was learned from. */
  readonly pages: number;
  /**
   * Figures by name, for people and for detecting drift: `contentWords` and `contentShare` are the yield of a page of this
   * kind (medians over the learned pages); the rest belongs to the learner (`paths`, `blocks`, …).
   */
  readonly figures: Readonly<Record<string, number>>;
  /** The learner's own data: plain JSON values only. */
  readonly body: unknown;
}
