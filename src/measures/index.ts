// What several methods and columns count of segments and elements: words, sums, shares, places, repeated paths.

export { headingLevel, headingLevels } from './headings.ts';
export { headingLines, headlineOf, type Lines } from './headline.ts';
export { kindRepeats, nearestItem } from './items.ts';
export { type PathGroups, pathGroups } from './path-groups.ts';
export { LEVELS, type Places, places } from './places.ts';
export { CHARS, FIELDS, HEADINGS, IMAGES, LINK_CHARS, LINKS, PROSE, STOPS, TAGS, WORDS } from './prefix-sums.ts';
export { type Measure, type Ranges, rangesOf, SEGMENTS } from './ranges.ts';
export { type SegmentText, segmentText } from './segment-text.ts';
export { linkShares, share } from './share.ts';
export { type Sums, sums } from './sums.ts';
