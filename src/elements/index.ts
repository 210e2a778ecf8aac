// Tape → facts of each element: its start tag, names, style and visibility; and the page's head. Each is read once.

export { type ElementMarks, elementMarks } from './element-marks.ts';
export { type Head, head } from './head.ts';
export { innerText } from './inner-text.ts';
export { type JsonObject, typesOf } from './json-ld.ts';
export { linksOf } from './links.ts';
export { readLooseJson } from './loose-json.ts';
export { isQuoted, quotations } from './quotation.ts';
export { ownRegions, Region, regions } from './regions.ts';
export { selectElements, Wish, type Wishes, wishes } from './selector/select.ts';
export { readSelectors } from './selector/selector.ts';
export { isForLooks, isMadeUp, isPlainName, LANDMARKS } from './selector/spoken-names.ts';
export { AttributeFlag, PerName, type StartTags, startTags } from './start-tags.ts';
export { readColour } from './style/colours.ts';
export { type Length, readLength, toPixels } from './style/css-values.ts';
export { Declarations } from './style/declarations.ts';
export { type PageStyles, pageStyles } from './style/page-styles.ts';
export { TAG_FAMILIES } from './tag-families.ts';
export { hiddenNodes, hiddenSegments, visibility } from './visibility.ts';
export { xpath } from './xpath.ts';
