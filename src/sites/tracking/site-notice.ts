// Events of a site during extraction that do not concern a single page.

export interface SiteNotice {
  /**
   * `stale`: its templates no longer fit (once per version); `relearned`: a new version is in use; `not-relearned`,
   * `not-counted`: this failed, but the site stays in use; `unmatched-rule`: one of its rules no longer matches (once).
   */
  readonly kind: 'stale' | 'relearned' | 'not-relearned' | 'not-counted' | 'unmatched-rule';
  readonly key: string;
  /** The learner whose record it is. */
  readonly method: string;
  /** One line for people, with a command that helps if there is one. */
  readonly message: string;
}
