// A page of a data set → the page, Pith's answer, and the F of any other answer.

import { type Extraction, extract, type Page, parsePage } from '../../../src/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import { type GoldPage, htmlText } from '../data/index.ts';
import { WordGold } from '../metrics/index.ts';

export function openPage(page: GoldPage): Page {
  return parsePage(htmlText(page), page.url === undefined ? {} : { url: page.url });
}

/** F of an answer against the page's gold. */
export function scorerOf({ gold }: GoldPage): (answer: Extraction) => number {
  const words = new WordGold(measureWords(gold.text ?? ''), gold);
  return ({ text }) => words.score(measureWords(text)).f;
}

export function scoreWith(page: GoldPage, options: object): number {
  return scorerOf(page)(extract(openPage(page), options));
}
