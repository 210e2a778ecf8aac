// One engine for the page's style sheets and selectors. It answers which elements a selector matches, which declarations
// apply to an element, and whether they hide it.

export { areAlike, readColor } from './colors.ts';
export { Declarations, NO_DECLARATIONS } from './declarations.ts';
export { plainEscapes } from './flat-css.ts';
export { type Length, readLength, toPixels } from './lengths.ts';
export type { OddRules } from './odd-rules.ts';
export {
  canBeOpened,
  isClippedAway,
  mayPutOutOfSight,
  opacityOf,
  setsFontSize,
  type WayOutOfSight,
  wayOutOfSight,
} from './out-of-sight.ts';
export { pageRules } from './page-rules.ts';
export { type PageStyles, pageStyles } from './page-styles.ts';
export { NOT_PARTLY, type Partly, partlyDoubt } from './partly.ts';
export { PlacedTags } from './placed-tags.ts';
export { selectEach, selectElements, Wish, type Wishes, wishes } from './select.ts';
export { readSelectors } from './selector.ts';
export { isForLooks, isMadeUp, isPlainName, LANDMARKS } from './spoken-names.ts';
export { AttributeFlag, PerName, type StartTags, startTags } from './start-tags.ts';
