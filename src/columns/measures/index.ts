// Counts of segments and elements that several methods and columns use: words, sums, shares, places, repeated paths.

export { headingLevel, headingLevels } from './headings.ts';
export { findHeadline, headingLines, headlineOf, type Lines, saysTitle, type TitleShares } from './headline.ts';
export { kindRepeats, nearestItem } from './items.ts';
export { hashWords, lineKey, lineWords } from './line-words.ts';
export { pathGroups } from './path-groups.ts';
export { LEVELS, places } from './places.ts';
export { CHARS, FIELDS, HEADINGS, LINK_CHARS, LINKS, PROSE, STOPS, TAGS, WORDS } from './prefix-sums.ts';
export { type Measure, type Ranges, rangesOf, SEGMENTS } from './ranges.ts';
export { segmentText } from './segment-text.ts';
export { linkShares, share } from './share.ts';
export { sums } from './sums.ts';
