// Page whose markup shows little → the text in its data, as markup, and where it was found: the text that the page declares
// (JSON-LD `articleBody`), or the longest text in the state that frameworks leave in scripts.
// The second reads every script, so callers use it only for pages that show almost nothing.

import { head } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { countWords } from '../text/index.ts';
import { longestText } from './longest-text.ts';
import { asMarkup, plainText } from './markup.ts';

export interface Embedded {
  /** Source of the text: `JSON-LD`, `__NEXT_DATA__`. */
  readonly from: string;
  /** Markup for a body. */
  readonly html: string;
  readonly words: number;
}

/** Fewer words are a teaser or a message, not the text of a page. */
const MIN_WORDS = 40;

/** The text that the page declares in JSON-LD. */
export function declaredText(page: Page, least?: number): Embedded | undefined {
  return embedded('JSON-LD', asMarkup(head(page).articleBody), least);
}

/** The longest text in a framework's state, or undefined if it is too short. */
export function stateText(page: Page): Embedded | undefined {
  const found = longestText(page.tape);
  return found === undefined ? undefined : embedded(found.from, found.html);
}

function embedded(from: string, html: string, least: number = MIN_WORDS): Embedded | undefined {
  const words = countWords(plainText(html));
  return words >= least ? { from, html, words } : undefined;
}
