// A template's verdict and the method's answer → the text that the template may not remove: the model believes in it, and no
// learned page repeats it. Prose is spared where the whole page is wanted: in a story it may belong to another story, which the
// template knows better. Links are spared if the template would take most of what the model believes in: the page consists of
// a list. On a product page such links lead to other products.

import type { Page } from '../../page/index.ts';
import { isContent, type Labels } from '../label.ts';

/** The model believes in prose from this probability on. Links never get as high a probability. */
const BELIEVED = 0.7;
const BELIEVED_LINK = 0.4;
/** Text on a larger share of the learned pages belongs to the site. */
const SELDOM = 0.3;
/** `site` scores text that it leaves out from 0 to .25, less if it is repeated or linked. */
const MIN_PROSE = 0.15;
/** The share of the believed words that a template may take before it contradicts the model. */
const CONTRADICTED = 0.4;

/** 1 for each segment to spare. */
export function sparedText(page: Page, own: Labels, verdict: Labels): Uint8Array {
  const { count, words } = page.segments;
  const spared = new Uint8Array(count);
  const { repeated } = verdict;
  if (repeated === undefined) return spared;
  let believed = 0;
  let taken = 0;
  const isProse = (s: number): boolean => verdict.score[s]! >= MIN_PROSE;
  for (let s = 0; s < count; s++) {
    if (own.score[s]! < (isProse(s) ? BELIEVED : BELIEVED_LINK) || repeated[s]! >= SELDOM) continue;
    believed += words[s]!;
    if (isContent(verdict.label[s]!)) continue;
    taken += words[s]!;
    spared[s] = 1;
  }
  const sparesLinks = own.pageType !== 'product' && taken > CONTRADICTED * believed;
  const sparesProse = own.scope?.is !== 'story';
  for (let s = 0; s < count; s++) if (!(isProse(s) ? sparesProse : sparesLinks)) spared[s] = 0;
  return spared;
}
