// What a learner keeps of a site: a plain, versioned record that can be stored, looked at and sent elsewhere.

export interface Template {
  /** The learner that made it and can read it. */
  readonly method: string;
  /** Version of the learner's `body`. */
  readonly version: number;
  /** Pages it was learned from. */
  readonly pages: number;
  /** The learner's own data: plain JSON values only. */
  readonly body: unknown;
}
