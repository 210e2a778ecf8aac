// Page features → the scope: the one that the caller requests, or the one that similar pages were annotated for. The reason
// names the features that moved the decision most. A page that looks like a thread and has a thread URL is wanted with all its
// posts: the features alone cannot reliably tell stories with comments from short threads. The home page of a site is wanted
// whole, even if it looks like an article of its time.

import { PAGE_FEATURE_NAMES } from '../../columns/index.ts';
import type { Scope, TakenScope, WantedScope } from '../scope.ts';
import type { FusionModel } from './model.ts';
import { saySign } from './say-sign.ts';
import { sumClasses } from './sum-classes.ts';
import { contributions, logistic } from './trees.ts';

/** Maximum number of features named. */
const MAX_SIGNS = 3;
/** Features with a smaller effect, in log-odds, are not named. */
const MIN_EFFECT = 0.1;
/**
 * How much more likely a story is than in training. There, pages other than articles weigh more, and old news looks like
 * old home pages. Checked on l3s-gn1 and daniel, which are never trained on: at even odds a sixth of them would not be a
 * story.
 */
export const STORY_ODDS = 3;
/** Page types with unchanged odds. */
const NO_STORIES: readonly string[] = ['collection', 'contact', 'form', 'listing', 'product', 'service'];
/** How forum software and hosts spell thread URLs. */
const OF_THREAD = /forum|showthread|viewtopic|\/threads?[/.-]|\/topics?\/|\/discussions?\//i;

/** Whether a URL is that of a thread. */
export function isThreadAddress(url: string | undefined): boolean {
  return url !== undefined && OF_THREAD.test(url);
}

/** A host alone; many sites give each article a query (`/?p=7`). */
const OF_HOME = /^[a-z]+:\/\/[^/?#]+\/?(?:#|$)/i;

/** Whether a URL is that of a site's home page. */
export function isHomeAddress(url: string | undefined): boolean {
  return url !== undefined && OF_HOME.test(url);
}

/** Facts about the page besides its features. */
export interface Looks {
  readonly pageType?: string;
  /** It looks like a thread, and its URL or links confirm it. */
  readonly isThread?: boolean;
  /** Its URL is that of a site's home page. */
  readonly isHome?: boolean;
  /** Most of it is one group of many records. */
  readonly isList?: boolean;
}

export function takeScope(
  model: FusionModel,
  signs: Float32Array,
  wanted: WantedScope,
  { pageType = '', isThread = false, isHome = false, isList = false }: Looks = {},
): TakenScope {
  if (wanted !== 'auto') return { is: wanted, because: 'as requested' };
  if (isThread) return { is: 'page', because: 'it looks like a thread, and its URL or links confirm it' };
  if (isHome) return { is: 'page', because: 'its URL is the home page of a site' };
  const odds = isList || NO_STORIES.includes(pageType) ? 1 : STORY_ODDS;
  const chance = logistic(sumClasses(model.scope, signs, 1)[0]! + Math.log(odds));
  const is: Scope = chance > 0.5 ? 'story' : 'page';
  const sure = Math.round(100 * (is === 'story' ? chance : 1 - chance));
  const because = `${sure} % likely`;
  const kept = signs.slice();
  return {
    is,
    /** Computed on demand: most callers do not read it. */
    get because(): string {
      const said = signsFor(model, kept, is);
      return said.length === 0 ? because : `${because}: ${said.join('; ')}`;
    },
  };
}

/** The features that contributed most. */
function signsFor(model: FusionModel, signs: Float32Array, is: Scope): string[] {
  const moved = contributions(model.scope, signs);
  const of = (name: string): number => signs[PAGE_FEATURE_NAMES.indexOf(name)]!;
  const size = { words: of('page.words'), segments: of('page.segments') };
  const effect = (sign: number): number => (is === 'story' ? moved[sign]! : -moved[sign]!);
  return [...moved.keys()]
    .filter((sign) => effect(sign) >= MIN_EFFECT && !Number.isNaN(signs[sign]!))
    .sort((a, b) => effect(b) - effect(a))
    .slice(0, MAX_SIGNS)
    .map((sign) => saySign(PAGE_FEATURE_NAMES[sign]!, signs[sign]!, size));
}
