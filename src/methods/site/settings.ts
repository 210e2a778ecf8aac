// The few numbers that `site` depends on. Those in `OPTIONS` matter most and can be set; each is on a plateau: over the sites
// with gold, halving or doubling one changes the mean by less than .01. The others are fixed here, with their meaning.

import type { MethodOptions, OptionSpecs } from '../options.ts';

export const SITE_METHOD_OPTIONS: OptionSpecs = {
  pages: {
    default: 3,
    min: 1,
    max: 20,
    help: 'repetition of a text: the probability of finding it on one of this many other pages',
  },
  'link-cost': {
    default: 0.6,
    min: 0,
    max: 3,
    help: 'cost of a linked word inside the container, in words of content',
  },
  'repeat-cost': {
    default: 0.6,
    min: 0,
    max: 3,
    help: 'cost of a repeated word inside the container, in words of content',
  },
  recall: { default: 0.5, min: 0.05, max: 4, help: 'weight of content left outside, when the container is chosen' },
  site: { default: 3, min: 0, max: 50, help: 'weight of the learned pages relative to this page' },
};

export interface Settings {
  readonly pages: number;
  readonly linkCost: number;
  readonly repeatCost: number;
  readonly recall: number;
  readonly site: number;
}

export function settingsOf(options: MethodOptions): Settings {
  return {
    pages: Number(options['pages']),
    linkCost: Number(options['link-cost']),
    repeatCost: Number(options['repeat-cost']),
    recall: Number(options['recall']),
    site: Number(options['site']),
  };
}

/** A class word or id is part of a step if at least this share of the pages has it; other names belong to single pages. */
export const NAME_SHARE = 0.2;
/** Maximum names in a step: the most shared ones. */
export const STEP_NAMES = 2;
/** Linked and repeated words are navigation: they cost half, as most of them will be cut anyway. */
export const NAVIGATION_COST = 0.5;
/** A segment of this many words counts half as much as prose: labels and teasers are short. */
export const HALF_WORDS = 10;
/** A text's repetition is moved this far toward that of its place, fully if the place has many words. */
export const PLACE_SHARE = 0.3;
export const PLACE_WORDS = 30;
/** A place is trusted by pages / (pages + this). */
export const PLACE_PAGES = 2;
/** A text counts as repeated from this value. */
export const REPEATED = 0.6;
/**
 * Texts with at least this repetition are cut from the container, if few of its words are repeated: otherwise the site
 * writes that way.
 */
export const CUT_REPEATED = 0.9;
export const FEW_REPEATED = 0.1;
/** A subtree is cut if its words, each worth this minus its linked share, sum below zero, here and on the learned pages. */
export const WORD_WORTH = 0.65;
/** This many consecutive fully linked segments are a link list. */
export const LINK_RUN = 3;
/** Parts named as asides are cut unless they have more than this share of the container. */
export const ASIDE_SHARE = 0.4;
/** A text of this many words that appeared earlier on the page, in another place, is a copy and not content. */
export const COPY_WORDS = 10;
/** A part of at least this many segments, all repeated and this short on average, is a form or a set of buttons. */
export const FORM_SEGMENTS = 3;
export const FORM_WORDS = 8;
/** An h1 belongs to the page if the title has at least this share of its words. */
export const TITLED = 0.6;
