// Page whose markup shows little → a text that its data holds, as markup of its own, and where it was: what the page names
// as its text (JSON-LD `articleBody`), or the longest text in the state that frameworks leave in scripts.
// The second reads every script, so callers use it only for pages that show almost nothing.

import { head } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { countWords } from '../text/index.ts';
import { longestText } from './longest-text.ts';
import { asMarkup, plainText } from './markup.ts';

export interface Embedded {
  /** What held it: `JSON-LD`, `__NEXT_DATA__`. */
  readonly from: string;
  /** Its markup, for a body. */
  readonly html: string;
  readonly words: number;
}

/** Fewer words are a teaser or a message, not the text of a page. */
const MIN_WORDS = 40;

/** What the page names as its text, in JSON-LD. */
export function declaredText(page: Page, least?: number): Embedded | undefined {
  return embedded('JSON-LD', asMarkup(head(page).articleBody), least);
}

/** The longest text in a framework's state; undefined when it is too short. */
export function stateText(page: Page): Embedded | undefined {
  const found = longestText(page.tape);
  return found === undefined ? undefined : embedded(found.from, found.html);
}

function embedded(from: string, html: string, least: number = MIN_WORDS): Embedded | undefined {
  const words = countWords(plainText(html));
  return words >= least ? { from, html, words } : undefined;
}
