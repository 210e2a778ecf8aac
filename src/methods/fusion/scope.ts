// Signs of a page → how much of it is wanted: what the caller asks for, or what pages with such signs were annotated for.
// Why, in words: the signs that moved the decision most. A page that looks like a thread and has the address of one is wanted with
// all its posts: the signs alone tell stories with remarks below them from short threads badly.

import { PAGE_FEATURE_NAMES } from '../../columns/index.ts';
import type { Scope, TakenScope, WantedScope } from '../scope.ts';
import type { FusionModel } from './model.ts';
import { saySign } from './say-sign.ts';
import { sumClasses } from './sum-classes.ts';
import { contributions, logistic } from './trees.ts';

/** Signs that are named. */
const MAX_SIGNS = 3;
/** Log-odds under which a sign is not worth naming. */
const MIN_EFFECT = 0.1;
/**
 * How much likelier a story is than in training. There, pages other than articles weigh more, and old news looks like old home
 * pages. Guarded by l3s-gn1 and daniel, which never train: at even odds a sixth of them is taken for pages.
 */
export const STORY_ODDS = 3;
/** Types of pages whose odds stay as they are. */
const NO_STORIES: readonly string[] = ['collection', 'contact', 'form', 'listing', 'product', 'service'];
/** As forum software and their hosts spell the addresses of threads. */
const OF_THREAD = /forum|showthread|viewtopic|\/threads?[/.-]|\/topics?\/|\/discussions?\//i;

/** Whether a page's address is that of a thread. */
export function isThreadAddress(url: string | undefined): boolean {
  return url !== undefined && OF_THREAD.test(url);
}

/** What is known of the page beside its signs. */
export interface Looks {
  readonly pageType?: string;
  /** It looks like a thread, and its address or its links say so. */
  readonly isThread?: boolean;
  /** Most of it is one group of many records. */
  readonly isList?: boolean;
}

export function takeScope(
  model: FusionModel,
  signs: Float32Array,
  wanted: WantedScope,
  { pageType = '', isThread = false, isList = false }: Looks = {},
): TakenScope {
  if (wanted !== 'auto') return { is: wanted, because: 'as requested' };
  if (isThread) return { is: 'page', because: 'it looks like a thread, and its URL or links confirm it' };
  const odds = isList || NO_STORIES.includes(pageType) ? 1 : STORY_ODDS;
  const chance = logistic(sumClasses(model.scope, signs, 1)[0]! + Math.log(odds));
  const is: Scope = chance > 0.5 ? 'story' : 'page';
  const sure = Math.round(100 * (is === 'story' ? chance : 1 - chance));
  const because = `${sure} % likely`;
  const kept = signs.slice();
  return {
    is,
    /** Put into words only for who asks: most pages are read without. */
    get because(): string {
      const said = signsFor(model, kept, is);
      return said.length === 0 ? because : `${because}: ${said.join('; ')}`;
    },
  };
}

/** The signs that spoke most for it. */
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
