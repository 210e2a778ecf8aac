// How much of a page is wanted. People who say what a page's text is follow one of two conventions, and no text is right by
// both: the story alone, or everything that a visitor came for. A caller says which, or lets the page tell.

/** What each wants, for people. */
export const SCOPES = {
  story: 'the body of an article alone: no captions, bylines, teasers, notes to readers or other stories',
  page: 'what a visitor came for: also tables, lists, products, answers; the title is metadata',
} as const;

export type Scope = keyof typeof SCOPES;

/** What a caller may ask for: `auto` is the one that the page's own signs tell. */
export type WantedScope = Scope | 'auto';

/** What a page was taken for. */
export interface TakenScope {
  readonly is: Scope;
  /** In words: that it was asked for, or what spoke for it. */
  readonly because: string;
}
