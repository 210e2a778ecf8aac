// What happens to a site while its pages are extracted, and concerns none of them alone.

export interface SiteNotice {
  /**
   * `stale`: its templates no longer fit (said once for each version); `relearned`: a new version is in use;
   * `not-relearned`, `not-counted`: the site goes on being used, but that went wrong; `unmatched-rule`: one of its rules
   * no longer matches (said once).
   */
  readonly kind: 'stale' | 'relearned' | 'not-relearned' | 'not-counted' | 'unmatched-rule';
  readonly key: string;
  /** The learner whose record it is. */
  readonly method: string;
  /** One line for people, with the command that helps where there is one. */
  readonly message: string;
}
