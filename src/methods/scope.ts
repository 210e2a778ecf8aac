// How much of a page is wanted. Annotators follow one of two conventions, and no text is right by both: the story alone, or
// everything a visitor came for. The caller chooses one, or lets the page decide.

/** The meaning of each, for people. */
export const SCOPES = {
  story: 'the body of an article alone: no captions, teasers, notes to readers or other stories',
  page: 'what a visitor came for: also tables, lists, products, answers; the title is metadata',
} as const;

export type Scope = keyof typeof SCOPES;

/** A caller's choice: `auto` decides by features of the page. */
export type WantedScope = Scope | 'auto';

/** The scope that was used. */
export interface TakenScope {
  readonly is: Scope;
  /** The reason in words: requested, or the deciding features. */
  readonly because: string;
}
